import type { Pool } from 'pg'
import { refuse } from '../base/refusal.ts'

/** Refuses what is about nobody. The house has books too, and is no customer. */
export async function mustBeCustomer(
  db: Pick<Pool, 'query'>,
  customer: bigint | string,
): Promise<void> {
  const { rowCount } = await db.query('SELECT 1 FROM customers WHERE id = $1', [customer])
  if (rowCount !== 1) refuse('not_found')
}
