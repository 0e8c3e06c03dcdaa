import type { LegalReason } from '@parkett/contract/wire/legal'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { PayoutFlag } from '@parkett/contract/desk/payout-steps'
import { rowsOf, type Need, type Work } from '../../ledger/door/act.ts'
import { table } from '../../ledger/table.ts'
import { instant, int4, int8, json, nullable, text } from '../../platform/db/columns.ts'

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
    /** What the reviewer had looked at. */
    seen: json<readonly PayoutFlag[]>(),
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
  /** Up to here one person may let a payout go, minor units. */
  readonly alone: bigint
}

/**
 * Whether staff may report a payout as sent. What is in a payment file has left, whatever came
 * after. Refuses `withdrawal_held` and, above the limit without the approval of two people,
 * `second_person_needed`.
 */
export function mayLeave(work: Work, asked: Leaving): Outcome<true> {
  const { customer, id, amount, alone } = asked
  if (isBatched(work, customer, id)) return ok(true)
  if (runningHold(work, asked) !== undefined) return no('withdrawal_held')
  const approved = work.row(payoutApprovals, [customer, id]) !== undefined
  return approved || amount <= alone ? ok(true) : no('second_person_needed')
}
