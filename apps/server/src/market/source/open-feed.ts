import { join } from 'node:path'
import type { FeedName } from '@parkett/contract/desk/price-feed'
import type { Config } from '../../base/config.ts'
import type { Listing } from '../listing.ts'
import { SourceAway, type Adapter, type Wanted } from './adapter.ts'
import { alpacaFeed } from './alpaca.ts'
import { csvFolder } from './csv-folder.ts'
import type { Feeding } from './fed.ts'
import type { AskOutside } from './outside.ts'
import { yahooFeed } from './yahoo.ts'

export type FeedSettings = Extract<Config['market'], { readonly kind: 'feed' }>

/** The adapter of a name; null where its settings are missing. */
export function adapterOf(
  name: FeedName,
  { dataDir, csvDelaySeconds, alpaca }: FeedSettings,
  ask: AskOutside,
): Adapter | null {
  if (name === 'csv') return csvFolder(join(dataDir, 'prices'), csvDelaySeconds)
  if (name === 'yahoo') return yahooFeed(ask)
  return alpaca === null ? null : alpacaFeed(ask, alpaca)
}

/** Asked at once; whoever lists more reads the others as missing at the desk. */
const wantedMax = 300

/**
 * One round: asks for what is listed and takes what is told.
 * @throws Error naming the source and why, when it could not be asked: the job says so
 */
export async function askRound(
  { adapter, book }: Feeding & { readonly adapter: Adapter },
  listings: readonly Listing[],
  now: () => number,
): Promise<void> {
  const asked = listings.filter(
    ({ instrument, temper }) => temper === null && adapter.markets.includes(instrument.market),
  )
  try {
    const batches = await adapter.ask(asked.slice(0, wantedMax).map(wantedOf), now())
    book.take(batches, asked, now())
  } catch (error) {
    if (!(error instanceof SourceAway)) throw error
    book.failed(error.why, now())
    throw new Error(`prices of ${adapter.label} are away: ${error.why}`, { cause: error })
  }
}

const wantedOf = ({ id, instrument }: Listing): Wanted => ({
  id,
  market: instrument.market,
  board: instrument.board,
  symbol: instrument.symbol,
  code: instrument.code,
  currency: instrument.currency,
})
