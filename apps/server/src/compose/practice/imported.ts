import { isoDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { MarketCode } from '../../market/feed.ts'
import { readVersion } from '../../market/store.ts'
import { count, int4, text } from '../../platform/db/columns.ts'
import { read, referenceRow } from '../../platform/db/read.ts'
import type { ImportedMarket } from '../../slices/practice/ports.ts'

/** The most traded of a range: a practice is opened in a second, and keeps its days in memory. */
export const sharesMost = 300

const imported = referenceRow({
  market: text<MarketCode>(),
  shares: count,
  first: int4,
  last: int4,
})

/** What the operator imported, by market. */
export async function readImported(pool: pg.Pool): Promise<readonly ImportedMarket[]> {
  const rows = await read(
    pool,
    imported,
    `SELECT i.market, count(DISTINCT i.id) AS shares, min(c.first_day) AS first, max(c.last_day) AS last
     FROM candle_years c JOIN instruments i ON i.id = c.instrument
     WHERE NOT i.fictional GROUP BY i.market ORDER BY i.market`,
  )
  return rows.map(({ market, shares, first, last }) => ({
    market,
    shares: Math.min(shares, sharesMost),
    first: isoDate(first),
    last: isoDate(last),
  }))
}

/** The same, read again only where the market is another one: anybody may ask, and each year of each share is counted. */
export function keepImported(pool: pg.Pool): () => Promise<readonly ImportedMarket[]> {
  let kept: { readonly version: bigint; readonly markets: readonly ImportedMarket[] } | undefined
  return async () => {
    const version = await readVersion(pool)
    if (kept?.version !== version) kept = { version, markets: await readImported(pool) }
    return kept.markets
  }
}
