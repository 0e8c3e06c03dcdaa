import { refuse } from '../../base/refusal.ts'
import type { Db } from '../../platform/db/transaction.ts'

/**
 * Somebody whom we know by an approved identity, with an account that is open: else there is
 * nobody to check.
 */
export async function mustBeKnown(db: Db, customer: bigint): Promise<void> {
  const { rows } = await db.query<{ known: boolean; closed: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM identity_cases i WHERE i.customer_id = c.id AND i.status = 'approved') AS known,
       EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id) AS closed
     FROM customers c WHERE c.id = $1`,
    [customer],
  )
  const { known, closed } = rows[0] ?? refuse('not_found')
  if (closed) refuse('not_found')
  if (!known) refuse('kyc_required')
}
