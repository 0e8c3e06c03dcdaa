// Goal: money enters and leaves the pool once per review, in whole, from where it lies free, and the
// rows say the same as the journal. Method: the act alone, on books in memory.
import { dayNumber } from '@parkett/core/civil'
import { expect, test } from 'vitest'
import { warnedRowOf } from '../../accounts/appropriateness/testing.ts'
import { unanswered } from '../../accounts/appropriateness/warned.ts'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import { treasuryAccounts, treasuryChanges } from '../../accounts/treasury/tables.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { placeAct, type PlaceInput } from './place.ts'
import { accountRow, orderRow } from './testing.ts'

const customer = 7n
const today = '2026-11-20'
const input = (change: Partial<PlaceInput> = {}): PlaceInput => ({
  review: 'r1',
  kind: 'buy',
  amount: { currency: 'EUR', minor: 700n },
  tradeDate: today,
  dueOn: '2026-11-23',
  today,
  warned: unanswered,
  ...change,
})
const eur = (minor: bigint) => ({ currency: 'EUR' as const, minor })
type Held = readonly [string, string, bigint]
const books = (...pockets: readonly Held[]): MemoryBooks =>
  new MemoryBooks({
    pockets: [['C.wallet', 'EUR', 500n], ['C.cash', 'EUR', 900n], ...pockets],
  })
const holding = (units: bigint, change: Parameters<typeof accountRow>[0] = {}): MemoryBooks => {
  const own = books(['C.treasury', 'EUR', units])
  own.put(put(treasuryAccounts, accountRow({ units, ...change })))
  return own
}
const changesOf = (day: string, change: bigint) =>
  ({ customer, day: BigInt(dayNumber(day)), currency: 'EUR', change }) as const

test('a purchase is set aside, the bank side first, and waits for its day', () => {
  const own = books()
  const heard = own.ask(placeAct, input())
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 101n, event: 'treasury.bought' }])
  const held = ['C.wallet', 'C.cash', 'C.treasury_pending', 'C.treasury'].map((pocket) =>
    own.balance(pocket, 'EUR'),
  )
  expect(held).toEqual([0n, 700n, 700n, 0n])
  expect(heard.written).toEqual({
    treasury_orders: [orderRow({ id: 101n, fromWallet: 500n, fromCash: 200n, journal: 1_001n })],
    purchase_warnings: [warnedRowOf('treasury')],
    used_reviews: [{ customer, review: 'r1', command: 101n }],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['treasury.bought', '{"id":"101"}'],
  ])
})

test('a review is good once, under whichever key', () => {
  const own = books()
  own.ask(placeAct, input())
  const again = own.ask(placeAct, input({ amount: eur(100n) }))
  expect(again.answer).toMatchObject({ ok: false, reason: 'intent_used' })
  expect(own.ask(placeAct, input({ review: 'r2', amount: eur(100n) })).answer.ok).toBe(true)
})

test('given back the usual way it earns no more from this day on and waits to be paid', () => {
  const own = holding(2_000n)
  const heard = own.ask(placeAct, input({ kind: 'redeem' }))
  expect(heard.journals).toMatchObject([
    { id: 1_001n, reference: 101n, event: 'treasury.redeemed' },
  ])
  const held = ['C.treasury', 'C.redeem_pending', 'C.wallet'].map((one) => own.balance(one, 'EUR'))
  expect(held).toEqual([1_300n, 700n, 500n])
  expect(heard.written).toEqual({
    treasury_orders: [orderRow({ id: 101n, kind: 'redeem', fromWallet: 0n, journal: 1_001n })],
    treasury_accounts: [accountRow({ units: 1_300n })],
    treasury_changes: [changesOf(today, -700n)],
    used_reviews: [{ customer, review: 'r1', command: 101n }],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['treasury.redeemed', '{"id":"101"}'],
  ])
  const second = own.ask(placeAct, input({ kind: 'redeem', review: 'r2', amount: eur(1_300n) }))
  expect(second.written['treasury_changes']).toEqual([changesOf(today, -2_000n)])
})

