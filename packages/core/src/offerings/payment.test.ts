// Goal: what was won is paid in whole units, out of settled own money, before the deadline, and to the cent; a day's holding is what
// was there at its end. Method: tables at each edge, and properties over any money and any order of trades.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { applyFor, costOf, refuseApplying, type Applying } from './apply.ts'
import { feeSchedules } from '../fees/schedules.ts'
import { unrestrictedOn, type Holding } from './holdings.ts'
import { oneClickQuantity } from './many.ts'
import {
  isReminded,
  payable,
  payFor,
  paysUntil,
  remindedDays,
  remindsAt,
  valueOf,
  type Owing,
} from './payment.ts'

const terms = { currency: 'CNY', price: parsePrice('12.34'), unit: 500n } as const
const one = 617_000n
const owing: Owing = {
  ...{ terms, allotted: 2_000n, paid: 500n, until: 200, now: 100 },
  ...{ cash: one, wallet: 2n * one },
}

test.each([
  ['payment_over', { now: 200 }, 500n],
  ['payment_over', { now: 201 }, 0n],
  ['qty_zero', {}, 0n],
  ['qty_zero', {}, -500n],
  ['lot_invalid', {}, 499n],
  ['lot_invalid', {}, 501n],
  ['above_maximum', {}, 2_000n],
  ['insufficient_buying_power', { wallet: 2n * one - 1n }, 1_500n],
] as const)('%s: %o, %i shares', (reason, change, shares) => {
  expect(payFor({ ...owing, ...change }, shares)).toMatchObject({ ok: false, reason })
})

test('the securities side pays first, to the last moment and the last cent', () => {
  const moves = (change: Partial<Owing>, shares: bigint) => {
    const done = payFor({ ...owing, ...change }, shares)
    if (!done.ok) throw new Error(done.reason)
    return done.value.journals.map(({ event, postings }) => [event, postings[0]?.amount])
  }
  expect(moves({ now: 199 }, 500n)).toEqual([['ipo.paid', one]])
  expect(moves({}, 1_500n)).toEqual([
    ['buy.hop', 2n * one],
    ['ipo.paid', 3n * one],
  ])
})

test('what the money reaches is paid in whole units, and never more than is owed', () => {
  const most = (cash: bigint, wallet = 0n) => payable({ ...owing, cash, wallet })
  expect([0n, one - 1n, one, 2n * one - 1n, 3n * one, 99n * one].map((cash) => most(cash))).toEqual(
    [...[0n, 0n, 500n, 500n, 1_500n, 1_500n]],
  )
  const money = fc.bigInt({ min: 0n, max: 5n * one })
  fc.assert(
    fc.property(money, money, fc.bigInt({ min: 0n, max: 4n }), (cash, wallet, units) => {
      const own = { ...owing, cash, wallet, paid: units * 500n }
      const shares = payable(own)
      if (shares > 0n) {
        const done = payFor(own, shares)
        if (!done.ok) throw new Error(done.reason)
        expect(done.value.amount).toBe(valueOf(own, shares))
      }
      const more = payFor(own, shares + 500n)
      expect(more.ok).toBe(false)
    }),
  )
})

const hour = 3_600_000
test('who is told in time has the deadline of the timetable, who is told late as long as it gives', () => {
  const times = { resultsAt: 0, payUntil: 8 * hour, listsAt: 100 * hour }
  expect(
    [0, hour, hour + 1, 8 * hour, 95 * hour, 101 * hour].map((now) => paysUntil(times, now)),
  ).toEqual([...[8 * hour, 8 * hour, 9 * hour + 1, 16 * hour, 100 * hour, 100 * hour]])
})

test.each([
  // The days before, hours left when it runs, hours left when applied; told or not.
  [3, 72, 78, true],
  [3, 24.01, 78, true],
  [3, 24, 78, false],
  [3, 73, 78, false],
  [3, 60, 72, false],
  [1, 24, 55, true],
  [1, 8.01, 55, true],
  [1, 8, 55, false],
  [1, 20, 24, false],
] as const)('a reminder of %i days, run %f hours before, applied %f before: %s', (...row) => {
  const [days, left, applied, told] = row
  const payUntil = 1_000 * 3_600_000
  const before = (hours: number) => payUntil - hours * 3_600_000
  const of = { payUntil, resultsAt: before(8), appliedAt: before(applied) }
  expect(isReminded(of, days, before(left))).toBe(told)
})

