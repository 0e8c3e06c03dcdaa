import type { MarketCode } from '@parkett/contract/customer/market'
import type { DayNumber } from '@parkett/core/civil'
import type { YearEnd } from '@parkett/core/market/index-method'
import type { Pool } from 'pg'
import { int8, text } from '../platform/db/columns.ts'
import { bytes, int2 } from '../platform/db/kinds.ts'
import { read, referenceRow } from '../platform/db/read.ts'
import { dayBytes, unpackYear } from './candle-bytes.ts'

const lastOfYear = referenceRow({
  instrument: int8,
  market: text<MarketCode>(),
  year: int2(),
  days: bytes,
})

/** Year ends of each market, by the year; the running one stands with the days it has so far. */
export type YearEnds = ReadonlyMap<MarketCode, ReadonlyMap<number, YearEnd>>

/** The last closes of the fictional companies in every year that is kept. */
export async function readYearEnds(pool: Pool): Promise<YearEnds> {
  const sql = `SELECT c.instrument, i.market, c.year,
      substring(c.days FROM length(c.days) - ${dayBytes - 1}) AS days
    FROM candle_years c JOIN instruments i ON i.id = c.instrument
    WHERE i.fictional ORDER BY c.year`
  const markets = new Map<
    MarketCode,
    Map<number, { day: DayNumber; closes: Map<bigint, number> }>
  >()
  for (const { instrument, market, year, days } of await read(pool, lastOfYear, sql)) {
    const [last] = unpackYear(year, days)
    if (last === undefined) continue
    const years =
      markets.get(market) ?? new Map<number, { day: DayNumber; closes: Map<bigint, number> }>()
    const end = years.get(year) ?? { day: last.day, closes: new Map<bigint, number>() }
    end.day = Math.max(end.day, last.day)
    end.closes.set(instrument, last.bar.close)
    markets.set(market, years.set(year, end))
  }
  return markets
}
