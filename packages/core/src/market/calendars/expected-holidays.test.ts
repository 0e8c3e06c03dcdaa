import { expect, test } from 'vitest'
import { dayNumber, weekday } from '../../civil.ts'
import { simulatedCalendars } from '../published-calendars.ts'
import { addTradingDays, isTradingDay } from '../calendar.ts'
import {
  expectedTarget,
  expectedXetr,
  expectedXshg,
  lastExpectedYear,
} from './expected-holidays.ts'
import { expectedXhkg } from './expected-xhkg.ts'
import { expectedUsSettle, expectedXnys } from './expected-xnys.ts'
import { target } from './target.ts'
import { xetr } from './xetr.ts'
import { usSettle } from './us-settle.ts'
import { xhkg } from './xhkg.ts'
import { xnys } from './xnys.ts'
import { xshg } from './xshg.ts'

const of = (year: number, days: readonly string[]) =>
  days.filter((day) => day.startsWith(String(year)))

test('the rules of Xetra and TARGET give the two years that are published, day for day', () => {
  for (const year of [2026, 2027]) {
    expect(expectedXetr(year).holidays).toEqual(of(year, xetr.holidays))
    expect(expectedXetr(year).earlyClose).toEqual(of(year, xetr.earlyClose))
    expect(expectedTarget(year)).toEqual({ holidays: of(year, target.holidays), earlyClose: [] })
  }
})

test('the rules of Hong Kong and New York give the two years that are published, half days too', () => {
  for (const [rule, published] of [
    [expectedXhkg, xhkg],
    [expectedXnys, xnys],
    [expectedUsSettle, usSettle],
  ] as const)
    for (const year of [2026, 2027])
      expect([published.key, rule(year)]).toEqual([
        published.key,
        { holidays: of(year, published.holidays), earlyClose: of(year, published.earlyClose) },
      ])
})

test('New York keeps a Saturday on the Friday but for New Year, and trades half a day before 4 July', () => {
  // 4 July 2026 and Christmas 2027 are Saturdays, and so is New Year 2028.
  expect(expectedXnys(2026).holidays).toContain('2026-07-03')
  expect(expectedXnys(2026).earlyClose).toEqual(['2026-11-27', '2026-12-24'])
  expect(expectedXnys(2027).holidays.slice(-2)).toEqual(['2027-11-25', '2027-12-24'])
  expect(expectedXnys(2028).holidays.slice(0, 2)).toEqual(['2028-01-17', '2028-02-21'])
  expect(expectedXnys(2028).earlyClose).toEqual(['2028-07-03', '2028-11-24'])
  expect(expectedUsSettle(2029).holidays).toContain('2029-11-12')
})

test('Hong Kong gives a holiday that meets another one the next free day', () => {
  // In 2033 Double Ninth is National Day, a Saturday: Sunday is free anyway, so it is the Monday.
  expect(expectedXhkg(2033).holidays).toContain('2033-10-03')
})

test('the rules of the Chinese exchanges give the published year but for its one bridge day', () => {
  expect(expectedXshg(2026).holidays).toEqual(xshg.holidays.filter((day) => day !== '2026-01-02'))
})

test('2027 in China: a day on a weekend moves to the Monday, and the new moon is on 6 February', () => {
  expect(expectedXshg(2027).holidays).toEqual([
    '2027-01-01',
    ...['2027-02-05', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11', '2027-02-12'],
    '2027-04-05',
    ...['2027-05-03', '2027-05-04', '2027-05-05'],
    '2027-06-09',
    '2027-09-15',
    ...['2027-10-01', '2027-10-04', '2027-10-05', '2027-10-06', '2027-10-07'],
  ])
  // 1 January 2028 is a Saturday, and Qingming is a day earlier in a leap year.
  expect(expectedXshg(2028).holidays).toContain('2028-01-03')
  expect(expectedXshg(2028).holidays).toContain('2028-04-04')
})

/** Where the lunar calendar of this runtime sees a festival in these days, as `month/day`. */
const moon = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})
const lunarDay = (date: string, shift: number): string =>
  moon.format((dayNumber(date) + shift) * 86_400_000)

test('every lunar date that is written down is within a day of what the runtime works out', () => {
  for (let year = 2026; year <= lastExpectedYear; year += 1) {
    const days = expectedXshg(year).holidays
    const around = (festival: string): boolean =>
      days.some((day) => [-3, -2, -1, 0, 1].some((shift) => lunarDay(day, shift) === festival))
    expect([year, around('1/1'), around('5/5'), around('8/15')]).toEqual([year, true, true, true])
  }
})

test('no expected holiday is on a weekend, and each year has as many as a year can have', () => {
  for (let year = 2027; year <= lastExpectedYear; year += 1) {
    for (const [rule, least, most] of [
      [expectedXshg, 14, 20],
      [expectedXetr, 3, 8],
      [expectedTarget, 2, 6],
      [expectedXhkg, 9, 17],
      [expectedXnys, 9, 10],
      [expectedUsSettle, 10, 12],
    ] as const) {
      const { holidays } = rule(year)
      expect(holidays.filter((day) => weekday(dayNumber(day)) > 5)).toEqual([])
      expect(holidays).toEqual([...new Set(holidays)])
      expect([year, holidays.length >= least, holidays.length <= most]).toEqual([year, true, true])
    }
  }
})

test('a simulated market goes on from any date for sixty trading days', () => {
  for (const calendar of Object.values(simulatedCalendars)) {
    for (const from of ['2026-11-23', '2026-12-31', '2027-12-31', '2031-06-05', '2035-12-31'])
      expect(addTradingDays(calendar, from, 60).ok).toBe(true)
  }
  expect(isTradingDay(simulatedCalendars.XSHG, '2027-01-01')).toEqual({ ok: true, value: false })
  expect(isTradingDay(simulatedCalendars.XSHG, '2027-01-04')).toEqual({ ok: true, value: true })
  expect(simulatedCalendars.XSHG.publishedTo).toBe('2026-12-31')
  expect(simulatedCalendars.XHKG.to).toBe('2036-12-31')
  expect(simulatedCalendars.XHKG.publishedTo).toBe('2027-12-31')
})
