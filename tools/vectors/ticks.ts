import { parsePrice, printPrice, type Price } from '@parkett/core/decimal'
import {
  cnTicks,
  deTicks,
  hkTicks,
  usTicks,
  type LiquidityBand,
  type TickTable,
} from '@parkett/core/market/tick-rules'
import { bandTick, tickOf } from '@parkett/core/market/ticks'
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
  const european = deTicks.kind === 'rts11' ? deTicks : null
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
      got: printed(european?.bounds),
    })),
    attempt('EU ladder', () => ({ expected: plain(EU_ladder), got: printed(european?.ladder) })),
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
  switch (oneOf(text(row['market']), ['HK', 'DE', 'US', 'CN'])) {
    case 'HK':
      return bandTick(hongKong(text(row['table'])), at)
    case 'DE': {
      const band = liquidityBands.find((each) => each === whole(row['band']))
      if (band === undefined) throw new RangeError('liquidity bands are 1 to 6')
      return tickOf(deTicks, at, { date, band })
    }
    case 'US':
      return tickOf(usTicks, at, { date })
    case 'CN':
      return tickOf(cnTicks, at, { date })
  }
}

function hongKong(key: string): TickTable {
  const table =
    hkTicks.kind === 'bands' ? hkTicks.tables.find((each) => each.key === key) : undefined
  if (table === undefined) throw new RangeError(`no tick table ${key}`)
  return table
}
