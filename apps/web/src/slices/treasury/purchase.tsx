import {
  treasuryConfirm,
  treasuryPrepare,
  type TreasuryPool,
} from '@parkett/contract/customer/treasury'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { useRouter } from '../../router/use-router.ts'
import { userQuery } from '../../session/queries.ts'
import { askReview, callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { readable } from '../../trading/late-fits.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { PurchaseReview } from './purchase-review.tsx'
import { ownPools, refreshTreasury, treasuryQuery } from './queries.ts'
import { useShownPool } from './shown-pool.tsx'
import { Sweep } from './sweep.tsx'
import type { Prepared, Request, TreasuryTicket } from './ticket.ts'

/** `/payment`: money into the pool, and back (P1), and by itself. */
export function Purchase() {
  const t = useWords()
  const query = useQuery({ ...treasuryQuery, refetchOnMount: 'always' })
  // Says whether a password comes first, above the form.
  const user = useQuery(userQuery)
  const { way } = useAddress().query
  if (query.data === undefined || user.isPending) {
    return (
      <ScreenPage>
        <Loaded query={query} failed={t('state.failed', { thing: t('money.treasury') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  const { pools, gate } = query.data
  const shown = { pools: ownPools(pools), isOffered: gate !== 'not_offered' }
  return way === 'sweep' ? <Sweep {...shown} /> : <Ticket {...shown} />
}

type TicketProps = { readonly pools: readonly TreasuryPool[]; readonly isOffered: boolean }

function Ticket({ pools, isOffered }: TicketProps) {
  const t = useWords()
  const client = useQueryClient()
  const { history } = useRouter()
  const isBack = useAddress().query['way'] === 'back'
  const { pool, choice } = useShownPool(pools)
  const ticket: TreasuryTicket = useConfirmation({
    prepare: (body: Request) => readable(client, askReview(treasuryPrepare, { body })),
    send: ({ intent }: Prepared, { tradePassword, sending }) =>
      callServer(treasuryConfirm, { body: { intent, tradePassword }, ...sending }),
    onDone: ({ id }) => {
      refreshTreasury(client)
      // Back from the receipt is the pool, never the filled form.
      history.replace(paths.treasuryHistory({ order: id }))
    },
  })
  const { prepared } = ticket.state
  if (pool === undefined) return <ScreenPage>{t('treasury.noRate')}</ScreenPage>
  if (ticket.steps.review && prepared !== null)
    return <PurchaseReview ticket={ticket} prepared={prepared} />
  return <PurchaseForm key={pool.currency} {...{ ticket, pool, choice, isBack, isOffered }} />
}
