import type { Instrument, MarketCode, Quote, Session } from '@parkett/contract/customer/market'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { LiquidityBand } from '@parkett/core/market/tick-rules'
import type { Auction, Span } from './timeline.ts'

export type { Auction, MarketCode, Session, Span }

/** What the rules of a board need to know of one share, beside its price. */
export type ListingRules = {
  /** Xetra's liquidity band; undefined means the default of the tick rule. */
  readonly tickBand: LiquidityBand | undefined
  /** ST or *ST: under special treatment. */
  readonly specialTreatment: boolean
  /** The first trade date of terms that no earlier order was made for (`market.md` M31). */
  readonly ordersFrom: string | null
}

/**
 * What trading needs of the market. Synchronous: quotes and listings live in memory, time is
 * passed in.
 */
export type Feed = {
  /**
   * The same text as long as nothing is said of any share but what was said before under it: for
   * a second at most. A market that is moved by hand has none.
   */
  readonly edition?: (atMs: number) => string
  readonly instrument: (id: bigint) => Instrument | undefined
  readonly rules: (id: bigint) => ListingRules | undefined
  /** The quote at a business instant (ms); undefined when the instrument is unknown. */
  readonly quote: (id: bigint, atMs: number) => Quote | undefined
  /**
   * Whether an order may be priced with the quote. Refuses `not_tradable` (unknown, not
   * listed), `suspended`, and `market_data_stale` when the feed is stopped or the share has
   * only imported prices of an earlier day.
   */
  readonly ready: (id: bigint, atMs: number) => Outcome<true>
  readonly session: (market: MarketCode, atMs: number) => Session
  /**
   * Exchange-local trading date that an order accepted now belongs to: today, or the next one
   * after the close.
   */
  readonly tradeDate: (market: MarketCode, atMs: number) => string
  /**
   * Trading and settlement days; both fail loudly with `calendar_missing` outside the known
   * years.
   */
  readonly addTradingDays: (market: MarketCode, date: string, days: number) => string
  readonly settlementDate: (market: MarketCode, tradeDate: string) => string
  readonly sellableFrom: (market: MarketCode, tradeDate: string) => string
  /** Opening instant (ms) of a trading date: the first moment of continuous trading. */
  readonly opensAt: (market: MarketCode, tradeDate: string) => number
  /** Instant (ms) at which a trading date is over: its candle is final and day orders expire. */
  readonly closesAt: (market: MarketCode, tradeDate: string) => number
  /** The auctions of a trading date, in their order; none where the market never closes. */
  readonly auctions: (market: MarketCode, tradeDate: string) => readonly Auction[]
  /** Whether the share was not traded on the trading day before; a market that is moved by hand knows none. */
  readonly restedBefore?: (id: bigint, atMs: number) => boolean
  /** When a trading date is traded at its closing price, business ms; null: the market has no such session. */
  readonly atClose: (market: MarketCode, tradeDate: string) => Span | null
}
