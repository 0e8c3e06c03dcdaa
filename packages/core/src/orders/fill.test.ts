// Goal: each execution of an order books what it is worth and what it costs, also where it is worth
// less than it costs, on a second day, and where the purse cannot pay. Method: orders by hand under
// real tariffs, each answer looked at whole.
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { addSheets, fill, fillFees, type FillContext } from './fill.ts'
import { type Purse } from './hold-origin.ts'
import type { Level } from './match.ts'
import type { OrderState } from './order-state.ts'
import { context, level, order, position, purse } from './testing.ts'

function filled(
  given: OrderState,
  at: Level,
  { funds = purse, by = context('DE') }: { funds?: Purse; by?: FillContext } = {},
) {
  const done = fill({ order: given, position, funds }, at, by)
  if (!done.ok) throw new Error(done.reason)
  return done.value
}
const linesOf = ({ lines }: { readonly lines: readonly { name: string; amount: bigint }[] }) =>
  Object.fromEntries(lines.map((line) => [line.name, line.amount]))

test('fills of one day share one count of fees, fills of another day begin a new one', () => {
  const held = order({ hold: { cash: 102_000n, dues: [] } })
  const first = filled(held, level('10.00', 40n))
  // 4.90 + 0.25 % of 400.00, and 1.50 of the venue.
  expect([first.value, first.fees.total]).toEqual([40_000n, 740n])
  expect(first.order).toMatchObject({
    status: 'partially_filled',
    filled: 40n,
    notional: 40_000n,
    hold: { cash: 61_260n },
    day: { date: '2026-11-16', notional: 40_000n, shares: 40n },
  })
  const second = filled(first.order, level('9.00', 20n))
  expect([second.value, second.fees.total, linesOf(second.fees)]).toEqual([
    18_000n,
    45n,
    { commission: 45n, venue: 0n },
  ])
  expect(second.order).toMatchObject({
    notional: 58_000n,
    filled: 60n,
    day: { notional: 58_000n, shares: 60n, booked: { total: 785n } },
  })
  expect(second.order.day?.booked).toMatchObject({
    lines: [{ amount: 635n }, { amount: 150n }],
    owed: { commission: 635n, stamp: 0n, exchange: 150n },
  })
  const nextDay = filled(second.order, level('10.00', 40n), { by: context('DE', '2026-11-17') })
  expect(nextDay.fees.total).toBe(740n)
  expect(nextDay.order).toMatchObject({
    status: 'filled',
    notional: 98_000n,
    day: { date: '2026-11-17', notional: 40_000n, shares: 40n, booked: { total: 740n } },
  })
  expect(fillFees(second.order, level('10.00', 40n), context('DE'))).toEqual({
    ok: true,
    value: 100n,
  })
})

test('a fee by the share counts the shares of the whole day', () => {
  const by = context('US')
  const sale = order({ side: 'sell', quantity: 3_000n, currency: 'USD' })
  const first = filled(sale, level('10.00', 100n), { by })
  const second = filled(first.order, level('10.00', 200n), { by })
  // 0.000195 a share: 1.95 cents are 2, and 5.85 of both are 6.
  expect([linesOf(first.fees)['taf'], linesOf(second.fees)['taf']]).toEqual([2n, 4n])
})

test('a sale that brings less than it costs pays what it brings, our own commission first', () => {
  const sale = order({ side: 'sell', quantity: 100n, currency: 'CNY' })
  const by = context('CN_SH_SZ')
  const cost = (notional: string, shares: bigint) => {
    const { fees, funds } = filled(sale, level(notional, shares), { by })
    return [linesOf(fees), fees.total, fees.owed, funds.dues]
  }
  // 400 at 0.01 are worth 4.00: the commission of 5.00 gives way until 4.00 are left.
  expect(cost('4.00', 1n)).toEqual([
    { commission: 400n, stamp_duty: 0n, transfer: 0n, handling: 0n, regulatory: 0n },
    400n,
    { commission: 400n, stamp: 0n, exchange: 0n },
    [],
  ])
  expect(cost('5.00', 1n).slice(0, 2)).toEqual([
    { commission: 500n, stamp_duty: 0n, transfer: 0n, handling: 0n, regulatory: 0n },
    500n,
  ])
  expect(cost('5.01', 1n)[3]).toEqual([{ date: '2026-11-18', amount: 1n }])
  // The commission of a German sale is 4.90 and more; at 1.00 the venue gives way as well.
  const tiny = filled(order({ side: 'sell' }), level('1.00', 1n))
  expect([linesOf(tiny.fees), tiny.fees.total]).toEqual([{ commission: 0n, venue: 100n }, 100n])
  expect(tiny.fees.owed).toEqual({ commission: 0n, stamp: 0n, exchange: 100n })
  const small = filled(order({ side: 'sell' }), level('2.00', 1n))
  expect([linesOf(small.fees), small.fees.owed]).toEqual([
    { commission: 50n, venue: 150n },
    { commission: 50n, stamp: 0n, exchange: 150n },
  ])
  // What this fill could not carry, the order's next one does.
  const next = filled(tiny.order, level('10.00', 10n))
  expect([next.fees.total, next.order.day?.booked.total]).toEqual([565n, 665n])
})

