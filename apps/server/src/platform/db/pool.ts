import { setPriority } from 'node:os'
import pg from 'pg'

/** Where a database is: a folder with a socket (embedded) or an address (DATABASE_URL). */
export type Place = { readonly host: string; readonly database: string } | { readonly url: string }

/**
 * The role of the running application: it can add to the books, never change or remove (grants
 * in migrations).
 */
export const appRole = 'parkett_app'

const { types } = pg
const asText = (value: string): string => value

/**
 * How column types arrive: int8 (also `count(*)`) as bigint, numeric as decimal string, date as
 * 'YYYY-MM-DD', timestamptz as Date. A driver's default would turn dates into local midnights
 * and int8 into strings.
 */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === types.builtins.INT8) return BigInt
    if (oid === types.builtins.NUMERIC || oid === types.builtins.DATE) return asText
    return types.getTypeParser(oid, format as 'text')
  }) as typeof types.getTypeParser, // the driver's overloads cannot be written as one function
}

/** A pool for the owner of the schema: migrations and tests only. */
export function ownerPool(place: Place, ownerRole: string, max = 2): pg.Pool {
  const where = 'url' in place ? { connectionString: place.url } : { ...place, user: ownerRole }
  return makePool({ ...where, max })
}

/**
 * The application's pool, as the weak role. Embedded: it logs in as that role. With
 * DATABASE_URL: the role of the address is dropped at the start of every connection.
 * @param max connections; more than twice the cores is slower (`trust.md` T21).
 */
export function appPool(place: Place, max: number): pg.Pool {
  const where =
    'url' in place
      ? { connectionString: place.url, options: `-c role=${appRole}` }
      : { ...place, user: appRole }
  return makePool({ ...where, max, application_name: 'parkett' })
}

/**
 * A pool whose every connection yields to others on the machine that have work: its server processes get
 * what the processors have left. Only where the server is ours and beside us.
 */
export function yieldingPool(place: Place, max: number): pg.Pool {
  const pool = appPool(place, max)
  if (!('url' in place)) pool.on('connect', yieldTo)
  return pool
}

/** Of a `nice` process, 19 the most. */
export const yields = 15

function yieldTo(client: pg.PoolClient): void {
  // The driver keeps what the server said of itself, which its types do not tell.
  const { processID } = client as { processID?: unknown }
  if (typeof processID !== 'number') return
  try {
    setPriority(processID, yields)
  } catch {
    // The server may run as somebody else, whose processes are not ours to order about.
  }
}

function makePool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, types: parsers })
  // An unheard error ends the process. In use it reaches the query; here come those of idle
  // connections, which are replaced at their next use, and of connections that are still
  // closing after the pool has ended.
  pool.on('error', (error) => {
    if (!pool.ending) process.stderr.write(`database connection lost: ${error.message}\n`)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
