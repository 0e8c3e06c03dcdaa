import { printPrice } from '@parkett/core/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceText } from './quote.ts'

// Goal: a price reads the same in a chart as in an order. Method: any price with any usual
// number of decimals, against the one that orders print with.
test('a price of the market is printed as any other price', () => {
  const units = fc.oneof(
    fc.integer({ min: 0, max: 2 ** 40 }),
    fc.integer({ min: 0, max: 20_000 }).map((cents) => cents * 100),
    fc.constantFrom(0, 1, 10, 9_999, 10_000, 10_100, Number.MAX_SAFE_INTEGER, -1, -10_050),
  )
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 5 }), (price, decimals) => {
      expect(priceText(price, decimals)).toBe(printPrice(BigInt(price), decimals))
    }),
    { numRuns: 2_000 },
  )
})

test('what is no whole number of units is no price', () => {
  for (const units of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => priceText(units, 2)).toThrow(RangeError)
})
