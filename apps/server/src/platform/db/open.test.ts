import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownerRole } from './embedded/cluster.ts'
import { openDatabase } from './open.ts'
import { testDatabase, type TestDatabase } from './testing.ts'

// Goal: with DATABASE_URL the same rules hold as embedded. Method: the test server's socket,
// given as an address.

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const address = (name: string) =>
  `postgres://${ownerRole}@${encodeURIComponent(inject('databaseHost'))}/${name}`
const open = (databaseUrl: string) =>
  openDatabase({ dataDir: '/nowhere', databaseUrl }, { doing: 'a test' })

test('a database of DATABASE_URL is opened as the weak role, and its server keeps running', async () => {
  const opened = await open(address(db.name))
  expect((await opened.pool.query('SELECT current_user AS me')).rows).toEqual([
    { me: 'parkett_app' },
  ])
  await expect(opened.pool.query('DELETE FROM journals_apart')).rejects.toThrow('permission denied')
  await opened.close()
  expect((await db.owner.query('SELECT 1')).rowCount).toBe(1)
})

test('a server that does not answer is said in one sentence', async () => {
  await expect(open('postgres://u:p@127.0.0.1:1/x')).rejects.toThrow(
    'No PostgreSQL answers at DATABASE_URL',
  )
})

test('a database that does not exist is said, without the password', async () => {
  const attempt = open(address('no_such_database').replace(ownerRole, `${ownerRole}:hunter2`))
  await expect(attempt).rejects.toThrow('database "no_such_database" does not exist')
  await expect(attempt).rejects.not.toThrow('hunter2')
})
