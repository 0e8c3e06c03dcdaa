import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { no, ok } from '@parkett/contract/wire/outcome'
import { addDays } from '@parkett/core/civil'
import { localTime } from '@parkett/core/market/zone'
import type { Auction, Feed, MarketCode, Session, Span } from '../../market/feed.ts'

/**
 * A market that stands where a test puts it: one German and one Chinese share, weekdays open,
 * one price.
 */
export type TestMarket = {
  readonly feed: Feed
  readonly clock: { readonly now: () => number }
  now: number
  phase: Session['phase']
  bid: string
  ask: string
  size: number
  /** Shares of the day so far. */
  volume: number
  /** Of both markets, on its own date. */
  auctions: readonly Auction[]
  /** Of the Chinese share. */
  closing: Span | null
}

const share = (id: string, facts: Partial<Instrument>): Instrument => ({
  id,
  symbol: 'NLE',
  code: 'NLE',
  isin: null,
  name: 'Nordlicht Energie AG',
  nameZh: null,
  pinyin: null,
  market: 'DE',
  board: 'XETR',
  venue: 'Xetra',
  currency: 'EUR',
  sector: null,
  industry: null,
  lotSize: 1,
  priceDecimals: 2,
  fictional: true,
  ...facts,
})

export const german = 71n
export const chinese = 72n
const listed = new Map([
  [german, share('71', {})],
  [
    chinese,
    share('72', {
      symbol: '600001',
      code: '600001',
      market: 'CN',
      board: 'MAIN_SH',
      currency: 'CNY',
      lotSize: 100,
    }),
  ],
])
const zones = {
  DE: 'Europe/Berlin',
  CN: 'Asia/Shanghai',
  HK: 'Asia/Hong_Kong',
  US: 'America/New_York',
}

/** Starts on Friday 2026-11-20 at 10:00 UTC, in continuous trading at 9.99 / 10.00. */
export function testMarket(): TestMarket {
  const market: Omit<TestMarket, 'feed' | 'clock'> = {
    now: Date.UTC(2026, 10, 20, 10),
    phase: 'continuous',
    bid: '9.99',
    ask: '10.00',
    size: 10_000,
    volume: 1_000_000,
    auctions: [],
    closing: null,
  }
  const dateOf = (code: MarketCode, at: number) => localTime(at, zones[code]).date
  const quote = (): Quote => ({
    last: market.ask,
    prevClose: '10.00',
    open: '10.00',
    high: '10.00',
    low: '10.00',
    bid: market.bid,
    ask: market.ask,
    bidSize: market.size,
    askSize: market.size,
    volume: market.volume,
    change: '0.00',
    changePct: '0.00',
    status: 'trading',
    limitUp: null,
    limitDown: null,
    provenance: {
      kind: 'SIMULATED',
      source: 'test',
      at: new Date(market.now).toISOString(),
      delaySeconds: 0,
    },
  })
  const feed: Feed = {
    instrument: (id) => listed.get(id),
    rules: () => ({ tickBand: undefined, specialTreatment: false, ordersFrom: null }),
    quote: (id) => (listed.has(id) ? quote() : undefined),
    ready: (id) => (listed.has(id) ? ok(true) : no('not_tradable')),
    session: (code, at) => ({
      market: code,
      phase: market.phase,
      tradeDate: dateOf(code, at),
      nextOpen: null,
      nextClose: null,
      provisional: false,
    }),
    tradeDate: (code, at) => dateOf(code, at),
    addTradingDays: (_, date, days) => weekdays(date, days),
    settlementDate: (code, date) => weekdays(date, code === 'DE' ? 2 : 1),
    sellableFrom: (code, date) => (code === 'CN' ? weekdays(date, 1) : date),
    opensAt: (_, date) => Date.parse(`${date}T09:00:00Z`),
    closesAt: (_, date) => Date.parse(`${date}T17:00:00Z`),
    auctions: (_, on) => market.auctions.filter(({ date }) => date === on),
    atClose: (code) => (code === 'CN' ? market.closing : null),
  }
  return Object.assign(market, { feed, clock: { now: () => market.now } })
}

function weekdays(date: string, days: number): string {
  let at = date
  for (let left = days; left > 0;) {
    at = addDays(at, 1)
    const day = new Date(`${at}T00:00:00Z`).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return at
}
