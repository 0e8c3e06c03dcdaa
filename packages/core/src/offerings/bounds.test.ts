// Goal: each limit of an offering holds at its edge and not one step before or beyond it. Method: −1, 0
// and +1 of every instant, quantity and day.
import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { applyFor, refuseApplying, type Applying } from './apply.ts'
import { averageValue, bannedUntil, mostOf, quotaDays, quotaOf } from './quota.ts'
import { offeringStatus, type OfferingFacts } from './status.ts'

const asked: Applying = {
  terms: {
    ...{ opensAt: 100, closesAt: 200, currency: 'EUR', price: parsePrice('21.00') },
    ...{ unit: 1n, minimum: 20n, maximum: 500n },
  },
  ...{ quantity: 100n, now: 150, applied: false, cash: 1_000n, wallet: 500n, amount: 1_000n },
}
const saysOf = (change: Partial<Applying>) => {
  const said = refuseApplying({ ...asked, ...change })
  return said.ok ? 'ok' : said.reason
}

test('from the opening to the instant before the close, from the least to the most', () => {
  expect([99, 100, 101, 199, 200].map((now) => saysOf({ now }))).toEqual([
    ...['offering_not_open', 'ok', 'ok', 'ok', 'offering_not_open'],
  ])
  expect([-1n, 0n, 1n, 19n, 20n, 21n].map((quantity) => saysOf({ quantity }))).toEqual([
    ...['qty_zero', 'qty_zero', 'lot_invalid', 'lot_invalid', 'ok', 'ok'],
  ])
  expect([499n, 500n, 501n].map((quantity) => saysOf({ quantity }))).toEqual([
    ...['ok', 'ok', 'above_maximum'],
  ])
})

test('what both sides have pays, and crosses only where the securities side is short', () => {
  const moves = (amount: bigint) => {
    const said = applyFor({ ...asked, amount })
    return said.ok ? said.value.map(({ event }) => event) : said.reason
  }
  expect(moves(999n)).toEqual(['ipo.apply'])
  expect(moves(1_000n)).toEqual(['ipo.apply'])
  expect(moves(1_001n)).toEqual(['buy.hop', 'ipo.apply'])
  expect(moves(1_500n)).toEqual(['buy.hop', 'ipo.apply'])
  expect(moves(1_501n)).toBe('insufficient_buying_power')
})

const facts: OfferingFacts = {
  ...{ opensAt: 100, closesAt: 200, now: 150, applied: false, published: false },
  ...{ allotted: 0n, remaining: 1n, quota: 1n },
}
const status = (change: Partial<OfferingFacts>) => offeringStatus({ ...facts, ...change })

test('a status changes at its instant and with the last share', () => {
  expect([99, 100, 199, 200].map((now) => status({ now }))).toEqual([
    ...['upcoming', 'open', 'open', 'closed'],
  ])
  expect([-1n, 0n, 1n, null].map((remaining) => status({ remaining }))).toEqual([
    ...['sold_out', 'sold_out', 'open', 'open'],
  ])
  expect([-1n, 0n, 1n].map((quota) => status({ quota }))).toEqual([
    ...['not_eligible', 'not_eligible', 'open'],
  ])
  const published = { applied: true, published: true }
  expect([0n, 1n].map((allotted) => status({ ...published, allotted }))).toEqual([
    ...['no_allocation', 'allocated'],
  ])
})

test('a holding entitles from the floor on, by whole units, up to the cap', () => {
  const rule = { least: 1_000_000n, perUnit: 500_000n, unitShares: 500n, cap: 1_500n }
  const table = [
    [999_999n, 0n],
    [1_000_000n, 1_000n],
    [1_000_001n, 1_000n],
    [1_499_999n, 1_000n],
    [1_500_000n, 1_500n],
    [2_000_000n, 1_500n],
  ] as const
  for (const [average, shares] of table) expect(quotaOf(average, rule)).toBe(shares)
})

test('twenty days are averaged, whichever are missing, and no more', () => {
  expect(averageValue([])).toBe(0n)
  expect(averageValue([2_000n])).toBe(100n)
  expect([averageValue([9n]), averageValue([10n])]).toEqual([0n, 1n])
  expect(averageValue(Array.from({ length: quotaDays }, () => 7n))).toBe(7n)
  expect(quotaDays).toBe(20)
  expect(() => averageValue(Array.from({ length: 21 }, () => 7n))).toThrow(RangeError)
})

test('three times within twelve months ban for 180 days, to the day', () => {
  const first = 1_000 * dayMs
  const last = first + 365 * dayMs
  const until = last + 180 * dayMs
  const times = [last, first, first + dayMs]
  expect(bannedUntil(times, until - 1)).toBe(until)
  expect(bannedUntil(times, until)).toBeNull()
  expect(bannedUntil([first, first + dayMs, last + 1], last + 2)).toBeNull()
  expect(bannedUntil([first, last], last)).toBeNull()
})

test('the most is the smaller of both, and never less than nothing', () => {
  expect(mostOf({ maximum: 500n, quota: null })).toBe(500n)
  expect(mostOf({ maximum: 500n, quota: 499n })).toBe(499n)
  expect(mostOf({ maximum: 500n, quota: 501n })).toBe(500n)
  expect(mostOf({ maximum: 500n, quota: -1n })).toBe(0n)
})
