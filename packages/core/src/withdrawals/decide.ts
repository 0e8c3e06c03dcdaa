import { money, type Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { refusalReasons, type WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { rowAt, type Dated } from '../effective.ts'
import { maximumIn, minimumIn } from '../hundredths.ts'
import {
  withdrawApproved,
  withdrawBackUnclaimed,
  withdrawHop,
  withdrawPaidConfirmed,
  withdrawReleased,
  withdrawRequested,
  withdrawReturned,
  withdrawReturnedByLine,
  withdrawSettled,
} from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import type { Sides } from '../ledger/sides.ts'
import type { Claim } from './claims.ts'
import { printAmount } from '../decimal.ts'

type Limits = { readonly min: bigint; readonly max: bigint; readonly maxPerDay: bigint }

/**
 * Bounds of one withdrawal and of what is sent on one day, in hundredths of the currency. The
 * daily one delays and refuses nothing (`plan.ts`). There is no fee, and none can be configured
 * (`honesty.md` H3).
 */
export const withdrawLimits: readonly Dated<Limits>[] = [
  {
    validFrom: '2000-01-01',
    min: 100n,
    max: 10_000_000n,
    maxPerDay: 20_000_000n,
    source: 'house rule',
    confidence: 'D',
  },
]

type Asked = {
  readonly sides: Sides
  readonly amount: Money
  readonly date: string
  /** The rules in force, where they are others than those in the code. */
  readonly rules?: typeof withdrawLimits
}

/**
 * Asks for settled money of either side: what the bank side lacks comes over first, in the same
 * act. Sale proceeds before their day and what orders hold are no part of it. All that is free
 * may always leave, also below the minimum.
 */
export function requestWithdrawal({
  sides,
  amount,
  date,
  rules: inForce = withdrawLimits,
}: Asked): Outcome<readonly Journal[]> {
  const { minor, currency } = amount
  const free = sides.wallet + sides.cash
  if (minor <= 0n) return no('amount_zero')
  const limits = rowAt(inForce, date)
  if (!limits.ok) return limits
  if (minor > free) return no('insufficient_settled', { available: printAmount(amount, free) })
  const min = minimumIn(currency, limits.value.min)
  const max = maximumIn(currency, limits.value.max)
  if (minor < min && minor !== free) return no('below_minimum', { min: printAmount(amount, min) })
  if (minor > max) return no('above_maximum', { max: printAmount(amount, max) })
  const missing = minor - sides.wallet
  const asked = withdrawRequested(amount)
  return ok(missing > 0n ? [withdrawHop(money(currency, missing)), asked] : [asked])
}

/**
 * What can be done with a withdrawal: by the customer (`cancel`), by staff, and by what the
 * bank reports.
 */
export type WithdrawalAct = 'review' | 'send' | 'arrive' | 'return' | 'reject' | 'cancel'

type Rule = {
  readonly from: readonly WithdrawalStatus[]
  readonly to: WithdrawalStatus
  readonly journals: (amount: Money, how: How) => readonly Journal[]
}
type How = {
  readonly from: WithdrawalStatus
  /** How the money of one that came back is booked. */
  readonly back: (amount: Money) => Journal
  /** What two people said and nothing has shown yet. */
  readonly open: readonly Claim[]
}

const rules: Readonly<Record<WithdrawalAct, Rule>> = {
  review: { from: ['requested'], to: 'in_review', journals: () => [] },
  send: { from: ['in_review'], to: 'sent', journals: (amount) => [withdrawApproved(amount)] },
  arrive: { from: ['sent'], to: 'arrived', journals: (amount) => [withdrawSettled(amount)] },
  return: {
    from: ['sent', 'arrived', 'returning'],
    to: 'returned',
    // What the bank sends back had left it: a payout not yet settled settles first. The line takes
    // the place of what was said of it.
    journals: (amount, { from, back, open }) => [
      ...(from === 'sent' ? [withdrawSettled(amount)] : []),
      ...(open.includes('arrived') ? [withdrawPaidConfirmed(amount)] : []),
      ...(open.includes('returned') ? [withdrawBackUnclaimed(amount)] : []),
      back(amount),
    ],
  },
  reject: {
    from: ['requested', 'in_review'],
    to: 'rejected',
    journals: (amount) => [withdrawReleased(amount)],
  },
  cancel: {
    from: ['requested'],
    to: 'cancelled',
    journals: (amount) => [withdrawReleased(amount)],
  },
}

type Step = {
  readonly status: WithdrawalStatus
  readonly amount: Money
  readonly act: WithdrawalAct
  /** Needed for `reject`, and only one of the closed list: nothing else may stop a payout. */
  readonly reason: string | null
  readonly now: number
  /** A new card waits until then (`trust.md` T35). */
  readonly payOutFrom: number
  /**
   * A line of the bank shows it. One that brings money back was booked already, as money of nobody:
   * it must not be booked twice.
   */
  readonly byLine?: boolean
  /** What two people said of it and nothing has shown yet (`claims.ts`). */
  readonly open?: readonly Claim[]
}

export type Stepped = { readonly status: WithdrawalStatus; readonly journals: readonly Journal[] }

/**
 * The next state of a withdrawal with its journals; refuses `withdrawal_not_open` for a step
 * that is not possible.
 */
export function stepWithdrawal(step: Step): Outcome<Stepped> {
  const { status, amount, act, reason, now, payOutFrom, byLine = false, open = [] } = step
  const rule = rules[act]
  // A line shows what two people said before: where the payout stands is not changed by it.
  if (act === 'arrive' && byLine && open.includes('arrived'))
    return ok({ status, journals: [withdrawPaidConfirmed(amount)] })
  if (!rule.from.includes(status)) return no('withdrawal_not_open')
  const listed = refusalReasons.some((known) => known === reason && known !== 'bank_return')
  if (act === 'reject' ? !listed : reason !== (act === 'return' ? 'bank_return' : null))
    return no('field_invalid')
  // Only a line takes the place of what two people said.
  if ((status === 'returning' || open.length > 0) && !byLine) return no('bank_line_missing')
  if (act === 'send' && now < payOutFrom) return no('card_on_hold')
  return ok({
    status: rule.to,
    journals: rule.journals(amount, {
      from: status,
      back: byLine ? withdrawReturnedByLine : withdrawReturned,
      open,
    }),
  })
}

/** It still holds money of the customer that has not left. */
export const isPending = (status: WithdrawalStatus): boolean =>
  status === 'requested' || status === 'in_review' || status === 'sent'
