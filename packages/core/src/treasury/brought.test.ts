// Goal: what a line of the bank brought for some days is divided among them, and no cent of it is lost or made.
// Method: a table, and lines and spans at random.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { broughtBy } from './brought.ts'

test.each([
  ['one day has all of it', 100n, ['2027-01-15', '2027-01-15'], [100n]],
  ['a weekend has thirds', 99n, ['2027-01-15', '2027-01-17'], [33n, 33n, 33n]],
  ['what is left over is of the earliest', 101n, ['2027-01-15', '2027-01-17'], [34n, 34n, 33n]],
  ['less than a cent a day', 1n, ['2027-01-15', '2027-01-16'], [1n, 0n]],
  ['over the end of a year', 2n, ['2026-12-31', '2027-01-01'], [1n, 1n]],
  ['the wrong way round', 100n, ['2027-01-16', '2027-01-15'], []],
  ['more than a month', 100n, ['2027-01-01', '2027-02-01'], []],
] as const)('%s', (_, amount, [first, last], each) => {
  const days = broughtBy(amount, first, last)
  expect(days.map((one) => one.amount)).toEqual(each)
  expect(days.map(({ day }) => day)).toEqual(each.map((_each, at) => addDays(first, at)))
})

test('together the days are the line, and none has more than a cent more than another', () => {
  const line = fc.record({
    amount: fc.bigInt(1n, 10n ** 15n),
    days: fc.integer({ min: 1, max: 31 }),
  })
  fc.assert(
    fc.property(line, ({ amount, days }) => {
      const each = broughtBy(amount, '2027-01-15', addDays('2027-01-15', days - 1)).map(
        (one) => one.amount,
      )
      expect(each).toHaveLength(days)
      expect(each.reduce((sum, one) => sum + one, 0n)).toBe(amount)
      expect((each[0] ?? 0n) - (each.at(-1) ?? 0n) <= 1n).toBe(true)
    }),
  )
})
