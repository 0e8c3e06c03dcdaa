import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/transaction.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import type { Holder, Purpose } from './challenges.ts'
import { int8 } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

export const ticketSeconds = 300
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Ports = { readonly chance: Chance; readonly wall: Clock }
type Begun = { readonly holder: Holder; readonly passwordHash: string }

/**
 * What a right password earns when a second factor is set: five minutes to prove it, and
 * nothing else.
 */
export async function issueTicket(
  { wall, chance }: Ports,
  db: Db,
  { holder, passwordHash }: Begun,
): Promise<string> {
  const ticket = chance.bytes(32).toString('base64url')
  await db.query(
    `INSERT INTO login_tickets (ticket_hash, realm, owner, password_print, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [
      hashOf(ticket),
      holder.realm,
      holder.owner,
      hashOf(passwordHash),
      new Date(wall.now() + ticketSeconds * 1_000),
    ],
  )
  return ticket
}

export type Ticket = {
  readonly owner: bigint
  /** Whether the password this ticket was given for is still this one. */
  readonly isFor: (passwordHash: string) => boolean
}

const ticketRow = houseRow({ owner: int8, passwordPrint: bytes })

/** Whose ticket this is, without using it up; null when it does not count. */
export async function readTicket(
  { wall }: Pick<Ports, 'wall'>,
  db: Db,
  { realm, ticket }: { readonly realm: Holder['realm']; readonly ticket: string },
): Promise<Ticket | null> {
  const sql = `SELECT owner, password_print FROM login_tickets
    WHERE ticket_hash = $1 AND realm = $2 AND used_at IS NULL AND expires_at > $3`
  const row = await readFirst(db, ticketRow, sql, [hashOf(ticket), realm, new Date(wall.now())])
  if (row === undefined) return null
  return {
    owner: row.owner,
    isFor: (passwordHash) => hashOf(passwordHash).equals(row.passwordPrint),
  }
}

/** True once per ticket. */
export async function spendTicket(
  { wall }: Pick<Ports, 'wall'>,
  db: Db,
  ticket: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE login_tickets SET used_at = $2
     WHERE ticket_hash = $1 AND used_at IS NULL AND expires_at > $2`,
    [hashOf(ticket), new Date(wall.now())],
  )
  return rowCount === 1
}

/** A signature for this login and no other. */
export const loginPurpose = (ticket: string): Purpose =>
  `login:${hashOf(ticket).toString('base64url')}`

/** Tickets, proofs and challenges that are over mean nothing. */
export async function tidyProofs(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM login_tickets WHERE expires_at < $1', [now])
  await db.query('DELETE FROM step_ups WHERE until_at < $1', [now])
  // A session lives for twelve hours at most.
  await db.query(
    `DELETE FROM session_successors WHERE made_at < $1::timestamptz - interval '1 day'`,
    [now],
  )
  await db.query('DELETE FROM passkey_challenges WHERE expires_at < $1', [now])
}
