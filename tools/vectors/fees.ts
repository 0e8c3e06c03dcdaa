import { toDecimal } from '@parkett/contract/wire/money'
import { notionalOf, parsePrice, printRate } from '@parkett/core/decimal'
import { rowAt } from '@parkett/core/effective'
import { feeIncrement, feesOn, type FeeSheet } from '@parkett/core/fees/fees'
import { feeSchedules, type FeeComponent, type FeeSchedule } from '@parkett/core/fees/schedules'
import { holdFor } from '@parkett/core/orders/accept'
import { money, must } from './amounts.ts'
import { offeredBoard } from './offered.ts'
import {
  attempt,
  each,
  list,
  object,
  oneOf,
  side,
  text,
  whole,
  type Group,
  type Json,
  type JsonObject,
} from './check.ts'

const keys = ['CN_SH_SZ', 'CN_BSE', 'HK', 'DE', 'US'] as const
export const scheduleOf = (value: Json | undefined): FeeSchedule => {
  const key = oneOf(text(value), keys)
  return feeSchedules[key === 'CN_SH_SZ' || key === 'CN_BSE' ? key : offeredBoard(key).fees]
}
const asOf = (file: JsonObject): string => text(object(file['meta'])['as_of'])

/** Fees as a vector writes them: every component by name, and the total. */
export const feesByName = (fees: FeeSheet): JsonObject => ({
  ...Object.fromEntries(fees.lines.map(({ name, amount }) => [name, money(amount)])),
  total: money(fees.total),
})

export const schedules: Group = (data, file) =>
  Object.entries(object(data)).flatMap(([key, components]) => {
    const schedule = feeSchedules[oneOf(key, keys)]
    const expected = list(components)
    const names = schedule.components.map(({ name }) => name)
    return [
      attempt(`${key} components`, () => ({
        expected: expected.map((row) => object(row)['name'] ?? null),
        got: names,
      })),
      ...schedule.components.map((component, index) =>
        attempt(`${key} ${component.name}`, () => ({
          expected: expected[index] ?? null,
          got: described(component, asOf(file)),
        })),
      ),
    ]
  })

function described(component: FeeComponent, date: string): JsonObject {
  const row = must(rowAt(component.rows, date))
  const limit = (amount: bigint | null) => (amount === null ? null : money(amount))
  return {
    name: component.name,
    side: component.side,
    basis: component.basis,
    rate: printRate(row.rate, component.basis === 'flat' && row.rate > 0n ? 2 : 0),
    min: limit(row.min),
    max: limit(row.max),
    rounding: component.rounding,
    unit: component.unit === 100n ? '1' : toDecimal(component.unit, 2),
    ...(row.base === null ? {} : { base: money(row.base) }),
  }
}

export const fees: Group = (data, file) =>
  each(data, (row) => {
    const shares = BigInt(whole(row['qty']))
    const notional = notionalOf(parsePrice(text(row['price'])), shares, 2)
    const order = {
      schedule: scheduleOf(row['schedule']),
      side: side(row['side']),
      tradeDate: asOf(file),
    }
    const sheet = must(feesOn({ ...order, notional, shares }))
    const net = order.side === 'buy' ? notional + sheet.total : notional - sheet.total
    return {
      expected: {
        notional: text(row['notional']),
        fees: object(row['fees']),
        net: text(row['net']),
      },
      got: { notional: money(notional), fees: feesByName(sheet), net: money(net) },
    }
  })

export const partialFees: Group = (data, file) =>
  each(data, (row) => {
    const order = {
      schedule: scheduleOf(row['schedule']),
      side: side(row['side']),
      tradeDate: asOf(file),
    }
    let booked: FeeSheet | null = null
    let [notional, shares] = [0n, 0n]
    const increments: JsonObject[] = []
    for (const fill of list(row['fills']).map(object)) {
      const quantity = BigInt(whole(fill['qty']))
      shares += quantity
      notional += notionalOf(parsePrice(text(fill['price'])), quantity, 2)
      const now: FeeSheet = must(feesOn({ ...order, notional, shares }))
      increments.push(feesByName(feeIncrement(booked, now)))
      booked = now
    }
    return {
      expected: {
        fills: list(row['fills']).map((fill) => object(fill)['increment'] ?? null),
        total: row['order_total'] ?? null,
      },
      got: { fills: increments, total: booked === null ? null : feesByName(booked) },
    }
  })

export const allInFees: Group = (data, file) =>
  each(data, (row) => {
    const shares = BigInt(whole(row['qty']))
    const notional = notionalOf(parsePrice(text(row['price'])), shares, 2)
    const order = {
      schedule: feeSchedules.CN_SH_SZ,
      side: side(row['side']),
      tradeDate: asOf(file),
    }
    const sheet = must(feesOn({ ...order, notional, shares, mode: 'all_in' }))
    return {
      expected: { charged: text(row['charged_total']), income: text(row['commission_income_net']) },
      got: { charged: money(sheet.total), income: money(sheet.owed.commission) },
    }
  })

export const orderHold: Group = (data, file) =>
  each(data, (row) => {
    const order = {
      side: 'buy',
      limit: parsePrice(text(row['limit'])),
      quantity: BigInt(whole(row['qty'])),
    } as const
    const tariff = { schedule: scheduleOf(row['schedule']), mode: 'itemised', exponent: 2 } as const
    return {
      expected: text(row['hold']),
      got: money(must(holdFor({ ...order, tradeDate: asOf(file) }, tariff))),
    }
  })
