import type { Outcome } from '@parkett/contract/wire/outcome'
import type pg from 'pg'

export type Db = Pick<pg.Pool, 'query'>

/** Runs a work as one transaction: kept when it succeeds, undone when it refuses or throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const db = await pool.connect()
  let broken = true
  try {
    await db.query('BEGIN')
    const result = await work(db)
    await db.query(result.ok ? 'COMMIT' : 'ROLLBACK')
    broken = false
    return result
  } finally {
    // A connection in the middle of something is thrown away, and the database undoes what it
    // had begun.
    db.release(broken)
  }
}
