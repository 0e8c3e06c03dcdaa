import { dayNumber, isWeekend, type DayNumber, type IsoDate } from '../../civil.ts'

/** Feasts of the lunar calendar in one year, month and day. */
export type LunarDates = {
  readonly newYear: string
  readonly buddha: string
  readonly dragonBoat: string
  readonly midAutumn: string
  readonly doubleNinth: string
}

/**
 * New Year, Buddha's birthday (8th of the 4th month), Dragon Boat, Mid-Autumn and Double Ninth by
 * the lunar calendar, as the Hong Kong Observatory prints them. No library is asked: the new moon
 * of February 2027 comes four minutes before midnight in China, and the one in every browser puts
 * it on the next day.
 */
const lunar: Readonly<Record<number, readonly [string, string, string, string, string]>> = {
  2026: ['02-17', '05-24', '06-19', '09-25', '10-18'],
  2027: ['02-06', '05-13', '06-09', '09-15', '10-08'],
  2028: ['01-26', '05-02', '05-28', '10-03', '10-26'],
  2029: ['02-13', '05-20', '06-16', '09-22', '10-16'],
  2030: ['02-03', '05-09', '06-05', '09-12', '10-05'],
  2031: ['01-23', '05-28', '06-24', '10-01', '10-24'],
  2032: ['02-11', '05-16', '06-12', '09-19', '10-12'],
  2033: ['01-31', '05-06', '06-01', '09-08', '10-01'],
  2034: ['02-19', '05-25', '06-20', '09-27', '10-20'],
  2035: ['02-08', '05-15', '06-10', '09-16', '10-09'],
  2036: ['01-28', '05-03', '05-30', '10-04', '10-27'],
}

/** @throws RangeError for a year that nobody wrote down. */
export function lunarOf(year: number): LunarDates {
  const row = lunar[year]
  if (row === undefined) throw new RangeError(`no lunar dates for ${year}`)
  const [newYear, buddha, dragonBoat, midAutumn, doubleNinth] = row
  return { newYear, buddha, dragonBoat, midAutumn, doubleNinth }
}

/** The sun at 15 degrees: 4 or 5 April in this century. */
export function qingming(year: number): string {
  const short = year - 2000
  return `04-0${Math.floor((2422 * short + 48_100) / 10_000) - Math.floor(short / 4)}`
}

export const isWorkingDay = (date: IsoDate): boolean => !isWeekend(dayNumber(date))

/** Easter Sunday by the Gregorian computus. */
export function easterSunday(year: number): DayNumber {
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
