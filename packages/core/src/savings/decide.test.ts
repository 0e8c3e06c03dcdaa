// Goal: nobody buys more than is free, allowed or left, and each refusal says what would pass.
// Method: each bound one below, at and one above.
import { expect, test } from 'vitest'
import { buySavings, roomOf } from './decide.ts'

const sides = { wallet: 500n, cash: 900n }
const room = { minimum: 100n, maximum: 2_000n, held: 700n, left: 5_000n }
const eur = (minor: bigint) => ({ currency: 'EUR' as const, minor })

test.each([
  [0n, {}, 'amount_zero', {}],
  [-1n, {}, 'amount_zero', {}],
  [1n, {}, 'below_minimum', { min: '1.00 EUR' }],
  [99n, {}, 'below_minimum', { min: '1.00 EUR' }],
  [1_301n, {}, 'above_maximum', { max: '13.00 EUR' }],
  [100n, { held: 2_500n }, 'above_maximum', { max: '0.00 EUR' }],
  [801n, { left: 800n }, 'sold_out', { left: '8.00 EUR' }],
  [100n, { left: -5n }, 'sold_out', { left: '0.00 EUR' }],
  [1_401n, { held: 0n }, 'insufficient_settled', { available: '14.00 EUR' }],
])('%s with %s is refused: %s', (minor, change, reason, facts) => {
  expect(buySavings(sides, { ...room, ...change }, eur(minor))).toEqual({
    ok: false,
    reason,
    facts,
  })
})

test.each([
  [100n, { wallet: 100n, cash: 0n }],
  [500n, { wallet: 500n, cash: 0n }],
  [501n, { wallet: 500n, cash: 1n }],
  [1_300n, { wallet: 500n, cash: 800n }],
])('%s comes from the bank side first', (minor, taken) => {
  expect(buySavings(sides, room, eur(minor))).toEqual({ ok: true, value: taken })
})

test('just what is left passes', () => {
  expect(buySavings(sides, { ...room, left: 800n }, eur(800n)).ok).toBe(true)
})

test('the room of a person is the smaller of what is theirs and what is left, never below zero', () => {
  expect(roomOf(room)).toBe(1_300n)
  expect(roomOf({ ...room, left: 1_299n })).toBe(1_299n)
  expect(roomOf({ ...room, held: 2_001n })).toBe(0n)
  expect(roomOf({ ...room, left: -1n })).toBe(0n)
})
