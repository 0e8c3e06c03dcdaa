import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { ownerRole } from './embedded/cluster.ts'
import { homeFault } from './homes.ts'
import { appPool, ownerPool } from './pool.ts'
import { examineReads } from './read.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Socket folder of this run's PostgreSQL, set by `testing-setup.ts`. */
    readonly databaseHost: string
  }
}

// Every statement that a test runs proves where it says its rows live.
examineReads(({ home, sql }) => {
  const fault = homeFault(home, sql)
  if (fault !== null) throw new Error(`a statement ${fault}: ${sql}`)
})

export const templateName = 'parkett_template'

export type TestDatabase = {
  /** As the application connects: can read and add, as its grants say. */
  readonly pool: pg.Pool
  /** As the owner connects: for arranging and for reading behind the application's back. */
  readonly owner: pg.Pool
  readonly host: string
  readonly name: string
  readonly drop: () => Promise<void>
}

/**
 * A migrated database of its own for one test or one file, copied from the template in about 30 ms.
 * Real PostgreSQL with real roles; call `drop` in `afterAll` or `afterEach`.
 */
export async function testDatabase(
  connections = 10,
  template = templateName,
): Promise<TestDatabase> {
  const host = inject('databaseHost')
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(host, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return opened(host, name, connections)
}

/** Without a table in it, as an operator makes it for DATABASE_URL. */
export const emptyDatabase = (): Promise<TestDatabase> => testDatabase(10, 'template0')

/** The same database as DATABASE_URL names it. */
export const addressOf = ({ host, name }: Pick<TestDatabase, 'host' | 'name'>): string =>
  `postgres://${ownerRole}@localhost/${name}?host=${encodeURIComponent(host)}`

function opened(host: string, name: string, connections: number): TestDatabase {
  const pool = appPool({ host, database: name }, connections)
  const owner = ownerPool({ host, database: name }, ownerRole, 4)
  const drop = async (): Promise<void> => {
    await Promise.all([pool.end(), owner.end()])
    // Not by force: PostgreSQL waits for the connections that are just closing.
    await asAdmin(host, `DROP DATABASE ${name}`)
  }
  return { pool, owner, host, name, drop }
}

/** Of a database that was left behind to be copied. */
export const dropDatabase = (name: string): Promise<void> =>
  asAdmin(inject('databaseHost'), `DROP DATABASE ${name}`)

async function asAdmin(host: string, sql: string): Promise<void> {
  const admin = ownerPool({ host, database: 'postgres' }, ownerRole, 1)
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}
