// Goal: what is due is held as long as its work takes, however soon the database ends a transaction that says nothing.
// Method: a real database that ends such a transaction after a minute, as the embedded one does.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing.ts'
import { makeDue, runDue } from './due.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  await database.owner.query(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = ''60s''', current_database());
  END $$`)
  pool = new pg.Pool(database.pool.options)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const allowed = async (db: Pick<pg.Pool, 'query'>): Promise<unknown> =>
  (await db.query('SHOW idle_in_transaction_session_timeout')).rows

test('the transaction that holds what is due may say nothing for as long as the work takes', async () => {
  await makeDue(pool, { kind: 'test', key: 'one', at: 0 })
  const said: unknown[] = []
  const run = async (db: pg.PoolClient): Promise<void> => void said.push(await allowed(db))
  expect(await runDue({ pool, now: 1, work: [{ kind: 'test', run }], alarm: () => {} })).toBe(1)
  expect(said).toEqual([[{ idle_in_transaction_session_timeout: '0' }]])
  // Every other transaction is ended as before, on the same connection too.
  expect(await allowed(pool)).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
})
