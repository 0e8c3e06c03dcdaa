/** Milliseconds of a day in UTC, where every day is equally long. */
export const dayMs = 86_400_000

/** Days since 1970-01-01 of a date of the Gregorian calendar. */
export function dayOfParts(year: number, month: number, dayOfMonth: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** When a date `YYYY-MM-DD` begins in UTC; milliseconds since 1970. */
export function startMs(date: string): number {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number)
  return dayOfParts(year, month, day) * dayMs
}
