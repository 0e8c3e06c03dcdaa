import { dayNumber, isoDate, partsOf, weekday, type IsoDate } from './civil.ts'

/**
 * ISO week of a date, for example `2026-W53` for 2027-01-01: a week belongs to the year of its
 * Thursday (`screens.md` P13).
 */
export function isoWeek(date: IsoDate): string {
  const day = dayNumber(date)
  const thursday = day - weekday(day) + 4
  const { year } = partsOf(thursday)
  const week = Math.floor((thursday - dayNumber(`${String(year).padStart(4, '0')}-01-01`)) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Monday of the week of a date. */
export const mondayOf = (date: IsoDate): IsoDate =>
  isoDate(dayNumber(date) - weekday(dayNumber(date)) + 1)

/** Calendar month of a date, for example `2026-12`. */
export const monthOf = (date: IsoDate): string => date.slice(0, 7)
