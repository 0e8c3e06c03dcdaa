import type { WithdrawalAct } from '@parkett/core/withdrawals/decide'
import { expect, test } from 'vitest'
import {
  batchItems,
  batchLeaves,
  payoutApprovals,
  payoutHolds,
} from '../../accounts/cash/payout-tables.ts'
import { cards, withdrawalDays, withdrawals } from '../../accounts/cash/tables.ts'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { requestAct, stepAct, type RequestInput, type StepInput } from './acts.ts'
import { batchRow, cardRow, holdRow, withdrawalRow } from './testing.ts'

const customer = 7n
const ask = (change: Partial<RequestInput> = {}): RequestInput => ({
  review: 'r1',
  card: 3n,
  amount: { currency: 'EUR', minor: 5_000n },
  holds: [],
  fromLoan: false,
  ...change,
})
const rich = (...rows: readonly ReturnType<typeof put>[]): MemoryBooks =>
  new MemoryBooks({
    pockets: [
      ['C.wallet', 'EUR', 4_000n],
      ['C.cash', 'EUR', 30_000_000n],
    ],
    rows: [put(cards, cardRow()), ...rows],
  })

test('money is reserved, brought over where it lies elsewhere, and the card is in use', () => {
  const own = rich()
  const heard = own.ask(requestAct, ask())
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.journals.map(({ id, event, reference }) => [id, event, reference])).toEqual([
    [1_002n, 'withdraw.hop', 101n],
    [1_001n, 'withdraw.request', 101n],
  ])
  expect([own.balance('C.wallet', 'EUR'), own.balance('C.wallet_hold', 'EUR')]).toEqual([
    0n,
    5_000n,
  ])
  expect(heard.written).toEqual({
    withdrawals: [withdrawalRow({ id: 101n, status: 'requested', requestedAt: memoryNow })],
    withdrawal_steps: [
      {
        customer,
        withdrawal: 101n,
        step: 0,
        status: 'requested',
        at: memoryNow,
        by: null,
        journal: 1_001n,
        line: null,
      },
    ],
    used_reviews: [{ customer, review: 'r1', command: 101n }],
    cards: [cardRow({ openPayouts: 1 })],
    withdrawal_days: [{ customer, currency: 'EUR', day: '2026-11-20', amount: 5_000n }],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['withdrawal.requested', '{"id":"101"}'],
  ])
  const next = own.ask(requestAct, ask({ review: 'r2' }))
  expect(next.written['withdrawal_days']).toMatchObject([{ amount: 10_000n }])
  expect(next.written['cards']).toMatchObject([{ openPayouts: 2 }])
})

test('what passes the sum of a day is planned for the next, and says why it waits', () => {
  const day = { customer, currency: 'EUR', day: '2026-11-20', amount: 20_000_000n } as const
  const heard = rich(put(withdrawalDays, day)).ask(requestAct, ask())
  expect(heard.written['withdrawals']).toMatchObject([
    { waitsFor: 'daily_maximum', sentFrom: Date.UTC(2026, 10, 21) },
  ])
  expect(heard.written['withdrawal_days']).toMatchObject([{ day: '2026-11-21', amount: 5_000n }])
  const room = { ...day, amount: 19_995_000n }
  expect(rich(put(withdrawalDays, room)).ask(requestAct, ask()).written).toMatchObject({
    withdrawals: [{ waitsFor: null, sentFrom: memoryNow }],
    withdrawal_days: [{ day: '2026-11-20', amount: 20_000_000n }],
  })
})

const somewhat = [{ kind: 'somewhat', ms: 9 }]
test.each([
  ['a new card', { payOutFrom: memoryNow + 5 }, [], { why: 'new_card', ms: 5 }],
  ['a card that is old enough', { payOutFrom: memoryNow }, [], { why: null, ms: 0 }],
  ['a hold that is listed', {}, [{ kind: 'new_device', ms: 9 }], { why: 'new_device', ms: 9 }],
  ['a hold of another kind', {}, somewhat, { why: 'other', ms: 9 }],
  ['the longest of both', { payOutFrom: memoryNow + 5 }, somewhat, { why: 'other', ms: 9 }],
] as const)('%s: it waits so long', (_, card, holds, { why, ms }) => {
  const own = rich(put(cards, cardRow(card)))
  expect(own.ask(requestAct, ask({ holds })).written['withdrawals']).toMatchObject([
    { waitsFor: why, sentFrom: memoryNow + ms },
  ])
})

