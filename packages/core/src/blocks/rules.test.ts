// Goal: a trade is a block from its threshold on, its price lies where the day allows, and a band of
// turnover ends where the next begins. Method: −1, 0 and +1 of each.
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { isBlock, largeInScaleFrom, rangeWithoutLimits } from './rules.ts'

test.each([
  ['SH_SZ', 300_000n, '2000000.00'],
  ['BSE', 100_000n, '1000000.00'],
] as const)('%s: by shares or by value', (board, shares, value) => {
  const cheap = parsePrice('0.01')
  const sizes = [shares - 1n, shares, shares + 1n].map((size) => isBlock(board, cheap, size))
  expect(sizes).toEqual([false, true, true])
  const dear = parsePrice(value)
  const below = parsePrice((Number(value) - 0.01).toFixed(2))
  const prices = [below, dear, dear + 1n].map((price) => isBlock(board, price, 1n))
  expect(prices).toEqual([false, true, true])
})

test('without limits the price lies within a fifth of the average, and within what was traded', () => {
  const day = (average: bigint, low: bigint, high: bigint) =>
    rangeWithoutLimits({ average, low, high })
  expect(day(10_000n, 1n, 99_999n)).toEqual({ min: 8_000n, max: 12_000n })
  expect(day(10_000n, 8_001n, 11_999n)).toEqual({ min: 8_001n, max: 11_999n })
  expect(day(10_000n, 7_999n, 12_001n)).toEqual({ min: 8_000n, max: 12_000n })
})

test('each band of turnover has its size, up to the euro below the next', () => {
  const bands = [
    ...[[50_000n, 15_000n, 30_000n] as const, [100_000n, 30_000n, 60_000n] as const],
    ...[[500_000n, 60_000n, 100_000n] as const, [1_000_000n, 100_000n, 200_000n] as const],
    ...[[5_000_000n, 200_000n, 300_000n] as const, [25_000_000n, 300_000n, 400_000n] as const],
    ...[[50_000_000n, 400_000n, 500_000n] as const, [100_000_000n, 500_000n, 650_000n] as const],
  ]
  for (const [edge, before, from] of bands) {
    expect(largeInScaleFrom(edge - 1n)).toBe(before)
    expect([edge, edge + 1n].map(largeInScaleFrom)).toEqual([from, from])
  }
})
