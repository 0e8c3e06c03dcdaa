import type { LegalReason } from '@parkett/contract/wire/legal'
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import type { Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { PayoutAnswered } from '@parkett/contract/desk/payout-answers'
import type { PayoutFlag } from '@parkett/contract/desk/payout-flags'
import { maximumIn } from '@parkett/core/hundredths'
import { utcDate } from '@parkett/core/civil'
import { rowsOf, type Need, type Work } from '../../ledger/door/act.ts'
import { table } from '../../ledger/table.ts'
import { instant, int4, int8, json, nullable, text } from '../../platform/db/columns.ts'
import { withdrawals, withdrawalSteps } from './tables.ts'

/**
 * What staff decided about a withdrawal before it is sent (migration 0142), in the form the
 * door writes.
 */
export const payoutApprovals = table(
  'withdrawal_approvals',
  ['customer', 'withdrawal'],
  {
    customer: int8,
    withdrawal: int8,
    command: int8,
    at: instant,
    approval: nullable(int8),
    /** Who let it go: the one person, or the second of two; null where nobody knows any more. */
    person: nullable(int8),
    /** What of name and lists the reviewer had looked at. */
    seen: json<readonly PayoutFlag[]>(),
    /** What whoever asked said to each finding (migration 1080); none of before. */
    answers: json<readonly PayoutAnswered[]>(),
  },
  { appendOnly: true },
)

export const payoutHolds = table(
  'withdrawal_holds',
  ['customer', 'withdrawal', 'command'],
  {
    customer: int8,
    withdrawal: int8,
    command: int8,
    legalReason: text<LegalReason>(),
    startsAt: instant,
    untilAt: instant,
    approval: int8,
  },
  { appendOnly: true },
)

export const payoutHoldEnds = table(
  'withdrawal_hold_ends',
  ['customer', 'withdrawal', 'hold'],
  { customer: int8, withdrawal: int8, hold: int8, command: int8, at: instant, approval: int8 },
  { appendOnly: true },
)

export const batchItems = table(
  'payout_batch_items',
  ['customer', 'withdrawal', 'attempt'],
  { customer: int8, withdrawal: int8, attempt: int4, batch: int8, command: int8, at: instant },
  { appendOnly: true },
)

/** Taken out of a file again, before it was closed; the next attempt is another file's. */
export const batchLeaves = table(
  'payout_batch_leaves',
  ['customer', 'withdrawal', 'attempt'],
  { customer: int8, withdrawal: int8, attempt: int4, batch: int8, command: int8, at: instant },
  { appendOnly: true },
)

/** In SQL, of an item `i`: it is still in its file. */
export const notLeft = `NOT EXISTS (SELECT 1 FROM payout_batch_leaves v
  WHERE v.customer = i.customer AND v.withdrawal = i.withdrawal AND v.attempt = i.attempt)`

/** Everything that may stop or allow a payout, to load before deciding about one. */
export const payoutNeeds = (customer: bigint, id: bigint): readonly Need[] => [
  rowsOf(payoutApprovals, customer, id),
  rowsOf(payoutHolds, customer, id),
  rowsOf(payoutHoldEnds, customer, id),
  rowsOf(batchItems, customer, id),
  rowsOf(batchLeaves, customer, id),
]

type Asked = { readonly customer: bigint; readonly id: bigint; readonly now: number }

/** The hold that runs now: not past its day, and not ended by two people. */
export function runningHold(work: Work, { customer, id, now }: Asked) {
  const ended = new Set(work.rows(payoutHoldEnds, [customer, id]).map(({ hold }) => hold))
  return work
    .rows(payoutHolds, [customer, id])
    .find(({ command, untilAt }) => untilAt > now && !ended.has(command))
}

/** How often a withdrawal came into a file, and left one again. */
export const attemptsOf = (work: Work, customer: bigint, id: bigint) => ({
  came: work.rows(batchItems, [customer, id]),
  left: work.rows(batchLeaves, [customer, id]).length,
})

export function isBatched(work: Work, customer: bigint, id: bigint): boolean {
  const { came, left } = attemptsOf(work, customer, id)
  return came.length > left
}

type Leaving = Asked & {
  readonly amount: bigint
  readonly currency: Currency
  /** Up to here one person may let a payout go, hundredths of the currency. */
  readonly alone: bigint
  /** Who of staff reports it; null: the machine's own key, which is no person. */
  readonly sender: bigint | null
}

/**
 * Whether staff may report a payout as sent. What is in a payment file has left, whatever came
 * after. Refuses `own_payout` to whoever let it go, so that no money leaves by one person's hand;
 * `withdrawal_held`; and `second_person_needed` where nobody let it go, but for the machine's own
 * key, up to what single persons may for its customer on this day.
 */
export function mayLeave(work: Work, asked: Leaving): Outcome<true> {
  const { customer, id, currency, amount, alone, sender } = asked
  const approval = work.row(payoutApprovals, [customer, id])
  if (sender !== null && approval?.person === sender) return no('own_payout')
  if (isBatched(work, customer, id)) return ok(true)
  if (runningHold(work, asked) !== undefined) return no('withdrawal_held')
  if (approval !== undefined) return ok(true)
  return sender === null && amount + letGoAlone(work, asked) <= maximumIn(currency, alone)
    ? ok(true)
    : no('second_person_needed')
}

/** What `letGoAlone` reads: everything of the customer, for acts of staff alone. */
export const letGoNeeds = (customer: bigint): readonly Need[] => [
  rowsOf(withdrawals, customer),
  rowsOf(withdrawalSteps, customer),
  rowsOf(payoutApprovals, customer),
]

const stayed: readonly WithdrawalStatus[] = ['rejected', 'cancelled']

/**
 * What single persons let go for this customer on the day (UTC) of `now`, to whichever card, but
 * for this payout itself: by an approval, or by sending without one. Minor units.
 */
export function letGoAlone(
  work: Work,
  { customer, id, currency, now }: Asked & { readonly currency: Currency },
): bigint {
  const day = utcDate(now)
  const approvals = new Map(
    work.rows(payoutApprovals, [customer]).map((row) => [row.withdrawal, row] as const),
  )
  const sent = new Map(
    work
      .rows(withdrawalSteps, [customer])
      .filter(({ status }) => status === 'sent')
      // Said to have come back and taken back, it is sent again: what counts is when it left.
      .toReversed()
      .map(({ withdrawal, at }) => [withdrawal, at] as const),
  )
  const letGoAt = (withdrawal: bigint): number | undefined => {
    const approval = approvals.get(withdrawal)
    if (approval === undefined) return sent.get(withdrawal)
    return approval.approval === null ? approval.at : undefined
  }
  return work
    .rows(withdrawals, [customer])
    .filter((row) => row.id !== id && row.currency === currency && !stayed.includes(row.status))
    .filter((row) => {
      const at = letGoAt(row.id)
      return at !== undefined && utcDate(at) === day
    })
    .reduce((sum, { amount }) => sum + amount, 0n)
}