test('given back at once it is in the wallet, counts towards the day and is over', () => {
  const own = holding(1_500_000n, { fastOn: today, fastUsed: 300_000n })
  const heard = own.ask(placeAct, input({ kind: 'fast', amount: eur(700_000n) }))
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 101n, event: 'treasury.fast' }])
  expect([own.balance('C.treasury', 'EUR'), own.balance('C.wallet', 'EUR')]).toEqual([
    800_000n,
    700_500n,
  ])
  expect(heard.written).toEqual({
    treasury_orders: [
      orderRow({
        ...{ id: 101n, kind: 'fast', amount: 700_000n, fromWallet: 0n, journal: 1_001n },
        ...{ status: 'paid', endedAt: memoryNow },
      }),
    ],
    treasury_accounts: [accountRow({ units: 800_000n, fastOn: today, fastUsed: 1_000_000n })],
    treasury_changes: [changesOf(today, -700_000n)],
    used_reviews: [{ customer, review: 'r1', command: 101n }],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['treasury.fast', '{"id":"101"}'],
  ])
})

test('at once there is so much in a day, and another day has its own', () => {
  const ask = (used: bigint, fastOn: string, minor: bigint) =>
    holding(3_000_000n, { fastOn, fastUsed: used }).ask(
      placeAct,
      input({ kind: 'fast', amount: eur(minor) }),
    ).answer
  expect(ask(300_000n, today, 700_000n).ok).toBe(true)
  expect(ask(300_000n, today, 700_001n)).toMatchObject({
    reason: 'above_maximum',
    facts: { max: '7000.00 EUR' },
  })
  // A rule may have become smaller since: nothing is left, not less than nothing.
  expect(ask(1_200_000n, today, 100n)).toMatchObject({ facts: { max: '0.00 EUR' } })
  expect(ask(1_000_000n, '2026-11-19', 1_000_000n).ok).toBe(true)
  // The usual way has no such limit.
  const usual = holding(3_000_000n, { fastOn: today, fastUsed: 1_000_000n })
  expect(usual.ask(placeAct, input({ kind: 'redeem', amount: eur(3_000_000n) })).answer.ok).toBe(
    true,
  )
})

const most = 10_000_000n
test('what earns, waits and is on its way back counts together towards the most of a person', () => {
  const buying = (...held: readonly Held[]) =>
    new MemoryBooks({ pockets: [['C.wallet', 'EUR', 2n * most], ...held] })
  const answer = (own: MemoryBooks, minor: bigint) =>
    own.ask(placeAct, input({ amount: eur(minor) })).answer
  expect(answer(buying(), most).ok).toBe(true)
  expect(answer(buying(), most + 1n)).toMatchObject({ reason: 'above_maximum' })
  for (const pocket of ['C.treasury', 'C.treasury_pending', 'C.redeem_pending']) {
    expect(answer(buying([pocket, 'EUR', 200n]), most - 200n).ok, pocket).toBe(true)
    expect(answer(buying([pocket, 'EUR', 200n]), most - 199n), pocket).toMatchObject({
      reason: 'above_maximum',
    })
  }
})

const locked = put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null })
test.each([
  ['one more than is free', () => books(), { amount: eur(1_401n) }, 'insufficient_settled'],
  ['less than the minimum', () => books(), { amount: eur(99n) }, 'below_minimum'],
  [
    'a currency without a pool',
    () => books(),
    { amount: { currency: 'USD', minor: 500n } },
    'rule_missing',
  ],
  [
    'giving that back',
    () => books(),
    { kind: 'redeem', amount: { currency: 'USD', minor: 5n } },
    'rule_missing',
  ],
  ['giving back more than earns', () => holding(699n), { kind: 'redeem' }, 'insufficient_settled'],
  [
    'giving back a part below the minimum',
    () => holding(700n),
    { kind: 'fast', amount: eur(99n) },
    'below_minimum',
  ],
  [
    'giving back without an account',
    () => books(['C.treasury', 'EUR', 700n]),
    { kind: 'redeem' },
    'not_found',
  ],
] as const)('%s leaves everything as it is', (_, own, change, reason) => {
  const heard = own().ask(placeAct, input(change))
  expect(heard.answer).toMatchObject({ ok: false, reason })
  expect([heard.journals, heard.written, heard.outbox]).toEqual([[], {}, []])
})

test('a locked account moves nothing into the pool or out of it', () => {
  for (const kind of ['buy', 'redeem', 'fast'] as const) {
    const own = holding(1_000n)
    own.put(locked)
    expect(own.ask(placeAct, input({ kind })).answer).toMatchObject({ reason: 'account_locked' })
  }
})

test('what changed on other days stays, and this day is counted on', () => {
  const own = holding(2_000n)
  own.put(put(treasuryChanges, changesOf(today, 40n)))
  own.put(put(treasuryChanges, changesOf('2026-11-23', 9n)))
  const heard = own.ask(placeAct, input({ kind: 'redeem' }))
  expect(heard.written['treasury_changes']).toEqual([changesOf(today, -660n)])
})
