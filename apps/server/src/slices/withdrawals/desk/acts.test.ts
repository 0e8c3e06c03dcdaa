import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import {
  batchItems,
  batchLeaves,
  payoutApprovals,
  payoutHoldEnds,
  payoutHolds,
} from '../../../accounts/cash/payout-tables.ts'
import { withdrawals, withdrawalSteps } from '../../../accounts/cash/tables.ts'
import { accountLocks } from '../../../accounts/trading/account-lock.ts'
import { put, type RowWrite } from '../../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../../ledger/testing-memory.ts'
import { batchRow, holdRow, withdrawalRow } from '../testing.ts'
import { approveAct, batchAct, holdAct, releaseAct, unbatchAct } from './acts.ts'

const customer = 7n
const id = 101n
const actor = { person: 3n, alias: 'Mia', role: 'payments', reasons: [] }
const books = (row: Parameters<typeof withdrawalRow>[0] = {}, ...rows: readonly RowWrite[]) =>
  new MemoryBooks({ rows: [put(withdrawals, withdrawalRow(row)), ...rows] })
const approved = (of = id, approval: bigint | null = null, at = memoryNow) =>
  put(payoutApprovals, {
    customer,
    withdrawal: of,
    command: 1n,
    at,
    approval,
    person: 3n,
    seen: [],
    answers: [],
  })
