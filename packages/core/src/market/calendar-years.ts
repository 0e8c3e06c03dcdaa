import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, dayNumber, isWeekend, isoDate, type DayNumber, type IsoDate } from '../civil.ts'
import { isHalfDay, nextTradingDay, type Calendar } from './calendar.ts'
import { profiles, type CalendarKey, type MarketProfile } from './profiles.ts'
import type { Calendars } from './published-calendars.ts'
import { settlementOf } from './settlement.ts'

/**
 * A year of one calendar as its exchange published it, brought in after ours was shipped. It counts
 * from a day on, so that what was traded before stays as it was traded (`market.md` M32).
 */
export type CalendarYear = {
  readonly calendar: CalendarKey
  readonly year: number
  readonly validFrom: IsoDate
  /** Who published it, as the file says. */
  readonly source: string
  readonly holidays: readonly IsoDate[]
  readonly halfDays: readonly IsoDate[]
  /** Trading days on a weekend. */
  readonly sessions: readonly IsoDate[]
}

const firstOf = (year: number): IsoDate => `${year}-01-01`
const lastOf = (year: number): IsoDate => `${year}-12-31`

/** @param years oldest first: of two that cover a day the later one counts */
export function withYears(shipped: Calendar, years: readonly CalendarYear[]): Calendar {
  return years.reduce(withYear, shipped)
}

function withYear(before: Calendar, published: CalendarYear): Calendar {
  const { year, validFrom, source, holidays, halfDays, sessions } = published
  const from = validFrom > firstOf(year) ? validFrom : firstOf(year)
  const [first, last] = [dayNumber(from), dayNumber(lastOf(year))]
  const [closed, extra] = [new Set(holidays.map(dayNumber)), new Set(sessions.map(dayNumber))]
  const counts = (date: IsoDate): boolean => from <= date && date <= lastOf(year)
  const opens = (day: DayNumber): boolean => {
    if (day < first || day > last) return before.opens(day)
    return extra.has(day) || (!isWeekend(day) && !closed.has(day))
  }
  const follows = firstOf(year) <= addDays(before.publishedTo, 1)
  const publishedTo = follows ? later(before.publishedTo, lastOf(year)) : before.publishedTo
  return {
    ...before,
    to: follows ? later(before.to, lastOf(year)) : before.to,
    publishedTo,
    source: publishedTo === lastOf(year) ? source : before.source,
    opens,
    earlyClose: new Set([
      ...[...before.earlyClose].filter((date) => !counts(date)),
      ...halfDays.filter(counts),
    ]),
  }
}

/** Every calendar with the years that were brought in for it, oldest first. */
export function calendarsWith(shipped: Calendars, years: readonly CalendarYear[]): Calendars {
  const taken = (key: CalendarKey) =>
    withYears(
      shipped[key],
      years.filter(({ calendar }) => calendar === key),
    )
  return {
    XSHG: taken('XSHG'),
    XHKG: taken('XHKG'),
    XETR: taken('XETR'),
    XNYS: taken('XNYS'),
    TARGET: taken('TARGET'),
    US_SETTLE: taken('US_SETTLE'),
  }
}

/**
 * The last day of a calendar that something may stand on already, given the day an order of each
 * market belongs to now: that day, the days its trades settle and may be sold, and one more, while
 * a server still has the calendar before. Past the end of the calendar nothing was traded.
 */
export function lastFixedDay(
  key: CalendarKey,
  calendars: Calendars,
  tradeDateOf: (profile: MarketProfile) => Outcome<IsoDate>,
): IsoDate {
  const calendar = calendars[key]
  const used = Object.values(profiles).filter(
    (profile) => profile.calendar === key || profile.settlementCalendar === key,
  )
  const days = used.map((profile): Outcome<IsoDate> => {
    const traded = tradeDateOf(profile)
    if (!traded.ok) return traded
    const settles = settlementOf(profile, traded.value, calendars)
    if (!settles.ok) return settles
    const { cash, sellableFrom } = settles.value
    return ok([traded.value, cash, sellableFrom].reduce(later))
  })
  const known = days.flatMap((day) => (day.ok ? [day.value] : []))
  if (known.length < days.length || known.length === 0) return calendar.to
  const next = nextTradingDay(calendar, known.reduce(later))
  return next.ok ? next.value : calendar.to
}

/** Days up to one on which two calendars differ, and a later one could have changed what was traded. */
export function differing(
  [one, other]: readonly [Calendar, Calendar],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): readonly IsoDate[] {
  const found: IsoDate[] = []
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    const date = isoDate(day)
    if (one.opens(day) !== other.opens(day) || isHalfDay(one, date) !== isHalfDay(other, date))
      found.push(date)
  }
  return found
}

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other)
