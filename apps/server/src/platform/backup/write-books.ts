import type pg from 'pg'
import { bool, int8, text } from '../db/columns.ts'
import { textArray } from '../db/kinds.ts'
import { houseRow, read, readOne } from '../db/read.ts'
import { migrationsTable, quoted, type Counter, type Head, type Sum, type Table } from './format.ts'
import { makeSum, rowsOut } from './rows.ts'

const tableRow = houseRow({ table: text(), columns: textArray() })
const nameRow = houseRow({ name: text() })
const counterRow = houseRow({ lastValue: int8, isCalled: bool })
const migrationRow = houseRow({ name: text(), hash: text() })

/** Every session reads and writes dates, times and bytes in the same form. */
export const plainForms = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'iso_8601'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1`

/** In the order in which they were made, so that a table follows those it refers to. */
export const tablesOf = (client: pg.PoolClient): Promise<readonly Table[]> =>
  read(
    client,
    tableRow,
    `SELECT c.relname::text AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
       AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND c.relname <> '${migrationsTable}'
     GROUP BY c.oid, c.relname ORDER BY c.oid`,
  )

const sequencesOf = (client: pg.PoolClient) =>
  read(
    client,
    nameRow,
    `SELECT relname::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  )

async function countersOf(client: pg.PoolClient): Promise<Counter[]> {
  const counters: Counter[] = []
  for (const { name } of await sequencesOf(client)) {
    const sql = `SELECT last_value, is_called FROM ${quoted(name)}`
    const { lastValue, isCalled } = await readOne(client, counterRow, sql)
    counters.push({ counter: name, last: String(lastValue), called: isCalled })
  }
  return counters
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Where the writing is: for the person who waits. */
export type OnTable = (sum: Sum) => void

/**
 * The books at one moment, while everybody trades: one snapshot that later commits do not reach.
 * @param client of the owner, outside a transaction
 */
export async function* booksOf(
  client: pg.PoolClient,
  about: { readonly madeAt: string; readonly program: string; readonly onTable?: OnTable },
): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    await client.query(plainForms)
    const migrations = await read(
      client,
      migrationRow,
      `SELECT name, hash FROM ${migrationsTable} ORDER BY name`,
    )
    const { madeAt, program } = about
    const head: Head = {
      format: 'parkett.backup.1',
      madeAt,
      program,
      migrations: migrations.map(({ name, hash }) => ({ name, hash })),
    }
    yield line(head)
    const end: Sum[] = []
    for (const table of await tablesOf(client)) {
      yield line({ table: table.table, columns: table.columns })
      const { add, sum } = makeSum(table.table)
      for await (const bytes of rowsOut(client, table)) {
        add(bytes)
        yield bytes
      }
      yield Buffer.from('\\.\n')
      const written = sum()
      end.push(written)
      about.onTable?.(written)
    }
    yield line({ end, counters: await countersOf(client) })
  } finally {
    await client.query('ROLLBACK')
  }
}
