import { addDays, utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { waitForWriters } from '../../ledger/door/barrier.ts'
import { date, int8, nullable } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, readFirst, readOne } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { pocketsOf } from './sides.ts'

/** Up to which booking day `cash_days` holds everybody's, and the last journal until then. */
export type MadeDays = { readonly until: string; readonly lastJournal: bigint }

const madeDays = houseRow({ until: date, lastJournal: int8 })
const none: MadeDays = { until: '-infinity', lastJournal: 0n }

export const madeUntil = async (db: Pick<pg.Pool, 'query'>): Promise<MadeDays> =>
  (await readFirst(db, madeDays, 'SELECT until, last_journal FROM cash_days_made')) ?? none

type Deps = { readonly pool: pg.Pool; readonly clock: Clock }

/** One number for whoever makes the days; it has no other meaning. */
const makersLock = 7_215_073
/** Days in one transaction: old books are caught up piece by piece, and a stop loses one piece. */
const daysAtOnce = 31

/**
 * The days that are over, once a day: a job for each process, of which one works. What it makes
 * can be thrown away: without a row in `cash_days_made` all is made anew.
 */
export function cashDaysJob(deps: Deps): Job {
  let done = ''
  const run = async (): Promise<void> => {
    const yesterday = addDays(utcDate(deps.clock.now()), -1)
    if (done >= yesterday) return
    // A batch that took its date just before midnight may still be under way.
    await transact(deps.pool, waitForWriters)
    while ((await makePiece(deps.pool, yesterday)) < yesterday);
    done = yesterday
  }
  return { name: 'cashDays', everyMs: 10_000, clock: deps.clock, run }
}

/** Forgets every day, so that the job makes them again. */
export const forgetCashDays = (pool: pg.Pool): Promise<void> =>
  transact(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [makersLock])
    await db.query('DELETE FROM cash_days_made')
  })

/** The next days, at most up to `last`; answers up to which they are made now. */
async function makePiece(pool: pg.Pool, last: string): Promise<string> {
  return transact(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [makersLock])
    const made = await madeUntil(db)
    if (made.until >= last) return made.until
    if (made === none) await db.query('DELETE FROM cash_days')
    const after = made === none ? await dayBeforeFirst(db, last) : made.until
    const end = addDays(after, daysAtOnce)
    const until = end < last ? end : last
    await db.query(insertDays, [after, until, JSON.stringify(pocketsOf)])
    await db.query('DELETE FROM cash_days_made')
    await db.query(
      `INSERT INTO cash_days_made (until, last_journal)
       SELECT $2, GREATEST($3, (SELECT max(id) FROM journals
         WHERE business_date > $1 AND business_date <= $2))`,
      [after, until, made.lastJournal],
    )
    return until
  })
}

const firstDay = everyAccountRow({ day: nullable(date) })

/** The day before the books begin, or `last` where there are none. */
async function dayBeforeFirst(db: pg.PoolClient, last: string): Promise<string> {
  const { day } = await readOne(db, firstDay, 'SELECT min(business_date) AS day FROM journals')
  return day === null || day > last ? last : addDays(day, -1)
}

const insertDays = `INSERT INTO cash_days (customer, currency, side, day, came, went, comings, goings,
    first_position, first_journal, last_journal)
  SELECT customer, currency, side, day, sum(GREATEST(change, 0)), sum(GREATEST(-change, 0)),
    count(*) FILTER (WHERE change > 0), count(*) FILTER (WHERE change < 0),
    min(position), min(id), max(id)
  FROM (
    SELECT j.customer, j.id, j.position, j.business_date AS day, l->>2 AS currency, s.key AS side,
      sum(CASE WHEN l->>1 LIKE ANY(s.pockets) THEN (l->>3)::bigint ELSE 0 END
        - CASE WHEN l->>0 LIKE ANY(s.pockets) THEN (l->>3)::bigint ELSE 0 END) AS change
    FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
      CROSS JOIN (SELECT key, ARRAY(SELECT json_array_elements_text(value)) AS pockets
        FROM json_each($3::json)) s
    WHERE j.business_date > $1 AND j.business_date <= $2 AND l->>2 NOT LIKE 'share:%'
    GROUP BY j.customer, j.id, j.position, j.business_date, l->>2, s.key) changes
  WHERE change <> 0
  GROUP BY customer, currency, side, day`
