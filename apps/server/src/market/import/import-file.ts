import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import type { DayNumber } from '@parkett/core/civil'
import type { Ids } from '../../base/ports.ts'
import type { ImportRequest } from './arguments.ts'
import type { OnBytes } from '../../base/csv.ts'
import { readListings, writeListings } from './listings.ts'
import { readPrices } from './read-prices.ts'
import type { Tally } from './tally.ts'
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
  /** False after a dry run, and when `--strict` met a refused row. */
  readonly written: boolean
}

export type ImportDeps = {
  readonly pool: Pool
  readonly ids: Ids
  readonly today: DayNumber
  readonly onBytes: OnBytes
}

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
  const work =
    request.kind === 'prices'
      ? await prices(path, target, deps)
      : await listings(path, target, deps)
  const client = await deps.pool.connect()
  try {
    await client.query('BEGIN')
    const counts = await work.write(client)
    const refused = work.tally.refusedCount()
    const written = !request.dryRun && !(request.strict && refused > 0)
    if (written)
      await remember(client, { path, request, deps, taken: work.rows - refused, refused })
    await client.query(written ? 'COMMIT' : 'ROLLBACK')
    return { file: source, rows: work.rows, created: [], ...counts, tally: work.tally, written }
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
  readonly write: (
    db: PoolClient,
  ) => Promise<Pick<Outcome, 'added' | 'changed' | 'unchanged'> & Partial<Pick<Outcome, 'created'>>>
}

async function prices(path: string, target: Target, { today, onBytes }: ImportDeps): Promise<Work> {
  const file = await readPrices(path, today, onBytes)
  return { rows: file.rows, tally: file.tally, write: (db) => writePrices(db, file, target) }
}

async function listings(path: string, target: Target, { onBytes }: ImportDeps): Promise<Work> {
  const file = await readListings(path, target, onBytes)
  return { rows: file.rows, tally: file.tally, write: (db) => writeListings(db, file) }
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
): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  await db.query(
    `INSERT INTO market_imports (id, kind, file, fingerprint, rows_taken, rows_refused)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [deps.ids.next().toString(), request.kind, basename(path), hash.digest(), taken, refused],
  )
}
