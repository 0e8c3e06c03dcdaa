// Goal: an application is refused for the first reason that there is, and else sets exactly its amount
// aside. Method: one table in the order of the refusals, and the journals of both sides of the purse.
import { ok } from '@parkett/contract/wire/outcome'
import { parsePrice } from '../decimal.ts'
import { feeSchedules } from '../fees/schedules.ts'
import { expect, test } from 'vitest'
import { applyFor, costOf, refuseApplying, type Applying } from './apply.ts'
import { hongKongCost, hongKongPoolMost } from './hong-kong.ts'

const terms = {
  opensAt: 100,
  closesAt: 200,
  currency: 'EUR',
  price: parsePrice('21.00'),
  unit: 20n,
  minimum: 20n,
  maximum: 500n,
} as const
const asked: Applying = {
  terms,
  quantity: 100n,
  now: 150,
  applied: false,
  cash: 200_000n,
  wallet: 50_000n,
  amount: 210_715n,
}

test.each([
  ['offering_not_open', { now: 99, applied: true, quantity: 0n }],
  ['offering_not_open', { now: 200 }],
  ['already_subscribed', { applied: true, quantity: 0n }],
  ['qty_zero', { quantity: 0n, amount: 0n }],
  ['lot_invalid', { quantity: 30n }],
  ['above_maximum', { quantity: 520n, amount: 9_999_999n }],
  ['insufficient_buying_power', { cash: 160_714n }],
] as const)('%s: %o', (reason, change) => {
  expect(applyFor({ ...asked, ...change })).toMatchObject({ ok: false, reason })
})

test.each([1n, 19n, 21n, 30n, 519n, 10_001n])(
  'near %i a quantity is named that passes',
  (quantity) => {
    const may = applyFor({ ...asked, quantity })
    if (may.ok) throw new Error('this quantity was to fail')
    const nearest = BigInt(may.facts['nearest'] ?? 0)
    expect(refuseApplying({ ...asked, quantity: nearest })).toEqual(ok(true))
  },
)

test('the securities side pays first, and the bank side what is missing', () => {
  const moves = (change: Partial<Applying>) => {
    const done = applyFor({ ...asked, ...change })
    if (!done.ok) throw new Error(done.reason)
    return done.value.map(({ event, postings }) => [event, ...postings.map(({ amount }) => amount)])
  }
  expect(moves({})).toEqual([
    ['buy.hop', 10_715n],
    ['ipo.apply', 210_715n],
  ])
  expect(moves({ cash: 210_715n, wallet: 0n })).toEqual([['ipo.apply', 210_715n]])
  expect(moves({ now: 100 })).toHaveLength(2)
})

test('a cost is value and fee, and nothing costs nothing', () => {
  const tariff = { schedule: feeSchedules.DE, on: '2026-11-24' }
  const cost = costOf(terms, 100n, tariff)
  const none = costOf(terms, 0n, tariff)
  if (!cost.ok || !none.ok) throw new Error('no rule')
  expect(cost.value.value).toBe(210_000n)
  expect(cost.value.amount).toBe(210_000n + cost.value.fees.total)
  expect(cost.value.fees.total).toBeGreaterThan(0n)
  expect(none.value.amount).toBe(0n)
})

test.each(['25.50', '9.00', '0.37', '88.123'])(
  'in Hong Kong charges are those of an issue, in all what is payable in advance: at %s',
  (text) => {
    const price = parsePrice(text)
    const tariff = { schedule: feeSchedules.HK, on: '2026-11-24' }
    for (const quantity of [0n, 100n, 1_300n, 77_000n]) {
      const cost = costOf({ price, currency: 'HKD' }, quantity, tariff)
      if (!cost.ok) throw new Error(cost.reason)
      const { fees, amount } = cost.value
      expect(amount).toBe(hongKongCost(price, quantity).payable)
      expect(fees.lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(fees.total)
      expect(fees.owed).toMatchObject({ stamp: 0n, commission: fees.lines[0]?.amount })
      expect(fees.owed.commission + fees.owed.exchange).toBe(fees.total)
      for (const { amount: own } of fees.lines) expect(own).toBeGreaterThanOrEqual(0n)
    }
    expect(costOf({ price, currency: 'HKD' }, 100n, { ...tariff, on: '2010-01-01' })).toMatchObject(
      {
        reason: 'rule_missing',
      },
    )
  },
)

test.each([
  [-1, 'A'],
  [0, 'A'],
  [1, 'B'],
] as const)('an application of the bound and %i dollars stands in pool %s', (more, pool) => {
  const dollars = BigInt(hongKongPoolMost + more)
  expect(hongKongCost(parsePrice('1.00'), dollars)).toMatchObject({ pool })
})
