import { afterAll, beforeAll, expect, test } from 'vitest'
import { count, int8, json, nullable, text, timestamp, bool } from './columns.ts'
import { homeFault, homes } from './homes.ts'
import { bytes, float8, int2, int4Array, int8Array, numeric, optional, textArray } from './kinds.ts'
import {
  accountRow,
  houseRow,
  read,
  readFirst,
  readOne,
  readPortions,
  type Reading,
} from './read.ts'
import { testDatabase, type TestDatabase } from './testing.ts'

// Goal: what a statement's type claims is what the database sends. Method: true and false claims
// against real PostgreSQL.
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test('every kind arrives as what its type says', async () => {
  const row = houseRow({
    id: int8,
    lines: count,
    open: bool,
    createdAt: timestamp,
    amount: numeric,
    share: float8,
    year: int2(),
    seal: bytes,
    marks: textArray(),
    ids: int8Array,
    percents: int4Array,
    data: json<{ a: number }>(),
    note: nullable(text()),
    last: optional(numeric),
  })
  const sql = `SELECT 9007199254740993 AS id, count(*) AS lines, true AS open,
    '2026-11-20 10:00:00.5+00'::timestamptz AS created_at, 1.50 AS amount,
    0.25::float8 AS share, 2026::smallint AS year, '\\x00ff'::bytea AS seal,
    ARRAY['a b', 'c,"d'] AS marks, ARRAY[1, 2]::bigint[] AS ids, ARRAY[50, 99] AS percents,
    '{"a": 1}'::jsonb AS data,
    NULL::text AS note, NULL::numeric AS last`
  expect(await readOne(db.pool, row, sql)).toEqual({
    id: 9007199254740993n,
    lines: 1,
    open: true,
    createdAt: new Date('2026-11-20T10:00:00.500Z'),
    amount: '1.50',
    share: 0.25,
    year: 2026,
    seal: Buffer.from([0, 255]),
    marks: ['a b', 'c,"d'],
    ids: [1n, 2n],
    percents: [50, 99],
    data: { a: 1 },
    note: null,
    last: null,
  })
})

const lies: readonly (readonly [string, Reading<unknown>, string, RegExp])[] = [
  ['another type', houseRow({ id: text() }), 'SELECT 1::bigint AS id', /type 20, not text/],
  ['another name', houseRow({ boundAt: int8 }), 'SELECT 1::bigint AS bound', /not bound_at/],
  ['a column too few', houseRow({ a: int8, b: int8 }), 'SELECT 1::bigint AS a', /1 columns, not 2/],
  ['a column too many', houseRow({ a: int8 }), 'SELECT 1::bigint a, 2 b', /2 columns, not 1/],
  [
    'nothing where something must be',
    houseRow({ a: int8 }),
    'SELECT NULL::bigint AS a',
    /a is null/,
  ],
]
for (const [what, row, sql, message] of lies) {
  test(`${what} is an error, not a wrong value`, async () => {
    await expect(read(db.pool, row, sql)).rejects.toThrow(message)
  })
}

test('a claim is held against the answer also when no row comes', async () => {
  const none = read(db.pool, houseRow({ id: text() }), 'SELECT 1::bigint AS id WHERE false')
  await expect(none).rejects.toThrow(/not text/)
})

test('the first row, none, and one that must be there', async () => {
  const id = houseRow({ id: int8 })
  expect(await readFirst(db.pool, id, 'SELECT 1::bigint AS id WHERE $1', [false])).toBeUndefined()
  await expect(readOne(db.pool, id, 'SELECT 1::bigint AS id WHERE false')).rejects.toThrow(/0 rows/)
})

test('a statement with a name is prepared once on its connection', async () => {
  const client = await db.pool.connect()
  const statement = { name: 'read-test', text: 'SELECT $1::bigint AS id' }
  for (const id of [1n, 2n])
    expect(await readOne(client, houseRow({ id: int8 }), statement, [id])).toEqual({ id })
  const prepared = houseRow({ calls: count })
  const sql = "SELECT count(*) AS calls FROM pg_prepared_statements WHERE name = 'read-test'"
  expect(await readOne(client, prepared, sql)).toEqual({ calls: 1 })
  client.release()
})

