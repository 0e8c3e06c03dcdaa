import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  divide,
  mulDiv,
  notionalOf,
  parsePrice,
  parseRate,
  printPrice,
  printRate,
  priceScale,
  rateOne,
  rateScale,
  rescale,
  roundTo,
} from './decimal.ts'

const rounded = [
  { n: 5n, d: 2n, half_up: 3n, ceil: 3n, floor: 2n },
  { n: -5n, d: 2n, half_up: -3n, ceil: -2n, floor: -3n },
  { n: 5n, d: -2n, half_up: -3n, ceil: -2n, floor: -3n },
  { n: 4n, d: 3n, half_up: 1n, ceil: 2n, floor: 1n },
  { n: -4n, d: 3n, half_up: -1n, ceil: -1n, floor: -2n },
  { n: -5n, d: 3n, half_up: -2n, ceil: -1n, floor: -2n },
  { n: 6n, d: 3n, half_up: 2n, ceil: 2n, floor: 2n },
  { n: 0n, d: 7n, half_up: 0n, ceil: 0n, floor: 0n },
]

for (const { n, d, ...expected } of rounded) {
  test(`${n} / ${d} rounds half away from zero, up and down`, () => {
    expect({
      half_up: divide(n, d),
      ceil: divide(n, d, 'ceil'),
      floor: divide(n, d, 'floor'),
    }).toEqual(expected)
  })
}

test('a division by zero is a defect, not a number', () => {
  expect(() => divide(1n, 0n)).toThrow(RangeError)
})

test('rounding half up is symmetric, within half a unit, and exact on multiples', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 24n), 10n ** 24n), fc.bigInt(1n, 10n ** 12n), (n, d) => {
      const q = divide(n, d)
      expect(divide(-n, d)).toBe(-q)
      const error = 2n * (n - q * d)
      expect(error <= d && -error <= d).toBe(true)
      expect(divide(n * d, d)).toBe(n)
    }),
  )
})

test('a price and a rate survive printing and parsing', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), (units) => {
      expect(parsePrice(printPrice(units))).toBe(units)
      expect(parseRate(printRate(units))).toBe(units)
    }),
  )
})

test('a price keeps its digits and never fewer than the market shows', () => {
  expect([100500n, 2500n, 10001n, -5n, 0n].map((price) => printPrice(price))).toEqual([
    '10.05',
    '0.25',
    '1.0001',
    '-0.0005',
    '0.00',
  ])
  expect(printPrice(2550n, 3)).toBe('0.255')
  expect(printPrice(50_000n, 0)).toBe('5')
})

test('a price with five decimals is refused instead of rounded', () => {
  expect(() => parsePrice('1.00001')).toThrow(RangeError)
  expect(parsePrice('1.00010')).toBe(10001n)
})

test('units round to a multiple and scales convert', () => {
  expect(roundTo(3886n, 100n, 'ceil')).toBe(3900n)
  expect(rescale(12345n, { from: 4, to: 2 })).toBe(123n)
  expect(rescale(123n, { from: 2, to: 4 })).toBe(12300n)
  expect(mulDiv(10n, 1n, 4n)).toBe(3n)
})

test('a notional is exact and rounded once, in the digits of its currency', () => {
  expect(notionalOf(parsePrice('52.37'), 12_300n, 2)).toBe(64_415_100n)
  expect(notionalOf(parsePrice('0.255'), 1n, 2)).toBe(26n)
  expect(notionalOf(parsePrice('1234.5'), 1n, 0)).toBe(1235n)
  expect(notionalOf(parsePrice('0.2555'), 1n, 3)).toBe(256n)
})

test('a price has four decimals and a rate eight; one more is refused, and nothing is rounded', () => {
  expect([priceScale, rateScale, rateOne]).toEqual([4, 8, 10n ** 8n])
  expect([parsePrice('0.001'), parsePrice('0.0001'), parseRate('0.00000001')]).toEqual([
    10n,
    1n,
    1n,
  ])
  // A nought more says nothing else.
  expect(parsePrice('0.00010')).toBe(1n)
  expect(() => parsePrice('0.00001')).toThrow(RangeError)
  expect(() => parseRate('0.000000001')).toThrow(RangeError)
})

// `money.md` G2: the currencies without and with three minor digits beside those with two.
test.each([
  [0, 0n, '0.4999', 0n],
  [0, 1n, '0.5', 1n],
  [0, 1n, '1.4999', 1n],
  [2, 1n, '0.0049', 0n],
  [2, 1n, '0.005', 1n],
  [3, 1n, '0.0004', 0n],
  [3, 1n, '0.0005', 1n],
  [3, 1n, '0.0015', 2n],
  [3, 3n, '0.0015', 5n],
])('with %s digits, %s shares at %s cost %s', (exponent, shares, price, minor) => {
  expect(notionalOf(parsePrice(price), shares, exponent)).toBe(minor)
})

test('one half goes away from zero, also the smallest', () => {
  expect([divide(1n, 2n), divide(-1n, 2n), divide(1n, -2n), divide(0n, 2n)]).toEqual([
    1n,
    -1n,
    -1n,
    0n,
  ])
})