test('at any moment at most one reminder speaks, and each has a moment of its own', () => {
  const any = fc.integer({ min: 0, max: 10 * 86_400_000 })
  fc.assert(
    fc.property(any, any, any, (appliedAt, now, window) => {
      const payUntil = 10 * 86_400_000
      const of = { appliedAt, payUntil, resultsAt: payUntil - window }
      const told = remindedDays.filter((days) => isReminded(of, days, now))
      expect(told.length).toBeLessThanOrEqual(1)
      for (const days of told) expect(now).toBeGreaterThanOrEqual(remindsAt(payUntil, days))
    }),
  )
})

const asked: Applying = {
  terms: {
    ...{ ...terms, opensAt: 100, closesAt: 200, minimum: 500n, maximum: 10_000n },
    paysAfter: true,
  },
  ...{ quantity: 1_000n, now: 150, applied: false, cash: 0n, wallet: 0n, amount: 1_234_000n },
  standing: { quota: 1_000n, bannedUntil: null },
}
const day = 86_400_000
test.each([
  ['offering_not_open', { now: 200, applied: true }],
  ['already_subscribed', { applied: true, quantity: 9_999_999n }],
  ['quota_exceeded', { quantity: 1_500n, standing: { quota: 1_000n, bannedUntil: 9 * day } }],
  ['quota_exceeded', { quantity: 1n, standing: { quota: 0n, bannedUntil: null } }],
  ['subscription_ban', { quantity: 0n, standing: { quota: 1_000n, bannedUntil: 9 * day } }],
  ['qty_zero', { quantity: 0n }],
  ['lot_invalid', { quantity: 750n }],
  ['above_maximum', { quantity: 10_500n, standing: { quota: 20_000n, bannedUntil: null } }],
] as const)('%s: %o', (reason, change) => {
  expect(applyFor({ ...asked, ...change })).toMatchObject({ ok: false, reason })
})

test('an application that is paid after winning needs no money and moves none, and has no charges', () => {
  expect(applyFor(asked)).toEqual({ ok: true, value: [] })
  expect(refuseApplying({ ...asked, quantity: 1_500n })).toMatchObject({ facts: { max: '1000' } })
  expect(
    refuseApplying({ ...asked, standing: { quota: 1_000n, bannedUntil: 9 * day } }),
  ).toMatchObject({ facts: { until: '1970-01-10' } })
  for (const key of ['CN_SH_SZ', 'CN_BSE'] as const)
    expect(costOf(terms, 500n, { schedule: feeSchedules[key], on: '2026-11-24' })).toMatchObject({
      value: { value: one, amount: one, fees: { total: 0n, lines: [] } },
    })
})

test('one click asks for no more than the quota', () => {
  const limits = { unit: 500n, minimum: 500n, maximum: 10_000n }
  expect(oneClickQuantity(limits, null, 1_500n)).toBe(1_500n)
  expect(oneClickQuantity(limits, 9n, 1_500n)).toBe(1_500n)
  expect(oneClickQuantity(limits, null)).toBe(10_000n)
})

test('a day counts what was there at its end, without what was locked then', () => {
  const holding: Holding = {
    shares: 900n,
    trades: [
      { on: '2026-12-02', side: 'buy', quantity: 500n },
      { on: '2026-12-04', side: 'sell', quantity: 100n },
    ],
    locks: [{ on: '2026-12-02', until: '2026-12-05', quantity: 300n }],
  }
  const on = (date: string) => unrestrictedOn(holding, date)
  expect(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map(on)).toEqual([
    ...[500n, 700n, 700n, 600n, 900n],
  ])
})

test('whatever was traded in whichever order: a day is what was held before and what was traded until then', () => {
  const trade = fc.record({
    on: fc.integer({ min: 1, max: 9 }).map((at) => `2026-12-0${at}`),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: fc.bigInt({ min: 1n, max: 1_000n }),
  })
  fc.assert(
    fc.property(fc.array(trade), fc.integer({ min: 0, max: 9 }), (trades, at) => {
      const date = `2026-12-0${at}`
      const sum = (of: typeof trades) =>
        of.reduce((all, { side, quantity }) => all + (side === 'buy' ? quantity : -quantity), 7n)
      const held = unrestrictedOn({ shares: sum(trades), trades, locks: [] }, date)
      expect(held).toBe(sum(trades.filter(({ on }) => on <= date)))
    }),
  )
})
