// Goal: nobody buys with money that is not settled or beyond the personal maximum, nor gives back more
// than there is (abuse rows 25 and 29). Method: each bound one below, at and one above, in the order
// in which refusals are said.
import { money } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import { buy, redeem, roomOf } from './decide.ts'

const eur = (minor: bigint) => money('EUR', minor)
const sides = { wallet: 300n, cash: 900n }
const empty = { units: 0n, pending: 0n, redeeming: 0n }
const bounds = { minimum: 100n, maximum: 1_000n }
const bought = (minor: bigint, inPool = empty, limits = bounds) => {
  const done = buy(sides, inPool, eur(minor), limits)
  return done.ok ? done.value : done.reason
}

test.each([
  [0n, 'amount_zero'],
  [-1n, 'amount_zero'],
  [1n, 'below_minimum'],
  [99n, 'below_minimum'],
  [100n, { wallet: 100n, cash: 0n }],
  [300n, { wallet: 300n, cash: 0n }],
  [301n, { wallet: 300n, cash: 1n }],
  [1_000n, { wallet: 300n, cash: 700n }],
  [1_001n, 'above_maximum'],
])('a purchase of %s from 300 and 900', (minor, expected) => {
  expect(bought(minor)).toEqual(expected)
})

test('settled free money alone is spent', () => {
  const wide = { ...bounds, maximum: 10_000n }
  expect(bought(1_200n, empty, wide)).toEqual({ wallet: 300n, cash: 900n })
  expect(bought(1_201n, empty, wide)).toBe('insufficient_settled')
})

test('the maximum counts all that is there, on its way in and on its way back', () => {
  const inPool = { units: 400n, pending: 300n, redeeming: 100n }
  expect(roomOf(inPool, bounds)).toBe(200n)
  expect(roomOf({ ...inPool, units: 4_000n }, bounds)).toBe(0n)
  expect(bought(200n, inPool)).toEqual({ wallet: 200n, cash: 0n })
  expect(bought(201n, inPool)).toBe('above_maximum')
})

const back = (minor: bigint, units: bigint, fast: bigint | null = null) => {
  const done = redeem(units, eur(minor), { minimum: 100n, fast })
  return done.ok ? 'ok' : done.reason
}
test.each([
  [0n, 500n, 'amount_zero'],
  [1n, 500n, 'below_minimum'],
  [501n, 500n, 'insufficient_settled'],
  [500n, 500n, 'ok'],
  [99n, 500n, 'below_minimum'],
  [100n, 500n, 'ok'],
  [7n, 7n, 'ok'],
  [6n, 7n, 'below_minimum'],
])('of %s asked back of %s the answer is %s', (minor, units, expected) => {
  expect(back(minor, units)).toBe(expected)
})

test('at once is what is left of the day’s cap, and the usual way has none', () => {
  expect([back(200n, 500n, 200n), back(201n, 500n, 200n), back(201n, 500n)]).toEqual([
    'ok',
    'above_maximum',
    'ok',
  ])
})
