// Goal: nobody begins a practice where its database could not be made, and who may change that is believed.
// Method: real roles of PostgreSQL, logged in as `DATABASE_URL` would.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerPool } from '../../platform/db/pool.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { makeMayMake } from './may-make.ts'

let db: TestDatabase
const role = `maker_${process.pid}`
beforeAll(async () => {
  db = await testDatabase(1)
  await db.owner.query(`CREATE ROLE ${role} LOGIN`)
})
afterAll(async () => {
  await db.owner.query(`DROP ROLE ${role}`)
  await db.drop()
})

it('says no to a role without the right, and yes from the moment on that it has it', async () => {
  const pool = ownerPool({ host: db.host, database: db.name }, role, 1)
  try {
    const may = makeMayMake(pool)
    expect(await may()).toBe(false)
    await db.owner.query(`ALTER ROLE ${role} CREATEDB`)
    expect(await may()).toBe(true)
    expect(await makeMayMake(db.owner)()).toBe(true)
  } finally {
    await pool.end()
  }
})
