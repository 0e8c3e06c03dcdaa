import type pg from 'pg'
import { instant, nullable, text } from '../../platform/db/columns.ts'
import { readFirst, readOne, houseRow, type RowIn } from '../../platform/db/read.ts'

const venueRow = houseRow({
  name: text(),
  openedAt: instant,
  readTo: nullable(text()),
  stoppedAt: nullable(instant),
  stoppedBy: nullable(text()),
})
const columns = 'name, opened_at, read_to, stopped_at, stopped_by'
/** A venue outside, as far as its reports were read (migration 1140). Times are real. */
export type VenueRow = RowIn<typeof venueRow>
type Db = Pick<pg.PoolClient, 'query'>

/** Opened at the first look: what was executed there before is nobody's here. */
export async function venueKept(pool: pg.Pool, name: string, now: number): Promise<VenueRow> {
  const known = await venueNow(pool, name)
  if (known !== undefined) return known
  await pool.query('INSERT INTO venues (name, opened_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    new Date(now),
  ])
  return readOne(pool, venueRow, `SELECT ${columns} FROM venues WHERE name = $1`, [name])
}

export const venueNow = (db: Db, name: string): Promise<VenueRow | undefined> =>
  readFirst(db, venueRow, `SELECT ${columns} FROM venues WHERE name = $1`, [name])

/** Goes on behind this report. Of two servers the one that read further stands: reports are booked once. */
export async function markRead(pool: pg.Pool, name: string, id: string): Promise<void> {
  await pool.query('UPDATE venues SET read_to = $2 WHERE name = $1', [name, id])
}

/** Nothing more is sent there. The first cause stands. */
export async function stopVenue(
  pool: pg.Pool,
  name: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  await pool.query(
    'UPDATE venues SET stopped_at = $2, stopped_by = $3 WHERE name = $1 AND stopped_at IS NULL',
    [name, new Date(at), by],
  )
}

/** False where it was not stopped. */
export async function resumeVenue(db: Db, name: string): Promise<boolean> {
  const done = await db.query(
    'UPDATE venues SET stopped_at = NULL, stopped_by = NULL WHERE name = $1 AND stopped_at IS NOT NULL',
    [name],
  )
  return done.rowCount === 1
}
