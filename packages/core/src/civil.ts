import { dayMs, dayOfParts } from '@parkett/contract/wire/utc-day'

/**
 * Calendar dates without a clock. A date is `YYYY-MM-DD` text; a day number counts days since
 * 1970-01-01. Proleptic Gregorian, years 0001 to 9999.
 */
export type IsoDate = string
export type DayNumber = number

/**
 * Days since 1970-01-01. Throws RangeError on text that is no real date, for example
 * 2026-02-30.
 */
export function dayNumber(date: IsoDate): DayNumber {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (match === null) throw new RangeError(`not a date: ${date.slice(0, 20)}`)
  const day = dayOfParts(Number(match[1]), Number(match[2]), Number(match[3]))
  if (isoDate(day) !== date) throw new RangeError(`no such date: ${date}`)
  return day
}

/** Whether text is a date that exists. */
export function isDate(text: string): boolean {
  try {
    dayNumber(text)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The date of a day number. Throws RangeError outside the years 0001 to 9999. */
export function isoDate(day: DayNumber): IsoDate {
  const { year, month, dayOfMonth } = partsOf(day)
  if (!Number.isInteger(day) || year < 1 || year > 9999)
    throw new RangeError(`no date for day ${day}`)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(dayOfMonth)}`
}

/**
 * The date in UTC of an instant in milliseconds since 1970. What means the day of a place (Berlin,
 * a market, a customer) asks `market/zone.ts`.
 */
export const utcDate = (ms: number): IsoDate => isoDate(Math.floor(ms / dayMs))

/** An instant in milliseconds since 1970 as ISO 8601 in UTC, with milliseconds. */
export function isoInstant(ms: number): string {
  const rest = mod(ms, dayMs)
  const part = (unit: number, size: number, digits = 2): string =>
    String(Math.floor(rest / unit) % size).padStart(digits, '0')
  const time = [part(3_600_000, 24), part(60_000, 60), part(1000, 60)].join(':')
  return `${utcDate(ms)}T${time}.${part(1, 1000, 3)}Z`
}

export const addDays = (date: IsoDate, days: number): IsoDate => isoDate(dayNumber(date) + days)

/** ISO weekday: Monday 1 to Sunday 7. 1970-01-01 was a Thursday. */
export const weekday = (day: DayNumber): number => mod(day + 3, 7) + 1

export const isWeekend = (day: DayNumber): boolean => weekday(day) > 5

/** First day of the month that lies `months` after the month of `date`. */
export function monthStart(date: IsoDate, months = 0): IsoDate {
  const { year, month } = partsOf(dayNumber(date))
  const index = year * 12 + (month - 1) + months
  return isoDate(dayOfParts(Math.floor(index / 12), mod(index, 12) + 1, 1))
}

export function partsOf(day: DayNumber): { year: number; month: number; dayOfMonth: number } {
  // Years that begin on 1 March put the leap day last, which makes months regular (400 years
  // are 146097 days).
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = mod(shifted, 146_097)
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

const mod = (a: number, b: number): number => ((a % b) + b) % b
const pad = (value: number): string => String(value).padStart(2, '0')
