import { text } from './columns.ts'
import { databaseName, reachBeside, type DatabaseConfig } from './open.ts'
import { ownerRole } from './embedded/cluster.ts'
import { ownerPool, type Place } from './pool.ts'
import { houseRow, read } from './read.ts'

/** The server of the books, for databases beside them. The books themselves are out of its reach by name. */
export type Cluster = {
  /** Of a database made here. */
  readonly placeOf: (name: string) => Place
  /** Names of those that are there. */
  readonly names: () => Promise<readonly string[]>
  /** @param like another one of them, to whom nobody may be connected; absent: an empty one */
  readonly make: (name: string, like?: string) => Promise<void>
  /** What is written there need not outlive a cut of the power: it makes nobody wait for the disk. */
  readonly hurryNot: (name: string) => Promise<void>
  readonly rename: (name: string, to: string) => Promise<void>
  readonly drop: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens the server that a running house uses.
 * @param prefix what all names of these databases begin with, after the books' own name
 */
export async function openCluster(config: DatabaseConfig, prefix: string): Promise<Cluster> {
  const { place } = await reachBeside(config, 'practice')
  const books = 'url' in place ? new URL(place.url).pathname.slice(1) : databaseName
  const full = (name: string): string => safe(`${books}_${prefix}${name}`)
  const admin = ownerPool(elsewhere(place, 'url' in place ? books : 'postgres'), ownerRole, 1)
  const run = async (sql: string): Promise<void> => void (await admin.query(sql))
  return {
    placeOf: (name) => elsewhere(place, full(name)),
    names: async () => {
      const sql = 'SELECT datname::text AS datname FROM pg_database WHERE starts_with(datname, $1)'
      const rows = await read(admin, named, sql, [full('')])
      return rows.map(({ datname }) => datname.slice(full('').length))
    },
    make: (name, like) =>
      run(
        `CREATE DATABASE "${full(name)}"${like === undefined ? '' : ` TEMPLATE "${full(like)}"`}`,
      ),
    hurryNot: (name) => run(`ALTER DATABASE "${full(name)}" SET synchronous_commit = off`),
    rename: (name, to) => run(`ALTER DATABASE "${full(name)}" RENAME TO "${full(to)}"`),
    drop: (name) => run(`DROP DATABASE IF EXISTS "${full(name)}" WITH (FORCE)`),
    close: () => admin.end(),
  }
}

const named = houseRow({ datname: text() })

/** A name cannot be a parameter of these statements. */
function safe(name: string): string {
  if (!/^[A-Za-z0-9_-]{1,63}$/.test(name)) throw new Error(`not a name of a database: ${name}`)
  return name
}

function elsewhere(place: Place, database: string): Place {
  if (!('url' in place)) return { host: place.host, database }
  const url = new URL(place.url)
  url.pathname = `/${database}`
  return { url: url.href }
}
