import type { MarketRow } from '@parkett/contract/customer/market'
import { money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import { capitalisation } from '@parkett/core/labels/ratios'
import type { Instant } from '@parkett/core/market/zone'
import type { Exchanges } from './exchanges.ts'
import type { Figures } from './figures.ts'
import type { Listing } from './listing.ts'
import type { Pricing } from './pricing.ts'
import { priceText } from './quote.ts'

export const sparkLength = 20

export type RowDeps = { readonly pricing: Pricing; readonly exchanges: Exchanges }

/** The row of a share in a list: quote, sparkline and market capitalisation. */
export function rowOf(listing: Listing, at: Instant, deps: RowDeps): MarketRow {
  const { pricing } = deps
  const figures = pricing.figures(listing, at)
  return {
    instrument: listing.instrument,
    quote: pricing.quote(listing, at),
    spark: sparkOf(listing, at, deps).map((close) =>
      priceText(close, listing.instrument.priceDecimals),
    ),
    marketCap: capOf(listing, figures),
  }
}

/** The last closes up to the trading day that is over, oldest first. */
function sparkOf(
  listing: Listing,
  at: Instant,
  { pricing, exchanges }: RowDeps,
): readonly number[] {
  const finished = exchanges.timeline(listing.instrument.market).finished(at)?.day
  const first = exchanges.timeline(listing.instrument.market).standing(at)?.plan.day
  const day = pricing.played(listing) ? (finished ?? (first ?? 0) - 1) : Number.MAX_SAFE_INTEGER
  return listing.bars.upTo(day, sparkLength).map(({ bar }) => bar.close)
}

/** Last price, or the previous close, times all shares (`market.md` M21). */
export function capOf(
  listing: Listing,
  { last, before }: Pick<Figures, 'last' | 'before'>,
): WireMoney | null {
  const price = last ?? before
  if (price === null || listing.facts === null) return null
  const { currency } = listing.instrument
  return toWire(
    money(currency, capitalisation(BigInt(price), BigInt(listing.facts.sharesTotal), currency)),
  )
}
