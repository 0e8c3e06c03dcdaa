import { refuse } from '../../base/refusal.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { bool } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

const person = houseRow({ known: bool, closed: bool })

/**
 * Somebody whom we know by an approved identity, with an account that is open: else there is
 * nobody to check.
 */
export async function mustBeKnown(db: Db, customer: bigint): Promise<void> {
  const sql = `SELECT EXISTS (SELECT 1 FROM identity_cases i
        WHERE i.customer_id = c.id AND i.status = 'approved') AS known,
      EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id) AS closed
    FROM customers c WHERE c.id = $1`
  const row = await readFirst(db, person, sql, [customer])
  const { known, closed } = row ?? refuse('not_found')
  if (closed) refuse('not_found')
  if (!known) refuse('kyc_required')
}
