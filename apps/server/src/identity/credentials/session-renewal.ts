import { hash } from 'node:crypto'
import type pg from 'pg'
import { putBounded } from '../../base/bounded.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import { int8 } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'

/**
 * For how long the token before still opens once the new one was used: calls that were on their
 * way then.
 */
const graceMs = 30_000
/**
 * For how long it opens, and fetches the new one again, while no new one was used: as long as
 * an empty chair may.
 */
const fetchMs = 5 * 60_000
/** New tokens that are handed out for one: as many answers may be lost. */
const successorsMax = 16
const cachedMax = 100_000

/** A session in memory, under the hash of one of its tokens, which opens it until `untilMs`. */
export type Live = {
  readonly id: bigint
  readonly customer: bigint
  seenMs: number
  storedMs: number
  readonly endMs: number
  untilMs: number
  /**
   * New tokens handed out to this one that none of was used yet; null while it is not being
   * replaced.
   */
  handedOut: number | null
}

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly chance: Chance
  readonly live: Map<string, Live>
  /** Sessions that are to get another token, until one is used. */
  readonly due: Map<bigint, true>
}

const marked = houseRow({ id: int8 })
const successorRow = houseRow({ session: int8, follows: bytes })

/**
 * How a session comes to another token: marked in the database, then each answer to the token
 * of before brings a new one, until one of them is used. Answers get lost, so one is not
 * enough; and whoever stole the token of before can fetch one as well, so only the first that
 * is used counts: a second one proves two holders and ends it for both.
 */
export function makeRenewals({ pool, wall, chance, live, due }: Options) {
  const renewAll = async (customer: bigint, db: Pick<pg.Pool, 'query'> = pool): Promise<void> => {
    const sql = `UPDATE sessions SET renew_due = true
      WHERE customer_id = $1 AND ended_at IS NULL RETURNING id`
    const rows = await read(db, marked, sql, [customer])
    for (const { id } of rows) putBounded(due, id, true, cachedMax)
  }

  /**
   * From now on this token hands out the next one. A mark that comes while it does is for the
   * next one to answer.
   */
  const begin = async (session: bigint, hash: Buffer, entry: Live): Promise<void> => {
    due.delete(session)
    const untilMs = wall.now() + fetchMs
    const begun = await pool.query(
      `UPDATE sessions SET renew_due = false, renew_until = $3
       WHERE id = $1 AND token_hash = $2 AND renew_due
         AND renew_until IS NULL AND ended_at IS NULL`,
      [session, hash, new Date(untilMs)],
    )
    if (begun.rowCount !== 1) {
      // Not as it is remembered: the next call reads it anew.
      live.delete(hash.toString('base64'))
      return
    }
    entry.untilMs = untilMs
    entry.handedOut = 0
    putBounded(due, session, true, cachedMax)
  }

  const renew = async (session: bigint, token: string): Promise<string | null> => {
    const hash = hashOf(token)
    const entry = live.get(hash.toString('base64'))
    if (entry === undefined) return null
    if (entry.handedOut === null && entry.untilMs === Infinity && due.has(session))
      await begin(session, hash, entry)
    if (entry.handedOut === null || entry.handedOut >= successorsMax) return null
    entry.handedOut += 1
    const next = chance.bytes(32).toString('base64url')
    const made = await pool.query(
      `INSERT INTO session_successors (token_hash, session_id, follows, made_at)
       SELECT $1, id, token_hash, $4 FROM sessions
       WHERE id = $2 AND token_hash = $3 AND renew_until IS NOT NULL AND ended_at IS NULL`,
      [hashOf(next), session, hash, new Date(wall.now())],
    )
    return made.rowCount === 1 ? next : null
  }

  return { renewAll, renew }
}

type FirstUse = Pick<Options, 'pool' | 'wall' | 'live' | 'due'> & {
  /** The session that a token opens now, from the database. */
  readonly load: (hash: Buffer) => Promise<Live | null>
  /** Ends a session that two people hold. */
  readonly onTwoHolders: (session: bigint) => Promise<void>
}

/**
 * The session of a token that none has: perhaps a new one, at its first use. Null for every
 * other.
 */
export async function firstUse(
  { pool, wall, live, due, load, onTwoHolders }: FirstUse,
  hash: Buffer,
): Promise<Live | null> {
  const sql = `SELECT session_id AS session, follows FROM session_successors
    WHERE token_hash = $1`
  const successor = await readFirst(pool, successorRow, sql, [hash])
  // None: or a call beside this one, with the same token, has just made it the session's.
  if (successor === undefined) return load(hash)
  const { session, follows } = successor
  const untilMs = wall.now() + graceMs
  const taken = await pool.query(
    `WITH taken AS (
       UPDATE sessions SET previous_hash = token_hash,
         previous_until = LEAST($4, renew_until), token_hash = $2, renew_until = NULL
       WHERE id = $1 AND token_hash = $3 AND ended_at IS NULL RETURNING id)
     , gone AS (DELETE FROM session_successors
       WHERE token_hash = $2 AND EXISTS (SELECT 1 FROM taken))
     SELECT 1 FROM taken`,
    [session, hash, follows, new Date(untilMs)],
  )
  // Until it is read again: a mark that came in between is for the new token to answer.
  due.delete(session)
  const before = live.get(follows.toString('base64'))
  if (taken.rowCount === 1 && before !== undefined) {
    before.untilMs = Math.min(before.untilMs, untilMs)
    before.handedOut = null
  }
  // Taken by this call, or by one beside it with the same token.
  const loaded = await load(hash)
  if (loaded === null) await onTwoHolders(session)
  return loaded
}

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
