import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import type { DayNumber } from '@parkett/core/civil'
import type { Ids } from '../../base/ports.ts'
import type { ImportRequest } from './arguments.ts'
import type { OnBytes } from '../../base/csv.ts'
import { readCalendar } from './read-calendar.ts'
import { readListings, writeListings } from './listings.ts'
import { readPrices } from './read-prices.ts'
import type { Tally } from './tally.ts'
import { writeCalendar } from './write-calendar.ts'
import { writePrices } from './write-prices.ts'

/** What came of one file. */
export type Outcome = {
  readonly file: string
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly created: readonly string[]
  readonly tally: Tally
  /** What its importer should read beside the counts. */
  readonly notes: readonly string[]
  /** False after a dry run, and when `--strict` or a calendar met a refused row. */
  readonly written: boolean
}

export type ImportDeps = {
  readonly pool: Pool
  readonly ids: Ids
  readonly today: DayNumber
  readonly realNow: number
  readonly onBytes: OnBytes
}

/** A calendar without one of its holidays is a wrong one: like `--strict`, whole or not at all. */
export const isWhole = ({ kind, strict }: ImportRequest): boolean => strict || kind === 'calendar'

/**
 * Imports one file in one transaction: good rows are taken, refused rows are counted and named.
 * @throws PlainError when the file is no such file; then nothing of it is written
 */
export async function importFile(
  path: string,
  request: ImportRequest,
  deps: ImportDeps,
): Promise<Outcome> {
  const source = basename(path)
  const target = { market: request.market, ids: deps.ids, source }
  const work = await workOf(path, { request, target, deps })
  const client = await deps.pool.connect()
  try {
    await client.query('BEGIN')
    const { keep, ...counts } = await work.write(client)
    const refused = work.tally.refusedCount()
    const written = !request.dryRun && !(isWhole(request) && refused > 0)
    if (written) {
      const taken = work.rows - refused
      await keep?.(await remember(client, { path, request, deps, taken, refused }))
    }
    await client.query(written ? 'COMMIT' : 'ROLLBACK')
    const { rows, tally } = work
    return { file: source, rows, created: [], notes: [], ...counts, tally, written }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

type Target = {
  readonly market: ImportRequest['market']
  readonly ids: Ids
  readonly source: string
}
type Work = {
  readonly rows: number
  readonly tally: Tally
  readonly write: (db: PoolClient) => Promise<
    Pick<Outcome, 'added' | 'changed' | 'unchanged'> &
      Partial<Pick<Outcome, 'created' | 'notes'>> & {
        /** What is written only where the file is, under the import it came with. */
        readonly keep?: (marketImport: bigint) => Promise<void>
      }
  >
}

function workOf(
  path: string,
  {
    request: { kind, years, strict },
    target,
    deps,
  }: { readonly request: ImportRequest; readonly target: Target; readonly deps: ImportDeps },
): Promise<Work> {
  if (kind === 'prices') return prices(path, target, deps)
  return kind === 'instruments' ? listings(path, target, deps) : days(path, { years, strict }, deps)
}

async function prices(path: string, target: Target, { today, onBytes }: ImportDeps): Promise<Work> {
  const file = await readPrices(path, today, onBytes)
  return { rows: file.rows, tally: file.tally, write: (db) => writePrices(db, file, target) }
}

async function listings(path: string, target: Target, { onBytes }: ImportDeps): Promise<Work> {
  const file = await readListings(path, target, onBytes)
  return { rows: file.rows, tally: file.tally, write: (db) => writeListings(db, file) }
}

async function days(
  path: string,
  { years, strict }: Pick<ImportRequest, 'years' | 'strict'>,
  { ids, realNow, onBytes }: ImportDeps,
): Promise<Work> {
  const file = await readCalendar(path, years, onBytes)
  const { rows, tally } = file
  return { rows, tally, write: (db) => writeCalendar(db, file, { ids, realNow, strict }) }
}

type Remembered = {
  path: string
  request: ImportRequest
  deps: ImportDeps
  taken: number
  refused: number
}

/** Keeps which file was taken, with its fingerprint: where a price came from can be asked later. */
async function remember(
  db: PoolClient,
  { path, request, deps, taken, refused }: Remembered,
): Promise<bigint> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const id = deps.ids.next()
  await db.query(
    `INSERT INTO market_imports (id, kind, file, fingerprint, rows_taken, rows_refused)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id.toString(), request.kind, basename(path), hash.digest(), taken, refused],
  )
  return id
}
