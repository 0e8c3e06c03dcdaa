import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { migrate, pending, readMigrations } from './migrate.ts'
import { testDatabase, type TestDatabase } from './testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const lent: { release: () => void }[] = []
afterEach(() => {
  for (const client of lent.splice(0)) client.release()
})
/** A connection of the owner that goes back when the test ends. */
async function borrowed() {
  const client = await db.owner.connect()
  lent.push(client)
  return client
}

const extra = (name: string, sql: string) => ({ name, sql, hash: 'a'.repeat(64) })

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(await borrowed())).toEqual([])
})

test('a migration that fails half way leaves nothing behind', async () => {
  const broken = extra('9999-broken.sql', 'CREATE TABLE half_done (id int); SELECT 1/0')
  await expect(migrate(await borrowed(), [...readMigrations(), broken])).rejects.toThrow(
    'migration 9999-broken.sql failed',
  )
  const { rows } = await db.owner.query("SELECT to_regclass('half_done') AS found")
  expect(rows).toEqual([{ found: null }])
  const { rowCount } = await db.owner.query(
    "SELECT 1 FROM schema_migrations WHERE name = '9999-broken.sql'",
  )
  expect(rowCount).toBe(0)
})

test('two programs that migrate at the same time apply each file once', async () => {
  const files = [...readMigrations(), extra('9998-once.sql', 'CREATE TABLE made_once (id int)')]
  const both = await Promise.all([
    migrate(await borrowed(), files),
    migrate(await borrowed(), files),
  ])
  expect(both.flat()).toEqual(['9998-once.sql'])
  await db.owner.query(
    "DROP TABLE made_once; DELETE FROM schema_migrations WHERE name = '9998-once.sql'",
  )
})

const a = { name: '0001-a.sql', sql: '', hash: 'a' }
const b = { name: '0002-b.sql', sql: '', hash: 'b' }
const refusals = [
  {
    when: 'an applied file was changed',
    files: [{ ...a, hash: 'x' }],
    applied: [a],
    expect: /0001-a.sql was changed/,
  },
  {
    when: 'the database is newer than the program',
    files: [a],
    applied: [a, b],
    expect: /made by a newer Parkett/,
  },
  {
    when: 'a file comes before one already applied',
    files: [a, b],
    applied: [b],
    expect: /comes before 0002-b.sql/,
  },
]
for (const row of refusals) {
  test(`migrating is refused when ${row.when}`, () => {
    expect(() => pending(row.files, row.applied)).toThrow(row.expect)
  })
}

test('two files with one number are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-test-files-'))
  for (const name of ['0001-a.sql', '0001-b.sql']) writeFileSync(join(folder, name), '')
  expect(() => readMigrations(folder)).toThrow('two migrations have the number 0001')
  rmSync(folder, { recursive: true })
})

test('the application cannot change what the database is', async () => {
  await db.pool.query("INSERT INTO installation (id, mode) VALUES (1, 'simulated')")
  await expect(db.pool.query("UPDATE installation SET mode = 'live'")).rejects.toThrow(
    'permission denied',
  )
  await expect(db.pool.query('DELETE FROM installation')).rejects.toThrow('permission denied')
  await expect(
    db.pool.query("INSERT INTO installation (id, mode) VALUES (2, 'live')"),
  ).rejects.toThrow('check constraint')
})

test('the application cannot touch the record of migrations or make tables', async () => {
  await expect(db.pool.query('DELETE FROM schema_migrations')).rejects.toThrow('permission denied')
  await expect(db.pool.query('CREATE TABLE sneaked (id int)')).rejects.toThrow('permission denied')
})

test('numbers and dates arrive without loss', async () => {
  const { rows } = await db.pool.query(
    "SELECT 9007199254740993::int8 AS big, 0.10::numeric AS exact, date '2026-02-28' AS day",
  )
  expect(rows).toEqual([{ big: 9007199254740993n, exact: '0.10', day: '2026-02-28' }])
})
