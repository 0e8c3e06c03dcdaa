import type { Instrument, Quote } from '@parkett/contract/market'
import type { z } from 'zod'
import type { sessionSchema } from '@parkett/contract/market'

export type Session = z.infer<typeof sessionSchema>
export type MarketCode = Session['market']

/** What trading needs of the market. Synchronous: quotes and listings live in memory, time is passed in. */
export type Feed = {
  readonly instrument: (id: bigint) => Instrument | undefined
  /** The quote at a business instant (ms); undefined when the instrument is unknown. */
  readonly quote: (id: bigint, atMs: number) => Quote | undefined
  readonly session: (market: MarketCode, atMs: number) => Session
  /** Exchange-local trading date that an order accepted now belongs to: today, or the next one after the close. */
  readonly tradeDate: (market: MarketCode, atMs: number) => string
  /** Trading and settlement days; both fail loudly with `calendar_missing` outside the known years. */
  readonly addTradingDays: (market: MarketCode, date: string, days: number) => string
  readonly settlementDate: (market: MarketCode, tradeDate: string) => string
  readonly sellableFrom: (market: MarketCode, tradeDate: string) => string
  /** Opening instant (ms) of a trading date. */
  readonly opensAt: (market: MarketCode, tradeDate: string) => number
}
