import type { Alarm } from '../../base/alarm.ts'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import { makeDue, type DueWork } from '../../platform/jobs/due.ts'
import type { FullyVerified, VerifyAll } from './verify-all.ts'
import { brokenOf } from './causes.ts'
import { date, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

/** Books are dated in UTC: a booking day is over at its midnight. */
const dayBefore = (now: number): string => utcDate(now - dayMs)

/**
 * The night's check belongs to the booking day that ended; asking again the same night changes
 * nothing.
 */
export const askNightly = (pool: Pick<pg.Pool, 'query'>, now: number): Promise<void> =>
  makeDue(pool, { kind: 'verify', key: dayBefore(now), at: now })

/** Checks everything, keeps what was found, and raises an alarm when anything is broken. */
export const nightlyVerify = (verify: VerifyAll, alarm: Alarm): DueWork => ({
  kind: 'verify',
  run: async (db, day) => {
    const found = await verify()
    await db.query(
      'INSERT INTO verify_runs (business_day, ran_at, ok, report) VALUES ($1, $2, $3, $4)',
      [day, new Date(found.at), found.ok, JSON.stringify(found)],
    )
    ringBroken(found, day, alarm)
  },
})

/** An alarm for books that do not hold, with the cause and how many promises break with it. */
export function ringBroken(found: FullyVerified, when: string, alarm: Alarm): void {
  const [cause, ...others] = brokenOf(found)
  if (cause === undefined) return
  const facts = { check: cause.id, row: cause.found, others: others.map(({ id }) => id).join(' ') }
  alarm('the books do not hold', { day: when, ...facts })
}

// A night before findings were told apart from words has none.
const older = { findings: [] }
const verifyRun = houseRow({ businessDay: date, report: text() })

/** What the last night found, or null before the first. */
export async function lastVerified(
  pool: Pick<pg.Pool, 'query'>,
): Promise<{ readonly day: string; readonly report: FullyVerified } | null> {
  const sql = 'SELECT business_day, report FROM verify_runs ORDER BY business_day DESC LIMIT 1'
  const row = await readFirst(pool, verifyRun, sql)
  // Written by `nightlyVerify`; the answer's schema is checked where it leaves.
  return row === undefined
    ? null
    : { day: row.businessDay, report: { ...older, ...(JSON.parse(row.report) as FullyVerified) } }
}

/** The newest of what the nights found and of what was found since the start (`now`). */
export async function lastLook(
  pool: Pick<pg.Pool, 'query'>,
  now: FullyVerified | null,
): ReturnType<typeof lastVerified> {
  const night = await lastVerified(pool)
  if (now === null || (night !== null && night.report.at >= now.at)) return night
  return { day: now.at.slice(0, 10), report: now }
}