const hold = (change = {}) => put(payoutHolds, holdRow(change))
const held = `held until ${new Date(memoryNow + 1).toISOString()}`
const reasonOf = ({ answer }: ReturnType<MemoryBooks['ask']>) => (answer.ok ? 'ok' : answer.reason)
const told = ({ disclosures, outbox, answer }: ReturnType<MemoryBooks['ask']>) => {
  expect(answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(outbox.map(({ data }) => data)).toEqual(['{"id":"101"}'])
  expect(outbox.map(({ type }) => type)).toEqual(disclosures.map(({ act }) => act))
  return disclosures.map(({ act, subject, before, after }) => [act, subject, before, after])
}

const approve = {
  id,
  approval: null,
  alone: 5_000n,
  person: 3n,
  answers: [
    { finding: 'name_close_match', answer: 'name_compared' },
    { finding: 'new_card', answer: 'customer_called', word: 'by the known number' },
  ],
} as const
test('a reviewed payout is let into the next file, up to the sum that one person may', () => {
  const heard = books().ask(approveAct, approve, { actor })
  expect(told(heard)).toEqual([['withdrawal.approve', id, 'in_review', 'approved']])
  expect(heard.written['withdrawal_approvals']).toEqual([
    {
      customer,
      withdrawal: id,
      command: 101n,
      at: memoryNow,
      approval: null,
      person: 3n,
      seen: ['name_close_match'],
      answers: approve.answers,
    },
  ])
  const dear = { ...approve, alone: 4_999n }
  expect(reasonOf(books().ask(approveAct, dear))).toBe('second_person_needed')
  expect(reasonOf(books().ask(approveAct, { ...dear, approval: 70n }))).toBe('ok')
})

/** Another payout of one euro that one person let go today, and changes of it that do not count. */
const other = (row = {}) => put(withdrawals, withdrawalRow({ id: 102n, amount: 100n, ...row }))
const sentStep = (status: 'sent' | 'in_review' = 'sent', at = memoryNow) =>
  put(withdrawalSteps, {
    customer,
    withdrawal: 102n,
    step: 2,
    status,
    at,
    by: 'Mia',
    journal: null,
    line: null,
  })
test.each<readonly [string, boolean, readonly RowWrite[]]>([
  ['approved by one', true, [other(), approved(102n)]],
  ['approved by two', false, [other(), approved(102n, 70n)]],
  ['approved by two and sent', false, [other(), approved(102n, 70n), sentStep()]],
  ['approved yesterday', false, [other(), approved(102n, null, memoryNow - dayMs)]],
  ['sent without', true, [other({ status: 'sent' }), sentStep()]],
  ['only reviewed', false, [other(), sentStep('in_review')]],
  ['sent yesterday', false, [other({ status: 'sent' }), sentStep('sent', memoryNow - dayMs)]],
  ['rejected', false, [other({ status: 'rejected' }), approved(102n)]],
  ['cancelled', false, [other({ status: 'cancelled' }), approved(102n)]],
  ['in another currency', false, [other({ currency: 'USD' }), approved(102n)]],
  ['neither', false, [other()]],
])('one more of the day that was %s counts: %s', (_, counts, rows) => {
  const said = reasonOf(books({}, ...rows).ask(approveAct, { ...approve, alone: 5_099n }))
  expect(said).toBe(counts ? 'second_person_needed' : 'ok')
  expect(reasonOf(books({}, ...rows).ask(approveAct, { ...approve, alone: 5_100n }))).toBe('ok')
})

test('what is not reviewed, held, approved or not there is not approved', () => {
  expect(reasonOf(new MemoryBooks().ask(approveAct, approve))).toBe('not_found')
  expect(reasonOf(books({ status: 'requested' }).ask(approveAct, approve))).toBe(
    'withdrawal_not_open',
  )
  expect(reasonOf(books({}, hold()).ask(approveAct, approve))).toBe('withdrawal_held')
  expect(reasonOf(books({}, approved()).ask(approveAct, approve))).toBe('withdrawal_approved')
})

const until = memoryNow + 1
const stop = { id, approval: 70n, legalReason: 'court_order', until } as const
test('a payout that has not left is held until a day, at most half a year ahead', () => {
  const heard = books().ask(holdAct, stop, { actor })
  expect(told(heard)).toEqual([['withdrawal.hold', id, 'in_review', held]])
  expect(heard.disclosures).toMatchObject([{ reasons: ['court_order'] }])
  expect(heard.written['withdrawal_holds']).toEqual([
    holdRow({ command: 101n, startsAt: memoryNow, untilAt: until }),
  ])
  const said = (at: number) => reasonOf(books().ask(holdAct, { ...stop, until: at }))
  expect([memoryNow, memoryNow + 180 * dayMs, memoryNow + 180 * dayMs + 1].map(said)).toEqual([
    'field_invalid',
    'ok',
    'field_invalid',
  ])
})

test.each([
  ['requested', 'ok'],
  ['in_review', 'ok'],
  ['sent', 'withdrawal_not_open'],
  ['rejected', 'withdrawal_not_open'],
] as const)('a payout that is %s: %s', (status, said) => {
  expect(reasonOf(books({ status }).ask(holdAct, stop))).toBe(said)
})

test('one hold at a time: a second needs the first to have run out or been ended', () => {
  const ended = put(payoutHoldEnds, {
    customer,
    withdrawal: id,
    hold: 60n,
    command: 61n,
    at: 1,
    approval: 71n,
  })
  expect(reasonOf(books({}, hold()).ask(holdAct, stop))).toBe('withdrawal_held')
  expect(reasonOf(books({}, hold({ untilAt: memoryNow })).ask(holdAct, stop))).toBe('ok')
  expect(reasonOf(books({}, hold(), ended).ask(holdAct, stop))).toBe('ok')
  expect(reasonOf(books({}, hold(), hold({ command: 62n }), ended).ask(holdAct, stop))).toBe(
    'withdrawal_held',
  )
})

test('a hold is ended before its day, where there is one', () => {
  const heard = books({}, hold()).ask(releaseAct, { id, approval: 71n }, { actor })
  expect(told(heard)).toEqual([['withdrawal.release', id, held, 'in_review']])
  expect(heard.written['withdrawal_hold_ends']).toEqual([
    { customer, withdrawal: id, hold: 60n, command: 101n, at: memoryNow, approval: 71n },
  ])
  expect(reasonOf(books().ask(releaseAct, { id, approval: 71n }))).toBe('not_found')
  expect(reasonOf(books({ status: 'sent' }, hold()).ask(releaseAct, { id, approval: 71n }))).toBe(
    'withdrawal_not_open',
  )
})

test('an approved payout comes into a file from its moment on, once', () => {
  const own = books({}, approved())
  const heard = own.ask(batchAct, { id, batch: 40n }, { actor })
  expect(told(heard)).toEqual([['withdrawal.batch', id, 'approved', 'with_bank']])
  expect(heard.written['payout_batch_items']).toEqual([batchRow({ command: 101n, at: memoryNow })])
  expect(reasonOf(own.ask(batchAct, { id, batch: 41n }))).toBe('withdrawal_not_open')
  const out = own.ask(unbatchAct, { id, batch: 40n }, { actor })
  expect(told(out)).toEqual([['withdrawal.unbatch', id, 'with_bank', 'approved']])
  expect(out.written['payout_batch_leaves']).toMatchObject([{ attempt: 0, batch: 40n }])
  expect(reasonOf(own.ask(batchAct, { id, batch: 40n }))).toBe('withdrawal_held')
  expect(own.ask(batchAct, { id, batch: 41n }).written['payout_batch_items']).toMatchObject([
    { attempt: 1, batch: 41n },
  ])
})

const lock = put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null })
test.each<readonly [string, string, () => MemoryBooks]>([
  ['nowhere', 'not_found', () => new MemoryBooks()],
  ['not approved', 'second_person_needed', () => books()],
  ['held', 'withdrawal_held', () => books({}, approved(), hold())],
  ['early', 'card_on_hold', () => books({ sentFrom: memoryNow + 1 }, approved())],
  ['of a locked account', 'account_locked', () => books({}, approved(), lock)],
  ['sent', 'withdrawal_not_open', () => books({ status: 'sent' }, approved())],
])('a payout that is %s comes into no file', (_, reason, own) => {
  expect(reasonOf(own().ask(batchAct, { id, batch: 40n }))).toBe(reason)
})

test('only what is in this file, and has not left, is taken out of it', () => {
  const take = (own: MemoryBooks) => reasonOf(own.ask(unbatchAct, { id, batch: 40n }))
  expect(take(books({}, put(batchItems, batchRow())))).toBe('ok')
  expect(take(books({}, put(batchItems, batchRow({ batch: 41n }))))).toBe('not_found')
  expect(take(books())).toBe('not_found')
  expect(take(books({ status: 'sent' }, put(batchItems, batchRow())))).toBe('withdrawal_not_open')
  const left = [put(batchItems, batchRow()), put(batchLeaves, batchRow())]
  expect(take(books({}, ...left))).toBe('not_found')
})
