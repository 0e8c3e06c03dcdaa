import type pg from 'pg'
import { int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'

type Capped = { readonly id: bigint; readonly isCapped: boolean }

const taken = everyAccountRow({ offering: int8, shares: int8 })

/** Shares that are asked for of offerings whose demand is capped, by whom is not said. */
export async function takenOf(
  db: Pick<pg.Pool, 'query'>,
  offerings: readonly Capped[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const ids = offerings.flatMap(({ id, isCapped }) => (isCapped ? [id.toString()] : []))
  if (ids.length === 0) return new Map()
  const sql = `SELECT offering, sum(quantity)::bigint AS shares FROM applications
    WHERE offering = ANY($1::bigint[]) AND status <> 'cancelled' GROUP BY offering`
  const rows = await read(db, taken, sql, [ids])
  return new Map(rows.map(({ offering, shares }) => [offering, shares]))
}
