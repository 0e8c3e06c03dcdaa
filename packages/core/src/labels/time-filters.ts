import { addDays, monthStart, type IsoDate } from '../civil.ts'
import { instantOf, localTime, type Instant } from '../market/zone.ts'
import { mondayOf } from '../weeks.ts'

export type TimeFilter = 'today' | 'week' | 'month' | 'quarter' | 'year'

/** Half-open: `from` belongs to it, `to` does not. */
export type Span = { readonly from: Instant; readonly to: Instant }

/**
 * The current day, ISO week, month, quarter or year in the customer's time zone, as instants
 * (`screens.md` P13). Days of a clock change have 23 or 25 hours.
 */
export function spanOf(filter: TimeFilter, now: Instant, timeZone: string): Span {
  const dates = datesOf(filter, localTime(now, timeZone).date)
  const midnight = (date: IsoDate) => instantOf({ date, time: '00:00:00' }, timeZone)
  return { from: midnight(dates.from), to: midnight(dates.to) }
}

/** First date of the period and first date after it. */
export function datesOf(
  filter: TimeFilter,
  today: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate } {
  const month = Number(today.slice(5, 7)) - 1
  switch (filter) {
    case 'today':
      return { from: today, to: addDays(today, 1) }
    case 'week':
      return { from: mondayOf(today), to: addDays(mondayOf(today), 7) }
    case 'month':
      return { from: monthStart(today), to: monthStart(today, 1) }
    case 'quarter':
      return { from: monthStart(today, -(month % 3)), to: monthStart(today, 3 - (month % 3)) }
    case 'year':
      return { from: monthStart(today, -month), to: monthStart(today, 12 - month) }
  }
}
