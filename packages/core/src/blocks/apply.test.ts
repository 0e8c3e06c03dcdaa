// Goal: an application is refused for the first reason there is, and what it sets aside is price and
// fees, out of settled money of both sides. Method: each bound at one less, at it and one more.
import { ok } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { feeSchedules } from '../fees/schedules.ts'
import {
  applyFor,
  costOf,
  refuseApplying,
  remainingOf,
  roomOf,
  type Applying,
  type BlockTerms,
} from './apply.ts'

const terms: BlockTerms = {
  opensAt: 100,
  closesAt: 200,
  currency: 'EUR',
  price: parsePrice('10'),
  total: 1_000n,
  minimum: 20n,
  step: 10n,
  maximum: 100n,
}
const asking = (change: Partial<Applying> = {}): Applying => ({
  terms,
  quantity: 20n,
  now: 100,
  own: 0n,
  taken: 0n,
  amount: 20_000n,
  cash: 15_000n,
  wallet: 5_000n,
  ...change,
})
const reasonOf = (change: Partial<Applying>) => {
  const done = applyFor(asking(change))
  return done.ok ? 'ok' : done.reason
}

test.each([
  [{ now: 99 }, 'block_not_open'],
  [{ now: 100 }, 'ok'],
  [{ now: 199 }, 'ok'],
  [{ now: 200 }, 'block_not_open'],
  [{ quantity: 0n }, 'qty_zero'],
  [{ quantity: -10n }, 'qty_zero'],
  [{ quantity: 19n }, 'lot_invalid'],
  [{ quantity: 21n }, 'lot_invalid'],
  [{ quantity: 10n }, 'block_too_small'],
  [{ quantity: 100n }, 'ok'],
  [{ quantity: 110n }, 'block_too_large'],
  [{ own: 80n }, 'ok'],
  [{ own: 90n }, 'block_too_large'],
  [{ taken: 980n }, 'ok'],
  [{ taken: 990n }, 'block_sold_out'],
  [{ amount: 20_001n }, 'insufficient_settled'],
] as const)('%o is answered %s', (change, reason) => {
  expect(reasonOf(change)).toBe(reason)
})

test.each([1n, 11n, 19n, 21n, 99n])('near %i a quantity is named that passes', (quantity) => {
  const may = applyFor(asking({ quantity }))
  if (may.ok) throw new Error('this quantity was to fail')
  const nearest = BigInt(may.facts['nearest'] ?? 0)
  expect(refuseApplying(asking({ quantity: nearest }))).toEqual(ok(true))
})

test('what the securities side lacks crosses from the bank side first', () => {
  const done = applyFor(asking())
  expect(done.ok && done.value.map(({ event, postings }) => [event, postings[0]?.amount])).toEqual([
    ['buy.hop', 5_000n],
    ['block.hold', 20_000n],
  ])
  const own = applyFor(asking({ cash: 20_000n }))
  expect(own.ok && own.value.map(({ event }) => event)).toEqual(['block.hold'])
})

test('what is left and what one may still have are never below zero', () => {
  expect(remainingOf(terms, 1_001n)).toBe(0n)
  expect(roomOf(terms, { taken: 950n, own: 20n })).toBe(50n)
  expect(roomOf(terms, { taken: 0n, own: 20n })).toBe(80n)
  expect(roomOf(terms, { taken: 0n, own: 120n })).toBe(0n)
})

test('price and fees are those of an order of the day', () => {
  const cost = costOf(terms, 100n, { schedule: feeSchedules.DE, on: '2026-11-20' })
  if (!cost.ok) throw new Error(cost.reason)
  expect(cost.value.value).toBe(100_000n)
  expect(cost.value.amount).toBe(100_000n + cost.value.fees.total)
  expect(cost.value.fees.total).toBeGreaterThan(0n)
})
