import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Db } from '../../platform/db/transaction.ts'

/** Said only to who proved the password: to everybody else a closed account is no account. */
export async function refuseClosed(db: Db, customer: bigint): Promise<Outcome<true>> {
  const { rowCount } = await db.query('SELECT 1 FROM closed_accounts WHERE customer_id = $1', [
    customer,
  ])
  return rowCount === 0 ? ok(true) : no('account_closed')
}
