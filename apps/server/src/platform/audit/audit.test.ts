// Goal: no line of the audit log can be changed, removed or cut off unseen. Method: lines
// written by the application, then changed behind its back by the owner of the database.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing.ts'
import { transact } from '../db/transact.ts'
import { openAudit, type AuditRoom } from './open-audit.ts'

let db: TestDatabase
let dataDir: string
let audit: AuditRoom
const actor = { person: 7n, name: 'anna', role: 'support' }

beforeEach(async () => {
  db = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'parkett-audit-'))
  audit = openAudit({
    pool: db.pool,
    wall: { now: () => Date.UTC(2026, 10, 21) },
    dataDir,
  })
  for (const object of ['customer:1', 'customer:2', 'customer:3', 'customer:4']) {
    await audit.record({ actor, act: 'users.show', object, detail: { b: 2n, a: 'ä' } })
  }
})
afterEach(async () => {
  await audit.close()
  await db.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** As somebody who owns the database would: the guard is taken away first. */
const behind = async (sql: string) => {
  await db.owner.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only')
  await db.owner.query(sql)
}

test('an untouched log verifies and tells its head', async () => {
  expect(await audit.verify()).toMatchObject({
    rows: 4,
    found: undefined,
    head: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
  })
  expect((await audit.verify()).headsChecked).toBe(1)
})

for (const sql of [
  'UPDATE audit_log SET reason = reason',
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
]) {
  test(`the application may not: ${sql}`, () =>
    expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' }))
  test(`not even the owner may, without taking the guard away: ${sql}`, () =>
    expect(db.owner.query(sql)).rejects.toThrow('audit_log is append-only'))
}

const changes = [
  ["UPDATE audit_log SET actor = 'berta' WHERE position = 2", 'line 2 does not match its hash'],
  ["UPDATE audit_log SET detail = '{}' WHERE position = 3", 'line 3 does not match its hash'],
  [
    "UPDATE audit_log SET at = at + interval '1 second' WHERE position = 1",
    'line 1 does not match its hash',
  ],
  ['DELETE FROM audit_log WHERE position = 2', 'line 2 is missing'],
  ['DELETE FROM audit_log WHERE position = 1', 'line 1 is missing'],
] as const
for (const [sql, found] of changes) {
  test(`${sql} is found: ${found}`, async () => {
    await behind(sql)
    expect((await audit.verify()).found).toBe(found)
  })
}

test('cutting off the end is found by the exported head, and no new head covers it', async () => {
  await audit.exportHead()
  await behind('DELETE FROM audit_log WHERE position > 2')
  const { found } = await audit.verify()
  expect(found).toContain('the log ends at line 2, but the head of line 4 was exported')
  await audit.exportHead()
  expect((await audit.verify()).found).toBe(found)
})

test('a log rewritten from its first line to its last is found by the exported head', async () => {
  await audit.exportHead()
  await behind('DELETE FROM audit_log')
  for (let at = 0; at < 5; at += 1) await audit.record({ actor, act: 'nothing', object: '' })
  expect((await audit.verify()).found).toContain('line 4 is not the one whose head was exported')
})

test('a head that was changed is not believed', async () => {
  await audit.exportHead()
  const file = join(dataDir, 'audit-heads', 'heads.jsonl')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"position":"4"', '"position":"3"'))
  expect((await audit.verify()).found).toBe(
    'line 1 of audit-heads/heads.jsonl is not signed by our key',
  )
})

test('lines written at once are chained one after the other', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      audit.record({ actor, act: 'race', object: `customer:${at}` }),
    ),
  )
  expect(await audit.verify()).toMatchObject({ rows: 44, found: undefined })
})

test('a line stands or falls with its effect', async () => {
  const failed = transact(db.pool, async (client) => {
    await audit.within(client, { actor, act: 'doomed', object: '' })
    throw new Error('the effect failed')
  })
  await expect(failed).rejects.toThrow('the effect failed')
  expect(await audit.verify()).toMatchObject({ rows: 4, found: undefined })
})
