import type pg from 'pg'

/**
 * Runs `work` in one transaction of the application's role; whatever it throws leaves nothing
 * behind.
 */
export async function transact<T>(
  pool: pg.Pool,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const db = await pool.connect()
  let broken = true
  try {
    await db.query('BEGIN')
    try {
      const value = await work(db)
      const { command } = await db.query('COMMIT')
      // A transaction that failed before answers COMMIT with ROLLBACK, without an error of its own.
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
      broken = false
      return value
    } catch (error) {
      await db.query('ROLLBACK')
      broken = false
      throw error
    }
  } finally {
    db.release(broken)
  }
}
