import type { floorShow } from '@parkett/contract/desk/floor'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Instant } from '@parkett/core/market/zone'
import type { Listing } from '../../market/listing.ts'
import type { MarketView } from '../../market/market.ts'

type Source = AnswerOf<typeof floorShow>['sources'][number]

/** Trading days that are looked at for gaps. */
const daysLooked = 20

/**
 * Every source of prices per market: what its newest price says of itself, and the trading days
 * it has none for.
 */
export function sourcesOf(view: MarketView, now: Instant): Source[] {
  const groups = Map.groupBy(view.catalogue.all, (listing) => {
    const { kind, source } = view.pricing.provenance(listing, now)
    return `${listing.instrument.market}/${kind}/${source}`
  })
  return [...groups.values()].flatMap((listings) => {
    const [first] = listings
    if (first === undefined) return []
    const { market } = first.instrument
    const days = lastDays(view, first, now)
    const newest = listings
      .map((listing) => view.pricing.provenance(listing, now))
      .reduce((a, b) => (b.delaySeconds < a.delaySeconds ? b : a))
    const gaps = listings.reduce(
      (sum, { bars }) => sum + days.filter((day) => bars.on(day) === undefined).length,
      0,
    )
    return [{ market, provenance: newest, instruments: listings.length, gaps }]
  })
}

/** The last trading days whose prices are final, newest first. */
function lastDays({ exchanges }: MarketView, { instrument }: Listing, now: Instant): number[] {
  const calendar = exchanges.calendar(instrument.market)
  const days: number[] = []
  const newest = exchanges.timeline(instrument.market).finished(now)?.day
  for (let day = newest ?? 0; day > (newest ?? 0) - 60 && days.length < daysLooked; day -= 1) {
    if (newest !== undefined && calendar.opens(day)) days.push(day)
  }
  return days
}
