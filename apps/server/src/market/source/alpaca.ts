import { unitsOf, type FedPrice } from '@parkett/core/market/fed/price'
import { z } from 'zod'
import { chunksOf } from '../../base/chunks.ts'
import { SourceAway, type Adapter, type Batch, type NamedFault, type Wanted } from './adapter.ts'
import { jsonOf, type AskOutside } from './outside.ts'

/** Keys of an account at Alpaca. */
export type AlpacaKeys = { readonly key: string; readonly secret: string }

const bar = z.object({
  o: z.number(),
  h: z.number(),
  l: z.number(),
  v: z.number(),
  t: z.string(),
})
const snapshot = z.object({
  latestTrade: z.object({ p: z.number(), t: z.iso.datetime() }),
  dailyBar: bar.nullish(),
  prevDailyBar: z.object({ c: z.number() }).nullish(),
})
const answers = z.record(z.string(), z.unknown())

/** Symbols in one address; it stays far below what a proxy cuts. */
const atOnce = 100

/**
 * Alpaca's snapshots of IEX: real time, one exchange of New York's many. Its day is IEX's own, so its
 * volume is a small part of the whole.
 */
export function alpacaFeed(ask: AskOutside, { key, secret }: AlpacaKeys): Adapter {
  const headers = { 'APCA-API-KEY-ID': key, 'APCA-API-SECRET-KEY': secret }
  const part = async (shares: readonly Wanted[]): Promise<Batch> => {
    const symbols = encodeURIComponent(shares.map(({ symbol }) => symbol).join(','))
    const address = `https://data.alpaca.markets/v2/stocks/snapshots?symbols=${symbols}&feed=iex`
    const read = answers.safeParse(jsonOf((await ask(address, headers)).text))
    if (!read.success) throw new SourceAway('shape')
    return batchOf(read.data, shares)
  }
  return {
    name: 'alpaca',
    label: 'Alpaca (IEX)',
    markets: ['US'],
    delaySeconds: () => 0,
    ask: async (wanted) => {
      const batches: Batch[] = []
      for (const shares of chunksOf(wanted, atOnce)) batches.push(await part(shares))
      return batches
    },
  }
}

function batchOf(given: Readonly<Record<string, unknown>>, shares: readonly Wanted[]): Batch {
  const known = new Map(shares.map((share) => [share.symbol, share]))
  const faults: NamedFault[] = []
  const told: { id: bigint; price: FedPrice }[] = []
  for (const [symbol, value] of Object.entries(given)) {
    const share = known.get(symbol)
    if (share === undefined) {
      faults.push({ fault: 'unknown_share', what: symbol })
      continue
    }
    const price = priceOf(snapshot.safeParse(value).data)
    if (price === null) faults.push({ fault: 'malformed', what: symbol })
    else told.push({ id: share.id, price })
  }
  return { from: 'Alpaca (IEX)', covers: new Set(told.map(({ id }) => id)), told, faults }
}

function priceOf(given: z.infer<typeof snapshot> | undefined): FedPrice | null {
  if (given === undefined) return null
  const last = unitsOf(given.latestTrade.p)
  const { dailyBar } = given
  const [open, high, low] = [unitsOf(dailyBar?.o), unitsOf(dailyBar?.h), unitsOf(dailyBar?.l)]
  if (last === null || open === null || high === null || low === null) return null
  return {
    at: Date.parse(given.latestTrade.t),
    last,
    // The bar of the day ends with the last whole minute, the trade comes after it.
    day: {
      open,
      high: Math.max(high, last),
      low: Math.min(low, last),
      volume: Math.floor(dailyBar?.v ?? 0),
    },
    before: unitsOf(given.prevDailyBar?.c),
    size: 0,
  }
}
