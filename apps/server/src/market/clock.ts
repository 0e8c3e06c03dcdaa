import { printInstant, type Instant } from '@parkett/core/market/zone'
import type { Pool, PoolClient } from 'pg'
import { PlainError } from '../base/plain-error.ts'
import type { Clock } from '../base/ports.ts'
import { count, text } from '../platform/db/columns.ts'
import { readFirst, referenceRow } from '../platform/db/read.ts'

/**
 * Business time: what sessions, trade dates and settlement go by. It runs with real time and
 * never backwards.
 */
export type BusinessClock = Clock & {
  /**
   * Moves business time forward, durably before it shows. Throws PlainError on an instant that
   * is already past.
   */
  readonly advanceTo: (instant: Instant) => Promise<void>
  /** Remembers how far business time has come, so that a restart cannot fall behind it. */
  readonly keep: () => Promise<void>
}

export type ClockOptions = {
  readonly realNow: () => number
  /** What this clock belongs to, for example `simulated`: one data directory keeps one market. */
  readonly market: string
  /** Business instant of the very first start; absent: real time. */
  readonly start?: Instant | undefined
}

const kept = referenceRow({ market: text(), offsetMs: count, seenMs: count })
const keptSql = 'SELECT market, offset_ms, seen_ms FROM business_clock WHERE id = 1'

/** Business time as a command beside the server reads it; null before the very first start. */
export async function readClock(
  db: Pick<Pool | PoolClient, 'query'>,
  realNow: number,
): Promise<{ readonly market: string; readonly now: Instant } | null> {
  const row = await readFirst(db, kept, keptSql)
  if (row === undefined) return null
  return { market: row.market, now: Math.max(row.seenMs, Math.round(realNow + row.offsetMs)) }
}

/**
 * Opens the clock kept in the database, or starts it.
 * @throws PlainError when the books were kept with the clock of another market: their time
 * would jump.
 */
export async function openClock(pool: Pool, options: ClockOptions): Promise<BusinessClock> {
  const { realNow, market } = options
  const first = options.start === undefined ? 0 : Math.round(options.start - realNow())
  await pool.query('INSERT INTO business_clock VALUES (1, $1, $2, $3) ON CONFLICT DO NOTHING', [
    market,
    first,
    Math.round(realNow() + first),
  ])
  const row = await readFirst(pool, kept, keptSql)
  if (row === undefined) throw new Error('the business clock is missing')
  if (row.market !== market) {
    throw new PlainError(
      `These books were kept with the market "${row.market}", this start asks for "${market}". ` +
        'Time in the books never runs backwards: give the other market a DATA_DIR of its own.',
    )
  }
  let offset = row.offsetMs
  let seen = row.seenMs
  // Also covers a real clock that was set back.
  const now = (): number => (seen = Math.max(seen, Math.round(realNow() + offset)))
  const keep = async (): Promise<void> => {
    await pool.query('UPDATE business_clock SET seen_ms = $1 WHERE id = 1 AND seen_ms < $1', [
      now(),
    ])
  }
  const advanceTo = async (instant: Instant): Promise<void> => {
    if (instant < now())
      throw new PlainError(
        `${printInstant(instant)} is already past: it is ${printInstant(now())}.`,
      )
    const moved = Math.round(instant - realNow())
    await pool.query(
      `UPDATE business_clock SET offset_ms = greatest(offset_ms, $1),
         seen_ms = greatest(seen_ms, $2) WHERE id = 1`,
      [moved, instant],
    )
    // Who moved it further meanwhile is not taken back: the clock would stand still for that long.
    offset = Math.max(offset, moved)
  }
  return { now, keep, advanceTo }
}
