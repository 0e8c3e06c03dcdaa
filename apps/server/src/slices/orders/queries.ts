import type { Pool } from 'pg'
import { readTable } from '../../accounts/trading/read.ts'
import { fills, orders, type FillRow, type OrderRow } from '../../accounts/trading/tables.ts'
import { idsFrom } from '../../ledger/days/log.ts'
import { int8 } from '../../platform/db/columns.ts'
import { accountRow, readOne } from '../../platform/db/read.ts'

export const pageSize = 20
const open = `status IN ('queued', 'accepted', 'partially_filled')`
const inSegment = {
  open: `AND ${open}`,
  done: `AND status IN ('filled', 'cancelled', 'expired')`,
  all: '',
} as const

export type OrderFilter = {
  readonly segment: keyof typeof inSegment
  readonly instrument: bigint | null
  readonly from: number | null
  readonly before: bigint | null
}

/**
 * One page of a customer's orders, newest first; one row more than a page tells that there is a
 * next.
 */
export function listOrders(
  pool: Pool,
  customer: bigint,
  filter: OrderFilter,
): Promise<readonly OrderRow[]> {
  const since =
    filter.from === null
      ? ''
      : `AND created_at >= $4 AND id > ${idsFrom('$1', "($4::timestamptz AT TIME ZONE 'UTC')::date")}`
  return readTable(
    pool,
    orders,
    `customer = $1 ${inSegment[filter.segment]} AND ($2::bigint IS NULL OR instrument = $2)
     AND ($3::bigint IS NULL OR id < $3) ${since}
     ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [
      customer,
      filter.instrument,
      filter.before,
      ...(filter.from === null ? [] : [new Date(filter.from)]),
    ],
  )
}

export async function oneOrder(
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<OrderRow | undefined> {
  const rows = await readTable(pool, orders, 'customer = $1 AND id = $2', [customer, id])
  return rows[0]
}

export const fillsOf = (pool: Pool, customer: bigint, order: bigint): Promise<readonly FillRow[]> =>
  readTable(pool, fills, 'customer = $1 AND order_id = $2 ORDER BY id', [customer, order])

const moved = accountRow({ minor: int8 })

/** What came over from the bank side because the order needed it, minor units. */
export async function movedFor(pool: Pool, customer: bigint, order: bigint): Promise<bigint> {
  const row = await readOne(
    pool,
    moved,
    `SELECT COALESCE(sum((l->>3)::bigint), 0)::bigint AS minor
     FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
     WHERE j.customer = $1 AND j.reference = $2 AND j.event = 'buy.hop'`,
    [customer, order],
  )
  return row.minor
}

/** Every open order of the installation: the matcher's memory after a start. */
export const openOrders = (pool: Pool): Promise<readonly OrderRow[]> =>
  readTable(pool, orders, `${open} ORDER BY id`, [])
