import { createHash } from 'node:crypto'
import type { FactorWay } from '@parkett/contract/factor-proof'
import type { Db } from '../../../db/transaction.ts'
import type { AccessParts } from '../parts.ts'

const lifeSeconds = 300
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export type Ticket = { readonly ticket: string; readonly seconds: number; readonly ways: FactorWay[] }
type Begun = { readonly customer: bigint; readonly passwordHash: string; readonly ways: readonly FactorWay[] }

/** What a right password earns when a second factor is set: five minutes to prove it, and nothing else. */
export async function issueTicket(
  { pool, wall, chance }: AccessParts,
  { customer, passwordHash, ways }: Begun,
): Promise<Ticket> {
  const ticket = chance.bytes(32).toString('base64url')
  await pool.query(
    'INSERT INTO login_tickets (ticket_hash, customer_id, password_print, expires_at) VALUES ($1, $2, $3, $4)',
    [hashOf(ticket), customer, hashOf(passwordHash), new Date(wall.now() + lifeSeconds * 1_000)],
  )
  return { ticket, seconds: lifeSeconds, ways: [...ways] }
}

/** Whose ticket this is, without using it up; null when it does not count, or the password was changed since. */
export async function readTicket(
  { pool, wall }: AccessParts,
  ticket: string,
): Promise<{ customer: bigint; passwordHash: string } | null> {
  const { rows } = await pool.query<{ customer_id: bigint; password_hash: string; password_print: Buffer }>(
    `SELECT t.customer_id, t.password_print, c.password_hash FROM login_tickets t JOIN customers c ON c.id = t.customer_id
     WHERE t.ticket_hash = $1 AND t.used_at IS NULL AND t.expires_at > $2`,
    [hashOf(ticket), new Date(wall.now())],
  )
  const [row] = rows
  if (row === undefined || !hashOf(row.password_hash).equals(row.password_print)) return null
  return { customer: row.customer_id, passwordHash: row.password_hash }
}

/** True once per ticket. */
export async function spendTicket({ pool, wall }: AccessParts, ticket: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE login_tickets SET used_at = $2 WHERE ticket_hash = $1 AND used_at IS NULL AND expires_at > $2',
    [hashOf(ticket), new Date(wall.now())],
  )
  return rowCount === 1
}

/** Tickets and proofs that are over mean nothing. */
export async function tidyFactors(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM login_tickets WHERE expires_at < $1', [now])
  await db.query('DELETE FROM step_ups WHERE until_at < $1', [now])
}
