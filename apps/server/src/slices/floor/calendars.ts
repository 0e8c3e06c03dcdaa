import type { MarketCode } from '@parkett/contract/customer/market'
import type { floorShow } from '@parkett/contract/desk/floor'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { addDays, utcDate } from '@parkett/core/civil'
import type { Calendar } from '@parkett/core/market/calendar'

type Known = AnswerOf<typeof floorShow>['calendars'][number]

/** Exchanges publish the next year late in the year before; this leaves time to ask and import. */
const warnDays = 60

/** How far the trading days of a market are published, and how far they go. */
export function calendarOf(calendar: Calendar, market: MarketCode, now: number): Known {
  const { publishedTo, source, to } = calendar
  return {
    market,
    publishedTo,
    source,
    endsOn: to,
    endsSoon: addDays(utcDate(now), warnDays) > publishedTo,
  }
}