test('a stamp duty that is rounded up to a dollar gives way after the commission', () => {
  const by = context('HK')
  const sale = order({ side: 'sell', quantity: 100n, currency: 'HKD' })
  const { fees } = filled(sale, level('0.60', 1n), { by })
  expect([linesOf(fees), fees.owed, fees.total]).toEqual([
    {
      commission: 0n,
      stamp_duty: 60n,
      sfc_levy: 0n,
      afrc_levy: 0n,
      trading_fee: 0n,
      settlement_fee: 0n,
    },
    { commission: 0n, stamp: 60n, exchange: 0n },
    60n,
  ])
  const more = filled(sale, level('1.20', 1n), { by }).fees
  expect([linesOf(more)['commission'], more.owed]).toEqual([
    20n,
    { commission: 20n, stamp: 100n, exchange: 0n },
  ])
})

test('a fill that owes no commission gives none: only what is due gives way', () => {
  const by = context('HK')
  const sale = order({ side: 'sell', quantity: 101n, currency: 'HKD' })
  const first = filled(sale, level('10.00', 100n), { by })
  expect(linesOf(first.fees)).toMatchObject({ stamp_duty: 100n })
  // 1,000.60 in all: the stamp duty is 2.00 now, and nothing else is more than before.
  const { fees } = filled(first.order, level('0.60', 1n), { by })
  expect(linesOf(fees)).toEqual({
    commission: 0n,
    stamp_duty: 60n,
    sfc_levy: 0n,
    afrc_levy: 0n,
    trading_fee: 0n,
    settlement_fee: 0n,
  })
  expect(fees.owed).toEqual({ commission: 0n, stamp: 60n, exchange: 0n })
})

test('the exchange gets no more out of the commission than is left beside the stamp duty', () => {
  const by = context('CN_SH_SZ')
  const { schedule } = by.tariff
  // A tariff of its own: in those we know the exchange’s part is too small to meet it.
  const rates = { stamp_duty: '0.1', handling: '4.00' } as const
  const components = schedule.components.map((one) => {
    const { name } = one
    if (name !== 'stamp_duty' && name !== 'handling') return one
    const rows = one.rows.map((row) => ({ ...row, rate: parseRate(rates[name]) }))
    return { ...one, rows, basis: name === 'handling' ? ('flat' as const) : one.basis }
  })
  const tariff = { ...by.tariff, mode: 'all_in', schedule: { ...schedule, components } } as const
  const sale = order({ side: 'sell', quantity: 100n, currency: 'CNY' })
  const owed = (notional: string) =>
    filled(sale, level(notional, 1n), { by: { ...by, tariff } }).fees.owed
  expect(owed('4.00')).toEqual({ commission: 0n, stamp: 40n, exchange: 360n })
  expect(owed('5.00')).toEqual({ commission: 50n, stamp: 50n, exchange: 400n })
})

test('proceeds of one day are one due, in the order of their days', () => {
  const sale = order({ side: 'sell' })
  const dues = [
    { date: '2026-11-17', amount: 5n },
    { date: '2026-11-19', amount: 6n },
  ]
  const first = filled(sale, level('10.00', 10n), { funds: { ...purse, dues } }).funds
  expect(first.dues).toEqual([dues[0], { date: '2026-11-18', amount: 9_335n }, dues[1]])
  const second = filled(sale, level('10.00', 10n), { funds: first }).funds
  expect(second.dues).toEqual([dues[0], { date: '2026-11-18', amount: 18_670n }, dues[1]])
})

test('booked and next fees add up line by line', () => {
  const of = (date: string, notional: string) =>
    filled(order({ hold: { cash: 999_999n, dues: [] } }), level(notional, 10n), {
      by: context('DE', date),
    }).fees
  const [a, b] = [of('2026-11-16', '9.00'), of('2026-11-16', '7.00')]
  const both = addSheets(a, b)
  expect([linesOf(a), linesOf(b), linesOf(both)]).toEqual([
    { commission: 513n, venue: 150n },
    { commission: 508n, venue: 150n },
    { commission: 1_021n, venue: 300n },
  ])
  expect([both.total, both.owed]).toEqual([
    1_321n,
    { commission: 1_021n, stamp: 0n, exchange: 300n },
  ])
  expect(linesOf(addSheets(a, { ...b, lines: b.lines.slice(1) }))).toEqual({
    commission: 513n,
    venue: 300n,
  })
})
