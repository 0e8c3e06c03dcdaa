import { dayNumber } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { packYears } from '../candle-bytes.ts'
import type { Exchanges } from '../exchanges.ts'
import type { Listing } from '../listing.ts'
import { appendYears, raiseVersion } from '../store.ts'
import type { Feeding } from './fed.ts'

/** A close is told a little after the bell, later still by who is late. */
const settleMs = 60_000

/**
 * Writes the days of a feed that are over, once each, and raises the version where it wrote. A day
 * that nobody listened to the end of stays a gap, to be imported.
 */
export async function keepFedDays(
  pool: Pool,
  {
    feeding,
    exchanges,
    listings,
  }: {
    readonly feeding: Feeding
    readonly exchanges: Exchanges
    readonly listings: readonly Listing[]
  },
  now: number,
): Promise<void> {
  const { adapter, book } = feeding
  const years = listings.flatMap((listing) => {
    const kept = book.of(listing.id)
    const { market } = listing.instrument
    const late = adapter.delaySeconds(market) * 1_000 + settleMs
    const over = exchanges.timeline(market).finished(now - late)
    if (kept === undefined || over?.date !== kept.date) return []
    const day = dayNumber(kept.date)
    if (listing.bars.upTo(day, 1).some((bar) => bar.day >= day)) return []
    const bar = { ...kept.day, close: kept.price.last }
    return packYears([{ day, bar }]).map((year) => ({ ...year, instrument: listing.id }))
  })
  if (years.length === 0) return
  await appendYears(pool, years, adapter.label)
  await raiseVersion(pool)
}
