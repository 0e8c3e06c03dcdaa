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

const livingMax = 2_000

/** What somebody still has shares set aside for. */
export const livingSales = (db: Db): Promise<readonly BlockSaleRow[]> =>
  readTable(db, blockSales, `status <> 'ended' ORDER BY id LIMIT ${livingMax}`, [])

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

const offRow = referenceRow({ offer: int8 })

/** Applications for blocks that are over, the first first. */
export async function waitingForNothing(db: Db): Promise<readonly BlockOrderRow[]> {
  const off = await read(db, offRow, 'SELECT offer FROM block_ends')
  const offers = off.map(({ offer }) => offer)
  return readTable(
    db,
    blockOrders,
    `offer = ANY($1::bigint[]) AND ${isUndecided} ORDER BY applied_at, id`,
    [offers],
  )
}

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
