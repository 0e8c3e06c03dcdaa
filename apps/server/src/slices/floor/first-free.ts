import { withinCalendar } from '../../market/within-calendar.ts'
import type { Market } from '../../market/market.ts'
import type { MarketCode } from '../../market/feed.ts'

/**
 * The first trading day of a market that no order can be for yet: after the close orders are taken for the
 * next one. Null where its year is not published.
 */
export function firstFree({ feed, clock }: Pick<Market, 'feed' | 'clock'>, market: MarketCode) {
  const free = withinCalendar(() =>
    feed.addTradingDays(market, feed.tradeDate(market, clock.now()), 1),
  )
  return free.ok ? free.value : null
}
