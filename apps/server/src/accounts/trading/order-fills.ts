import type { Pool } from 'pg'
import { idsApart } from '../../base/ports.ts'
import { readTable } from './read.ts'
import { fills, type FillRow, type OrderRow } from './tables.ts'

/**
 * Fills of an order of the same statement as `fills g` and `orders o`: by their numbers, which are
 * made in the order of time. An index by order would be one more entry of each fill.
 */
export const ofOrder = `g.customer = o.customer AND g.near > o.id - ${idsApart}
  AND g.near <= o.last_fill AND g.order_id = o.id`

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
