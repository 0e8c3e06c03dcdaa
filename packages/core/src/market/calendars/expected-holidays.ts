import {
  dayNumber,
  isWeekend,
  isoDate,
  weekday,
  type DayNumber,
  type IsoDate,
} from '../../civil.ts'

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
  const moon = lunar[year]
  if (moon === undefined) throw new RangeError(`no lunar dates for ${year}`)
  const newYear = dayNumber(`${year}-${moon[0]}`)
  const single = ['01-01', qingming(year), moon[1], moon[2]].map((day) =>
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

/**
 * New Year, Dragon Boat and Mid-Autumn by the lunar calendar, month and day, as the Hong Kong
 * Observatory prints them. No library is asked: the new moon of February 2027 comes four minutes
 * before midnight in China, and the one in every browser puts it on the next day.
 */
const lunar: Readonly<Record<number, readonly [string, string, string]>> = {
  2026: ['02-17', '06-19', '09-25'],
  2027: ['02-06', '06-09', '09-15'],
  2028: ['01-26', '05-28', '10-03'],
  2029: ['02-13', '06-16', '09-22'],
  2030: ['02-03', '06-05', '09-12'],
  2031: ['01-23', '06-24', '10-01'],
  2032: ['02-11', '06-12', '09-19'],
  2033: ['01-31', '06-01', '09-08'],
  2034: ['02-19', '06-20', '09-27'],
  2035: ['02-08', '06-10', '09-16'],
  2036: ['01-28', '05-30', '10-04'],
}

/** The last year for which every rule has its dates. */
export const lastExpectedYear = 2036

/** The sun at 15 degrees: 4 or 5 April in this century. */
function qingming(year: number): string {
  const short = year - 2000
  return `04-0${Math.floor((2422 * short + 48_100) / 10_000) - Math.floor(short / 4)}`
}

const stretch = (from: DayNumber, days: number): readonly DayNumber[] =>
  Array.from({ length: days }, (_, nth) => from + nth)

const afterWeekend = (day: DayNumber): DayNumber =>
  isWeekend(day) ? day + (8 - weekday(day)) : day

const isWorkingDay = (date: IsoDate): boolean => !isWeekend(dayNumber(date))

/** Easter Sunday by the Gregorian computus. */
function easterSunday(year: number): DayNumber {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leap = Math.floor(century / 4)
  const moonShift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - leap - moonShift + 15) % 30
  const fullMoon =
    epact -
    Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const dayOfWeek = (year + Math.floor(year / 4) + fullMoon + 2 - century + leap) % 7
  return dayNumber(`${year}-03-01`) + 27 + fullMoon - dayOfWeek
}