test('no card, one that was removed, a used review, too much and a lock are refused', () => {
  const said = (own: MemoryBooks, input = ask()) => own.ask(requestAct, input).answer
  expect(said(rich(), ask({ card: 4n }))).toMatchObject({ reason: 'not_found' })
  expect(said(rich(put(cards, cardRow({ removedAt: 1 }))))).toMatchObject({ reason: 'not_found' })
  const own = rich()
  expect(said(own).ok).toBe(true)
  expect(said(own)).toMatchObject({ reason: 'intent_used' })
  const amount = { currency: 'EUR', minor: 30_004_001n } as const
  expect(said(rich(), ask({ amount }))).toMatchObject({ reason: 'insufficient_settled' })
  const lock = put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null })
  expect(said(rich(lock))).toMatchObject({ reason: 'account_locked' })
})

const step = (act: WithdrawalAct, change: Partial<StepInput> = {}): StepInput => ({
  id: 101n,
  card: 3n,
  currency: 'EUR',
  act,
  reason: null,
  by: 'Mia',
  alone: 5_000n,
  sender: null,
  ...change,
})
const asked = (): MemoryBooks => {
  const own = rich()
  own.ask(requestAct, ask())
  return own
}
/** A payout that was reviewed and sent. */
const sent = (): MemoryBooks => {
  const own = asked()
  for (const act of ['review', 'send'] as const)
    expect(own.ask(stepAct, step(act)).answer.ok).toBe(true)
  return own
}

test('each step is written down with its journal, and what staff did is disclosed', () => {
  const own = asked()
  const actor = { person: 3n, alias: 'Mia', role: 'payments', reasons: [] }
  const reviewed = own.ask(stepAct, step('review'), { actor })
  expect(reviewed.written['withdrawal_steps']).toMatchObject([
    { step: 1, status: 'in_review', by: 'Mia', journal: null, at: memoryNow },
  ])
  expect(reviewed.written['cards']).toBeUndefined()
  expect(reviewed.disclosures).toMatchObject([
    {
      act: 'withdrawal.review',
      subject: 101n,
      before: 'requested',
      after: 'in_review',
      reasons: [],
    },
  ])
  const left = own.ask(stepAct, step('send'), { actor })
  expect(left.written['withdrawal_steps']).toMatchObject([
    { step: 2, status: 'sent', journal: left.journals[0]?.id },
  ])
  expect(left.journals).toMatchObject([{ event: 'withdraw.approved', reference: 101n }])
  expect(left.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['withdrawal.sent', '{"id":"101"}'],
  ])
  const arrived = own.ask(stepAct, step('arrive'), { actor })
  expect(arrived.written['cards']).toMatchObject([{ openPayouts: 0 }])
  expect(arrived.written['withdrawal_days']).toBeUndefined()
  const back = own.ask(stepAct, step('return', { reason: 'bank_return', line: 9n }), { actor })
  expect(back.written['cards']).toBeUndefined()
  expect(back.written['incoming_line_ends']).toEqual([
    {
      customer,
      line: 9n,
      deposit: null,
      withdrawal: 101n,
      reason: null,
      poolDay: null,
      journal: back.journals.at(-1)?.id,
      at: memoryNow,
      by: 'Mia',
    },
  ])
  expect(back.disclosures).toMatchObject([{ after: 'returned', reasons: ['bank_return'] }])
  expect(own.balance('C.wallet', 'EUR')).toBe(5_000n)
})

test.each([
  ['cancel', null],
  ['reject', 'sanctions_hold'],
] as const)('what ends by %s frees its card and its day', (act, reason) => {
  const own = asked()
  const heard = own.ask(stepAct, step(act, { reason }))
  expect(heard.written['cards']).toMatchObject([{ openPayouts: 0 }])
  expect(heard.written['withdrawal_days']).toMatchObject([{ day: '2026-11-20', amount: 0n }])
  expect(own.balance('C.wallet', 'EUR')).toBe(5_000n)
})

