import type { Pool } from 'pg'
import { blockOrders, isUndecided, type BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { blockSales, type BlockSaleRow } from '../../../accounts/blocks/sales.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { int8, timestamp } from '../../../platform/db/columns.ts'
import { everyAccountRow, read, referenceRow } from '../../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

export async function oneSale(db: Db, id: string): Promise<BlockSaleRow | undefined> {
  const [row] = await readTable(db, blockSales, 'id = $1', [id])
  return row
}

/** One page of a customer's, newest first. */
export const salesOf = (
  db: Db,
  customer: bigint,
  { before, most }: { readonly before: bigint | null; readonly most: number },
): Promise<readonly BlockSaleRow[]> =>
  readTable(
    db,
    blockSales,
    `customer = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${most}`,
    [customer, before],
  )

/** What waits to be listed, in the order in which it came; or everything else, newest first. */
export const proposalsFor = (
  db: Db,
  asked: { readonly open: boolean; readonly last: bigint | null; readonly most: number },
): Promise<readonly BlockSaleRow[]> => {
  const waits = `status = 'open' AND NOT EXISTS (SELECT 1 FROM block_offers o WHERE o.sale = block_sales.id)`
  return readTable(
    db,
    blockSales,
    asked.open
      ? `${waits} AND ($1::bigint IS NULL OR id > $1) ORDER BY id LIMIT ${asked.most}`
      : `NOT (${waits}) AND ($1::bigint IS NULL OR id < $1) ORDER BY id DESC LIMIT ${asked.most}`,
    [asked.last],
  )
}

const dueMax = 2_000

/** Of what somebody still has shares set aside for, what something happens to now: of most nothing does. */
export const dueSales = (db: Db, now: number): Promise<readonly BlockSaleRow[]> =>
  readTable(
    db,
    blockSales,
    `status <> 'ended' AND (status = 'ending' OR closes_at <= $1 OR EXISTS (
       SELECT 1 FROM block_offers o WHERE o.sale = block_sales.id AND (block_sales.listed_at IS NULL
         OR EXISTS (SELECT 1 FROM block_ends e WHERE e.offer = o.id)
         OR EXISTS (SELECT 1 FROM block_orders b WHERE b.offer = o.id AND b.executed_at IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM block_parts p WHERE p.application = b.id)))))
     ORDER BY id LIMIT ${dueMax}`,
    [new Date(now)],
  )

const listedRow = referenceRow({ sale: int8, id: int8, opensAt: timestamp })

/** The offer that each of these sales is to buyers, where two people listed it. */
export async function listingsOf(
  db: Db,
  sales: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly id: bigint; readonly opensAt: Date }>> {
  const sql = 'SELECT sale, id, opens_at FROM block_offers WHERE sale = ANY($1::bigint[])'
  const rows = sales.length === 0 ? [] : await read(db, listedRow, sql, [sales])
  return new Map(rows.map((row) => [row.sale, row]))
}

/** Applications of an offer that are not decided yet, the first first. */
export const undecidedOf = (db: Db, offer: bigint): Promise<readonly BlockOrderRow[]> =>
  readTable(db, blockOrders, `offer = $1 AND ${isUndecided} ORDER BY applied_at, id`, [offer])

/** Applications for blocks that are over, the first first. */
export const waitingForNothing = (db: Db): Promise<readonly BlockOrderRow[]> =>
  readTable(
    db,
    blockOrders,
    `${isUndecided} AND offer IN (SELECT offer FROM block_ends) ORDER BY applied_at, id`,
    [],
  )

const unsold = everyAccountRow({ id: int8 })

/** What buyers got of an offer and its seller's side does not show yet, the first first. */
export async function unsoldOf(db: Db, offer: bigint): Promise<readonly BlockOrderRow[]> {
  const missing = await read(
    db,
    unsold,
    `SELECT b.id FROM block_orders b LEFT JOIN block_parts p ON p.application = b.id
     WHERE b.offer = $1 AND b.executed_at IS NOT NULL AND p.id IS NULL`,
    [offer],
  )
  if (missing.length === 0) return []
  const ids = missing.map(({ id }) => id)
  return readTable(db, blockOrders, 'id = ANY($1::bigint[]) ORDER BY executed_at, id', [ids])
}
