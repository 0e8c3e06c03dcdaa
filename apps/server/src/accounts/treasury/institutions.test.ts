// Goal: the database knows which institution pays for a pool, and what lies elsewhere, as the program does (migration 1120).
// Method: the empty books of a database of its own; with money elsewhere it is tried in treasury-institutions.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { liesAt } from './institutions.ts'
import { pooled } from './terms.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test.each(pooled)(
  'the pool in %s pays from the same institution, and nothing lies elsewhere',
  async (currency) => {
    const { rows } = await database.pool.query(
      `SELECT pool_pays_from($1) AS first, pool_elsewhere($1)::text AS elsewhere`,
      [currency],
    )
    const { places } = await liesAt(database.pool, currency, '2027-01-25')
    expect(rows).toEqual([{ first: places[0]?.name, elsewhere: '0' }])
  },
)
