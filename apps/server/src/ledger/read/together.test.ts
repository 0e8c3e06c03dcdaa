// Goal: what travels in one statement is read and written as if each part had travelled alone.
// Method: made-up parts on real PostgreSQL, together and, without room for texts, one by one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { roundTrip } from '../door/round-trip.ts'
import { idArray, type Reading, type Statement } from './statement.ts'
import { nothingMade, readTogether, writeTogether, type Writing } from './together.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner.query('CREATE TABLE sacks (sack bigint PRIMARY KEY, full_now boolean)')
})
afterAll(() => database.drop())

async function run(statements: readonly Statement[]) {
  const client = await database.owner.connect()
  // Not used again: it would know other texts by the same names.
  return roundTrip(client, statements).finally(() => client.release(true))
}

const numbers = (name: string, ...ids: bigint[]): Reading => ({
  name,
  columns: ['n', 'n % 2 = 0'],
  from: 'FROM unnest($1::bigint[]) AS n',
  values: [idArray(ids)],
})
const bare: Reading = { ...numbers('bare', 9n), columns: ['n'] }
const fill = (name: string, check: string, ...ids: bigint[]): Writing => ({
  name,
  text: 'INSERT INTO sacks SELECT n, true FROM unnest($1::bigint[]) AS n RETURNING 1',
  check: `(SELECT count(*) FROM ${name}) ${check} cardinality($1::bigint[])`,
  values: [idArray(ids)],
})

test.each([
  { most: 100, statements: 1 },
  { most: 0, statements: 3 },
])('each part hears of its own rows, with room for $most texts', async ({ most, statements }) => {
  const read = readTogether(nothingMade(most), [numbers('two', 1n, 2n), numbers('none'), bare])
  expect(read.statements).toHaveLength(statements)
  const [two, none, alone] = read.rowsOf(await run(read.statements))
  expect(two?.map((row) => row.slice(0, 2))).toEqual([
    ['1', 'false'],
    ['2', 'true'],
  ])
  expect(none).toEqual([])
  expect(alone?.map(([n]) => n)).toEqual(['9'])
})

test('the same parts are the same statement, others are another', () => {
  const made = nothingMade()
  const nameOf = (parts: readonly Reading[]) => readTogether(made, parts).statements[0]?.name
  const first = nameOf([numbers('a', 1n), numbers('b', 2n)])
  expect(nameOf([numbers('a', 3n), numbers('b', 4n)])).toBe(first)
  expect(nameOf([numbers('b', 3n), numbers('a', 4n)])).not.toBe(first)
})

test.each([
  { most: 100, statements: 1 },
  { most: 0, statements: 2 },
])('what is checked stops what is written, with room for $most texts', async (given) => {
  const first = BigInt(given.statements * 10)
  const sound = [fill('one', '=', first), fill('more', '=', first + 1n, first + 2n)]
  const written = writeTogether(nothingMade(given.most), sound)
  expect(written).toHaveLength(given.statements)
  await run(written)
  const unsound = [fill('one', '=', first + 3n), fill('more', '<>', first + 4n)]
  await expect(run(writeTogether(nothingMade(given.most), unsound))).rejects.toThrow(
    'division by zero',
  )
  const { rows } = await database.owner.query<{ sack: bigint }>(
    'SELECT sack FROM sacks WHERE sack BETWEEN $1 AND $2 ORDER BY 1',
    [first, first + 9n],
  )
  expect(rows.map(({ sack }) => sack)).toEqual([first, first + 1n, first + 2n])
})

test('nothing to write is no statement', () => {
  expect(writeTogether(nothingMade(), [])).toEqual([])
})
