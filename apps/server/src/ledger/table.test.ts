import { no, ok } from '@parkett/contract/wire/outcome'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { type Act, put, type RowWrite, rowsOf } from './door/act.ts'
import { ArrayWriter } from '../platform/db/array-writer.ts'
import { type RowOf, table } from './table.ts'
import {
  bool,
  type Column,
  date,
  hash,
  instant,
  int4,
  int8,
  json,
  nullable,
  text,
} from '../platform/db/columns.ts'
import { request, type TestDoor, testDoor } from './testing.ts'

// Rows of a slice go through the door and come back as they were.

const things = table('things', ['customer', 'kind', 'id'], {
  customer: int8,
  kind: text(),
  id: int8,
  order: int4,
  open: bool,
  dueOn: date,
  madeAt: instant,
  detail: json<{ readonly words: readonly string[] }>(),
  note: nullable(text()),
})
type Thing = RowOf<typeof things>
const log = table(
  'thing_log',
  ['customer', 'id'],
  { customer: int8, id: int8, line: text() },
  { appendOnly: true },
)

let database: TestDatabase
let door: TestDoor
let customers = 0n

beforeAll(async () => {
  database = await testDatabase()
  await database.owner.query(`
    CREATE TABLE things (customer bigint, kind text, id bigint, "order" int, open boolean, due_on date, made_at timestamptz,
      detail jsonb, note text, PRIMARY KEY (customer, kind, id));
    CREATE TABLE thing_log (customer bigint, id bigint, line text, PRIMARY KEY (customer, id));
    GRANT SELECT, INSERT, UPDATE ON things TO parkett_app; GRANT SELECT, INSERT ON thing_log TO parkett_app`)
  door = testDoor(database.pool)
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

const keep: Act<readonly Thing[], null> = {
  name: 'test.keep',
  under: 'unmoved',
  needs: () => [],
  decide: (_work, rows) =>
    ok({ value: null, journals: [], rows: rows.map((row) => put(things, row)), events: [] }),
}
const list: Act<string, readonly string[]> = {
  name: 'test.list',
  under: 'unmoved',
  needs: (kind, customer) => [rowsOf(things, customer, kind)],
  decide: (work, kind, { customer }) => {
    const value = work.rows(things, [customer, kind]).map((row) => show(row))
    return ok({ value, journals: [], rows: [], events: [] })
  },
}
const show = (row: Thing): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))

const thing = (customer: bigint, id: bigint): fc.Arbitrary<Thing> =>
  fc.record({
    customer: fc.constant(customer),
    kind: fc.constant('a'),
    id: fc.constant(id),
    order: fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
    open: fc.boolean(),
    dueOn: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    madeAt: fc.integer({ min: 0, max: 4_102_444_800_000 }),
    detail: fc.record({ words: fc.array(words) }),
    note: fc.option(words),
  })
// PostgreSQL texts hold every character but NUL.
const words = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((each) => !each.includes('\0'))

test('every value of every column comes back as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(thing(0n, 1n), thing(0n, 2n)), async (drawn) => {
      const customer = (customers += 1n)
      const rows = drawn.map((row) => ({ ...row, customer }))
      expect(await door.submit(keep, request(customer, rows))).toMatchObject({ ok: true })
      const found = await door.submit(list, request(customer, 'a'))
      expect(found.ok && found.value.value.toSorted()).toEqual(rows.map(show).toSorted())
    }),
    { numRuns: 60, examples: [[[sample(1n, '{"\\,}\n\t\'NULL'), sample(2n, 'NULL')]]] },
  )
})

function sample(id: bigint, note: string): Thing {
  return {
    customer: 0n,
    kind: 'a',
    id,
    order: 0,
    open: true,
    dueOn: '2024-02-29',
    madeAt: 1,
    detail: { words: [note] },
    note,
  }
}

test('a row that was not read replaces none, where its table wants it: its command fails alone', async () => {
  const customer = (customers += 1n)
  const once = { ...things, addedOnce: true }
  const add = (isRead: boolean, note: string) => {
    const act: Act<null, null> = {
      name: 'test.once',
      under: 'unmoved',
      needs: (_, of) => (isRead ? [rowsOf(once, of, 'a')] : []),
      decide: () => {
        const row = { ...sample(1n, note), customer }
        return ok({ value: null, journals: [], rows: [put(once, row)], events: [] })
      },
    }
    return door.submit(act, request(customer, null))
  }
  expect(await add(false, 'first')).toMatchObject({ ok: true })
  const both = await Promise.all([
    add(false, 'second'),
    door.submit(keep, request(customer, [{ ...sample(2n, 'beside'), customer }])),
  ])
  expect(both).toMatchObject([{ reason: 'internal' }, { ok: true }])
  expect(await add(true, 'changed')).toMatchObject({ ok: true })
  const found = await door.submit(list, request(customer, 'a'))
  expect(found.ok && found.value.value.map((row) => /"note":"(.*?)"/.exec(row)?.[1])).toEqual([
    'changed',
    'beside',
  ])
})