test('a day’s sum is never below zero, and one that was not counted stays so', () => {
  const own = asked()
  const day = { customer, currency: 'EUR', day: '2026-11-20' } as const
  own.put(put(withdrawalDays, { ...day, amount: 4_999n }))
  expect(own.ask(stepAct, step('cancel')).written['withdrawal_days']).toMatchObject([
    { amount: 0n },
  ])
  const more = asked()
  more.put(put(withdrawalDays, { ...day, amount: 5_001n }))
  expect(more.ask(stepAct, step('cancel')).written['withdrawal_days']).toMatchObject([
    { amount: 1n },
  ])
  const none = asked()
  none.put(put(withdrawals, withdrawalRow({ id: 101n, status: 'requested', sentFrom: 0 })))
  expect(none.ask(stepAct, step('cancel')).written['withdrawal_days']).toBeUndefined()
})

test('a person’s word brings nothing back without a line, the bank’s does', () => {
  const back = step('return', { reason: 'bank_return' })
  expect(sent().ask(stepAct, { ...back, needsLine: true }).answer).toMatchObject({
    reason: 'bank_line_missing',
  })
  expect(sent().ask(stepAct, { ...back, needsLine: true, line: 9n }).answer.ok).toBe(true)
  const heard = sent().ask(stepAct, back)
  expect(heard.answer.ok).toBe(true)
  const from = ({ journals }: typeof heard) => journals.at(-1)?.lines
  expect(from(heard)).toBe('[["H.bank_client","C.wallet","EUR","5000"]]')
  expect(from(sent().ask(stepAct, { ...back, line: 9n }))).toBe(
    '[["H.unassigned","C.wallet","EUR","5000"]]',
  )
  expect(heard.written['incoming_line_ends']).toBeUndefined()
  expect(asked().ask(stepAct, { ...back, needsLine: true }).answer).toMatchObject({
    reason: 'withdrawal_not_open',
  })
  const arrived = sent()
  arrived.ask(stepAct, step('arrive'))
  expect(arrived.ask(stepAct, { ...back, needsLine: true }).answer).toMatchObject({
    reason: 'bank_line_missing',
  })
})

test('what the bank has is not rejected, and is sent whatever came after', () => {
  const own = asked()
  own.ask(stepAct, step('review'))
  own.put(put(batchItems, batchRow()))
  own.put(put(payoutHolds, holdRow()))
  own.put(put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null }))
  const reject = step('reject', { reason: 'sanctions_hold' })
  expect(own.ask(stepAct, reject).answer).toMatchObject({ reason: 'withdrawal_not_open' })
  expect(own.ask(stepAct, step('send', { alone: 0n })).answer.ok).toBe(true)
  const left = asked()
  left.ask(stepAct, step('review'))
  left.put(put(batchItems, batchRow()))
  left.put(put(batchLeaves, batchRow()))
  left.put(put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null }))
  expect(left.ask(stepAct, step('send')).answer).toMatchObject({ reason: 'account_locked' })
  expect(left.ask(stepAct, step('arrive')).answer).toMatchObject({ reason: 'withdrawal_not_open' })
})

test('who let a payout go does not send it, and a person sends nothing that nobody let go', () => {
  const send = (sender: bigint | null, person?: bigint) => {
    const own = asked()
    own.ask(stepAct, step('review'))
    const approval = {
      customer,
      withdrawal: 101n,
      command: 1n,
      at: 1,
      approval: null,
      seen: [],
      answers: [],
    }
    if (person !== undefined) own.put(put(payoutApprovals, { ...approval, person }))
    const { answer } = own.ask(stepAct, step('send', { sender }))
    return answer.ok ? 'ok' : answer.reason
  }
  expect([send(3n, 3n), send(4n, 3n), send(null, 3n)]).toEqual(['own_payout', 'ok', 'ok'])
  expect([send(4n), send(null)]).toEqual(['second_person_needed', 'ok'])
})

test.each([
  ['nobody’s payout', { id: 8n }],
  ['a card that is not its own', { card: 4n }],
] as const)('%s has no steps', (_, change) => {
  const own = asked()
  own.put(put(cards, cardRow({ id: 4n })))
  expect(own.ask(stepAct, step('review', change)).answer).toMatchObject({ reason: 'not_found' })
})

test.each([
  ['review', 'payout.review'],
  ['send', 'payout.send'],
  ['arrive', 'payout.report'],
  ['return', 'payout.report'],
  ['reject', 'payout.keep'],
  ['cancel', 'payout.keep'],
] as const)('a freeze knows %s as %s', (act, as) => {
  const { under } = stepAct
  expect(typeof under === 'function' && under(step(act))).toBe(as)
})
