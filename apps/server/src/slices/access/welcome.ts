import { grantPoints } from '../../accounts/points/points.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'

type Row = { id: bigint; account_number: string; username: string }

/**
 * Does what follows a registration, once. A failure does not undo the account: it is logged,
 * and retried later.
 */
export async function welcome(parts: AccessParts, customer: bigint): Promise<void> {
  const { pool, wall, onRegistered, onFault } = parts
  try {
    const { rows } = await pool.query<Row>(
      'SELECT id, account_number, username FROM customers WHERE id = $1 AND welcomed_at IS NULL',
      [customer],
    )
    for (const row of rows) {
      for (const act of onRegistered)
        await act({ id: row.id, accountNumber: row.account_number, username: row.username })
      await grantPoints(pool, parts, { customer, reason: 'registered', ref: 'registration' })
      await pool.query('UPDATE customers SET welcomed_at = $2 WHERE id = $1', [
        row.id,
        new Date(wall.now()),
      ])
    }
  } catch (error) {
    onFault(error)
  }
}

/** At start: those whom a crash kept from being welcomed. */
export async function welcomeLeftOvers(parts: AccessParts): Promise<void> {
  const { rows } = await parts.pool.query<{ id: bigint }>(
    'SELECT id FROM customers WHERE welcomed_at IS NULL ORDER BY id LIMIT 1000',
  )
  for (const { id } of rows) await welcome(parts, id)
}
