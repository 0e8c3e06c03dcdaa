import type pg from 'pg'
import { putBounded } from '../../base/bounded.ts'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import { firstUse, hashOf, makeRenewals, type Live } from './session-renewal.ts'
import { bool, count, instant, int8, nullable } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { endOfCustomer, endOfSession } from '../../platform/notify/push/subscriptions.ts'

const idleMs = 30 * 60_000
const absoluteMs = 12 * 3_600_000
/**
 * How old the stored time of the last call may be: a restart can only shorten a session, by at
 * most this.
 */
const storeEveryMs = 60_000
const cachedMax = 100_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

export type Session = { readonly id: bigint; readonly customer: bigint }

export type Sessions = {
  /** How long a session may rest before it is over. */
  readonly idleMs: number
  /**
   * Begins a session and answers its token, 256 random bits that are stored nowhere. Null when
   * the password that was proven is no longer the customer's: a change that came in between
   * must leave no session of the old one.
   */
  readonly start: (
    opening: Opening,
    db?: Db,
  ) => Promise<(Session & { readonly token: string }) | null>
  /** The live session of a token; counts as activity. */
  readonly find: (token: unknown) => Promise<Session | null>
  /**
   * Every session of a customer gets another token with its next answers: after what makes a
   * session worth more, a token that leaked before must be worth nothing. Within the caller's
   * transaction when given one.
   */
  readonly renewAll: (customer: bigint, db?: Db) => Promise<void>
  /**
   * Whether a token that was just found still opens its session, without counting as activity: for
   * what stays open behind one call. A session that is due for another token is over for this one.
   */
  readonly watch: (token: string) => () => boolean
  /** Whether answers to a session may bring another token. */
  readonly isDue: (session: bigint) => boolean
  /**
   * A new token for a session that is due for one and comes by the one of before; null for any
   * other.
   */
  readonly renew: (session: bigint, token: string) => Promise<string | null>
  readonly end: (session: bigint) => Promise<void>
  /**
   * Ends all sessions of a customer, but for the one to keep; within the caller's transaction
   * when given one.
   */
  readonly endAll: (customer: bigint, keep?: bigint, db?: Db) => Promise<void>
}

type Db = Pick<pg.Pool, 'query'>
export type Opening = {
  readonly customer: bigint
  readonly address: string
  readonly device: string
  readonly passwordHash: string
}

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly chance: Chance
  readonly ids: Ids
  /** Told at once when a session ends by logout; streams and proofs of that session end with it. */
  readonly onEnd: (session: bigint) => void
  readonly onFault: (error: unknown) => void
}

/**
 * Opaque tokens, stored as SHA-256; 30 minutes idle, 12 hours at most. Live sessions are kept
 * in memory, so a call costs no query, and an ended one is gone from there at once. With
 * several processes the end must be told to the others (a message per ended session); until
 * then run one.
 */
export function makeSessions({ pool, wall, chance, ids, onEnd, onFault }: Options): Sessions {
  const live = new Map<string, Live>()
  // A lookup that was under way while its session ended must not put it back.
  const ended = new Map<bigint, true>()
  const due = new Map<bigint, true>()

  const forget = (session: bigint): void => {
    for (const [key, entry] of live) if (entry.id === session) live.delete(key)
    putBounded(ended, session, true, cachedMax)
    onEnd(session)
  }
  const loadNow = (hash: Buffer): Promise<Live | null> => load(pool, { hash, now: wall.now(), due })
  const using = {
    pool,
    wall,
    live,
    due,
    load: loadNow,
    onTwoHolders: (session: bigint) => end(session),
  }
  const find = async (token: unknown): Promise<Session | null> => {
    if (typeof token !== 'string' || !tokenShape.test(token)) return null
    const hash = hashOf(token)
    const key = hash.toString('base64')
    const now = wall.now()
    const found = live.get(key) ?? (await loadNow(hash)) ?? (await firstUse(using, hash))
    // Of calls that read it at once, what is remembered first counts: it may have been replaced
    // in between.
    const session = live.get(key) ?? found
    if (session === null || ended.has(session.id) || isOver(session, now)) {
      live.delete(key)
      return null
    }
    session.seenMs = Math.max(session.seenMs, now)
    putBounded(live, key, session, cachedMax)
    if (now - session.storedMs >= storeEveryMs) {
      session.storedMs = now
      pool
        .query('UPDATE sessions SET last_seen_at = $2 WHERE id = $1', [session.id, new Date(now)])
        .catch(onFault)
    }
    return session
  }
  const end = async (session: bigint): Promise<void> => {
    await storeEnd(pool, session, wall.now())
    forget(session)
  }
  const { renewAll, renew } = makeRenewals({ pool, wall, chance, live, due })
  const endAll: Sessions['endAll'] = async (customer, kept = 0n, db) => {
    if (db === undefined) return transact(pool, (own) => endAll(customer, kept, own))
    const sql = `UPDATE sessions SET ended_at = $2
      WHERE customer_id = $1 AND id <> $3 AND ended_at IS NULL RETURNING id`
    const rows = await read(db, endedSession, sql, [customer, new Date(wall.now()), kept])
    await endOfCustomer(db, wall.now(), { customer, kept })
    // All devices that could log in are strangers again; who keeps a session is not.
    if (kept === 0n) await db.query('DELETE FROM known_devices WHERE customer_id = $1', [customer])
    for (const { id } of rows) forget(id)
  }
  const watch: Sessions['watch'] = (token) => {
    const entry = live.get(hashOf(token).toString('base64'))
    return () => {
      if (entry === undefined || ended.has(entry.id) || due.has(entry.id)) return false
      return entry.untilMs === Infinity && !isOver(entry, wall.now())
    }
  }
  const start = sessionStart({ pool, wall, chance, ids })
  const isDue = (session: bigint): boolean => due.has(session)
  return { idleMs, start, find, watch, renewAll, isDue, renew, end, endAll }
}

