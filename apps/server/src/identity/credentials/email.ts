import type { Db } from '../../platform/db/transaction.ts'
import { nullable, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

const address = houseRow({ email: nullable(text()) })

/** The address that was proven by a code; null for none. */
export async function readEmail(db: Db, customer: bigint): Promise<string | null> {
  const row = await readFirst(db, address, 'SELECT email FROM customers WHERE id = $1', [customer])
  return row?.email ?? null
}
