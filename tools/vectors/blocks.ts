import { isBlock, largeInScaleFrom, rangeWithoutLimits } from '@parkett/core/blocks/rules'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { each, flag, list, object, oneOf, text, whole, type Group } from './check.ts'

export const thresholds: Group = (data) =>
  each(data, (row) => ({
    expected: flag(row['ok']),
    got: isBlock(
      oneOf(text(row['board']), ['SH_SZ', 'BSE']),
      parsePrice(text(row['price'])),
      BigInt(whole(row['qty'])),
    ),
  }))

export const ranges: Group = (data) =>
  each(data, (row) => {
    const [average, high, low] = ['vwap', 'high', 'low'].map((name) => parsePrice(text(row[name])))
    const range = rangeWithoutLimits({ average: average ?? 0n, high: high ?? 0n, low: low ?? 0n })
    return {
      expected: [text(row['min']), text(row['max'])],
      got: [printPrice(range.min), printPrice(range.max)],
    }
  })

/** Each step of the table, asked from its upper bound down: one euro below it, and at it. */
export const largeInScale: Group = (data) => {
  const table = object(data)
  const sizes = list(table['min_size']).map(text)
  return list(table['upper']).map((upper, at) => {
    const bound = upper === null ? 100_000_000n : BigInt(text(upper))
    const asked = upper === null ? bound : bound - 1n
    return {
      label: `${at}`,
      expected: [sizes[at] ?? null, sizes[Math.min(at + 1, sizes.length - 1)] ?? null],
      got: [String(largeInScaleFrom(asked)), String(largeInScaleFrom(bound))],
    }
  })
}
