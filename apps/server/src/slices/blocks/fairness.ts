import type { BlockFairness } from '@parkett/contract/customer/blocks'
import { toDecimal } from '@parkett/contract/wire/money'
import {
  averageTraded,
  daysOfTrading,
  discountOf,
  type Traded,
} from '@parkett/core/blocks/discount'
import { parsePrice, priceScale, printPrice, roundTo, type Price } from '@parkett/core/decimal'
import type { Feed, MarketCode } from '../../market/feed.ts'
import type { BlockShares } from './market.ts'
import type { OfferRow } from './offer.ts'

export type FairDeps = { readonly feed: Feed; readonly shares: BlockShares }
/** What follows from the market alone; what resale costs, follows from the quantity. */
type OfMarket = Omit<BlockFairness, 'resale'>

const stretchMs = 5 * 60_000

export const percentText = (hundredths: bigint): string => toDecimal(hundredths, 2)

/** The last price of now; null where there is none. */
export function lastOf(feed: Feed, instrument: bigint, now: number): Price | null {
  const quote = feed.quote(instrument, now)
  const price = quote?.last ?? quote?.prevClose ?? null
  return price === null ? null : parsePrice(price)
}

/** What makes an offer fair or not, as it is now: seen before anything is reviewed. */
export function fairnessOf({ feed, shares }: FairDeps, row: OfferRow, now: number): OfMarket {
  const decimals = feed.instrument(row.instrument)?.priceDecimals ?? 2
  const last = lastOf(feed, row.instrument, now)
  const exact = averageOn(feed, row, now)
  const average = exact === null ? null : roundTo(exact, 10n ** BigInt(priceScale - decimals))
  const volumes = shares.volumes(row.instrument, now)
  const days = daysOfTrading(row.total, volumes)
  return {
    last: last === null ? null : printPrice(last, decimals),
    average: average === null ? null : printPrice(average, decimals),
    discountToAveragePct: average === null ? null : percentText(discountOf(row.price, average)),
    volume: Number(volumes.reduce((sum, volume) => sum + volume, 0n)),
    days: volumes.length,
    blockDays: days === null ? null : toDecimal(days, 2),
  }
}

/** Of the trading day that has begun, from its prices every five minutes and what was traded between. */
export function averageOn(
  feed: Feed,
  { market, instrument }: { readonly market: MarketCode; readonly instrument: bigint },
  now: number,
): Price | null {
  const { tradeDate } = feed.session(market, now)
  const from = feed.opensAt(market, tradeDate)
  const to = Math.min(now, feed.closesAt(market, tradeDate))
  const stretches: Traded[] = []
  for (let at = Math.min(from + stretchMs, to); at > from; at += stretchMs) {
    const until = Math.min(at, to)
    const quote = feed.quote(instrument, until)
    const last = quote?.last ?? null
    if (quote !== undefined && last !== null)
      stretches.push({ price: parsePrice(last), volume: BigInt(quote.volume) })
    if (until === to) break
  }
  return averageTraded(stretches)
}
