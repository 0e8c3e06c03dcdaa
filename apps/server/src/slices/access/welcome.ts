import { grantPoints } from '../../accounts/points/points.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

const registered = houseRow({ id: int8, accountNumber: text(), username: text() })
const leftOver = houseRow({ id: int8 })

/**
 * Does what follows a registration, once. A failure does not undo the account: it is logged,
 * and retried later.
 */
export async function welcome(parts: AccessParts, customer: bigint): Promise<void> {
  const { pool, wall, onRegistered, onFault } = parts
  try {
    const rows = await read(
      pool,
      registered,
      'SELECT id, account_number, username FROM customers WHERE id = $1 AND welcomed_at IS NULL',
      [customer],
    )
    for (const row of rows) {
      for (const act of onRegistered) await act(row)
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
  const rows = await read(
    parts.pool,
    leftOver,
    'SELECT id FROM customers WHERE welcomed_at IS NULL ORDER BY id LIMIT 1000',
  )
  for (const { id } of rows) await welcome(parts, id)
}
