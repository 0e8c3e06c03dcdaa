import type { MarketCode } from '@parkett/contract/customer/market'
import type { Board } from '@parkett/core/market/profiles'
import type { Currency } from '@parkett/contract/wire/money'
import type { LiquidityBand } from '@parkett/core/market/tick-rules'
import type { Pool, PoolClient } from 'pg'
import { dayBytes, unpackYear, type DatedBar, type YearRow } from './candle-bytes.ts'
import type { CompanyFacts } from './listing.ts'

/** A listing as its row says it. */
export type InstrumentRow = {
  readonly id: bigint
  readonly market: MarketCode
  readonly board: Board
  readonly symbol: string
  readonly code: string
  readonly isin: string | null
  readonly name: string
  readonly name_zh: string | null
  readonly pinyin: readonly string[]
  readonly venue: string
  readonly currency: Currency
  readonly sector: string | null
  readonly industry: string | null
  readonly lot_size: number
  readonly tick_band: LiquidityBand | null
  readonly special_treatment: boolean
  readonly fictional: boolean
  readonly facts: CompanyFacts | null
  readonly source: string
}

type Queryable = Pick<Pool | PoolClient, 'query'>

export async function loadInstruments(db: Queryable): Promise<readonly InstrumentRow[]> {
  const { rows } = await db.query<InstrumentRow>(
    `SELECT id, market, board, symbol, code, isin, name, name_zh, pinyin, venue, currency, sector, industry, lot_size,
            tick_band, special_treatment, fictional, facts, source
       FROM instruments ORDER BY market, symbol`,
  )
  return rows
}

const instrumentColumns = [
  'id', 'market', 'board', 'symbol', 'code', 'isin', 'name', 'name_zh', 'pinyin', 'venue', 'currency', 'sector',
  'industry', 'lot_size', 'tick_band', 'special_treatment', 'fictional', 'facts', 'source',
] as const // prettier-ignore

/**
 * Adds listings; one that is already there (same market and symbol) keeps its row. @returns how
 * many were new
 */
export async function addInstruments(
  db: Queryable,
  rows: readonly InstrumentRow[],
): Promise<number> {
  const text = rows.map((row) => ({ ...row, id: row.id.toString() }))
  const { rowCount } = await db.query(
    `INSERT INTO instruments (${instrumentColumns.join(', ')})
     SELECT ${instrumentColumns.join(', ')} FROM jsonb_populate_recordset(NULL::instruments, $1::jsonb)
     ON CONFLICT (market, symbol) DO NOTHING`,
    [JSON.stringify(text)],
  )
  return rowCount ?? 0
}

/** A packed year of one instrument. */
export type YearOf = YearRow & { readonly instrument: bigint }

/**
 * Appends days to years. A row whose days are already there stays as it is, so the same days
 * can be appended twice. A `YearRow` here holds only the new days.
 */
export async function appendYears(
  db: Queryable,
  years: readonly YearOf[],
  source: string,
): Promise<void> {
  // About a megabyte a statement: the driver writes binary columns as text.
  for (let at = 0; at < years.length; at += 150) {
    const part = years.slice(at, at + 150)
    await db.query(
      `INSERT INTO candle_years (instrument, year, days, first_day, last_day, source)
       SELECT i, y, d, f, l, $6 FROM unnest($1::bigint[], $2::smallint[], $3::bytea[], $4::int[], $5::int[]) AS n (i, y, d, f, l)
       ON CONFLICT (instrument, year) DO UPDATE SET days = candle_years.days || excluded.days, last_day = excluded.last_day
       WHERE candle_years.last_day < excluded.first_day`,
      [...columnsOf(part), source],
    )
  }
}

/** Writes whole years in place of what was there. */
export async function replaceYears(
  db: Queryable,
  years: readonly YearOf[],
  source: string,
): Promise<void> {
  for (let at = 0; at < years.length; at += 150) {
    await db.query(
      `INSERT INTO candle_years (instrument, year, days, first_day, last_day, source)
       SELECT i, y, d, f, l, $6 FROM unnest($1::bigint[], $2::smallint[], $3::bytea[], $4::int[], $5::int[]) AS n (i, y, d, f, l)
       ON CONFLICT (instrument, year) DO UPDATE SET days = excluded.days, first_day = excluded.first_day,
         last_day = excluded.last_day, source = excluded.source`,
      [...columnsOf(years.slice(at, at + 150)), source],
    )
  }
}

const columnsOf = (years: readonly YearOf[]): unknown[] => [
  years.map(({ instrument }) => instrument.toString()),
  years.map(({ year }) => year),
  years.map(({ days }) => days),
  years.map(({ firstDay }) => firstDay),
  years.map(({ lastDay }) => lastDay),
]

type PackedRow = { readonly instrument: bigint; readonly year: number; readonly days: Buffer }

/** Every day of one instrument, oldest first. */
export async function loadDays(db: Queryable, instrument: bigint): Promise<DatedBar[]> {
  const { rows } = await db.query<PackedRow>({
    name: 'market-days',
    text: 'SELECT instrument, year, days FROM candle_years WHERE instrument = $1 ORDER BY year',
    values: [instrument.toString()],
  })
  return rows.flatMap(({ year, days }) => unpackYear(year, days))
}

/** Days of an instrument and where the newest came from. */
export type KeptDays = { readonly days: readonly DatedBar[]; readonly source: string }

/** The last days of every instrument: enough for sparklines and the previous close. */
export async function loadRecent(db: Queryable, count: number): Promise<Map<bigint, KeptDays>> {
  const { rows } = await db.query<PackedRow & { readonly source: string }>(
    `SELECT c.instrument, c.year, c.source, substring(c.days FROM greatest(1, length(c.days) - $1::int + 1)) AS days
       FROM candle_years c JOIN (SELECT instrument, max(year) AS year FROM candle_years GROUP BY instrument) l
         ON l.instrument = c.instrument AND c.year >= l.year - 1
      ORDER BY c.instrument, c.year`,
    [count * dayBytes],
  )
  return group(rows)
}

/** The days of every instrument in a range of years. */
export async function loadRange(
  db: Queryable,
  from: number,
  to: number,
): Promise<Map<bigint, KeptDays>> {
  const { rows } = await db.query<PackedRow & { readonly source: string }>(
    'SELECT instrument, year, days, source FROM candle_years WHERE year BETWEEN $1 AND $2 ORDER BY instrument, year',
    [from, to],
  )
  return group(rows)
}

function group(rows: readonly (PackedRow & { readonly source: string })[]): Map<bigint, KeptDays> {
  const kept = new Map<bigint, { days: DatedBar[]; source: string }>()
  for (const { instrument, year, days, source } of rows) {
    const entry = kept.get(instrument) ?? { days: [], source }
    entry.days.push(...unpackYear(year, days))
    entry.source = source
    kept.set(instrument, entry)
  }
  return kept
}

export async function readVersion(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>(
    'SELECT version FROM market_version WHERE id = 1',
  )
  const [row] = rows
  if (row === undefined) throw new Error('the market has no version row')
  return row.version
}

/** Tells running servers that listings or prices changed. */
export async function raiseVersion(db: Queryable): Promise<void> {
  await db.query('UPDATE market_version SET version = version + 1 WHERE id = 1')
}
