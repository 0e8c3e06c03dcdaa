import type { Pool } from 'pg'
import { readTable } from './read.ts'
import { orderAmendments, type AmendmentRow, type OrderRow } from './tables.ts'

/** What was changed of an order, in the order of the changes; one that never was is not looked for. */
export const amendmentsOf = async (
  pool: Pool,
  { customer, id, terms }: Pick<OrderRow, 'customer' | 'id' | 'terms'>,
): Promise<readonly AmendmentRow[]> =>
  terms.amended === undefined
    ? []
    : readTable(pool, orderAmendments, 'customer = $1 AND order_id = $2 ORDER BY id', [
        customer,
        id,
      ])
