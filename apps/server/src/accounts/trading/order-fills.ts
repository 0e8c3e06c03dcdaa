import type { Pool } from 'pg'
import { idsApart } from '../../base/ports.ts'
import { int8 } from '../../platform/db/columns.ts'
import { accountRow, readFirst } from '../../platform/db/read.ts'
import { readTable } from './read.ts'
import { fills, type FillRow, type OrderRow } from './tables.ts'

/**
 * Fills of an order of the same statement as `fills g` and `orders o`: by their numbers, which are
 * made in the order of time. An index by order would be one more entry of each fill.
 */
export const ofOrder = `g.customer = o.customer AND g.near > o.id - ${idsApart}
  AND g.near <= o.last_fill AND g.order_id = o.id`

const ofFill = accountRow({ order: int8 })

/**
 * The order of a fill. One that stands in its order is found by the order's number, which is at most a review
 * and a wait below its own.
 */
export async function orderOfFill(
  pool: Pick<Pool, 'query'>,
  customer: bigint,
  fill: bigint,
): Promise<bigint | undefined> {
  const sql = `SELECT order_id AS order FROM fills
    WHERE customer = $1 AND near > $2 AND near <= $3 AND id = $3`
  return (await readFirst(pool, ofFill, sql, [customer, fill - idsApart, fill]))?.order
}

/** Fills of an order as far as the row knows them, the first first. */
export const fillsOf = async (
  pool: Pick<Pool, 'query'>,
  { customer, id, lastFill }: Pick<OrderRow, 'customer' | 'id' | 'lastFill'>,
): Promise<readonly FillRow[]> =>
  lastFill === null
    ? []
    : readTable(
        pool,
        fills,
        'customer = $1 AND near > $2 AND near <= $3 AND order_id = $4 ORDER BY id',
        [customer, id - idsApart, lastFill, id],
      )
