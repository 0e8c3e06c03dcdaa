import type { Instrument } from '@parkett/contract/customer/market'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { href, paths, type AppPath } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { GateNotice, type Gate } from '../../../trading/gate.tsx'
import { useFormat } from '../../../trading/use-format.ts'
import { isNegative, addMoney, negate } from '../../../trading/sums.ts'
import type { Estimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

type EntryNoticesProps = {
  readonly ticket: Ticket
  readonly instrument: Instrument
  readonly estimate: Estimate | undefined
  readonly gate: Gate | null
  readonly form: string | undefined
}

const nudgeWords = {
  limit_far: 'ticket.nudgeLimitFar',
  low_turnover: 'ticket.nudgeLowTurnover',
  large_share: 'ticket.nudgeLargeShare',
} as const

/** Everything about this order that belongs to no single field. */
export function EntryNotices({ ticket, instrument, estimate, gate, form }: EntryNoticesProps) {
  const t = useWords()
  const format = useFormat()
  const { entry, state } = ticket
  const { refusal, failed, unanswered } = state
  const ended = refusal?.at === 'ended'
  // The quantity too: an approval may come on another day, when this tab's memory is gone.
  const { code, market } = instrument
  const next = paths.orderTicket({ code, market, side: entry.side, quantity: entry.quantity })
  const opening = estimate?.queuedUntil ?? null
  return (
    <>
      {gate !== null && <GateNotice gate={gate} next={next} />}
      {opening !== null && (
        <Notice tone="brass">{t('ticket.queued', { opening: format.minute(opening) })}</Notice>
      )}
      {form !== undefined && (
        <Notice
          tone="danger"
          alert
          action={refusal?.reason === 'kyc_required' && <ToIdentity next={next} />}
        >
          {form}
        </Notice>
      )}
      {failed === 'prepare' && (
        <Notice tone="danger" alert>
          {t('shell.noConnection')}
        </Notice>
      )}
      {(ended || unanswered) && (
        <Notice tone="danger" alert action={<ToOrders />}>
          {t('ticket.unsure')}
        </Notice>
      )}
      {estimate && <Shortfall estimate={estimate} />}
      {estimate?.nudges.map((nudge) => (
        <Notice key={nudge}>{t(nudgeWords[nudge])}</Notice>
      ))}
    </>
  )
}

function ToIdentity({ next }: { readonly next: AppPath }) {
  const t = useWords()
  return (
    <ButtonLink kind="quiet" href={href(paths.assets({ next }))}>
      {t('title.assets')}
    </ButtonLink>
  )
}

function ToOrders() {
  const t = useWords()
  return (
    <ButtonLink kind="quiet" href={href(paths.portfolio({ v: 'orders' }))}>
      {t('ticket.toOrders')}
    </ButtonLink>
  )
}

/** How much is missing, and the way to bring it. */
function Shortfall({ estimate }: { readonly estimate: Estimate }) {
  const t = useWords()
  const format = useFormat()
  const short = estimate.problems.some(({ reason }) => reason === 'insufficient_buying_power')
  const left = addMoney(estimate.buyingPower, negate(estimate.hold))
  if (!short || !isNegative(left)) return null
  const action = (
    <ButtonLink kind="quiet" href={href(paths.deposit())}>
      {t('money.deposit')}
    </ButtonLink>
  )
  return (
    <Notice tone="brass" action={action}>
      {t('ticket.shortfall', { amount: format.money(negate(left)) })}
    </Notice>
  )
}
