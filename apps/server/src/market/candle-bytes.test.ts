import { dayNumber } from '@parkett/core/civil'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packYear, packYears, unpackYear } from './candle-bytes.ts'

const price = fc.integer({ min: 1, max: 2 ** 40 - 1 })
const bar = fc.record({
  open: price,
  high: price,
  low: price,
  close: price,
  volume: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
})

test('what is packed comes out the same, leap days and dear shares included', () => {
  const days = fc.uniqueArray(
    fc.integer({ min: dayNumber('1999-12-25'), max: dayNumber('2032-12-31') }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(days, bar, (dates, one) => {
      const list = dates.toSorted((a, b) => a - b).map((day) => ({ day, bar: one }))
      const years = packYears(list)
      expect(years.flatMap(({ year, days: packed }) => unpackYear(year, packed))).toEqual(list)
      expect(years.map(({ year }) => year)).toEqual([...new Set(years.map(({ year }) => year))])
    }),
  )
})

test('a figure that does not fit is refused, and so is a broken row', () => {
  const huge = { open: 1, high: 2 ** 40, low: 1, close: 1, volume: 1 }
  expect(() => packYear(2026, [{ day: dayNumber('2026-01-02'), bar: huge }])).toThrow(RangeError)
  expect(() => unpackYear(2026, Buffer.alloc(27))).toThrow(RangeError)
})
