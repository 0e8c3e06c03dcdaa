import type { Alarm } from '../../base/alarm.ts'
import type pg from 'pg'
import type { JobReport } from './schedule.ts'
import { transact } from '../db/transact.ts'
import { bool, count, nullable, text, timestamp } from '../db/columns.ts'
import { houseRow, read, readFirst } from '../db/read.ts'
import { locks } from '../db/locks.ts'

/**
 * A kind of work that is due at times. `run` is the effect: what it writes through `db` stands
 * or falls with the mark.
 */
export type DueWork = {
  readonly kind: string
  readonly run: (db: pg.PoolClient, key: string) => Promise<void>
}

/**
 * Something to do, once per kind and key, from a business instant on. Asking again changes
 * nothing.
 */
export async function makeDue(
  db: Pick<pg.Pool, 'query'>,
  { kind, key, at }: { readonly kind: string; readonly key: string; readonly at: number },
): Promise<void> {
  await db.query(
    'INSERT INTO due_jobs (kind, key, due_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [kind, key, new Date(at)],
  )
}

export type DueRun = {
  readonly pool: pg.Pool
  /** Business time. */
  readonly now: number
  readonly work: readonly DueWork[]
  readonly alarm: Alarm
}

/**
 * Does what is due, oldest first: one transaction per job with its effect and its done-mark, so
 * a kill in the middle leaves the job to be done. A job that fails is told and stays due; the
 * others of its kind wait for it, in order. Of two that run at once each waits for the other's
 * job and takes the next.
 */
export async function runDue({ pool, now, work, alarm }: DueRun): Promise<number> {
  let done = 0
  for (const { kind, run } of work) {
    for (;;) {
      let key: string | undefined
      try {
        key = await transact(pool, (db) =>
          takeOne(db, { kind, now, run, started: (taken) => (key = taken) }),
        )
        if (key === undefined) break
        done += 1
      } catch (error) {
        const note = (error instanceof Error ? error.message : String(error)).slice(0, 500)
        if (key === undefined || (await rememberFault(pool, { kind, key, note })))
          alarm('a due job failed', { kind, key: key ?? '', why: note })
        break
      }
    }
  }
  return done
}

const remembered = houseRow({ fresh: bool })

/**
 * True when it fails for another reason than before: a fault is told once, and stands at the
 * desk until it is gone.
 */
async function rememberFault(
  pool: pg.Pool,
  { kind, key, note }: { readonly kind: string; readonly key: string; readonly note: string },
): Promise<boolean> {
  const sql = `UPDATE due_jobs j SET attempts = j.attempts + 1, note = $3 FROM due_jobs before
    WHERE j.kind = $1 AND j.key = $2 AND j.done_at IS NULL
      AND before.kind = j.kind AND before.key = j.key
    RETURNING before.note <> $3 AS fresh`
  const row = await readFirst(pool, remembered, sql, [kind, key, note])
  return row?.fresh ?? true
}

type Take = {
  readonly kind: string
  readonly now: number
  readonly run: DueWork['run']
  readonly started: (key: string) => void
}

const oldestDue = houseRow({ key: text() })

async function takeOne(
  db: pg.PoolClient,
  { kind, now, run, started }: Take,
): Promise<string | undefined> {
  // It holds what is due while the work goes through other connections, for longer than the database lets a
  // transaction say nothing: a day of a pool is divided among a million accounts. A process that died holds nothing.
  const patiently = `set_config('idle_in_transaction_session_timeout', '0', true)`
  // One at a time per kind: with several, a day could be done before the one that comes first.
  await db.query(`SELECT ${patiently}, pg_advisory_xact_lock(${locks.due}, hashtext($1))`, [kind])
  const sql = `SELECT key FROM due_jobs
    WHERE kind = $1 AND done_at IS NULL AND due_at <= $2 ORDER BY due_at, key LIMIT 1`
  const row = await readFirst(db, oldestDue, sql, [kind, new Date(now)])
  if (row === undefined) return undefined
  const { key } = row
  started(key)
  await run(db, key)
  await db.query(
    `UPDATE due_jobs SET done_at = $3, attempts = attempts + 1, note = ''
     WHERE kind = $1 AND key = $2`,
    [kind, key, new Date(now)],
  )
  return key
}

const kindReport = houseRow({
  kind: text(),
  last: nullable(timestamp),
  next: nullable(timestamp),
  note: nullable(text()),
  failures: count,
})

/**
 * Each kind: done last, due next, and what keeps the one that is due from being done. For the
 * System screen.
 */
export async function dueReports(pool: Pick<pg.Pool, 'query'>): Promise<readonly JobReport[]> {
  const sql = `SELECT kind, max(done_at) AS last, min(due_at) FILTER (WHERE done_at IS NULL) AS next,
      min(note) FILTER (WHERE done_at IS NULL AND note <> '') AS note,
      sum(attempts - (done_at IS NOT NULL)::int) AS failures
    FROM due_jobs GROUP BY kind ORDER BY kind`
  const rows = await read(pool, kindReport, sql)
  return rows.map(({ kind, last, next, note, failures }) => ({
    job: kind,
    lastAt: last?.toISOString() ?? null,
    endedAt: last?.toISOString() ?? null,
    nextAt: next?.toISOString() ?? null,
    ok: note === null,
    note: note ?? '',
    failures,
  }))
}
