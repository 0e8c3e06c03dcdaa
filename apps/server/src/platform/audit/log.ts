import type pg from 'pg'
import { transact } from '../db/transact.ts'
import type { Clock } from '../../base/ports.ts'
import { canonicalJson } from './canonical-json.ts'
import { auditHash, genesis } from './chain.ts'
import { hash, int8 } from '../db/columns.ts'
import { houseRow, readFirst } from '../db/read.ts'
import { locks } from '../db/locks.ts'

/** Who did it: a member of staff under the role that allowed it, or the console (person 0). */
export type Actor = { readonly person: bigint; readonly name: string; readonly role: string }

export type AuditEntry = {
  readonly actor: Actor
  /** The call or act, such as `customer.freeze`. */
  readonly act: string
  /** What it is about, such as `customer:123`. */
  readonly object: string
  readonly reason?: string
  /** JSON-able: what was asked, or `{before, after}`. Never a secret. */
  readonly detail?: unknown
}

export type Audit = {
  /** Writes a line of its own, durable when it resolves. Called before the effect. */
  readonly record: (entry: AuditEntry) => Promise<bigint>
  /**
   * Writes the line as the first statement of the caller's transaction: line and effect stand
   * or fall together.
   */
  readonly within: (db: Pick<pg.PoolClient, 'query'>, entry: AuditEntry) => Promise<bigint>
}

const newest = houseRow({ position: int8, hash })

/** The line that the next one continues; undefined while there is none. */
export const newestLine = (db: Pick<pg.Pool, 'query'>) =>
  readFirst(db, newest, 'SELECT position, hash FROM audit_log ORDER BY position DESC LIMIT 1')

export function makeAudit({ pool, wall }: { readonly pool: pg.Pool; readonly wall: Clock }): Audit {
  const within: Audit['within'] = async (db, { actor, act, object, reason = '', detail = {} }) => {
    // Lines are chained, so they are written one after the other; the lock ends with the
    // transaction.
    await db.query('SELECT pg_advisory_xact_lock($1)', [locks.audit])
    const last = await newestLine(db)
    const line = {
      position: (last?.position ?? 0n) + 1n,
      atMs: wall.now(),
      person: actor.person,
      actor: actor.name,
      role: actor.role,
      act,
      object,
      reason,
      detail: canonicalJson(detail),
      previousHash: last?.hash ?? genesis,
    }
    await db.query(
      `INSERT INTO audit_log
         (position, at, person, actor, role, act, object, reason, detail, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'hex'), decode($11, 'hex'))`,
      [
        line.position,
        new Date(line.atMs),
        line.person,
        line.actor,
        line.role,
        act,
        object,
        reason,
        line.detail,
        line.previousHash,
        auditHash(line),
      ],
    )
    return line.position
  }
  return { within, record: (entry) => transact(pool, (db) => within(db, entry)) }
}
