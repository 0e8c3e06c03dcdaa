import type { MarketCode } from '@parkett/contract/customer/market'
import { partsOf, type DayNumber } from '@parkett/core/civil'
import type { Bar } from '@parkett/core/simulation/bar'
import type { PoolClient } from 'pg'
import { packYears, unpackYear, type DatedBar } from '../candle-bytes.ts'
import {
  type YearOf,
  addInstruments,
  holdVersion,
  packedYear,
  raiseVersion,
  replaceYears,
} from '../store.ts'
import type { Ids } from '../../base/ports.ts'
import { boardOf, newListing } from './new-listing.ts'
import type { PriceFile } from './read-prices.ts'
import { chunksOf } from '../../base/chunks.ts'
import { bool, int8, text } from '../../platform/db/columns.ts'
import { read, referenceRow } from '../../platform/db/read.ts'

/** What a price file did to the books. */
export type Written = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Symbols that had no listing and got one. */
  readonly created: readonly string[]
}

export type Target = { readonly market: MarketCode; readonly ids: Ids; readonly source: string }

/**
 * Writes the good rows of a file inside the caller's transaction. A day that is already there
 * is replaced by the file's, so that the same file twice changes nothing, and a corrected file
 * corrects. Symbols that cannot be listed are refused in the file's tally.
 */
export async function writePrices(
  db: PoolClient,
  file: PriceFile,
  target: Target,
): Promise<Written> {
  // Imports wait for each other here, so that none overwrites what another is merging.
  await holdVersion(db)
  const { ids, created } = await findListings(db, file, target)
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const symbols = [...file.taken].flatMap(([symbol, days]) => {
    const id = ids.get(symbol)
    return id === undefined ? [] : [{ id, days }]
  })
  // Some symbols at a time: a file may hold more years than should be in memory twice.
  for (const part of chunksOf(symbols, 50)) {
    const before = await daysOf(
      db,
      part.map(({ id }) => id),
    )
    const years = part.flatMap(({ id, days }) =>
      mergedYears(id, before.get(id) ?? [], days, counts),
    )
    await replaceYears(db, years, target.source)
  }
  if (created.length + counts.added + counts.changed > 0) await raiseVersion(db)
  return { ...counts, created }
}

type Listings = { readonly ids: ReadonlyMap<string, bigint>; readonly created: readonly string[] }

const listing = referenceRow({ id: int8, symbol: text(), code: text(), fictional: bool })

/**
 * Finds each symbol's listing in the market, by symbol or code, and lists those that are
 * missing.
 */
async function findListings(
  db: PoolClient,
  file: PriceFile,
  { market, ids, source }: Target,
): Promise<Listings> {
  const sql = `SELECT id, symbol, code, fictional FROM instruments
    WHERE market = $1 ORDER BY fictional DESC`
  const rows = await read(db, listing, sql, [market])
  const known = new Map([
    ...rows.map((row) => [row.code, row] as const),
    ...rows.map((row) => [row.symbol, row] as const),
  ])
  const found = new Map<string, bigint>()
  const missing: string[] = []
  for (const [symbol, days] of file.taken) {
    const row = known.get(symbol)
    const board = boardOf(market, symbol)
    if (row?.fictional === true)
      refuseSymbol(file, symbol, days.size, `${symbol} is a company of the simulation`)
    else if (row !== undefined) found.set(symbol, row.id)
    else if (board === null)
      refuseSymbol(file, symbol, days.size, `${symbol} belongs to no board of ${market}`)
    else missing.push(symbol)
  }
  const listings = missing.map((symbol) =>
    newListing({ id: ids.next(), market, symbol, name: symbol, source }),
  )
  await addInstruments(db, listings)
  for (const { id, symbol } of listings) found.set(symbol, id)
  return { ids: found, created: missing }
}

function refuseSymbol({ tally }: PriceFile, symbol: string, rows: number, detail: string): void {
  for (let row = 0; row < rows; row += 1)
    tally.refuse(0, { kind: 'no listing possible', detail }, symbol)
}

async function daysOf(
  db: PoolClient,
  instruments: readonly bigint[],
): Promise<Map<bigint, DatedBar[]>> {
  const sql = `SELECT instrument, year, days FROM candle_years
    WHERE instrument = ANY($1::bigint[]) ORDER BY instrument, year`
  const rows = await read(db, packedYear, sql, [instruments.map(String)])
  const days = new Map<bigint, DatedBar[]>()
  for (const { instrument, year, days: packed } of rows) {
    days.set(instrument, [...(days.get(instrument) ?? []), ...unpackYear(year, packed)])
  }
  return days
}

type Counts = { added: number; changed: number; unchanged: number }

/** The years that the new days touch and change, with their old days kept. */
function mergedYears(
  instrument: bigint,
  before: readonly DatedBar[],
  news: ReadonlyMap<DayNumber, Bar>,
  counts: Counts,
): YearOf[] {
  const merged = new Map(before.map(({ day, bar }) => [day, bar]))
  const touched = new Set<number>()
  for (const [day, bar] of news) {
    const old = merged.get(day)
    if (old === undefined) counts.added += 1
    else if (same(old, bar)) counts.unchanged += 1
    else counts.changed += 1
    if (old !== undefined && same(old, bar)) continue
    merged.set(day, bar)
    touched.add(partsOf(day).year)
  }
  const days = [...merged].map(([day, bar]) => ({ day, bar })).toSorted((a, b) => a.day - b.day)
  return packYears(days)
    .filter(({ year }) => touched.has(year))
    .map((year) => ({ ...year, instrument }))
}

const same = (a: Bar, b: Bar): boolean =>
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume
