// Goal: a feast that moves falls on the day that others reckon too. Method: a second computus that shares no line with ours
// over all years of the Gregorian calendar to 4099, and the days of the sun as almanacs print them.
import { expect, test } from 'vitest'
import { isoDate, weekday } from '../../civil.ts'
import { easterSunday, lunarOf, qingming } from './moving-feasts.ts'

/** After Meeus, Jones and Butcher. */
function butcher(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)]
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

test('Easter is a Sunday, the same by two ways of reckoning, in every year', () => {
  for (let year = 1583; year <= 4099; year += 1) {
    expect(isoDate(easterSunday(year))).toBe(butcher(year))
    expect(weekday(easterSunday(year))).toBe(7)
  }
})

test.each([
  [1818, '03-22'],
  [1954, '04-18'],
  [1981, '04-19'],
  [2026, '04-05'],
  [2038, '04-25'],
  [2049, '04-18'],
])('Easter of %i was printed as %s', (year, day) => {
  expect(isoDate(easterSunday(year))).toBe(`${year}-${day}`)
})

test('Qingming is the 4th or the 5th of April, as the almanac of Hong Kong prints it', () => {
  const fifths = [2018, 2019, 2022, 2023, 2026, 2027, 2030, 2031, 2034, 2035, 2038, 2039]
  for (let year = 2016; year <= 2040; year += 1)
    expect([year, qingming(year)]).toEqual([year, fifths.includes(year) ? '04-05' : '04-04'])
})

test('a year that nobody wrote down has no feasts of the moon', () => {
  expect(lunarOf(2036).newYear).toBe('01-28')
  for (const year of [2025, 2037]) expect(() => lunarOf(year)).toThrow(`for ${year}`)
})
