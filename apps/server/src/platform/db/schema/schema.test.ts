// Goal: schema.sql is what the migrations add up to. Method: it is held against a migrated
// database, and made again from nothing but itself.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../migrate.ts'
import { testDatabase, type TestDatabase } from '../testing.ts'
import { readCatalog } from './catalog.ts'
import { readNotes } from './notes.ts'
import { schemaText } from './write-schema.ts'

const kept = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
const notes = readNotes(readMigrations().map(({ sql }) => sql))
const textOf = async (database: TestDatabase): Promise<string> =>
  schemaText(await readCatalog(database.owner), notes)

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test('schema.sql is up to date; if not: npm run schema', async () => {
  expect(kept.length).toBeGreaterThan(50_000)
  expect(await textOf(db)).toBe(kept)
})

test('schema.sql alone makes the same schema again', async () => {
  const empty = await testDatabase(2, 'template0')
  try {
    await empty.owner.query(kept)
    expect(await textOf(empty)).toBe(kept)
  } finally {
    await empty.drop()
  }
})

const changes = [
  'ALTER TABLE orders ADD COLUMN colour text',
  'ALTER TABLE orders ALTER COLUMN reason SET NOT NULL',
  "ALTER TABLE orders ALTER COLUMN currency SET DEFAULT 'EUR'",
  'ALTER TABLE orders ADD CHECK (notional < 7)',
  'ALTER TABLE money RENAME CONSTRAINT money_never_negative TO money_fine',
  'CREATE INDEX orders_by_reason ON orders (reason)',
  'DROP TRIGGER approval_told ON withdrawal_approvals',
  'GRANT DELETE ON journals_apart TO parkett_app',
  'GRANT UPDATE (answer) ON commands TO parkett_app',
  'CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE VIEW everything AS SELECT * FROM orders',
  'CREATE POLICY own ON orders USING (true)',
  'DROP POLICY orders_that_wait ON orders',
  'ALTER TABLE orders DISABLE ROW LEVEL SECURITY',
  'ALTER TABLE orders FORCE ROW LEVEL SECURITY',
  'ALTER POLICY orders_that_wait ON orders USING (true)',
]
test.each(changes)('is seen: %s', async (change) => {
  expect(
    await within(change, async (owner) => schemaText(await readCatalog(owner), notes)),
  ).not.toBe(kept)
})

const unknown = [
  'CREATE SEQUENCE numbers',
  "CREATE TYPE mood AS ENUM ('well')",
  'ALTER TABLE orders ADD COLUMN twice bigint GENERATED ALWAYS AS (notional * 2) STORED',
]
test.each(unknown)('has no word for it and says so: %s', async (change) => {
  await expect(within(change, readCatalog)).rejects.toThrow(/^no word for/)
})

/** Runs a look at the schema with a change in it that is not kept. */
async function within<T>(
  change: string,
  look: (owner: Parameters<typeof readCatalog>[0]) => Promise<T>,
): Promise<T> {
  const owner = await db.owner.connect()
  try {
    await owner.query('BEGIN')
    await owner.query(change)
    return await look(owner)
  } finally {
    await owner.query('ROLLBACK')
    owner.release()
  }
}

test('comments are found by what they stand above', () => {
  const file = `-- Of the file.

-- What was asked for,
-- line by line.
CREATE TABLE requests (
  id bigint,
  -- Minor units.
  amount bigint
);
-- One at a time.
CREATE UNIQUE INDEX requests_one ON requests (id);
-- Later.
ALTER TABLE requests ADD COLUMN note text;
-- Rights.
GRANT SELECT ON requests TO parkett_app;
`
  expect([...readNotes([file])]).toEqual([
    ['requests', ['What was asked for,', 'line by line.']],
    ['requests.amount', ['Minor units.']],
    ['requests_one', ['One at a time.']],
    ['requests.note', ['Later.']],
  ])
  expect([
    ...readNotes(['-- Of the file.\nCREATE INDEX requests_two ON requests (note);']),
  ]).toEqual([])
})
