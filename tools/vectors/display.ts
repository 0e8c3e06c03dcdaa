import { adjust, exRight } from '@parkett/core/labels/ex-right'
import { changeOf, colourOf } from '@parkett/core/labels/change'
import {
  capitalisation,
  dynamicPriceEarnings,
  priceEarnings,
  type PriceEarnings,
} from '@parkett/core/labels/ratios'
import { spanOf } from '@parkett/core/labels/time-filters'
import { foldCandles, type DayCandle, type PeriodCandle } from '@parkett/core/candles/fold'
import { parsePrice, parseRate, printPrice, printRate } from '@parkett/core/decimal'
import { parseInstant, printInstant } from '@parkett/core/market/zone'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { money } from './amounts.ts'
import { attempt, each, list, object, oneOf, text, whole, type Group, type Json } from './check.ts'

const price = (value: Json | undefined) => parsePrice(text(value))

export const candles: Group = (data) => {
  const { daily_date_o_h_l_c_v, weekly, monthly } = object(data)
  const days = list(daily_date_o_h_l_c_v).map(dayCandle)
  const fold = (period: 'week' | 'month') => foldCandles(days, period, '9999-12-31').map(written)
  const compare = (name: string, expected: Json | undefined, got: readonly Json[]) => {
    const rows = list(expected)
    const length = attempt(`${name} count`, () => ({ expected: rows.length, got: got.length }))
    return [
      length,
      ...rows.map((row, i) =>
        attempt(`${name} ${i}`, () => ({ expected: row, got: got[i] ?? null })),
      ),
    ]
  }
  return [...compare('weekly', weekly, fold('week')), ...compare('monthly', monthly, fold('month'))]
}

function dayCandle(row: Json): DayCandle {
  const [date, open, high, low, close, volume] = list(row)
  const prices = { open: price(open), high: price(high), low: price(low), close: price(close) }
  return { date: text(date), ...prices, volume: BigInt(whole(volume)) }
}

const written = ({ key, first, last, open, high, low, close, volume }: PeriodCandle): Json => ({
  key,
  first,
  last,
  o: printPrice(open),
  h: printPrice(high),
  l: printPrice(low),
  c: printPrice(close),
  v: Number(volume),
})

export const exRights: Group = (data) =>
  each(data, (row) => {
    const entitlement = {
      cash: price(row['cash']),
      bonus: parseRate(text(row['bonus'])),
      rights: parseRate(text(row['rights'])),
      rightsPrice: price(row['rights_price']),
    }
    const { reference, factor } = exRight(price(row['prev_close']), entitlement, parsePrice('0.01'))
    return {
      expected: { reference: text(row['ref_price']), factor: text(row['factor']) },
      got: { reference: printPrice(reference), factor: printRate(factor, 8) },
    }
  })

export const adjusted: Group = (data) =>
  each(data, (row) => {
    const exDay = whole(row['ex_on_index'])
    const factor = parseRate(text(row['factor']))
    const days = list(row['raw_close']).map((close, i) => ({
      close: price(close),
      factor: i === exDay ? factor : null,
    }))
    const { backward, forward } = adjust(days)
    const four = (prices: readonly bigint[]) => prices.map((each) => printPrice(each, 4))
    return {
      expected: { backward: list(row['backward']), forward: list(row['forward']) },
      got: { backward: four(backward), forward: four(forward) },
    }
  })

export const changes: Group = (data) =>
  each(data, (row) => {
    const change = changeOf(price(row['last']), price(row['prev_close']))
    return {
      expected: { change: text(row['change']), pct: text(row['pct']) },
      got:
        change === null
          ? null
          : { change: printPrice(change.change), pct: toDecimal(change.percent, 2) },
    }
  })

export const colours: Group = (data) =>
  each(data, (row) => ({
    expected: text(row['token']),
    got: colourOf(
      fromDecimal(text(row['change']), 4),
      oneOf(text(row['convention']), ['cn', 'intl']),
    ),
  }))

export const ratios: Group = (data) =>
  each(data, (row) => {
    const profit = (name: string) => fromDecimal(text(row[name]), 2)
    const shares = (name: string) => fromDecimal(text(row[name]), 0)
    const cap = capitalisation(price(row['price']), shares('total_shares'), 'CNY')
    const print = (ratio: PriceEarnings) => (ratio === 'loss' ? ratio : toDecimal(ratio, 2))
    const names = ['pe_static', 'pe_ttm', 'pe_dynamic', 'market_cap', 'float_cap']
    return {
      expected: Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
      got: {
        pe_static: print(priceEarnings(cap, profit('net_profit_annual'))),
        pe_ttm: print(priceEarnings(cap, profit('net_profit_ttm'))),
        pe_dynamic: print(
          dynamicPriceEarnings(cap, profit('ytd_profit'), whole(row['ytd_quarters'])),
        ),
        market_cap: money(cap),
        float_cap: money(capitalisation(price(row['price']), shares('float_shares'), 'CNY')),
      },
    }
  })

export const timeFilters: Group = (data) =>
  each(data, (row) => {
    const filter = oneOf(text(row['filter']), ['today', 'week', 'month', 'quarter', 'year'])
    const span = spanOf(filter, parseInstant(text(row['now'])), text(row['tz']))
    const instant = (value: Json | undefined) => printInstant(parseInstant(text(value)))
    return {
      expected: { from: instant(row['from']), to: instant(row['to']) },
      got: { from: printInstant(span.from), to: printInstant(span.to) },
    }
  })
