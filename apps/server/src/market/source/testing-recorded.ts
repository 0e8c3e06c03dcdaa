import { newListing } from '../import/new-listing.ts'
import type { InstrumentRow } from '../store.ts'
import { SourceAway } from './adapter.ts'
import type { AskOutside } from './outside.ts'

/** Friday, 10:00 in New York, 16:00 in Frankfurt: both trade. */
export const tenInNewYork = Date.parse('2026-11-20T15:00:00Z')

const listing = (id: bigint, symbol: string, market: 'US' | 'DE' | 'HK'): InstrumentRow =>
  newListing({ id, symbol, market, name: `Company ${symbol}`, source: 'listed.csv' })

/** What is listed in tests of sources. */
export const listed = {
  aaa: listing(11n, 'AAA', 'US'),
  bbb: listing(12n, 'BBB', 'US'),
  brk: listing(13n, 'BRK.B', 'US'),
  sap: listing(14n, 'SAP', 'DE'),
  ten: listing(15n, '00700.HK', 'HK'),
} as const

/** An answer in the form of the real one; whoever is asked for anything else is asked too much. */
export type Recorded = { quotes: unknown; away?: boolean }

/** Yahoo and Alpaca as they answer, without a network. */
export function recordedOutside(recorded: Recorded): AskOutside {
  return (address) => {
    if (recorded.away === true) return Promise.reject(new SourceAway('network'))
    const { origin, pathname } = new URL(address)
    if (origin === 'https://fc.yahoo.com')
      return Promise.resolve({ text: '', cookies: ['A3=d=AQAB; Path=/; Secure'] })
    if (pathname === '/v1/test/getcrumb')
      return Promise.resolve({ text: 'x2aBcDeF9.g', cookies: [] })
    if (['/v7/finance/quote', '/v2/stocks/snapshots'].includes(pathname))
      return Promise.resolve({ text: JSON.stringify(recorded.quotes), cookies: [] })
    return Promise.reject(new Error(`nothing was recorded for ${address}`))
  }
}

/** A price as each source would tell it. */
export type Quoted = {
  readonly symbol: string
  readonly at: number
  readonly last: number
  readonly currency?: string
}

export const yahooAnswer = (quoted: readonly Quoted[]): unknown => ({
  quoteResponse: {
    error: null,
    result: quoted.map(({ symbol, at, last, currency = 'USD' }) => ({
      language: 'en-US',
      quoteType: 'EQUITY',
      currency,
      symbol,
      exchangeDataDelayedBy: 0,
      regularMarketPrice: last,
      regularMarketTime: at / 1_000,
      regularMarketOpen: 100.5,
      regularMarketDayHigh: 103,
      regularMarketDayLow: 99.5,
      regularMarketVolume: 75_693,
      regularMarketPreviousClose: 100.25,
      bid: 0,
      ask: 0,
    })),
  },
})

export const alpacaAnswer = (quoted: readonly Quoted[]): unknown =>
  Object.fromEntries(
    quoted.map(({ symbol, at, last }) => [
      symbol,
      {
        latestTrade: {
          t: new Date(at).toISOString(),
          x: 'V',
          p: last,
          s: 100,
          c: ['@'],
          i: 7,
          z: 'C',
        },
        latestQuote: { t: new Date(at).toISOString(), bp: last, bs: 1, ap: last, as: 1 },
        dailyBar: { t: '2026-11-20T05:00:00Z', o: 100.5, h: 103, l: 99.5, c: 101, v: 75_693 },
        prevDailyBar: { t: '2026-11-19T05:00:00Z', o: 99, h: 101, l: 98, c: 100.25, v: 90_000 },
      },
    ]),
  )

export const csvRows = (quoted: readonly Quoted[]): string =>
  quoted
    .map(({ symbol, at, last }) => `${new Date(at).toISOString()},${symbol},${last},10\n`)
    .join('')