/** Over, and what its device was told with it. */
const storeEnd = (pool: pg.Pool, session: bigint, now: number): Promise<void> =>
  transact(pool, async (db) => {
    const sql = 'UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL'
    await db.query(sql, [session, new Date(now)])
    await endOfSession(db, now, session)
  })

function sessionStart({
  pool,
  wall,
  chance,
  ids,
}: Pick<Options, 'pool' | 'wall' | 'chance' | 'ids'>): Sessions['start'] {
  return async ({ customer, address, device, passwordHash }, db = pool) => {
    const token = chance.bytes(32).toString('base64url')
    const now = wall.now()
    const id = ids.next()
    const endMs = now + absoluteMs
    // FOR SHARE waits for a change of the password that is under way, and then sees it.
    const begun = await db.query(
      `INSERT INTO sessions
         (id, customer_id, token_hash, address, device, created_at, last_seen_at, expires_at)
       SELECT $1, id, $3, $4, $5, $6, $6, $7 FROM customers
       WHERE id = $2 AND password_hash = $8 FOR SHARE`,
      [id, customer, hashOf(token), address, device, new Date(now), new Date(endMs), passwordHash],
    )
    return begun.rowCount === 1 ? { id, customer, token } : null
  }
}

const endedSession = houseRow({ id: int8 })
const liveSession = houseRow({
  id: int8,
  customerId: int8,
  lastSeenAt: instant,
  expiresAt: instant,
  renewDue: bool,
  until: nullable(instant),
  handedOut: nullable(count),
})

type Loading = { readonly hash: Buffer; readonly now: number; readonly due: Map<bigint, true> }

async function load(pool: pg.Pool, { hash, now, due }: Loading): Promise<Live | null> {
  const sql = `SELECT id, customer_id, last_seen_at, expires_at, renew_due,
      CASE WHEN token_hash = $1 THEN renew_until ELSE previous_until END AS until,
      CASE WHEN token_hash = $1 AND renew_until IS NOT NULL
        THEN (SELECT count(*) FROM session_successors WHERE follows = $1) END AS handed_out
    FROM sessions
    WHERE (token_hash = $1 OR (previous_hash = $1 AND previous_until > $2)) AND ended_at IS NULL`
  const row = await readFirst(pool, liveSession, sql, [hash, new Date(now)])
  if (row === undefined) return null
  if (row.renewDue || row.handedOut !== null) putBounded(due, row.id, true, cachedMax)
  return {
    id: row.id,
    customer: row.customerId,
    seenMs: row.lastSeenAt,
    storedMs: row.lastSeenAt,
    endMs: row.expiresAt,
    untilMs: row.until ?? Infinity,
    handedOut: row.handedOut,
  }
}

const isOver = ({ endMs, seenMs, untilMs }: Live, now: number): boolean =>
  now >= endMs || now - seenMs >= idleMs || now >= untilMs
