import { dayNumber, isoDate, weekday, type DayNumber } from '../../civil.ts'
import type { ExpectedOf } from './expected-holidays.ts'
import { easterSunday, isWorkingDay } from './moving-feasts.ts'

/**
 * New York: a holiday on a Sunday is kept on the Monday, one on a Saturday on the Friday, but for
 * New Year, which is then not kept. Half days are the day after Thanksgiving and the eves of
 * Christmas and of 4 July from Monday to Thursday.
 */
export const expectedXnys: ExpectedOf = (year) => {
  const thanksgiving = nthWeekday(year, 11, { nth: 4, on: 4 })
  const holidays = [...tradingHolidays(year, thanksgiving)].toSorted((a, b) => a - b).map(isoDate)
  const eves = [`${year}-07-03`, `${year}-12-24`].filter((date) => weekday(dayNumber(date)) < 5)
  return { holidays, earlyClose: [...eves, isoDate(thanksgiving + 1)].toSorted() }
}

/** US settlement rests on Columbus Day and on Veterans Day, too; banks move none to a Friday. */
export const expectedUsSettle: ExpectedOf = (year) => {
  const veterans = dayNumber(`${year}-11-11`)
  const banks = [
    nthWeekday(year, 10, { nth: 2, on: 1 }),
    weekday(veterans) === 7 ? veterans + 1 : veterans,
  ].map(isoDate)
  return {
    holidays: [...expectedXnys(year).holidays, ...banks.filter(isWorkingDay)].toSorted(),
    earlyClose: [],
  }
}

function tradingHolidays(year: number, thanksgiving: DayNumber): readonly DayNumber[] {
  const newYear = dayNumber(`${year}-01-01`)
  const fixed = ['06-19', '07-04', '12-25'].map((day) => kept(dayNumber(`${year}-${day}`)))
  return [
    ...(weekday(newYear) === 6 ? [] : [kept(newYear)]),
    nthWeekday(year, 1, { nth: 3, on: 1 }),
    nthWeekday(year, 2, { nth: 3, on: 1 }),
    easterSunday(year) - 2,
    lastMondayOfMay(year),
    nthWeekday(year, 9, { nth: 1, on: 1 }),
    thanksgiving,
    ...fixed,
  ]
}

const kept = (day: DayNumber): DayNumber =>
  weekday(day) === 6 ? day - 1 : weekday(day) === 7 ? day + 1 : day

/** The nth Monday (1) to Sunday (7) of a month. */
function nthWeekday(
  year: number,
  month: number,
  { nth, on }: { readonly nth: number; readonly on: number },
): DayNumber {
  const first = dayNumber(`${year}-${String(month).padStart(2, '0')}-01`)
  return first + ((on - weekday(first) + 7) % 7) + 7 * (nth - 1)
}

function lastMondayOfMay(year: number): DayNumber {
  const last = dayNumber(`${year}-05-31`)
  return last - (weekday(last) - 1)
}
