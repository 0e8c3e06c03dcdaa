// Goal: both conventions of a seven-day yield say what their formulas say. Method: the power and the
// root recomputed in floating point, which is good to far more than the four decimals shown.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compoundYield, simpleYield } from './seven-days.ts'

test('fewer than seven days tell no yield, and only the last seven count', () => {
  const week = [4_500n, 4_500n, 4_500n, 4_500n, 4_500n, 4_500n]
  expect([simpleYield(week), compoundYield(week)]).toEqual([null, null])
  expect(simpleYield([9_999n, ...week, 4_500n])).toBe(simpleYield([...week, 4_500n]))
  expect(compoundYield([9_999n, ...week, 4_500n])).toBe(compoundYield([...week, 4_500n]))
})

test('a year on the spot: 1 per 10,000 and day is 3.65 %, and more with interest on interest', () => {
  const week = Array.from({ length: 7 }, () => 10_000n)
  expect(simpleYield(week)).toBe(36_500n)
  expect(compoundYield(week)).toBe(37_172n)
})

test('a week of losses is shown as one', () => {
  const week = Array.from({ length: 7 }, () => -1_000n)
  expect(simpleYield(week)).toBe(-3_650n)
  expect(compoundYield(week)).toBe(-3_643n)
})

test('any week agrees with the formulas in floating point', () => {
  const income = fc.bigInt(-20_000n, 60_000n)
  fc.assert(
    fc.property(fc.array(income, { minLength: 7, maxLength: 7 }), (week) => {
      const rates = week.map((each) => Number(each) / 1e8)
      const sum = rates.reduce((total, rate) => total + rate, 0)
      const product = rates.reduce((total, rate) => total * (1 + rate), 1)
      const [simple, compound] = [simpleYield(week) ?? 0n, compoundYield(week) ?? 0n]
      expect(Math.abs(Number(simple) - ((sum * 365) / 7) * 1e6)).toBeLessThanOrEqual(0.51)
      expect(Math.abs(Number(compound) - (product ** (365 / 7) - 1) * 1e6)).toBeLessThanOrEqual(
        0.51,
      )
    }),
  )
})

test('the half of a ten-thousandth of a percent is rounded up, and what is less down', () => {
  // 70 of 100 million in seven days are 36.5 of a million in a year.
  const week = (last: bigint) => [10n, 10n, 10n, 10n, 10n, 10n, last]
  expect([9n, 10n, 11n].map((last) => simpleYield(week(last)))).toEqual([36n, 37n, 37n])
  expect(compoundYield(week(-60n))).toBe(0n)
})
