import type pg from 'pg'
import { locks } from '../../platform/db/locks.ts'

/** Every batch of the door holds this from its first statement to its commit. */
export const joinWriters = `pg_advisory_xact_lock_shared(${locks.writers})`

/**
 * Waits until every batch that was under way has ended, and lets none begin until the caller's
 * transaction has. A batch takes its booking date only after it joined: behind this line a day
 * that is over gets no more entries.
 */
export const waitForWriters = async (db: Pick<pg.PoolClient, 'query'>): Promise<void> =>
  void (await db.query(`SELECT pg_advisory_xact_lock(${locks.writers})`))

/**
 * Does not hold when an entry is dated in a day that two people closed. Nobody chooses a booking
 * date, so this is only ever met by a defect or a clock that ran backwards.
 */
export const noClosedDays = `NOT EXISTS (
  SELECT 1 FROM closed_days c JOIN unnest($1::date[]) AS booked(day) ON c.day >= booked.day)`
