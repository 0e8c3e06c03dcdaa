// Goal: what is paid in advance is right to the cent, and the public's part grows at its bounds. Method: amounts worked out
// by hand, and each bound at −1, 0 and +1.
import { expect, test } from 'vitest'
import { parsePrice, printRate } from '../decimal.ts'
import {
  hongKongCost,
  hongKongFees,
  hongKongPoolMost,
  newShareCharges,
  publicShare,
} from './hong-kong.ts'

test.each([
  // 2,550.00 × 1.010085 = 2,575.71675
  ['25.50', 100n, 257_572n],
  // 37.00 × 1.010085 = 37.373145
  ['0.37', 100n, 3_737n],
  // 1,000,000.00 × 1.010085
  ['1.00', 1_000_000n, 101_008_500n],
  ['1.00', 0n, 0n],
] as const)('at %s for %s shares %s cents are paid in advance', (price, quantity, payable) => {
  expect(hongKongCost(parsePrice(price), quantity).payable).toBe(payable)
})

test('what is said of the charges is what is charged: 1 % and three levies', () => {
  expect(newShareCharges.map(({ rate }) => printRate(rate))).toEqual(['0.010085'])
  expect(hongKongCost(parsePrice('1.00'), 1_000_000n).payable - 100_000_000n).toBe(1_008_500n)
})

test.each([
  ...[[0, '0.05'] as const, [14, '0.05'] as const, [15, '0.15'] as const],
  ...[[16, '0.15'] as const, [49, '0.15'] as const, [50, '0.25'] as const],
  ...[[51, '0.25'] as const, [99, '0.25'] as const, [100, '0.35'] as const, [101, '0.35'] as const],
])('asked for %i times over, the public gets %s', (times, share) => {
  expect(publicShare(times)).toBe(share)
})

test('of a million dollars the levies are rounded each, and the brokerage is the rest', () => {
  const fees = hongKongFees(parsePrice('1.00'), 1_000_000n, '2026-11-24')
  if (!fees.ok) throw new Error(fees.reason)
  expect(fees.value.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['commission', 1_000_000n],
    ['sfc_levy', 2_700n],
    ['afrc_levy', 150n],
    ['trading_fee', 5_650n],
  ])
  expect(fees.value.owed).toEqual({ commission: 1_000_000n, stamp: 0n, exchange: 8_500n })
  expect(hongKongPoolMost).toBe(5_000_000)
})
