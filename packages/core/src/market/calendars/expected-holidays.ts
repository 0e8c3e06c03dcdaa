import {
  dayNumber,
  isWeekend,
  isoDate,
  weekday,
  type DayNumber,
  type IsoDate,
} from '../../civil.ts'
import { easterSunday, isWorkingDay, lunarOf, qingming } from './moving-feasts.ts'

/** Holidays and half days that a year should have by its rules, before anybody publishes them. */
export type Expected = {
  readonly holidays: readonly IsoDate[]
  readonly earlyClose: readonly IsoDate[]
}
export type ExpectedOf = (year: number) => Expected

/** Xetra: the days of its trading calendar are the same each year but for Easter. */
export const expectedXetr: ExpectedOf = (year) => ({
  holidays: [...euroDays(year), `${year}-12-24`, `${year}-12-31`].filter(isWorkingDay).toSorted(),
  earlyClose: [`${year}-12-30`].filter(isWorkingDay),
})

/** TARGET closes on six days, wherever they fall. */
export const expectedTarget: ExpectedOf = (year) => ({
  holidays: euroDays(year).filter(isWorkingDay).toSorted(),
  earlyClose: [],
})

const euroDays = (year: number): readonly IsoDate[] => {
  const easter = easterSunday(year)
  return [
    `${year}-01-01`,
    isoDate(easter - 2),
    isoDate(easter + 1),
    `${year}-05-01`,
    `${year}-12-25`,
    `${year}-12-26`,
  ]
}

/**
 * Shanghai, Shenzhen and Beijing: the statutory holidays, a day of rest on a weekend moved to the
 * Monday. The bridge days that the State Council adds late in the year before are not among them.
 */
export const expectedXshg: ExpectedOf = (year) => {
  const moon = lunarOf(year)
  const newYear = dayNumber(`${year}-${moon.newYear}`)
  const single = ['01-01', qingming(year), moon.dragonBoat, moon.midAutumn].map((day) =>
    afterWeekend(dayNumber(`${year}-${day}`)),
  )
  const days = [
    ...single,
    ...stretch(newYear - 1, 8),
    ...stretch(dayNumber(`${year}-05-01`), 5),
    ...stretch(dayNumber(`${year}-10-01`), 7),
  ]
  const holidays = days.filter((day) => !isWeekend(day)).map(isoDate)
  return { holidays: [...new Set(holidays)].toSorted(), earlyClose: [] }
}

/** The last year for which every rule has its dates. */
export const lastExpectedYear = 2036

const stretch = (from: DayNumber, days: number): readonly DayNumber[] =>
  Array.from({ length: days }, (_, nth) => from + nth)

const afterWeekend = (day: DayNumber): DayNumber =>
  isWeekend(day) ? day + (8 - weekday(day)) : day