test('a command sees the rows that an earlier one of its batch wrote, by any prefix', async () => {
  const customer = (customers += 1n)
  const rows = [1n, 2n].map((id) => ({ ...sample(id, ''), customer }))
  const count: Act<null, number> = {
    name: 'test.count',
    under: 'unmoved',
    needs: (_, of) => [rowsOf(things, of)],
    decide: (work, _, at) =>
      ok({
        value:
          work.rows(things, [at.customer]).length +
          work.rows(things, [at.customer, 'a', 2n]).length,
        journals: [],
        rows: [],
        events: [],
      }),
  }
  const [, after] = await Promise.all([
    door.submit(keep, request(customer, rows)),
    door.submit(count, request(customer, null)),
  ])
  expect(after).toMatchObject({ value: { value: 3 } })
})

test('the last write of a row in a batch is the one that stays', async () => {
  const customer = (customers += 1n)
  const versions = ['one', 'two', 'three'].map((note) => [{ ...sample(1n, note), customer }])
  await Promise.all(versions.map((rows) => door.submit(keep, request(customer, rows))))
  const found = await door.submit(list, request(customer, 'a'))
  expect(found.ok && found.value.value).toEqual([show({ ...sample(1n, 'three'), customer })])
})

test('a row that a later command writes again takes the place of the first, whole', async () => {
  const customer = (customers += 1n)
  const first = { ...sample(1n, 'one'), customer }
  const second = { ...first, order: 7, open: false, note: null, madeAt: 2 }
  for (const row of [first, second])
    expect(await door.submit(keep, request(customer, [row]))).toMatchObject({ ok: true })
  const found = await door.submit(list, request(customer, 'a'))
  expect(found.ok && found.value.value).toEqual([show(second)])
})

type Wrong = {
  readonly when: string
  readonly decide: (customer: bigint) => {
    readonly read?: readonly (bigint | string)[]
    readonly rows: readonly RowWrite[]
  }
}
test.each<Wrong>([
  {
    when: 'rows that were not asked for are read',
    decide: (customer) => ({ read: [customer, 'b'], rows: [] }),
  },
  {
    when: 'a row of another customer is written',
    decide: () => ({ rows: [put(log, { customer: 999n, id: 1n, line: '' })] }),
  },
  {
    when: 'an append-only row is written twice',
    decide: (customer: bigint) => ({
      rows: [1, 2].map(() => put(log, { customer, id: 1n, line: '' })),
    }),
  },
])('an act fails alone, with an alarm, when $when', async ({ decide }) => {
  const customer = (customers += 1n)
  const act: Act<null, null> = {
    name: 'test.wrong',
    under: 'unmoved',
    needs: (_, of) => [rowsOf(things, of, 'a')],
    decide: (work, _, at) => {
      const wrong = decide(at.customer)
      if (wrong.read !== undefined) work.rows(things, wrong.read)
      return ok({ value: null, journals: [], rows: wrong.rows, events: [] })
    },
  }
  const alarms = door.alarms.length
  expect(await door.submit(act, request(customer, null))).toMatchObject({ reason: 'internal' })
  expect(door.alarms).toHaveLength(alarms + 1)
})

test.each([
  { column: int8, value: 2n ** 63n },
  { column: int8, value: -(2n ** 63n) - 1n },
  { column: int4, value: 2 ** 31 },
  { column: int4, value: 0.5 },
  { column: int4, value: Number.NaN },
  { column: date, value: 'tomorrow' },
  { column: hash, value: 'xy' },
  { column: hash, value: 'abc' },
] as { column: Column<unknown>; value: unknown }[])(
  '$value is refused, never cut to fit',
  ({ column, value }) => {
    const writer = new ArrayWriter()
    writer.begin(column.oid)
    expect(() => column.write(writer, value)).toThrow(RangeError)
  },
)

test('an act may not ask for rows of another customer', async () => {
  const act: Act<null, null> = {
    name: 'test.foreign',
    under: 'unmoved',
    needs: () => [rowsOf(things, 1n)],
    decide: () => no('not_found'),
  }
  await expect(door.submit(act, request(2n, null))).rejects.toThrow(/another customer/)
})
