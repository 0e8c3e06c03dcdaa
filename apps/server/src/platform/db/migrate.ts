import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { PlainError } from '../../base/plain-error.ts'
import { appRole } from './pool.ts'
import type { Personal } from '../data-dir/personal.ts'
import { text } from './columns.ts'
import { houseRow, read } from './read.ts'
import { plainGoneWith, sealedTables, sealPersonal, sealsAfter } from './seal-personal.ts'
import { locks } from './locks.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string }
type Applied = { readonly name: string; readonly hash: string }
type Queryable = Pick<Client, 'query'>

const appliedRow = houseRow({ name: text(), hash: text() })
const folder = join(import.meta.dirname, 'migrations')

/**
 * The migration files in their order. The number makes the order; two with one number are a
 * merge gone wrong.
 */
export function readMigrations(from = folder): Migration[] {
  const names = readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed) throw new Error(`migration ${misnamed} is not named NNNN-name.sql`)
  const twice = names.find((name, at) => name.slice(0, 4) === names[at - 1]?.slice(0, 4))
  if (twice) throw new Error(`two migrations have the number ${twice.slice(0, 4)}`)
  return names.map((name) => {
    const sql = readFileSync(join(from, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Brings the schema up to date as the owner: each file in a transaction of its own, with its
 * record.
 * @param owner one connection of the owning role, outside a transaction
 * @param keys opens the keys of personal data; asked only where rows of an earlier version lie open
 * @returns the names applied now.
 * @throws PlainError when an applied file was changed, or the database is newer than this
 * program.
 */
export async function migrate(
  owner: Queryable,
  migrations = readMigrations(),
  keys: () => Personal = noKeys,
): Promise<string[]> {
  await owner.query('SELECT pg_advisory_lock($1)', [locks.migration])
  try {
    await prepare(owner)
    const sql = 'SELECT name, hash FROM schema_migrations ORDER BY name'
    const open = pending(migrations, await read(owner, appliedRow, sql))
    for (const migration of open) await apply(owner, migration, keys)
    const applied = open.map(({ name }) => name)
    // What was dropped or overwritten stays on the disk until its table is written anew.
    if (applied.includes(plainGoneWith))
      await owner.query(`VACUUM (FULL) ${sealedTables.join(', ')}`)
    return applied
  } finally {
    await owner.query('SELECT pg_advisory_unlock($1)', [locks.migration])
  }
}

/** What is still to apply; refuses every difference between the files and the record. */
export function pending(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, hash } of applied) {
    const file = files.get(name)
    if (!file)
      throw new PlainError(
        `This database was made by a newer Parkett: it has the migration ${name}, this program has not.`,
      )
    if (file.hash !== hash)
      throw new PlainError(
        `The migration ${name} was changed after it was applied. Restore the file and add a new one.`,
      )
  }
  const done = new Set(applied.map(({ name }) => name))
  const open = migrations.filter(({ name }) => !done.has(name))
  const last =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  const late = open.find(({ name }) => name < last)
  if (late)
    throw new PlainError(
      `The migration ${late.name} comes before ${last}, which is already applied. Give it a later number.`,
    )
  return open
}

async function prepare(owner: Queryable): Promise<void> {
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
  if (rowCount === 0) await owner.query(`CREATE ROLE ${appRole} LOGIN`)
  // With DATABASE_URL the owner works as the weak role, which it may only as a member.
  await owner.query(`GRANT ${appRole} TO CURRENT_USER`)
  await owner.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      hash text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
}

function noKeys(): Personal {
  throw new Error('rows lie open, and nobody gave the keys to seal them')
}

async function apply(
  owner: Queryable,
  { name, sql, hash }: Migration,
  keys: () => Personal,
): Promise<void> {
  await owner.query('BEGIN')
  try {
    await owner.query(sql)
    if (name === sealsAfter) await sealPersonal(owner, keys)
    await owner.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash])
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
