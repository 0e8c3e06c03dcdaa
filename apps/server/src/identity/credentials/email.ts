import type { Db } from '../../platform/db/transaction.ts'

/** The address that was proven by a code; null for none. */
export async function readEmail(db: Db, customer: bigint): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>(
    'SELECT email FROM customers WHERE id = $1',
    [customer],
  )
  return rows[0]?.email ?? null
}
