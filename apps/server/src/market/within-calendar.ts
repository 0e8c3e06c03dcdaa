import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { refusalIn } from '../base/refusal.ts'

/**
 * What a market says of a day, or `calendar_missing` with the calendar and the day where that year
 * is not published yet. For those whom one market must not hold up; whoever can do nothing without
 * the day asks the feed itself.
 * @throws whatever else is refused or broken
 */
export function withinCalendar<T>(ask: () => T): Outcome<T> {
  try {
    return ok(ask())
  } catch (error) {
    const refused = refusalIn(error)
    if (refused.reason !== 'calendar_missing') throw error
    return refused
  }
}
