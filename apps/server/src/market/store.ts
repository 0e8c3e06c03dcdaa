import type { MarketCode } from '@parkett/contract/customer/market'
import type { Board } from '@parkett/core/market/profiles'
import type { Currency } from '@parkett/contract/wire/money'
import type { LiquidityBand } from '@parkett/core/market/tick-rules'
import type { Pool, PoolClient } from 'pg'
import { dayBytes, unpackYear, type DatedBar, type YearRow } from './candle-bytes.ts'
import type { CompanyFacts } from './listing.ts'
import { chunksOf } from '../base/chunks.ts'
import { bool, int4, int8, json, nullable, snake, text } from '../platform/db/columns.ts'
import { bytes, int2, optional, textArray } from '../platform/db/kinds.ts'
import { read, readOne, referenceRow, type RowIn } from '../platform/db/read.ts'

const instrument = referenceRow({
  id: int8,
  market: text<MarketCode>(),
  board: text<Board>(),
  symbol: text(),
  code: text(),
  isin: nullable(text()),
  name: text(),
  nameZh: nullable(text()),
  pinyin: textArray(),
  venue: text(),
  currency: text<Currency>(),
  sector: nullable(text()),
  industry: nullable(text()),
  lotSize: int4,
  tickBand: optional(int2<LiquidityBand>()),
  specialTreatment: bool,
  fictional: bool,
  facts: nullable(json<CompanyFacts>()),
  source: text(),
})

/** A listing as its row says it. */
export type InstrumentRow = Readonly<RowIn<typeof instrument>>

const instrumentColumns = Object.keys(instrument.columns).map(snake).join(', ')

type Queryable = Pick<Pool | PoolClient, 'query'>

export const loadInstruments = (db: Queryable): Promise<readonly InstrumentRow[]> =>
  read(db, instrument, `SELECT ${instrumentColumns} FROM instruments ORDER BY market, symbol`)

/** Listings as `jsonb_populate_recordset(NULL::instruments, …)` takes them. */
export const listingsJson = (rows: readonly InstrumentRow[]): string =>
  JSON.stringify(
    rows.map((row) => {
      const entries = Object.entries({ ...row, id: row.id.toString() })
      return Object.fromEntries(entries.map(([name, value]) => [snake(name), value]))
    }),
  )

/**
 * Adds listings; one that is already there (same market and symbol) keeps its row. @returns how
 * many were new
 */
export async function addInstruments(
  db: Queryable,
  rows: readonly InstrumentRow[],
): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO instruments (${instrumentColumns})
     SELECT ${instrumentColumns} FROM jsonb_populate_recordset(NULL::instruments, $1::jsonb)
     ON CONFLICT (market, symbol) DO NOTHING`,
    [listingsJson(rows)],
  )
  return rowCount ?? 0
}

/** A packed year of one instrument. */
export type YearOf = YearRow & { readonly instrument: bigint }

/** About a megabyte a statement: the driver writes binary columns as text. */
const perStatement = 150

/**
 * Appends days to years. A row whose days are already there stays as it is, so the same days
 * can be appended twice. A `YearRow` here holds only the new days.
 */
export async function appendYears(
  db: Queryable,
  years: readonly YearOf[],
  source: string,
): Promise<void> {
  for (const part of chunksOf(years, perStatement)) {
    await db.query(
      `INSERT INTO candle_years (instrument, year, days, first_day, last_day, source)
       SELECT i, y, d, f, l, $6
       FROM unnest($1::bigint[], $2::smallint[], $3::bytea[], $4::int[], $5::int[])
         AS n (i, y, d, f, l)
       ON CONFLICT (instrument, year) DO UPDATE
       SET days = candle_years.days || excluded.days, last_day = excluded.last_day
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
  for (const part of chunksOf(years, perStatement)) {
    await db.query(
      `INSERT INTO candle_years (instrument, year, days, first_day, last_day, source)
       SELECT i, y, d, f, l, $6
       FROM unnest($1::bigint[], $2::smallint[], $3::bytea[], $4::int[], $5::int[])
         AS n (i, y, d, f, l)
       ON CONFLICT (instrument, year) DO UPDATE
       SET days = excluded.days, first_day = excluded.first_day, last_day = excluded.last_day, source = excluded.source`,
      [...columnsOf(part), source],
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

/** The days of an instrument in one year, packed. */
export const packedYear = referenceRow({ instrument: int8, year: int2(), days: bytes })
const sourcedYear = referenceRow({ ...packedYear.columns, source: text() })

/** Every day of one instrument, oldest first. */
export async function loadDays(db: Queryable, id: bigint): Promise<DatedBar[]> {
  const statement = {
    name: 'market-days',
    text: 'SELECT instrument, year, days FROM candle_years WHERE instrument = $1 ORDER BY year',
  }
  const rows = await read(db, packedYear, statement, [id])
  return rows.flatMap(({ year, days }) => unpackYear(year, days))
}

/** Days of an instrument and where the newest came from. */
export type KeptDays = { readonly days: readonly DatedBar[]; readonly source: string }

/** The last days of every instrument: enough for sparklines and the previous close. */
export async function loadRecent(db: Queryable, count: number): Promise<Map<bigint, KeptDays>> {
  const sql = `SELECT c.instrument, c.year,
      substring(c.days FROM greatest(1, length(c.days) - $1::int + 1)) AS days, c.source
    FROM candle_years c
    JOIN (SELECT instrument, max(year) AS year FROM candle_years GROUP BY instrument) l
      ON l.instrument = c.instrument AND c.year >= l.year - 1
    ORDER BY c.instrument, c.year`
  return group(await read(db, sourcedYear, sql, [count * dayBytes]))
}

/**
 * The days of every instrument in a range of years.
 * @param of of these alone
 */
export async function loadRange(
  db: Queryable,
  from: number,
  to: number,
  of: readonly bigint[] | null = null,
): Promise<Map<bigint, KeptDays>> {
  const sql = `SELECT instrument, year, days, source FROM candle_years
    WHERE year BETWEEN $1 AND $2 AND ($3::bigint[] IS NULL OR instrument = ANY ($3))
    ORDER BY instrument, year`
  return group(await read(db, sourcedYear, sql, [from, to, of?.map(String) ?? null]))
}

function group(rows: readonly RowIn<typeof sourcedYear>[]): Map<bigint, KeptDays> {
  const kept = new Map<bigint, { days: DatedBar[]; source: string }>()
  for (const { instrument: id, year, days, source } of rows) {
    const entry = kept.get(id) ?? { days: [], source }
    entry.days.push(...unpackYear(year, days))
    entry.source = source
    kept.set(id, entry)
  }
  return kept
}

const marketVersion = referenceRow({ version: int8 })

export async function readVersion(db: Queryable): Promise<bigint> {
  const sql = 'SELECT version FROM market_version WHERE id = 1'
  const { version } = await readOne(db, marketVersion, sql)
  return version
}

/** Tells running servers that listings or prices changed. */
export async function raiseVersion(db: Queryable): Promise<void> {
  await db.query('UPDATE market_version SET version = version + 1 WHERE id = 1')
}

/** Nobody changes listings until this transaction ends. */
export async function holdVersion(db: Queryable): Promise<void> {
  await db.query('SELECT version FROM market_version WHERE id = 1 FOR UPDATE')
}
