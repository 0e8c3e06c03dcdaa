import { createHash } from 'node:crypto'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Reason } from '@parkett/contract/reasons'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { instant, int4, nullable } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

/**
 * How many wrong proofs in a row a subject may give.
 * - `free`: evaluated without a pause; from the last of them on a pause begins.
 * - `pauseSeconds`: the first pause; with `grows` each further failure doubles it up to
 *   `pauseSecondsMax`,
 *   without it the pause is always the same and afterwards the count starts again.
 */
export type AttemptRule = {
  readonly free: number
  readonly pauseSeconds: number
  readonly pauseSecondsMax: number
  readonly grows: boolean
  readonly reason: Reason
}

export type Attempts = {
  /**
   * Counts a failure before the proof is evaluated. Parallel tries therefore meet the limit as
   * serial ones do, and a crash forgets nothing. Answers how many tries are left before the
   * pause, or the rule's reason during a pause.
   */
  readonly reserve: (subject: string, rule: AttemptRule) => Promise<Outcome<number>>
  /** The proof was right: the count is gone. */
  readonly clear: (subjects: readonly string[]) => Promise<void>
  /** The proof was not evaluated at all: the reserved failure is taken back. */
  readonly giveBack: (subject: string, rule: AttemptRule) => Promise<void>
}

const forgetAfterSeconds = 86_400

// $2 now, $3 free, $4 pause, $5 longest pause, $6 grows
const isStale = `(p.last_at < $2::timestamptz - interval '${forgetAfterSeconds} seconds'
  OR (NOT $6 AND p.blocked_until IS NOT NULL))`
const count = `(CASE WHEN ${isStale} THEN 1 ELSE p.failures + 1 END)`
const pause = (failures: string): string => `
  CASE WHEN ${failures} < $3 THEN NULL
  ELSE $2::timestamptz + make_interval(secs => least($5, $4 * power(2,
    CASE WHEN $6 THEN least(${failures} - $3, 20) ELSE 0 END))) END`
const reserveSql = `
  INSERT INTO proof_attempts AS p (subject, failures, blocked_until, last_at)
  VALUES ($1, 1, ${pause('1')}, $2)
  ON CONFLICT (subject) DO UPDATE SET failures = ${count}, blocked_until = ${pause(count)}, last_at = $2
  WHERE p.blocked_until IS NULL OR p.blocked_until <= $2
  RETURNING failures`

const reserved = houseRow({ failures: int4 })
const blocked = houseRow({ blockedUntil: nullable(instant) })

type Options = { readonly pool: pg.Pool; readonly wall: Clock }

export function makeAttempts({ pool, wall }: Options): Attempts {
  const reserve = async (subject: string, rule: AttemptRule): Promise<Outcome<number>> => {
    const now = wall.now()
    const values = [
      subject,
      new Date(now),
      rule.free,
      rule.pauseSeconds,
      rule.pauseSecondsMax,
      rule.grows,
    ]
    const row = await readFirst(pool, reserved, reserveSql, values)
    if (row !== undefined) return ok(Math.max(0, rule.free - row.failures))
    const sql = 'SELECT blocked_until FROM proof_attempts WHERE subject = $1'
    const known = await readFirst(pool, blocked, sql, [subject])
    const waitMs = Math.max(0, (known?.blockedUntil ?? now) - now)
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
    return no(rule.reason, { minutes: Math.ceil(seconds / 60), seconds })
  }
  const clear = async (subjects: readonly string[]): Promise<void> => {
    await pool.query('DELETE FROM proof_attempts WHERE subject = ANY($1)', [subjects])
  }
  const giveBack = async (subject: string, rule: AttemptRule): Promise<void> => {
    await pool.query(
      `UPDATE proof_attempts SET failures = greatest(failures - 1, 0),
         blocked_until = CASE WHEN failures - 1 < $2 THEN NULL ELSE blocked_until END
       WHERE subject = $1`,
      [subject, rule.free],
    )
  }
  return { reserve, clear, giveBack }
}

/** People type passwords where the username belongs, so what was typed is not kept in clear. */
export const blindSubject = (kind: string, ...parts: readonly string[]): string =>
  `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
