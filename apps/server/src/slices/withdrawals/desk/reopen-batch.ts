import type { Pool } from 'pg'
import type { Staff } from '../../../platform/http/serve.ts'
import { int8, text } from '../../../platform/db/columns.ts'
import { houseRow, readFirst, type RowIn } from '../../../platform/db/read.ts'
import { transact } from '../../../platform/db/transact.ts'

type Db = Pick<Pool, 'query'>
const opening = houseRow({ person: int8, alias: text(), role: text() })

/** Who opened a file again last; null: nobody did. */
export async function lastOpening(db: Db, id: bigint): Promise<RowIn<typeof opening> | null> {
  const sql = `SELECT person, alias, role FROM payout_batch_openings WHERE batch = $1
    ORDER BY opening DESC LIMIT 1`
  return (await readFirst(db, opening, sql, [id])) ?? null
}

/**
 * Opens a closed file that is not with the bank, and writes down the digest that is void from
 * now on. A file that is open, empty or sent stays as it is.
 */
export function reopenBatch(
  { pool }: { readonly pool: Pool },
  { id, at, staff }: { readonly id: bigint; readonly at: Date; readonly staff: Staff },
): Promise<void> {
  return transact(pool, async (db) => {
    const { rowCount } = await db.query(
      `SELECT 1 FROM payout_batches
       WHERE id = $1 AND digest IS NOT NULL AND sent_at IS NULL FOR UPDATE`,
      [id],
    )
    if (rowCount === 0) return
    await db.query(
      `INSERT INTO payout_batch_openings
         (batch, opening, digest, closed_at, at, person, alias, role)
       SELECT id, (SELECT count(*) FROM payout_batch_openings o WHERE o.batch = b.id), digest,
         closed_at, $2, $3, $4, $5
       FROM payout_batches b WHERE id = $1`,
      [id, at, staff.person, staff.alias, staff.role],
    )
    await db.query('UPDATE payout_batches SET closed_at = NULL, digest = NULL WHERE id = $1', [id])
  })
}
