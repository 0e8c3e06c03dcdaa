import { labels } from '../../platform/data-dir/personal.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nullable, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'
import type { AccessParts } from './parts.ts'

const address = houseRow({ emailSealed: nullable(text()) })

/** The address that was proven by a code; null for none. */
export async function readEmail(
  { personal }: Pick<AccessParts, 'personal'>,
  db: Db,
  customer: bigint,
): Promise<string | null> {
  const sql = 'SELECT email_sealed FROM customers WHERE id = $1'
  const sealed = (await readFirst(db, address, sql, [customer]))?.emailSealed ?? null
  return sealed === null ? null : personal.open(labels.email(customer), sealed)
}
