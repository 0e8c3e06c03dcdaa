import type { MarketCode } from '@parkett/contract/customer/market'
import type { Board } from '@parkett/core/market/profiles'
import { unitsOf, type FedPrice } from '@parkett/core/market/fed/price'
import { z } from 'zod'
import { chunksOf } from '../../base/chunks.ts'
import { SourceAway, type Adapter, type Batch, type NamedFault, type Wanted } from './adapter.ts'
import { jsonOf, type AskOutside } from './outside.ts'

const answer = z.object({ quoteResponse: z.object({ result: z.array(z.unknown()) }) })
const named = z.object({ symbol: z.string() })
const quote = z.object({
  currency: z.string(),
  regularMarketPrice: z.number(),
  regularMarketTime: z.number(),
  regularMarketOpen: z.number(),
  regularMarketDayHigh: z.number(),
  regularMarketDayLow: z.number(),
  regularMarketVolume: z.number(),
  regularMarketPreviousClose: z.number().nullish(),
})

/** As Yahoo publishes them for its free pages. */
const delays: Readonly<Record<MarketCode, number>> = { US: 0, DE: 900, HK: 900, CN: 1_800 }
const atOnce = 100
const agent = { 'user-agent': 'Mozilla/5.0 (compatible; Parkett)' }

/**
 * Yahoo's public quotes, asked as its own pages ask: a cookie, a word that belongs to it, then quotes.
 * No contract stands behind it, so its form may change any day; what does not fit is refused.
 */
export function yahooFeed(ask: AskOutside): Adapter {
  let key: { readonly cookie: string; readonly crumb: string } | null = null
  const keyOf = async () => {
    if (key !== null) return key
    const { cookies } = await ask('https://fc.yahoo.com/', agent)
    const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
    const headers = { ...agent, cookie }
    const crumb = await ask('https://query1.finance.yahoo.com/v1/test/getcrumb', headers)
    if (!/^\S{6,40}$/.test(crumb.text)) throw new SourceAway('shape')
    return (key = { cookie, crumb: crumb.text })
  }
  const part = async (shares: readonly Wanted[]): Promise<readonly unknown[]> => {
    const { cookie, crumb } = await keyOf()
    const symbols = encodeURIComponent(shares.map(yahooSymbol).join(','))
    const address = `https://query1.finance.yahoo.com/v7/finance/quote?symbols=${symbols}&crumb=${encodeURIComponent(crumb)}`
    const { text } = await ask(address, { ...agent, cookie })
    const read = answer.safeParse(jsonOf(text))
    if (!read.success) throw new SourceAway('shape')
    return read.data.quoteResponse.result
  }
  return {
    name: 'yahoo',
    label: 'Yahoo Finance',
    markets: ['DE', 'CN', 'HK', 'US'],
    delaySeconds: (market) => delays[market],
    ask: async (wanted) => {
      try {
        const rows: unknown[] = []
        for (const shares of chunksOf(wanted, atOnce)) rows.push(...(await part(shares)))
        return batchesOf(rows, wanted)
      } catch (error) {
        // A cookie ends some day; the next round asks for a new one.
        key = null
        throw error
      }
    },
  }
}

const places: Readonly<Record<Board, string>> = {
  XETR: '.DE',
  MAIN_SH: '.SS',
  STAR: '.SS',
  MAIN_SZ: '.SZ',
  CHINEXT: '.SZ',
  BSE: '.BJ',
  HK: '.HK',
  US: '',
}

/** `SAP.DE`, `600000.SS`, `0700.HK`, `BRK-B`. */
export function yahooSymbol({ board, code, symbol }: Wanted): string {
  if (board === 'US') return symbol.replace('.', '-')
  return `${board === 'HK' ? code.replace(/^0(?=\d{4}$)/, '') : code}${places[board]}`
}

/** One batch an exchange: one being closed says nothing of another. */
function batchesOf(rows: readonly unknown[], wanted: readonly Wanted[]): Batch[] {
  const known = new Map(wanted.map((share) => [yahooSymbol(share), share]))
  const faults: NamedFault[] = []
  const told: { share: Wanted; price: FedPrice }[] = []
  for (const row of rows) {
    const symbol = named.safeParse(row).data?.symbol
    const share = symbol === undefined ? undefined : known.get(symbol)
    if (share === undefined) {
      faults.push({
        fault: symbol === undefined ? 'malformed' : 'unknown_share',
        what: symbol ?? '?',
      })
      continue
    }
    const price = priceOf(quote.safeParse(row).data, share)
    if (typeof price === 'string') faults.push({ fault: price, what: share.symbol })
    else told.push({ share, price })
  }
  const markets = Map.groupBy(told, ({ share }) => share.market)
  const batches = [...markets].map(([market, prices]): Batch => ({
    from: `Yahoo Finance ${market}`,
    covers: new Set(prices.map(({ share }) => share.id)),
    told: prices.map(({ share, price }) => ({ id: share.id, price })),
    faults: [],
  }))
  return [...batches, { from: 'Yahoo Finance', covers: new Set(), told: [], faults }]
}

function priceOf(
  given: z.infer<typeof quote> | undefined,
  share: Wanted,
): FedPrice | 'malformed' | 'currency' {
  if (given === undefined) return 'malformed'
  // London's pence and a listing under the same name elsewhere would be prices of another kind.
  if (given.currency !== share.currency) return 'currency'
  const [last, open] = [unitsOf(given.regularMarketPrice), unitsOf(given.regularMarketOpen)]
  const [high, low] = [unitsOf(given.regularMarketDayHigh), unitsOf(given.regularMarketDayLow)]
  if (last === null || open === null || high === null || low === null) return 'malformed'
  return {
    at: given.regularMarketTime * 1_000,
    last,
    day: { open, high, low, volume: Math.floor(given.regularMarketVolume) },
    before: unitsOf(given.regularMarketPreviousClose),
    size: 0,
  }
}
