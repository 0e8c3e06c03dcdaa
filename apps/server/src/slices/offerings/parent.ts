import { ratioOf } from '@parkett/core/offerings/placement'
import { streamOf } from '@parkett/core/simulation/chance'
import type { Pool } from 'pg'
import type { Feed } from '../../market/feed.ts'
import { fictionalCompanies, newcomerOf } from '../../market/fictional.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { read, referenceRow } from '../../platform/db/read.ts'
import type { Series, Timetable } from './timetable.ts'

/** Whose shares entitle: so many of them to one new share, and the rights that all of them together are. */
export type Parent = {
  readonly instrument: bigint
  readonly heldPer: number
  readonly rights: bigint
}

type Deps = { readonly pool: Pool; readonly feed: Pick<Feed, 'instrument'> }
type Coming = {
  readonly market: Series['market']
  readonly n: number
  readonly times: Pick<Timetable, 'recordOn'>
}

const listed = referenceRow({ id: int8, symbol: text() })
/** A right of one share asks for no more than so many: an ordinary holding has one. */
const heldPerMost = 10n

/**
 * The listed company whose holders a newcomer is placed with, from its number alone; null where everybody may
 * apply, undefined where the market has no such company.
 */
export async function parentFor(
  { pool, feed }: Deps,
  { market, n, times }: Coming,
): Promise<Parent | null | undefined> {
  if (times.recordOn === null) return null
  const offered = BigInt(newcomerOf(market, n).issueQuantity)
  const fitting = fictionalCompanies().flatMap(({ market: own, symbol, sharesTotal }) => {
    const shares = BigInt(sharesTotal)
    const heldPer = own === market ? ratioOf(shares, { offered, most: heldPerMost }) : null
    return heldPer === null ? [] : [{ symbol, heldPer: Number(heldPer), rights: shares / heldPer }]
  })
  const sql = 'SELECT id, symbol FROM instruments WHERE market = $1 AND symbol = ANY($2::text[])'
  const rows = await read(pool, listed, sql, [market, fitting.map(({ symbol }) => symbol)])
  const ids = new Map(rows.map(({ id, symbol }) => [symbol, id]))
  const there = fitting.flatMap(({ symbol, heldPer, rights }) => {
    const instrument = ids.get(symbol)
    if (instrument === undefined || feed.instrument(instrument) === undefined) return []
    return [{ instrument, heldPer, rights }]
  })
  return there[streamOf(`offerings/parent/${market}/${n}`).below(Math.max(1, there.length))]
}
