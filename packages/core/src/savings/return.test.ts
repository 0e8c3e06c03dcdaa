// Goal: a return is what the terms say, to the cent, and the house can always pay what it sold.
// Method: the vectors of the documents by hand, and properties over drawn terms.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { coveredBy, earlyReturn, returnOf } from './return.ts'

test.each([
  [1_000_000n, '0.024', 90, 5_918n],
  [77_777n, '0.018', 7, 27n],
  // A half cent goes up, a little less does not.
  [36_500n, '0.5', 1, 50n],
  [365n, '0.5', 1, 1n],
  [364n, '0.5', 1, 0n],
  [1_000_000n, '0', 90, 0n],
])('%s at %s for %s days brings %s', (principal, rate, days, expected) => {
  expect(returnOf(principal, parseRate(rate), days)).toBe(expected)
})

const terms = { yieldRate: parseRate('0.024'), earlyRate: parseRate('0.003'), days: 90 }
test.each([
  [0, 0n],
  [1, 8n],
  [30, 247n],
  [90, 740n],
])('given back after %s days it brings %s', (elapsed, expected) => {
  expect(earlyReturn(1_000_000n, terms, elapsed)).toBe(expected)
})

test('giving back early never brings more than the whole term', () => {
  expect(earlyReturn(1_000_000n, { ...terms, earlyRate: parseRate('0.9') }, 89)).toBe(5_918n)
})

const drawn = {
  own: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  rate: fc.bigInt({ min: 1n, max: 20_000_000n }),
  days: fc.integer({ min: 1, max: 720 }),
}

test('what own money covers can be paid, and one unit more could not', () => {
  fc.assert(
    fc.property(fc.record(drawn), ({ own, rate, days }) => {
      const most = coveredBy(own, rate, days)
      expect(returnOf(most, rate, days) <= own).toBe(true)
      expect(returnOf(most + 1n, rate, days) > own).toBe(true)
    }),
  )
})

test('an early return grows with the days and never passes the whole', () => {
  fc.assert(
    fc.property(
      fc.record({ ...drawn, early: fc.bigInt({ min: 0n, max: 20_000_000n }) }),
      ({ own: principal, rate: yieldRate, early: earlyRate, days }) => {
        const fixed = { yieldRate, earlyRate, days }
        const each = Array.from({ length: days + 1 }, (_, at) => earlyReturn(principal, fixed, at))
        expect(each[0]).toBe(0n)
        expect(each.every((now, at) => at === 0 || now >= (each[at - 1] ?? 0n))).toBe(true)
        expect((each.at(-1) ?? 0n) <= returnOf(principal, yieldRate, days)).toBe(true)
      },
    ),
    { numRuns: 40 },
  )
})
