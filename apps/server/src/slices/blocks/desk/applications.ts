import type { BlockApplication } from '@parkett/contract/desk/blocks'
import { reviewMostMs } from '@parkett/core/blocks/review'
import type pg from 'pg'
import { blockOrders, isUndecided, type BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { usernamesOf } from '../../../identity/usernames.ts'
import type { Feed } from '../../../market/feed.ts'
import { count, int8 } from '../../../platform/db/columns.ts'
import { everyAccountRow, read, referenceRow } from '../../../platform/db/read.ts'
import { orderView } from '../view.ts'

type Db = Pick<pg.Pool, 'query'>

/** By its id alone, for staff. */
export async function anyApplication(db: Db, id: string): Promise<BlockOrderRow | undefined> {
  const [row] = await readTable(db, blockOrders, 'id = $1', [id])
  return row
}

const earlier = everyAccountRow({ id: int8, before: count })
const seeded = referenceRow({ id: int8 })

/** Applications as staff read them: whose, how many of its block came before, until when. */
export async function viewsOf(
  db: Db,
  rows: readonly BlockOrderRow[],
  feed: Feed,
): Promise<BlockApplication[]> {
  const ids = rows.map(({ id }) => id)
  // One after the other: inside of a transaction there is one connection.
  const nameOf = await usernamesOf(
    db,
    rows.map(({ customer }) => customer),
  )
  const before = await read(
    db,
    earlier,
    `SELECT b.id, count(e.id) AS before FROM block_orders b
     LEFT JOIN block_orders e ON e.offer = b.offer AND e.${isUndecided}
       AND (e.applied_at, e.id) < (b.applied_at, b.id)
     WHERE b.id = ANY($1::bigint[]) AND b.${isUndecided} GROUP BY b.id`,
    [ids],
  )
  const made = await read(
    db,
    seeded,
    'SELECT id FROM block_offers WHERE approval IS NULL AND id = ANY($1::bigint[])',
    [rows.map(({ offer }) => offer)],
  )
  const beforeOf = new Map(before.map((row) => [row.id, row.before]))
  const byRule = new Set(made.map(({ id }) => id))
  return rows.map((row) => ({
    customer: row.customer.toString(),
    username: nameOf(row.customer),
    order: orderView(row, feed),
    before: beforeOf.get(row.id) ?? 0,
    releasesAt:
      row.status === 'in_review' && row.reviewAt !== null
        ? new Date(row.reviewAt + reviewMostMs).toISOString()
        : null,
    byRule: byRule.has(row.offer),
    decidedBy: row.decidedBy,
  }))
}
