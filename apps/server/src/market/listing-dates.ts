import { utcDate, type IsoDate } from '@parkett/core/civil'
import type { Instant } from '@parkett/core/market/zone'
import type { Catalogue } from './catalogue.ts'
import type { Exchanges } from './exchanges.ts'
import type { MarketCode } from './feed.ts'
import type { Listing } from './listing.ts'
import type { Today } from './load.ts'
import { withinCalendar } from './within-calendar.ts'

export type ListingDates = {
  readonly at: (now: Instant) => Today
  /** Whether a listing is otherwise by now than it was loaded. */
  readonly isOver: (catalogue: Pick<Catalogue, 'all'>, now: Instant) => boolean
}

/** The trade dates by which listings are as they were changed. */
export function makeListingDates({ dates }: Pick<Exchanges, 'dates'>): ListingDates {
  return {
    at: (now) => (market) => tradeDate(market, now, dates),
    isOver: ({ all }, now) => all.some((listing) => isSuperseded(listing, now, { dates })),
  }
}

/** Its next terms apply by now and are not loaded yet: for seconds it takes no order. */
export const isSuperseded = (
  { changes: { next }, instrument }: Pick<Listing, 'changes' | 'instrument'>,
  now: Instant,
  { dates }: Pick<Exchanges, 'dates'>,
): boolean => next !== null && next <= tradeDate(instrument.market, now, dates)

function tradeDate(market: MarketCode, now: Instant, dates: Exchanges['dates']): IsoDate {
  const date = withinCalendar(() => dates.tradeDate(market, now))
  // Where the year is not published nothing trades.
  return date.ok ? date.value : utcDate(now)
}
