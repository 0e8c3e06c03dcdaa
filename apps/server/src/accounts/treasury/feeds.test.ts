// Goal: a simulated pool earns by the rate of the day, a live one never does. Method: the read of real
// PostgreSQL, of a database of each kind.
import { expect, test } from 'vitest'
import { testDatabase } from '../../platform/db/testing.ts'
import { earningOn, fedOf } from './feeds.ts'

const day = '2027-01-14'

test.each([
  ['simulated', { ok: true }],
  ['live', { ok: false, reason: 'rule_missing', facts: { date: day } }],
])('a %s pool without a file of its fund', async (mode, earning) => {
  const db = await testDatabase()
  try {
    await db.owner.query(`INSERT INTO installation (id, mode) VALUES (1, '${mode}')`)
    expect(earningOn(await fedOf(db.pool, 'EUR', day), 'EUR', day)).toMatchObject(earning)
  } finally {
    await db.drop()
  }
})
