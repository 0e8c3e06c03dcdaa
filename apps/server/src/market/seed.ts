import type { MarketCode } from '@parkett/contract/customer/market'
import { dayNumber, isoDate, type DayNumber } from '@parkett/core/civil'
import type { Calendars } from '@parkett/core/market/published-calendars'
import { profiles } from '@parkett/core/market/profiles'
import { knownPrices, type Company } from '@parkett/core/simulation/companies'
import { issueOf } from '@parkett/core/simulation/listing-day'
import type { Pool } from 'pg'
import type { Ids } from '../base/ports.ts'
import { packYears } from './candle-bytes.ts'
import { drawDays, historyFrom, startPrice } from './draw.ts'
import { loadChanges } from './listing-changes.ts'
import { drawableOf, fictionalCompanies, simulationSource } from './fictional.ts'
import { companyBehind } from './issued.ts'
import type { CompanyFacts } from './listing.ts'
import type { InstrumentRow, YearOf } from './store.ts'
import { addInstruments, appendYears } from './store.ts'
import { readingsOf } from './readings.ts'
import { venues } from './venues.ts'
import { int4, int8, json, nullable, text } from '../platform/db/columns.ts'
import { bytes, int2 } from '../platform/db/kinds.ts'
import { read, readFirst, referenceRow } from '../platform/db/read.ts'

const listedSymbol = referenceRow({ symbol: text() })

/** Lists the fictional companies; those already listed stay as they are. */
export async function seedCompanies(pool: Pool, ids: Ids): Promise<void> {
  const sql = 'SELECT symbol FROM instruments WHERE fictional'
  const rows = await read(pool, listedSymbol, sql)
  const listed = new Set(rows.map(({ symbol }) => symbol))
  const missing = fictionalCompanies().filter(({ symbol }) => !listed.has(symbol))
  if (missing.length > 0)
    await addInstruments(
      pool,
      missing.map((company) => rowOf(company, ids.next())),
    )
}

/** The companies of the product's pictures have their whole past. */
const issue = (company: Company) => issueOf(company.temper, company.code in knownPrices)

function rowOf(company: Company, id: bigint): InstrumentRow {
  const { listedOn, price } = issue(company)
  return instrumentOf(company, id, {
    price,
    publicQuantity: company.publicIssueQuantity,
    listedOn: isoDate(listedOn),
    publishedOn: isoDate(listedOn - 14),
  })
}

/** How a fictional company came to the market; the price in units of 0.0001. */
export type IssueFacts = {
  readonly price: number
  readonly publicQuantity: number
  readonly listedOn: string
  readonly publishedOn: string
  /** Of one that two people brought to the market. */
  readonly issued?: CompanyFacts['issued']
}

/** The listing of a fictional company. */
export function instrumentOf(company: Company, id: bigint, issued: IssueFacts): InstrumentRow {
  const { market, board, symbol, code, isin, name, nameZh, sector, industry, specialTreatment } =
    company
  return {
    id,
    market,
    board,
    symbol,
    code,
    isin,
    name,
    nameZh,
    pinyin: nameZh === null ? [] : readingsOf(nameZh),
    venue: venues[board],
    currency: profiles[board].currency,
    sector,
    industry,
    lotSize: company.temper.lot,
    tickBand: null,
    specialTreatment,
    fictional: true,
    facts: {
      sharesTotal: String(company.sharesTotal),
      sharesFloat: String(company.sharesFloat),
      annualProfit: String(company.annualProfit),
      industryPe: company.industryPe.toFixed(2),
      issuePrice: issued.price,
      issueQuantity: String(company.issueQuantity),
      publicIssueQuantity: String(issued.publicQuantity),
      listedAt: issued.listedOn,
      publishedAt: issued.publishedOn,
      ...(issued.issued !== undefined && { issued: issued.issued }),
    },
    source: simulationSource,
  }
}

/** The last trading day that is over, per market. */
export type FinishedDays = Readonly<Record<MarketCode, DayNumber | undefined>>

const drawn = referenceRow({
  id: int8,
  market: text<MarketCode>(),
  symbol: text(),
  code: text(),
  name: text(),
  nameZh: nullable(text()),
  industry: nullable(text()),
  facts: json<CompanyFacts>(),
  lastDay: nullable(int4),
})

/**
 * Writes the fictional days that are over and not yet kept: all since the listing on the first start, a day
 * on each evening, and everything between after a pause. The days are drawn from the seed, so
 * it does not matter when.
 */
export async function keepFinishedDays(
  pool: Pool,
  calendars: Calendars,
  finished: FinishedDays,
): Promise<void> {
  const sql = `SELECT i.id, i.market, i.symbol, i.code, i.name, i.name_zh, i.industry, i.facts, c.last_day FROM instruments i
    LEFT JOIN (SELECT instrument, max(last_day) AS last_day FROM candle_years
      GROUP BY instrument) c ON c.instrument = i.id
    WHERE i.fictional`
  const [rows, changes] = await Promise.all([read(pool, drawn, sql), loadChanges(pool)])
  const years: YearOf[] = []
  for (const row of rows) {
    const company = companyBehind(row)
    const to = company === undefined ? undefined : finished[company.market]
    if (company === undefined || to === undefined || (row.lastDay ?? 0) >= to) continue
    const { listedAt } = row.facts
    const share = drawableOf(company, { calendars, listedAt, changes: changes.get(row.id) })
    const start =
      row.lastDay === null
        ? { from: historyFrom - 1, close: startPrice(share) }
        : await lastClose(pool, row.id)
    // Drawn from the beginning, so that a price does not depend on the day of the listing.
    const listed = dayNumber(listedAt)
    const calendar = calendars[share.profile.calendar]
    const days = drawDays(share, calendar, { ...start, to }).filter(({ day }) => day >= listed)
    years.push(...packYears(days).map((year) => ({ ...year, instrument: row.id })))
  }
  await appendYears(pool, years, simulationSource)
}

const lastBar = referenceRow({ year: int2(), days: bytes })

/** Day and close of the last kept bar. */
async function lastClose(
  pool: Pool,
  instrument: bigint,
): Promise<{ from: DayNumber; close: number }> {
  const sql = `SELECT year, substring(days FROM length(days) - 27) AS days FROM candle_years
    WHERE instrument = $1 ORDER BY year DESC LIMIT 1`
  const row = await readFirst(pool, lastBar, sql, [instrument])
  if (row === undefined) throw new Error(`instrument ${instrument} has no days`)
  const day = dayNumber(`${row.year}-01-01`) + row.days.readUInt16LE(0)
  return { from: day, close: row.days.readUIntLE(17, 5) }
}
