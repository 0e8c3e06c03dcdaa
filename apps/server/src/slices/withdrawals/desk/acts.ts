import type { LegalReason } from '@parkett/contract/wire/legal'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { PayoutAnswered } from '@parkett/contract/desk/payout-answers'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { maximumIn } from '@parkett/core/hundredths'
import {
  attemptsOf,
  batchItems,
  batchLeaves,
  isBatched,
  letGoAlone,
  letGoNeeds,
  payoutApprovals,
  payoutHoldEnds,
  payoutHolds,
  payoutNeeds,
  runningHold,
} from '../../../accounts/cash/payout-tables.ts'
import { withdrawals } from '../../../accounts/cash/tables.ts'
import { put, rowsOf, type Act, type Decision, type Work } from '../../../ledger/door/act.ts'
import { lockOf, refuseLocked } from '../../../accounts/trading/account-lock.ts'
import { flagsSeen } from './answered.ts'

type Done = { readonly id: string }
type About = { readonly id: bigint }

const needsOf = ({ id }: About, customer: bigint) => [
  rowsOf(withdrawals, customer, id),
  ...payoutNeeds(customer, id),
]

/** A decision that moves no money: one row, and what the customer reads. */
const written = (
  id: bigint,
  {
    rows,
    disclosure,
  }: { rows: Decision<Done>['rows']; disclosure: NonNullable<Decision<Done>['disclosure']> },
): Outcome<Decision<Done>> =>
  ok({
    value: { id: id.toString() },
    journals: [],
    rows,
    events: [{ type: disclosure.act, data: { id: id.toString() } }],
    disclosure,
  })

export type ApproveInput = About & {
  /** Of two people; null: one person, up to a sum of `alone` hundredths a customer and day. */
  readonly approval: bigint | null
  readonly alone: bigint
  /** Who lets it go: the one, or the second of two. */
  readonly person: bigint
  /** What was said to each finding. */
  readonly answers: readonly PayoutAnswered[]
  /** With others, as one of several without a finding: what the account knows of one is asked under its lock too. */
  readonly together?: boolean
}

/** Lets a reviewed withdrawal into the next payment file. */
export const approveAct: Act<ApproveInput, Done> = {
  name: 'withdrawals.approve',
  under: 'payout.approve',
  needs: (input, customer) => [
    ...needsOf(input, customer),
    ...letGoNeeds(customer),
    ...(input.together === true ? [lockOf(customer)] : []),
  ],
  decide: (
    work,
    { id, approval, alone, person, answers, together = false },
    { customer, command, now },
  ) => {
    const row = work.row(withdrawals, [customer, id])
    if (row === undefined) return no('not_found')
    if (row.status !== 'in_review') return no('withdrawal_not_open')
    if (runningHold(work, { customer, id, now }) !== undefined) return no('withdrawal_held')
    if (work.row(payoutApprovals, [customer, id]) !== undefined) return no('withdrawal_approved')
    if (
      approval === null &&
      row.amount + letGoAlone(work, { ...row, now }) > maximumIn(row.currency, alone)
    )
      return no('second_person_needed')
    const clean = together ? refuseFound(work, customer, id) : ok(true)
    if (!clean.ok) return clean
    return written(id, {
      rows: [
        put(payoutApprovals, {
          customer,
          withdrawal: id,
          command,
          at: now,
          approval,
          person,
          seen: flagsSeen(answers),
          answers,
        }),
      ],
      disclosure: {
        act: 'withdrawal.approve',
        subject: id,
        before: 'in_review',
        after: 'approved',
      },
    })
  },
}

/** What can have become a finding since it was judged: a lock, and an earlier one that came back. */
function refuseFound(work: Work, customer: bigint, id: bigint): Outcome<true> {
  const free = refuseLocked(work, customer)
  if (!free.ok) return free
  const paid = work
    .rows(withdrawals, [customer])
    .some((row) => row.id < id && (row.status === 'sent' || row.status === 'arrived'))
  return paid ? ok(true) : no('finding_open')
}

export type HoldInput = About & {
  readonly approval: bigint
  readonly legalReason: LegalReason
  readonly until: number
}
const longestMs = 180 * dayMs

