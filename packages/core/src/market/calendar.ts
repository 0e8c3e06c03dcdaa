import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import {
  dayNumber,
  isoDate,
  isWeekend,
  partsOf,
  weekday,
  type DayNumber,
  type IsoDate,
} from '../civil.ts'
import type { ExpectedOf } from './calendars/expected-holidays.ts'

/**
 * A published calendar: weekdays in `[from, to]` are trading days unless they are holidays
 * (`market.md` M3).
 */
export type CalendarData = {
  readonly key: string
  readonly from: IsoDate
  readonly to: IsoDate
  readonly holidays: readonly IsoDate[]
  readonly earlyClose: readonly IsoDate[]
}

/** The n-th trading day after (n > 0) or before a date, which need not be one. Throws or refuses where it is unknown. */
export type AddTradingDays = (date: IsoDate, days: number) => IsoDate

/**
 * Trading days of one market between two dates. Outside them nothing is known, and every
 * question is refused.
 */
export type Calendar = {
  readonly key: string
  readonly from: IsoDate
  readonly to: IsoDate
  /** The last day that its market published; what comes after it is expected by rule. */
  readonly publishedTo: IsoDate
  /** Who published its last year, where that was brought in; null where it was shipped. */
  readonly source: string | null
  readonly opens: (day: DayNumber) => boolean
  readonly earlyClose: ReadonlySet<IsoDate>
}

export function publishedCalendar({ key, from, to, holidays, earlyClose }: CalendarData): Calendar {
  const closed = new Set(holidays.map(dayNumber))
  return {
    key,
    from,
    to,
    publishedTo: to,
    source: null,
    opens: (day) => !isWeekend(day) && !closed.has(day),
    earlyClose: new Set(earlyClose),
  }
}

/**
 * A calendar from days that had trades: what a replay of old prices trades on. It ends with its
 * last day. Throws RangeError without any day.
 */
export function observedCalendar(key: string, tradingDays: readonly IsoDate[]): Calendar {
  const days = tradingDays.map(dayNumber).toSorted((a, b) => a - b)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined)
    throw new RangeError(`calendar ${key} has no trading day`)
  const open = new Set(days)
  return {
    key,
    from: isoDate(first),
    to: isoDate(last),
    publishedTo: isoDate(last),
    source: null,
    opens: (day) => open.has(day),
    earlyClose: new Set(),
  }
}

/**
 * The same calendar, going on by rule to the end of a year that nobody published yet: for a
 * simulated market, which need not end with the paper it was drawn from.
 */
export function goingOn(published: Calendar, expected: ExpectedOf, lastYear: number): Calendar {
  const first = partsOf(dayNumber(published.to)).year + 1
  const years = Array.from({ length: lastYear - first + 1 }, (_, nth) => expected(first + nth))
  const closed = new Set(years.flatMap(({ holidays }) => holidays.map(dayNumber)))
  const last = dayNumber(published.to)
  return {
    ...published,
    to: `${lastYear}-12-31`,
    opens: (day) => (day <= last ? published.opens(day) : !isWeekend(day) && !closed.has(day)),
    earlyClose: new Set([...published.earlyClose, ...years.flatMap((year) => year.earlyClose)]),
  }
}

/**
 * Settlement days that go with observed US trading days: without Columbus Day (second Monday of
 * October) and Veterans Day (11 November), on which the exchange trades and banks rest
 * (`market.md` M8).
 */
export function observedUsSettlement(trading: Calendar): Calendar {
  const opens = (day: DayNumber) => trading.opens(day) && !isUsBankHoliday(day)
  return { ...trading, key: 'US_SETTLE', opens }
}

/**
 * Whether the market trades on a date. Refuses `calendar_missing` outside the calendar; never
 * assumes weekdays.
 */
export function isTradingDay(calendar: Calendar, date: IsoDate): Outcome<boolean> {
  return known(calendar, date) ? ok(calendar.opens(dayNumber(date))) : missing(calendar, date)
}

/**
 * The first trading day after a date. Refuses `calendar_missing` where the calendar ends before
 * one.
 */
export const nextTradingDay = (calendar: Calendar, date: IsoDate): Outcome<IsoDate> =>
  addTradingDays(calendar, date, 1)

/**
 * The last trading day before a date. Refuses `calendar_missing` where the calendar begins
 * after one.
 */
export const previousTradingDay = (calendar: Calendar, date: IsoDate): Outcome<IsoDate> =>
  addTradingDays(calendar, date, -1)

/**
 * The n-th trading day after (n > 0) or before (n < 0) a date; the date itself need not be one.
 * n = 0 is the date. Refuses `calendar_missing` as soon as a day outside the calendar would
 * have to be judged.
 */
export function addTradingDays(calendar: Calendar, date: IsoDate, count: number): Outcome<IsoDate> {
  if (!known(calendar, date)) return missing(calendar, date)
  const [first, last] = [dayNumber(calendar.from), dayNumber(calendar.to)]
  let day = dayNumber(date)
  for (let left = Math.abs(count); left > 0;) {
    day += Math.sign(count)
    if (day < first || day > last) return missing(calendar, isoDate(day))
    if (calendar.opens(day)) left -= 1
  }
  return ok(isoDate(day))
}

/**
 * Trading days in `[from, to]`, oldest first. Refuses `calendar_missing` when either end is
 * outside.
 */
export function tradingDaysBetween(
  calendar: Calendar,
  from: IsoDate,
  to: IsoDate,
): Outcome<readonly IsoDate[]> {
  if (!known(calendar, from)) return missing(calendar, from)
  if (!known(calendar, to)) return missing(calendar, to)
  const days: IsoDate[] = []
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1)
    if (calendar.opens(day)) days.push(isoDate(day))
  return ok(days)
}

export const isHalfDay = (calendar: Calendar, date: IsoDate): boolean =>
  calendar.earlyClose.has(date)

const known = (calendar: Calendar, date: IsoDate): boolean =>
  calendar.from <= date && date <= calendar.to
const missing = (calendar: Calendar, date: IsoDate) =>
  no('calendar_missing', { calendar: calendar.key, date })

function isUsBankHoliday(day: DayNumber): boolean {
  const { month, dayOfMonth } = partsOf(day)
  const mondayOfOctober = month === 10 && dayOfMonth >= 8 && dayOfMonth <= 14 && weekday(day) === 1
  return mondayOfOctober || (month === 11 && dayOfMonth === 11)
}
