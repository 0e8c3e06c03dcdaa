// Goal: savings are bought and given back once per review, in whole, and the rows say the same as the
// journal. Method: the act alone, on books in memory.
import { expect, test } from 'vitest'
import { warnedRowOf } from '../../accounts/appropriateness/testing.ts'
import { unanswered } from '../../accounts/appropriateness/warned.ts'
import { savings, savingsSold } from '../../accounts/savings/tables.ts'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import { houseRows, put } from '../../ledger/door/act.ts'
import { linesFrom } from '../../ledger/chain.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { placeAct, type BuyInput, type ExitInput } from './acts.ts'
import { savingsRowOf } from './testing.ts'

const customer = 7n
const dates = { startsOn: '2026-11-21', endsOn: '2027-02-19', maturesOn: '2027-02-19' }
const buying = (change: Partial<BuyInput> = {}): BuyInput => ({
  kind: 'buy',
  review: 'r1',
  product: 'eur-90',
  currency: 'EUR',
  minor: 10_000n,
  dates,
  today: '2026-11-20',
  warned: unanswered,
  ...change,
})
const leaving = (change: Partial<ExitInput> = {}): ExitInput => ({
  kind: 'exit',
  review: 'r2',
  id: 51n,
  currency: 'EUR',
  today: '2026-12-21',
  earned: 2n,
  ...change,
})
const books = (): MemoryBooks =>
  new MemoryBooks({
    pockets: [
      ['C.wallet', 'EUR', 6_000n],
      ['C.cash', 'EUR', 9_000n],
    ],
  })
const holding = (change: Parameters<typeof savingsRowOf>[0] = {}): MemoryBooks => {
  const own = new MemoryBooks({ pockets: [['C.fund', 'EUR', 10_000n]] })
  own.put(put(savings, savingsRowOf(change)))
  return own
}

test('a purchase takes the bank side first, sets the return aside and keeps the terms of the day', () => {
  const own = books()
  const heard = own.ask(placeAct, buying())
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 101n, event: 'fund.bought' }])
  expect(linesFrom(heard.journals[0]!.lines)).toContainEqual({
    debit: 'H.yield_reserve',
    credit: 'H.bank_own',
    asset: 'EUR',
    amount: 49n,
  })
  expect(['C.wallet', 'C.cash', 'C.fund'].map((pocket) => own.balance(pocket, 'EUR'))).toEqual([
    0n,
    5_000n,
    10_000n,
  ])
  expect(heard.written).toEqual({
    savings: [savingsRowOf({ id: 101n, journal: 1_001n })],
    purchase_warnings: [warnedRowOf('savings')],
    used_reviews: [{ customer, review: 'r1', command: 101n }],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['savings.bought', '{"id":"101"}'],
  ])
})

test('terms are those of the day on which it is bought', () => {
  const heard = books().ask(placeAct, buying({ today: '2026-10-25' }))
  expect(heard.written['savings']).toMatchObject([{ yieldRate: 2_100_000n, promised: 52n }])
})

test('given back it pays the principal and what its days brought, and frees the rest of the promise', () => {
  const own = holding()
  const heard = own.ask(placeAct, leaving())
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 51n, event: 'fund.exited' }])
  expect(linesFrom(heard.journals[0]!.lines)).toContainEqual({
    debit: 'H.bank_own',
    credit: 'H.yield_reserve',
    asset: 'EUR',
    amount: 47n,
  })
  expect([own.balance('C.fund', 'EUR'), own.balance('C.wallet', 'EUR')]).toEqual([0n, 10_002n])
  expect(heard.written).toEqual({
    savings: [savingsRowOf({ status: 'exited', endedAt: memoryNow, paid: 2n, endJournal: 1_001n })],
    used_reviews: [{ customer, review: 'r2', command: 101n }],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['savings.exited', '{"id":"51"}'],
  ])
})

test('a review is good once, for buying and for giving back', () => {
  const own = books()
  own.ask(placeAct, buying())
  expect(own.ask(placeAct, buying()).answer).toMatchObject({ reason: 'intent_used' })
  const back = leaving({ review: 'r1', id: 101n })
  expect(own.ask(placeAct, back).answer).toMatchObject({ reason: 'intent_used' })
})

const soldSoFar = (sold: bigint): MemoryBooks => {
  const own = books()
  own.put(put(savingsSold, { customer: houseRows, product: 'eur-90', sold }))
  return own
}
const most = 5_000_000n
test.each([
  ['below the minimum', books, buying({ minor: 9_999n }), 'below_minimum'],
  ['more than is free', books, buying({ minor: 15_001n }), 'insufficient_settled'],
  ['more than is left of it', () => soldSoFar(99_990_001n), buying(), 'sold_out'],
  [
    'more with what one has in it than one may',
    () => {
      const own = books()
      own.put(put(savings, savingsRowOf({ principal: most - 9_999n })))
      return own
    },
    buying(),
    'above_maximum',
  ],
  ['of nothing that is offered', books, buying({ product: 'eur-91' }), 'not_found'],
  ['before its first terms', books, buying({ today: '2025-12-31' }), 'rule_missing'],
  ['back that is not there', books, leaving(), 'not_found'],
  ['back what has ended', () => holding({ status: 'matured' }), leaving(), 'order_not_open'],
  ['back at the end of its term', holding, leaving({ today: '2027-02-19' }), 'order_not_open'],
  ['back for more than its days brought', holding, leaving({ earned: 3n }), 'intent_expired'],
  ['back for less than its days brought', holding, leaving({ earned: 1n }), 'intent_expired'],
] as const)('%s leaves everything as it is', (_, own, input, reason) => {
  const heard = own().ask(placeAct, input)
  expect(heard.answer).toMatchObject({ ok: false, reason })
  expect([heard.journals, heard.written, heard.outbox]).toEqual([[], {}, []])
})

test('what has ended of a product counts no more, nor does another product', () => {
  const own = soldSoFar(99_990_000n)
  own.put(put(savings, savingsRowOf({ id: 1n, principal: most, status: 'exited' })))
  own.put(put(savings, savingsRowOf({ id: 2n, principal: most, product: 'eur-30' })))
  own.put(put(savingsSold, { customer: houseRows, product: 'eur-30', sold: 100_000_000n }))
  expect(own.ask(placeAct, buying()).answer.ok).toBe(true)
})

test('who has nothing of a product may buy just the most of it, and not a cent more', () => {
  const rich = () => new MemoryBooks({ pockets: [['C.wallet', 'EUR', most + 1n]] })
  expect(rich().ask(placeAct, buying({ minor: most })).answer.ok).toBe(true)
  const more = rich().ask(placeAct, buying({ minor: most + 1n }))
  expect(more.answer).toMatchObject({ reason: 'above_maximum' })
})

test('a locked account neither buys nor gives back', () => {
  for (const input of [buying(), leaving()]) {
    const own = holding()
    own.put(put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null }))
    expect(own.ask(placeAct, input).answer).toMatchObject({ reason: 'account_locked' })
  }
})
