import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Db } from '../../platform/db/transaction.ts'

/**
 * Refuses with `account_locked` while the panic lock holds. Its code goes to the phone: a thief
 * who knows the password could otherwise bring a phone of their own and lift it.
 */
export async function refuseWhileLocked(db: Db, customer: bigint): Promise<Outcome<true>> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM account_locks WHERE customer = $1 AND unlocked_at IS NULL',
    [customer],
  )
  return rowCount === 0 ? ok(true) : no('account_locked')
}
