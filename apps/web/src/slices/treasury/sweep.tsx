import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import {
  treasurySweepOff,
  treasurySweepOn,
  treasurySweepPrepare,
} from '@parkett/contract/customer/treasury-sweep'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAct } from '../../frame/use-act.ts'
import { paths } from '../../router/paths.ts'
import { useRouter } from '../../router/use-router.ts'
import { askReview, callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { refreshTreasury } from './queries.ts'
import { useShownPool } from './shown-pool.tsx'
import { SweepForm } from './sweep-form.tsx'
import { SweepReview } from './sweep-review.tsx'
import type { SweepPrepared, SweepRequest, SweepTicket } from './ticket.ts'

type SweepProps = { readonly pools: readonly TreasuryPool[]; readonly isOffered: boolean }

/** `/payment?way=sweep`: idle cash that goes in by itself (P1), and off again at once. */
export function Sweep({ pools, isOffered }: SweepProps) {
  const t = useWords()
  const client = useQueryClient()
  const { history } = useRouter()
  const { pool, choice } = useShownPool(pools)
  const ticket: SweepTicket = useConfirmation({
    prepare: (body: SweepRequest) => askReview(treasurySweepPrepare, { body }),
    send: ({ intent }: SweepPrepared, { tradePassword, sending }) =>
      callServer(treasurySweepOn, { body: { intent, tradePassword }, ...sending }),
    onDone: ({ currency }) => {
      refreshTreasury(client)
      history.replace(paths.treasury({ currency }))
    },
  })
  const { prepared } = ticket.state
  if (pool === undefined) return <ScreenPage>{t('treasury.noRate')}</ScreenPage>
  if (ticket.steps.review && prepared !== null)
    return <SweepReview ticket={ticket} prepared={prepared} />
  return (
    <SweepForm key={pool.currency} {...{ ticket, pool, choice, isOffered }}>
      <SweepState pool={pool} />
    </SweepForm>
  )
}

/** How it stands, and the way out: one tap, no password. */
function SweepState({ pool: { sweep, currency } }: { readonly pool: TreasuryPool }) {
  const t = useWords()
  const format = useFormat()
  const client = useQueryClient()
  const { busy, fault, run } = useAct(() => refreshTreasury(client))
  if (sweep === null) return null
  const off = (
    <OnlineButton
      kind="quiet"
      busy={busy}
      // What goes wrong is shown below.
      onClick={() => void run(treasurySweepOff, { body: { currency } })}
    >
      {t('treasury.sweepOffAct')}
    </OnlineButton>
  )
  return (
    <>
      <Notice
        tone="success"
        title={t('treasury.sweepSince', { date: format.day(sweep.since) })}
        action={off}
      >
        {t('treasury.sweepKeeps', { amount: format.money(sweep.keep) })}
      </Notice>
      <FormFault text={fault} />
    </>
  )
}
