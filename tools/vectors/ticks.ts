import { parsePrice, printPrice, type Price } from '@parkett/core/decimal'
import type { LiquidityBand, TickTable } from '@parkett/core/market/tick-rules'
import { bandTick, tickOf } from '@parkett/core/market/ticks'
import { offeredBoard } from './offered.ts'
import {
  attempt,
  each,
  list,
  object,
  oneOf,
  text,
  whole,
  type Group,
  type Json,
  type JsonObject,
} from './check.ts'

const price = (value: Json | undefined): Price => parsePrice(text(value))
const liquidityBands: readonly LiquidityBand[] = [1, 2, 3, 4, 5, 6]

export const tickTables: Group = (data) => {
  const { HK_upper_inclusive, EU_price_rows_lower_inclusive, EU_ladder } = object(data)
  const { ticks: european } = offeredBoard('DE')
  const printed = (prices: readonly Price[] | undefined) =>
    prices?.map((each) => printPrice(each, 0)) ?? []
  const plain = (values: Json | undefined) => printed(list(values).map(price))
  return [
    ...Object.entries(object(HK_upper_inclusive)).map(([key, bands]) =>
      attempt(`HK ${key}`, () => ({
        expected: list(bands).map((band) => list(band).map((value) => printPrice(price(value), 0))),
        got: hongKong(key).bands.map(({ upTo, tick }) => [
          printPrice(upTo, 0),
          printPrice(tick, 0),
        ]),
      })),
    ),
    attempt('EU price rows', () => ({
      expected: plain(EU_price_rows_lower_inclusive),
      got: printed(european.kind === 'rts11' ? european.bounds : undefined),
    })),
    attempt('EU ladder', () => ({
      expected: plain(EU_ladder),
      got: printed(european.kind === 'rts11' ? european.ladder : undefined),
    })),
  ]
}

export const ticks: Group = (data, file) => {
  const today = text(object(file['meta'])['as_of'])
  return each(data, (row) => {
    const tick = tickFor(row, today)
    return {
      expected: { tick: printPrice(price(row['tick']), 0), valid: row['valid'] ?? null },
      got: { tick: printPrice(tick, 0), valid: price(row['price']) % tick === 0n },
    }
  })
}

function tickFor(row: JsonObject, date: string): Price {
  const at = price(row['price'])
  const market = oneOf(text(row['market']), ['HK', 'DE', 'US', 'CN'])
  const rule = offeredBoard(market).ticks
  if (market === 'HK') return bandTick(hongKong(text(row['table'])), at)
  if (market !== 'DE') return tickOf(rule, at, { date })
  const band = liquidityBands.find((each) => each === whole(row['band']))
  if (band === undefined) throw new RangeError('liquidity bands are 1 to 6')
  return tickOf(rule, at, { date, band })
}

function hongKong(key: string): TickTable {
  const { ticks: rule } = offeredBoard('HK')
  const table = rule.kind === 'bands' ? rule.tables.find((each) => each.key === key) : undefined
  if (table === undefined) throw new RangeError(`no tick table ${key}`)
  return table
}
