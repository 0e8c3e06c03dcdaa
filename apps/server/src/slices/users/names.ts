import type { AnswerOf } from '@parkett/contract/wire/route'
import type { usersNames } from '@parkett/contract/desk/users'
import type { Pool } from 'pg'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

const named = houseRow({ id: int8, username: text(), closedAt: nullable(timestamp) })

/** Those that exist; a list may name what is no customer, such as the house. */
export async function namesOf(
  pool: Pool,
  ids: readonly string[],
): Promise<AnswerOf<typeof usersNames>> {
  const rows = await read(
    pool,
    named,
    `SELECT c.id, c.username, x.closed_at
     FROM customers c LEFT JOIN closed_accounts x ON x.customer_id = c.id
     WHERE c.id = ANY($1::bigint[])`,
    [ids.map(BigInt)],
  )
  return {
    rows: rows.map(({ id, username, closedAt: at }) => ({
      id: String(id),
      username,
      closedAt: at?.toISOString() ?? null,
    })),
  }
}