test('a text that runs often gets a name and is planned once; one that is made each time does not', async () => {
  const client = await db.pool.connect()
  const id = houseRow({ id: int8 })
  const prepared = async () => {
    const sql = "SELECT count(*) AS calls FROM pg_prepared_statements WHERE name LIKE 'read\\_%'"
    return (await client.query<{ calls: bigint }>(sql)).rows[0]?.calls
  }
  const sql = 'SELECT $1::bigint + 7 AS id'
  for (let run = 0n; run < 19n; run += 1n) await readOne(client, id, sql, [run])
  for (let run = 0; run < 30; run += 1) await readOne(client, id, `SELECT ${run}::bigint AS id`)
  expect(await prepared()).toBe(0n)
  for (let run = 0n; run < 5n; run += 1n)
    expect(await readOne(client, id, sql, [run])).toEqual({ id: run + 7n })
  expect(await prepared()).toBe(1n)
  client.release()
})

test('a long answer comes in portions, held like any other', async () => {
  const id = houseRow({ id: int8 })
  const client = await db.pool.connect()
  await client.query('BEGIN')
  const sizes: number[] = []
  const sql = 'SELECT generate_series(1, 5)::bigint AS id'
  for await (const rows of readPortions(client, id, sql, 2)) sizes.push(rows.length)
  expect(sizes).toEqual([2, 2, 1])
  const lie = readPortions(client, houseRow({ id: text() }), sql, 2)
  await expect(lie.next()).rejects.toThrow(/not text/)
  const wrong = readPortions(client, accountRow({ id: int8 }), 'SELECT id FROM customers', 2)
  await expect(wrong.next()).rejects.toThrow(/reads house tables as account/)
  await client.query('ROLLBACK')
  client.release()
})

test('every table and view of the schema has a home, and no other does', async () => {
  const table = houseRow({ name: text() })
  const sql = `SELECT relname::text AS name FROM pg_class
    WHERE relkind IN ('r', 'v') AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'`
  const found = await read(db.owner, table, sql)
  expect(found.length).toBeGreaterThan(50)
  expect(found.map(({ name }) => name).toSorted()).toEqual([...homes.keys()].toSorted())
})

test('a view is at home where its tables are', async () => {
  const made = houseRow({ view: text(), of: text() })
  const sql = `SELECT DISTINCT v.relname::text AS view, t.relname::text AS of
    FROM pg_class v JOIN pg_rewrite r ON r.ev_class = v.oid
    JOIN pg_depend d ON d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
    JOIN pg_class t ON t.oid = d.refobjid AND t.relkind = 'r'
    WHERE v.relkind = 'v' AND v.relnamespace = 'public'::regnamespace`
  const found = await read(db.owner, made, sql)
  expect(found.length).toBeGreaterThan(4)
  const homeOf = ({ view, of }: { view: string; of: string }) => [view, homes.get(view), of]
  expect(found.map(homeOf)).toEqual(found.map(({ view, of }) => [view, homes.get(of), of]))
})

test('a statement says where its rows live, and a mix is called a mix', async () => {
  const mix = 'SELECT 1 FROM orders o JOIN customers c ON c.id = o.customer'
  expect(homeFault('account', mix)).toContain('mixedRow')
  expect(homeFault('mixed', mix)).toBeNull()
  expect(homeFault('mixed', 'SELECT 1 FROM orders')).toContain('is not')
  expect(homeFault('house', 'SELECT 1 FROM orders')).toContain('reads account tables as house')
  expect(homeFault('all accounts', 'SELECT 1 FROM orders JOIN instruments i USING (id)')).toBeNull()
  const wrong = read(db.pool, accountRow({ id: int8 }), 'SELECT id FROM customers')
  await expect(wrong).rejects.toThrow(/reads house tables as account/)
})
