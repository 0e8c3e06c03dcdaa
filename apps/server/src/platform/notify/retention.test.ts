// Goal: a message stays as long as the law of its kind says and not a day longer, and what proved it
// goes with it. Method: both sides of each term by hand, and rows of each kind in real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing.ts'
import { forgetMessages, keptFrom, keptYears } from './retention.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const now = Date.parse('2033-03-01T12:00:00Z')

test('a term ends with a year', () => {
  expect(keptYears).toEqual({ letters: 6, alerts: 1 })
  expect(keptFrom(now, keptYears.alerts).toISOString()).toBe('2032-01-01T00:00:00.000Z')
  expect(keptFrom(now, keptYears.letters).toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

test('what is over goes with its seal, what is not stays, and again nothing goes', async () => {
  const rows = [
    [1, 'alertAbove', '2031-12-31T23:59:59Z'],
    [2, 'alertAbove', '2032-01-01T00:00:00Z'],
    [3, 'passwordChanged', '2026-12-31T23:59:59Z'],
    [4, 'passwordChanged', '2027-01-01T00:00:00Z'],
    [5, 'identityApproved', '2020-01-01T00:00:00Z'],
  ] as const
  for (const [id, kind, at] of rows) {
    await db.owner.query(
      `INSERT INTO messages (id, customer_id, kind, facts, happened_at) VALUES ($1, 7, $2, '{}', $3)`,
      [id, kind, at],
    )
    await db.owner.query(
      `INSERT INTO message_seals (code, customer_id, message, kind, facts, happened_at, key_id, signature)
       VALUES ($1, 7, $2, $3, '{}', $4, 'key', 'signature')`,
      [`code-${id}`, id, kind, at],
    )
  }
  // Of the books: its event stays, so what proves it does.
  await db.owner.query(
    `INSERT INTO message_seals (code, customer_id, sequence, kind, facts, happened_at, key_id, signature)
     VALUES ('code-books', 7, 1, 'orderFilled', '{}', '2020-01-01', 'key', 'signature')`,
  )
  expect(await forgetMessages(db.pool, now)).toBe(3)
  const left = async (sql: string) =>
    (await db.pool.query<{ id: string }>(sql)).rows.map(({ id }) => id)
  expect(await left('SELECT id::text FROM messages ORDER BY id')).toEqual(['2', '4'])
  expect(await left('SELECT code AS id FROM message_seals ORDER BY code')).toEqual([
    'code-2',
    'code-4',
    'code-books',
  ])
  expect(await forgetMessages(db.pool, now)).toBe(0)
})