/** Holds a withdrawal that has not left until a day; it goes on by itself after it. */
export const holdAct: Act<HoldInput, Done> = {
  name: 'withdrawals.hold',
  under: 'payout.hold',
  needs: needsOf,
  decide: (work, { id, approval, legalReason, until }, { customer, command, now }) => {
    const open = openRow(work, customer, id)
    if (!open.ok) return open
    if (until <= now || until > now + longestMs) return no('field_invalid')
    if (runningHold(work, { customer, id, now }) !== undefined) return no('withdrawal_held')
    const row = {
      customer,
      withdrawal: id,
      command,
      legalReason,
      startsAt: now,
      untilAt: until,
      approval,
    }
    return written(id, {
      rows: [put(payoutHolds, row)],
      disclosure: {
        act: 'withdrawal.hold',
        subject: id,
        before: open.value.status,
        after: `held until ${new Date(until).toISOString()}`,
        reasons: [legalReason],
      },
    })
  },
}

/** Ends a hold before its day. */
export const releaseAct: Act<About & { readonly approval: bigint }, Done> = {
  name: 'withdrawals.release',
  under: 'payout.hold',
  needs: needsOf,
  decide: (work, { id, approval }, { customer, command, now }) => {
    const open = openRow(work, customer, id)
    if (!open.ok) return open
    const hold = runningHold(work, { customer, id, now })
    if (hold === undefined) return no('not_found')
    return written(id, {
      rows: [
        put(payoutHoldEnds, {
          customer,
          withdrawal: id,
          hold: hold.command,
          command,
          at: now,
          approval,
        }),
      ],
      disclosure: {
        act: 'withdrawal.release',
        subject: id,
        before: `held until ${new Date(hold.untilAt).toISOString()}`,
        after: open.value.status,
      },
    })
  },
}

/**
 * Puts an approved withdrawal into a payment file: from here on the bank pays it, and nothing
 * here stops it.
 */
export const batchAct: Act<About & { readonly batch: bigint }, Done> = {
  name: 'withdrawals.batch',
  under: 'payout.file',
  needs: (input, customer) => [...needsOf(input, customer), lockOf(customer)],
  decide: (work, { id, batch }, { customer, command, now }) => {
    const free = refuseLocked(work, customer)
    if (!free.ok) return free
    const open = openRow(work, customer, id)
    if (!open.ok) return open
    if (runningHold(work, { customer, id, now }) !== undefined) return no('withdrawal_held')
    if (work.row(payoutApprovals, [customer, id]) === undefined) return no('second_person_needed')
    if (now < open.value.sentFrom) return no('card_on_hold')
    // Left out of this file once: the next one takes it.
    const { came, left } = attemptsOf(work, customer, id)
    if (came.some((item) => item.batch === batch)) return no('withdrawal_held')
    return written(id, {
      rows: [put(batchItems, { customer, withdrawal: id, attempt: left, batch, command, at: now })],
      disclosure: { act: 'withdrawal.batch', subject: id, before: 'approved', after: 'with_bank' },
    })
  },
}

/**
 * Takes a withdrawal out of a file that the bank has not got, because its customer was frozen
 * since. It stays approved: when the freeze ends, the next file takes it.
 */
export const unbatchAct: Act<About & { readonly batch: bigint }, Done> = {
  name: 'withdrawals.unbatch',
  under: 'payout.keep',
  needs: needsOf,
  decide: (work, { id, batch }, { customer, command, now }) => {
    if (work.row(withdrawals, [customer, id])?.status !== 'in_review')
      return no('withdrawal_not_open')
    const { came, left } = attemptsOf(work, customer, id)
    if (came.find(({ attempt }) => attempt === left)?.batch !== batch) return no('not_found')
    return written(id, {
      rows: [
        put(batchLeaves, { customer, withdrawal: id, attempt: left, batch, command, at: now }),
      ],
      disclosure: {
        act: 'withdrawal.unbatch',
        subject: id,
        before: 'with_bank',
        after: 'approved',
      },
    })
  },
}

/** A withdrawal that has not left: neither in a payment file nor ended. */
function openRow(work: Work, customer: bigint, id: bigint) {
  const row = work.row(withdrawals, [customer, id])
  if (row === undefined) return no('not_found')
  const open = row.status === 'requested' || row.status === 'in_review'
  return open && !isBatched(work, customer, id) ? ok(row) : no('withdrawal_not_open')
}
