import { addDays, utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { count, date, int8, nullable } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, readFirst, readOne } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { waitForWriters } from '../door/barrier.ts'
import { pocketsOf } from './sides.ts'
import { locks } from '../../platform/db/locks.ts'

/** Up to which booking day `cash_days` holds everybody's, and the last journal until then. */
export type MadeDays = { readonly until: string; readonly lastJournal: bigint }

const madeDays = houseRow({ until: date, lastJournal: int8 })
const none: MadeDays = { until: '-infinity', lastJournal: 0n }

export const madeUntil = async (db: Pick<pg.Pool, 'query'>): Promise<MadeDays> =>
  (await readFirst(db, madeDays, 'SELECT until, last_journal FROM cash_days_made')) ?? none

type Deps = { readonly pool: pg.Pool; readonly clock: Clock }

export type CashDays = {
  /** The days that are over, once a day: a job for each process, of which one works. */
  readonly job: Job
  /** Throws every day away and makes it anew; answers how many rows there are then. */
  readonly rebuild: () => Promise<number>
}

/** Days in one transaction: old books are caught up piece by piece, and a stop loses one piece. */
const daysAtOnce = 31

const rowsMade = everyAccountRow({ rows: count })

export function makeCashDays({ pool, clock }: Deps): CashDays {
  let done = ''
  const run = async (): Promise<void> => {
    const yesterday = addDays(utcDate(clock.now()), -1)
    if (done >= yesterday) return
    // A batch that took its date just before midnight may still be under way.
    await transact(pool, waitForWriters)
    while ((await makePiece(pool, yesterday)) < yesterday);
    done = yesterday
  }
  const rebuild = async (): Promise<number> => {
    let piece: Piece | null = nothing
    while (piece !== null) piece = await remakePiece(pool, piece)
    done = ''
    await run()
    const { rows } = await readOne(pool, rowsMade, 'SELECT count(*) AS rows FROM cash_days')
    return rows
  }
  return { job: { name: 'cashDays', everyMs: 10_000, clock, run }, rebuild }
}

/** The next days, at most up to `last`; answers up to which they are made now. */
async function makePiece(pool: pg.Pool, last: string): Promise<string> {
  return transact(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [locks.cashDays])
    const made = await madeUntil(db)
    if (made.until >= last) return made.until
    if (made === none) await db.query('DELETE FROM cash_days')
    const after = made === none ? await dayBeforeFirst(db, last) : made.until
    const until = pieceAfter(after, last)
    await keepMade(db, await insertPiece(db, { after, until, lastJournal: made.lastJournal }))
    return until
  })
}

/** How far days were thrown away and made anew. */
type Piece = MadeDays
const nothing: Piece = none

/**
 * The next days that are made already, anew and in their place: whoever reads meanwhile finds each
 * day whole, and a stop in the middle leaves the rest as it was. Null: there are no more.
 */
async function remakePiece(pool: pg.Pool, piece: Piece): Promise<Piece | null> {
  return transact(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [locks.cashDays])
    const made = await madeUntil(db)
    if (made === none || piece.until >= made.until) return null
    const after = piece === nothing ? await dayBeforeFirst(db, made.until) : piece.until
    const until = pieceAfter(after, made.until)
    // What no day of the books has goes, too: before the first and after the last.
    await db.query('DELETE FROM cash_days WHERE day > $1 AND day <= $2', [
      piece.until,
      until === made.until ? 'infinity' : until,
    ])
    const next = await insertPiece(db, { after, until, lastJournal: piece.lastJournal })
    if (until === made.until) await keepMade(db, next)
    return next
  })
}

function pieceAfter(after: string, last: string): string {
  const end = addDays(after, daysAtOnce)
  return end < last ? end : last
}

const highest = everyAccountRow({ lastJournal: int8 })

/** Makes the days after `after` up to `until`. */
async function insertPiece(
  db: pg.PoolClient,
  { after, until, lastJournal }: MadeDays & { readonly after: string },
): Promise<MadeDays> {
  await db.query(insertDays, [after, until, JSON.stringify(pocketsOf)])
  const sql = `SELECT GREATEST($3::bigint, (SELECT max(id) FROM journals
    WHERE business_date > $1 AND business_date <= $2)) AS last_journal`
  const now = await readOne(db, highest, sql, [after, until, lastJournal])
  return { until, lastJournal: now.lastJournal }
}

async function keepMade(db: pg.PoolClient, made: MadeDays): Promise<void> {
  await db.query('DELETE FROM cash_days_made')
  await db.query('INSERT INTO cash_days_made (until, last_journal) VALUES ($1, $2)', [
    made.until,
    made.lastJournal,
  ])
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
    SELECT j.customer, j.id, j.position, j.business_date AS day, l->>2 AS currency, s.side,
      sum(e.amount) AS change
    FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
      CROSS JOIN LATERAL (VALUES (l->>1, (l->>3)::bigint), (l->>0, -(l->>3)::bigint)) e(pocket, amount)
      JOIN (SELECT key AS side, json_array_elements_text(value) AS pocket FROM json_each($3::json)) s
        ON s.pocket = e.pocket
    WHERE j.business_date > $1 AND j.business_date <= $2 AND l->>2 NOT LIKE 'share:%'
    GROUP BY j.customer, j.id, j.position, j.business_date, l->>2, s.side) changes
  WHERE change <> 0
  GROUP BY customer, currency, side, day`
