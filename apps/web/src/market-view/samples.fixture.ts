import type { Instrument, Quote } from '@parkett/contract/customer/market'

/** A Chinese share, for tests. */
export const bank: Instrument = {
  id: '7',
  symbol: '605901.SH',
  code: '605901',
  isin: 'ZZPKT6059017',
  name: 'Yunling Bank',
  nameZh: '云岭银行',
  pinyin: 'yun ling yin hang',
  market: 'CN',
  board: 'MAIN_SH',
  venue: 'SSE',
  currency: 'CNY',
  sector: 'Financials',
  industry: 'Regional Banks',
  lotSize: 100,
  priceDecimals: 2,
  fictional: true,
}

/** A quote that knows nothing but what is given. */
export const quoteOf = (known: Partial<Quote>): Quote => ({
  last: null,
  prevClose: null,
  open: null,
  high: null,
  low: null,
  bid: null,
  ask: null,
  bidSize: 0,
  askSize: 0,
  volume: 0,
  change: null,
  changePct: null,
  status: 'trading',
  limitUp: null,
  limitDown: null,
  provenance: {
    kind: 'SIMULATED',
    source: 'test',
    at: '2026-11-23T10:00:00.000Z',
    delaySeconds: 0,
  },
  ...known,
})
