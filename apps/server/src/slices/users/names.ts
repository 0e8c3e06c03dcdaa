import type { AnswerOf } from '@parkett/contract/wire/route'
import type { usersNames } from '@parkett/contract/desk/users'
import type { Pool } from 'pg'

/** Those that exist; a list may name what is no customer, such as the house. */
export async function namesOf(
  pool: Pool,
  ids: readonly string[],
): Promise<AnswerOf<typeof usersNames>> {
  const { rows } = await pool.query<{ id: bigint; username: string; closed_at: Date | null }>(
    `SELECT c.id, c.username, x.closed_at FROM customers c LEFT JOIN closed_accounts x ON x.customer_id = c.id
     WHERE c.id = ANY($1::bigint[])`,
    [ids.map(BigInt)],
  )
  return {
    rows: rows.map(({ id, username, closed_at: at }) => ({
      id: String(id),
      username,
      closedAt: at?.toISOString() ?? null,
    })),
  }
}
