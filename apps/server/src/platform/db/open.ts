import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../base/config.ts'
import { type DataLock, holderOf, lockDataDir } from '../data-dir/lock.ts'
import { PlainError } from '../../base/plain-error.ts'
import { systemChance } from '../../base/ports.ts'
import { openPersonal } from '../data-dir/personal.ts'
import { ownerRole } from './embedded/cluster.ts'
import { type Embedded, findRunning, startEmbedded } from './embedded/supervise.ts'
import { readMigrations } from './migrate.ts'
import { migrateAt } from './migrate-at.ts'
import { appPool, ownerPool, type Place } from './pool.ts'

export type Database = {
  /** Connections of the application's role. */
  readonly pool: pg.Pool
  /** Names of the migrations applied at this opening. */
  readonly migrated: readonly string[]
  /**
   * Resolves when the embedded server is gone, wanted or not; never for a server of
   * DATABASE_URL.
   */
  readonly gone: () => Promise<void>
  /** Ends the connections and, when we started or adopted it, the server. Safe to call twice. */
  readonly close: () => Promise<void>
}

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>

export type OpenOptions = {
  /** Completes the sentence "the data directory is in use by …". */
  readonly doing: string
  /**
   * For commands that may run beside the server: join the database it has open instead of being
   * refused.
   */
  readonly beside?: boolean
}

export const databaseName = 'parkett'
const noServer = { gone: () => new Promise<void>(() => {}), stop: async () => {} }

/**
 * Opens the books: the embedded PostgreSQL below `dataDir`, or the server of `databaseUrl`.
 * Migrated when it resolves.
 * @throws PlainError with a sentence for the person at the terminal.
 */
export async function openDatabase(
  config: DatabaseConfig,
  options: OpenOptions,
): Promise<Database> {
  const { place, server } = await reach(config, options)
  try {
    return await connect(place, server, config.dataDir)
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The books as they are, for their owner: nothing is migrated. For backup and restore. */
export type OwnedDatabase = {
  readonly owner: pg.Pool
  readonly close: () => Promise<void>
}

/** @throws PlainError with a sentence for the person at the terminal. */
export async function openAsOwner(
  config: DatabaseConfig,
  options: OpenOptions,
): Promise<OwnedDatabase> {
  const { place, server } = await reach(config, options)
  const owner = ownerPool(place, ownerRole)
  const close = async (): Promise<void> => {
    await owner.end()
    await server.stop()
  }
  return { owner, close }
}

/** @internal for `cluster.ts`: the server beside whom it was opened */
export const reachBeside = (config: DatabaseConfig, doing: string): Promise<Reached> =>
  reach(config, { doing, beside: true })

type Reached = { readonly place: Place; readonly server: Pick<Embedded, 'gone' | 'stop'> }

async function reach(config: DatabaseConfig, options: OpenOptions): Promise<Reached> {
  if (config.databaseUrl !== undefined)
    return { place: { url: config.databaseUrl }, server: noServer }
  const home = join(config.dataDir, 'postgres')
  const holder = options.beside ? holderOf(config.dataDir) : null
  if (holder) {
    const running = await findRunning(home)
    if (!running)
      throw new PlainError(
        `The database is not open yet: ${holder.doing} is still starting. Try again.`,
      )
    return { place: { host: running.host, database: databaseName }, server: noServer }
  }
  const lock = lockDataDir(config.dataDir, options.doing)
  try {
    return await reachEmbedded(home, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function reachEmbedded(home: string, lock: DataLock): Promise<Reached> {
  const server = await startEmbedded({ home })
  const stop = async (): Promise<void> => {
    await server.stop()
    lock.release()
  }
  try {
    await createDatabase(server.host)
    const place = { host: server.host, database: databaseName }
    return { place, server: { gone: server.gone, stop } }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Makes the database on the first start; a fresh cluster has only its own. */
async function createDatabase(host: string): Promise<void> {
  const owner = ownerPool({ host, database: 'postgres' }, ownerRole, 1)
  try {
    const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      databaseName,
    ])
    if (rowCount === 0) await owner.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await owner.end()
  }
}

async function connect(
  place: Place,
  server: Pick<Embedded, 'gone' | 'stop'>,
  dataDir: string,
): Promise<Database> {
  const migrated = await migrateHouse(place, dataDir)
  const pool = appPool(place, Math.max(4, 2 * availableParallelism()))
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await pool.end()
    await server.stop()
  }
  return { pool, migrated, gone: server.gone, close: () => (closing ??= close()) }
}

async function migrateHouse(place: Place, dataDir: string): Promise<string[]> {
  try {
    return await migrateAt(place, readMigrations(), () => openPersonal(dataDir, systemChance))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
      throw new PlainError(`No PostgreSQL answers at DATABASE_URL (${error.message}).`)
    }
    throw error
  }
}
