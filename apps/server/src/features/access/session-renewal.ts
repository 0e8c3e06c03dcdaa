import { hash } from 'node:crypto'
import type pg from 'pg'
import { putBounded } from '../../bounded.ts'
import type { Chance, Clock } from '../../ports.ts'

/** For how long the token before still opens: calls that were on their way when it was replaced. */
const graceMs = 30_000
const cachedMax = 100_000

/** A session in memory, under the hash of one of its tokens, which opens it until `untilMs`. */
export type Live = {
  readonly id: bigint
  readonly customer: bigint
  seenMs: number
  storedMs: number
  readonly endMs: number
  readonly untilMs: number
}

type Options = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly chance: Chance
  readonly live: Map<string, Live>
  /** Sessions that are to get another token. */
  readonly due: Map<bigint, true>
}

/** How a session comes to another token: marked in the database, replaced with its next answer, once. */
export function makeRenewals({ pool, wall, chance, live, due }: Options) {
  const renewAll = async (customer: bigint, db: Pick<pg.Pool, 'query'> = pool): Promise<void> => {
    const { rows } = await db.query<{ id: bigint }>(
      'UPDATE sessions SET renew_due = true WHERE customer_id = $1 AND ended_at IS NULL RETURNING id',
      [customer],
    )
    for (const { id } of rows) putBounded(due, id, true, cachedMax)
  }
  const renew = async (session: bigint): Promise<string | null> => {
    if (!due.delete(session)) return null
    const mine = [...live].find(([, { id, untilMs }]) => id === session && untilMs === Infinity)
    if (mine === undefined) return null
    const [key, entry] = mine
    const token = chance.bytes(32).toString('base64url')
    const untilMs = wall.now() + graceMs
    const renewed = await pool.query(
      `UPDATE sessions SET previous_hash = token_hash, previous_until = $3, token_hash = $2, renew_due = false
       WHERE id = $1 AND renew_due AND ended_at IS NULL`,
      [session, hashOf(token), new Date(untilMs)],
    )
    if (renewed.rowCount !== 1) return null
    putBounded(live, key, { ...entry, untilMs }, cachedMax)
    putBounded(live, hashOf(token).toString('base64'), entry, cachedMax)
    return token
  }
  return { renewAll, renew }
}

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
