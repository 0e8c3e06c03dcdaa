import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import { dayNumber, isDate, isoDate, isoInstant, utcDate } from './civil.ts'

test('the date in UTC turns at midnight there, whatever the season or the place', () => {
  expect(utcDate(Date.parse('2026-07-01T23:59:59.999Z'))).toBe('2026-07-01')
  expect(utcDate(Date.parse('2026-07-02T00:30:00+02:00'))).toBe('2026-07-01')
  expect(utcDate(-1)).toBe('1969-12-31')
  expect(utcDate(Date.parse('2028-02-28T12:00:00Z') + dayMs)).toBe('2028-02-29')
  expect(() => utcDate(Number.NaN)).toThrow(RangeError)
})

test.each([
  ['0001-01-01', -719_162],
  ['1600-02-29', -135_081],
  ['1900-02-28', -25_509],
  ['1900-03-01', -25_508],
  ['1970-01-01', 0],
  ['2000-02-29', 11_016],
  ['2000-03-01', 11_017],
  ['2100-02-28', 47_540],
  ['2100-03-01', 47_541],
  ['9999-12-31', 2_932_896],
])('%s is day %i', (date, day) => {
  expect([dayNumber(date), isoDate(day)]).toEqual([day, date])
})

test('days are those of the platform, on both sides of each turn of a century', () => {
  for (let year = 100; year <= 9_900; year += 100)
    for (const date of ['02-28', '03-01', '12-31'].map(
      (end) => `${year.toString().padStart(4, '0')}-${end}`,
    ))
      expect([dayNumber(date), isoDate(dayNumber(date))]).toEqual([
        Date.parse(`${date}T00:00:00Z`) / dayMs,
        date,
      ])
})

test('before the year 1 and after 9999 there is no date', () => {
  for (const day of [-719_163, 2_932_897, 0.5]) expect(() => isoDate(day)).toThrow(RangeError)
})

test('text that is no date is refused and named, as far as it is short', () => {
  expect(() => dayNumber('123456789012345678901')).toThrow(/^not a date: 12345678901234567890$/)
  for (const text of ['2026-02-30', '2026-13-01', '0000-01-01', '26-01-01', '2026-1-1', ''])
    expect([text, isDate(text)]).toEqual([text, false])
  expect(isDate('2028-02-29')).toBe(true)
})

test('an instant is written as the platform writes it, before 1970 too', () => {
  const edges = [1, 999, 1000, 59_999, 60_000, 3_599_999, 3_600_000, dayMs - 1, dayMs]
  for (const start of [0, Date.parse('2026-11-24T00:00:00Z'), Date.parse('1969-07-20T00:00:00Z')])
    for (const edge of [0, ...edges, 12 * 3_600_000 + 34 * 60_000 + 56_789])
      for (const sign of [1, -1])
        expect(isoInstant(start + sign * edge)).toBe(new Date(start + sign * edge).toISOString())
})
