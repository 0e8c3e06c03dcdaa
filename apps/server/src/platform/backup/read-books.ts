import type pg from 'pg'
import type * as z from 'zod'
import { PlainError } from '../../base/plain-error.ts'
import { text } from '../db/columns.ts'
import { houseRow, read } from '../db/read.ts'
import { migrate, readMigrations, type Migration } from '../db/migrate.ts'
import {
  headSchema,
  quoted,
  tableSchema,
  tailSchema,
  type Head,
  type Sum,
  type Table,
  type Tail,
} from './format.ts'
import type { Source } from './parse.ts'
import { makeSum, rowsIn, sumNow } from './rows.ts'
import { plainForms, tablesOf, type OnTable } from './write-books.ts'

const constraintRow = houseRow({ ofTable: text(), name: text(), sql: text() })

/** What was restored, as the backup itself says it. */
export type Restored = { readonly head: Head; readonly sums: readonly Sum[] }

/**
 * Puts the books into an empty database: the schema of their time, then every row in one
 * transaction. All references are checked anew, every table is read back and must have the sum
 * that the backup names; then all sessions are ended. Anything else, and nothing was restored.
 * @param client of the owner, outside a transaction, on a database without tables
 * @throws PlainError for a backup that is cut off, changed, or newer than this program
 */
export async function restoreBooks(
  client: pg.PoolClient,
  source: Source,
  onTable?: OnTable,
): Promise<Restored> {
  const head = parsed(headSchema, await source.line())
  await migrate(client, migrationsOf(head))
  await client.query('BEGIN')
  try {
    await client.query(plainForms)
    const tables = await tablesOf(client)
    const references = await dropReferences(client, tables)
    const { read: loaded, tail } = await load(client, { source, tables, onTable })
    agree(loaded, tail.end)
    for (const table of tables) agree([await sumNow(client, table)], [expected(tail, table)])
    await client.query(references)
    for (const { counter, last, called } of tail.counters)
      await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(counter), last, called])
    await endSessions(client)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return { head, sums: tail.end }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

function parsed<T>(schema: z.ZodType<T>, line: string | undefined): T {
  if (line === undefined) throw new PlainError('The backup ends too early: the file was cut off.')
  const json = asJson(line)
  const found = schema.safeParse(json)
  if (found.success) return found.data
  throw new PlainError('This is not a backup of the books that this program can read.')
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // no JSON is no backup: the schema refuses it with a sentence
  }
}

/** The migrations of the backup's time; later ones run at the next start. */
function migrationsOf({ migrations }: Head): Migration[] {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return migrations.map(({ name, hash }) => {
    const file = ours.get(name)
    if (file?.hash === hash) return file
    throw new PlainError(
      `The backup was made by a newer Parkett: it has the migration ${name}, this program has not. ` +
        'Restore with that version.',
    )
  })
}

/**
 * Empties the tables that migrations filled and takes triggers and references away while rows
 * come in. @returns what puts the references back, checking every row.
 */
async function dropReferences(client: pg.PoolClient, tables: readonly Table[]): Promise<string> {
  const references = await read(
    client,
    constraintRow,
    `SELECT conrelid::regclass::text AS of_table, conname::text AS name,
       pg_get_constraintdef(oid) AS sql
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  const names = tables.map(({ table }) => quoted(table))
  for (const { ofTable, name } of references)
    await client.query(`ALTER TABLE ${ofTable} DROP CONSTRAINT ${quoted(name)}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  return [
    ...references.map(
      ({ ofTable, name, sql }) => `ALTER TABLE ${ofTable} ADD CONSTRAINT ${quoted(name)} ${sql}`,
    ),
    ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
  ].join('; ')
}

type Loading = {
  readonly source: Source
  readonly tables: readonly Table[]
  readonly onTable: OnTable | undefined
}

async function load(
  client: pg.PoolClient,
  { source, tables, onTable }: Loading,
): Promise<{ readonly read: readonly Sum[]; readonly tail: Tail }> {
  const known = new Map(tables.map((table) => [table.table, table]))
  const sums: Sum[] = []
  for (;;) {
    const line = await source.line()
    const next = line === undefined ? undefined : asJson(line)
    const table = tableSchema.safeParse(next)
    if (!table.success) return { read: sums, tail: parsed(tailSchema, line) }
    const own = known.get(table.data.table)
    if (own === undefined || own.columns.join() !== table.data.columns.join())
      throw new PlainError(`The backup holds a table ${table.data.table} of another form.`)
    const { add, sum } = makeSum(own.table)
    await rowsIn(client, own, passing(source.rows(), add))
    const done = sum()
    sums.push(done)
    onTable?.(done)
  }
}

async function* passing(
  rows: AsyncIterable<Buffer>,
  add: (bytes: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const bytes of rows) {
    add(bytes)
    yield bytes
  }
}

function expected({ end }: Tail, { table }: Table): Sum {
  const sum = end.find((one) => one.table === table)
  if (sum === undefined) throw new PlainError(`The backup has no table ${table}.`)
  return sum
}

function agree(found: readonly Sum[], written: readonly Sum[]): void {
  for (const [at, { table, rows, sha256 }] of found.entries()) {
    const other = written[at]
    if (other?.table !== table || other.rows !== rows || other.sha256 !== sha256)
      throw new PlainError(
        `The table ${table} is not what the backup says it wrote. Nothing was restored.`,
      )
  }
  if (found.length !== written.length)
    throw new PlainError('The backup names other tables than it holds. Nothing was restored.')
}

/**
 * A token that was logged out after the backup would open the account again: all end, and what was
 * half way through a login is forgotten.
 */
async function endSessions(client: pg.PoolClient): Promise<void> {
  await client.query(`UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL`)
  await client.query(`UPDATE staff_sessions SET ended_at = now() WHERE ended_at IS NULL`)
  for (const table of ['session_successors', 'login_tickets', 'step_ups', 'proof_codes'])
    await client.query(`DELETE FROM ${table}`)
}
