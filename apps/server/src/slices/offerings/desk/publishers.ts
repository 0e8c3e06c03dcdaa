import type { Pool } from 'pg'
import { byTwo, namesOfTwo } from '../../../identity/four-eyes/by-two.ts'
import { int8, text } from '../../../platform/db/columns.ts'
import { houseRow, read } from '../../../platform/db/read.ts'

export type Two = { readonly first: string; readonly second: string }

const row = houseRow({ id: int8, first: text(), second: text() })

/** Who published those of these offerings that were not made of the seed. */
export async function publishersOf(
  pool: Pool,
  offerings: readonly bigint[],
): Promise<ReadonlyMap<bigint, Two>> {
  const sql = `SELECT o.id, ${namesOfTwo} FROM offerings o ${byTwo('o.approval')}
    WHERE o.id = ANY($1::bigint[])`
  const found = await read(pool, row, sql, [offerings.map(String)])
  return new Map(found.map(({ id, first, second }) => [id, { first, second }]))
}
