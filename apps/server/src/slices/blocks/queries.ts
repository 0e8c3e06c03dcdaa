import type { Pool } from 'pg'
import {
  blockOrders,
  type BlockOrderRow,
  type BlockOrderStatus,
} from '../../accounts/blocks/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'

type Db = Pick<Pool, 'query'>

export const pageSize = 20

export async function oneOrder(
  db: Db,
  customer: bigint,
  id: bigint,
): Promise<BlockOrderRow | undefined> {
  const [row] = await readTable(db, blockOrders, 'customer = $1 AND id = $2', [customer, id])
  return row
}

/** What the customer has, or may still get, of each block; shares by offer. */
export async function ownOf(db: Db, customer: bigint): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await readTable(
    db,
    blockOrders,
    `customer = $1 AND status NOT IN ('rejected', 'cancelled', 'released')`,
    [customer],
  )
  const own = new Map<bigint, bigint>()
  for (const { offer, quantity } of rows) own.set(offer, (own.get(offer) ?? 0n) + quantity)
  return own
}

type Filter = {
  readonly from: number | null
  readonly before: bigint | null
  /** Only what was bought and cannot be sold yet. */
  readonly notFree: boolean
}

/** One page, newest first; one row more tells that there is a next. */
export const ordersOf = (
  db: Db,
  customer: bigint,
  { from, before, notFree }: Filter,
): Promise<readonly BlockOrderRow[]> =>
  readTable(
    db,
    blockOrders,
    `customer = $1 AND ($2::timestamptz IS NULL OR applied_at >= $2)
     AND ($3::bigint IS NULL OR id < $3)
     AND (NOT $4::boolean OR status IN ('executed', 'settled'))
     ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [customer, from === null ? null : new Date(from), before, notFree],
  )

const dueMax = 2_000

/** Applications of everybody in a state, in the order in which they came. */
export const inState = (db: Db, status: BlockOrderStatus): Promise<readonly BlockOrderRow[]> =>
  readTable(db, blockOrders, `status = $1 ORDER BY applied_at, id LIMIT ${dueMax}`, [status])
