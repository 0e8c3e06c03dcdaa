import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notionalOf, parsePrice } from '../decimal.ts'
import { feeIncrement, feesOn, type FeeSheet, type Traded } from './fees.ts'
import { groupFees } from './groups.ts'
import { feeSchedules, type FeeScheduleKey } from './schedules.ts'

const must = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}
type Row = {
  schedule: FeeScheduleKey
  side: 'buy' | 'sell'
  price: string
  qty: bigint
  total: string
  date?: string
  mode?: 'all_in'
}
const traded = ({
  schedule,
  side,
  price,
  qty,
  date = '2026-11-20',
  mode,
}: Omit<Row, 'total'>): Traded => ({
  schedule: feeSchedules[schedule],
  side,
  tradeDate: date,
  notional: notionalOf(parsePrice(price), qty, 2),
  shares: qty,
  mode: mode ?? 'itemised',
})

// `market.md` M11; vectors fees, fees_cn_all_in
const table: readonly Row[] = [
  { schedule: 'CN_SH_SZ', side: 'buy', price: '10.00', qty: 1000n, total: '5.64' },
  { schedule: 'CN_SH_SZ', side: 'sell', price: '52.37', qty: 12_300n, total: '524.41' },
  {
    schedule: 'CN_SH_SZ',
    side: 'sell',
    price: '52.37',
    qty: 12_300n,
    total: '489.56',
    mode: 'all_in',
  },
  { schedule: 'CN_BSE', side: 'buy', price: '18.66', qty: 5000n, total: '37.79' },
  { schedule: 'HK', side: 'sell', price: '0.255', qty: 20_000n, total: '26.65' },
  { schedule: 'DE', side: 'sell', price: '245.15', qty: 400n, total: '71.40' },
  { schedule: 'US', side: 'sell', price: '4.20', qty: 60_000n, total: '14.99' },
  { schedule: 'US', side: 'sell', price: '4.20', qty: 60_000n, total: '9.79', date: '2026-04-03' },
  { schedule: 'US', side: 'buy', price: '189.50', qty: 25n, total: '0.00' },
  { schedule: 'DE', side: 'buy', price: '10.00', qty: 0n, total: '0.00' },
]
for (const row of table) {
  test(`${row.schedule} charges ${row.total} to ${row.side} ${row.qty} at ${row.price} on ${row.date ?? 'today'} ${row.mode ?? ''}`, () => {
    expect(toDecimal(must(feesOn(traded(row))).total, 2)).toBe(row.total)
  })
}

test('the stamp duty halves on 2023-08-28, the handling fee falls with it', () => {
  const on = (date: string) =>
    must(
      feesOn(traded({ schedule: 'CN_SH_SZ', side: 'sell', price: '100.00', qty: 10_000n, date })),
    )
  const line = (fees: FeeSheet, name: string) => fees.lines.find((one) => one.name === name)
  const stamp = (fees: FeeSheet) => line(fees, 'stamp_duty')
  const handling = ['2023-08-25', '2023-08-28'].map((date) => line(on(date), 'handling'))
  expect(handling[1]?.rule.validFrom).toBe('2023-08-28')
  expect(handling[1]?.amount).toBeLessThan(handling[0]?.amount ?? 0n)
  expect(stamp(on('2023-08-25'))).toMatchObject({
    amount: 100_000n,
    rule: { validFrom: '2008-09-19' },
  })
  expect(stamp(on('2023-08-28'))).toMatchObject({
    amount: 50_000n,
    rule: { validFrom: '2023-08-28' },
  })
})

test("a date before the first rate is refused, not priced with another year's rate", () => {
  expect(
    feesOn(traded({ schedule: 'US', side: 'sell', price: '10', qty: 1n, date: '2001-01-02' })),
  ).toMatchObject({
    reason: 'rule_missing',
  })
})

test('the four groups a customer reads are disjoint and add up', () => {
  const fees = must(
    feesOn(traded({ schedule: 'CN_SH_SZ', side: 'sell', price: '52.37', qty: 12_300n })),
  )
  const groups = groupFees(fees, 'sell')
  expect(groups).toEqual({ buying: 0n, closing: 16_104n, stampDuty: 32_208n, transaction: 4_129n })
  expect(groups.buying + groups.closing + groups.stampDuty + groups.transaction).toBe(fees.total)
})

test('an all-in commission pays the exchange out of itself', () => {
  const fees = must(
    feesOn(
      traded({ schedule: 'CN_SH_SZ', side: 'sell', price: '52.37', qty: 12_300n, mode: 'all_in' }),
    ),
  )
  expect(fees.owed).toEqual({
    commission: fromDecimal('126.19', 2),
    stamp: 32_208n,
    exchange: 4_129n,
  })
})

// Goal: an order's fees do not depend on how it was filled, and no fill ever gives a charge
// back (invariant 12). Method: any schedule, side, mode and fills; increments are summed and
// compared with the order as one fill.
test('fees are additive over any split of fills and never negative', () => {
  const fill = fc.record({ price: fc.bigInt(1n, 50_000_000n), qty: fc.bigInt(1n, 100_000n) })
  const scene = fc.record({
    schedule: fc.constantFrom(...Object.values(feeSchedules)),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    mode: fc.constantFrom('itemised' as const, 'all_in' as const),
    fills: fc.array(fill, { minLength: 1, maxLength: 8 }),
  })
  fc.assert(
    fc.property(scene, ({ fills, ...order }) => {
      let booked: FeeSheet | null = null
      let [notional, shares, paid, owed] = [0n, 0n, 0n, 0n]
      for (const { price, qty } of fills) {
        notional += notionalOf(price, qty, 2)
        shares += qty
        const now = must(feesOn({ ...order, tradeDate: '2026-11-20', notional, shares }))
        const step = feeIncrement(booked, now)
        expect(step.lines.every((line) => line.amount >= 0n)).toBe(true)
        expect(step.owed.commission + step.owed.stamp + step.owed.exchange).toBe(step.total)
        paid += step.total
        owed += step.owed.commission
        booked = now
      }
      const whole = must(feesOn({ ...order, tradeDate: '2026-11-20', notional, shares }))
      expect([paid, owed]).toEqual([whole.total, whole.owed.commission])
    }),
  )
})
