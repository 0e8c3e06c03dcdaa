// Goal: a rule of the market holds up to its edge and not beyond. Method: every quantity, price
// limit, cage and dated row one step below, at and one step above, with the answer written
// out.
import { expect, test } from 'vitest'
import { addDays } from '../civil.ts'
import { parsePrice, printPrice, printRate } from '../decimal.ts'
import { rowAt, type Dated } from '../effective.ts'
import { addTradingDays, isTradingDay, observedCalendar, observedUsSettlement } from './calendar.ts'
import { bseLimits, cnMainLimits, cnRegistrationLimits, type LimitRule } from './limit-rules.ts'
import { single } from './lot-rules.ts'
import { checkQuantity, lotSizeOf } from './lots.ts'
import { cageBound, limitRange, limitRate } from './price-limits.ts'
import { profiles, type Board } from './profiles.ts'
import { protectionPrice } from './protection.ts'
import { publishedCalendars } from './published-calendars.ts'
import { settlementOf } from './settlement.ts'
import { deCash, hkCash, nextDayCash, nextDayShares, usCash } from './settlement-rows.ts'

const date = '2026-11-20'
const said = <T>(
  outcome:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly reason: string },
) => (outcome.ok ? outcome.value : outcome.reason)

test('Germany and the United States trade single shares under one bound of the house', () => {
  for (const board of ['XETR', 'US'] as const) expect(profiles[board].lots).toBe(single)
})

/** Board, kind of order, and the quantities that end or begin to be taken. */
type Quantity = readonly [Board, 'limit' | 'market', bigint, string]
const boughtQuantities: readonly Quantity[] = [
  ...(['MAIN_SH', 'MAIN_SZ'] as const).flatMap((board): Quantity[] => [
    [board, 'limit', 0n, 'qty_zero'],
    [board, 'limit', 1n, 'lot_invalid'],
    [board, 'limit', 99n, 'lot_invalid'],
    [board, 'limit', 100n, 'ok'],
    [board, 'limit', 101n, 'lot_invalid'],
    [board, 'limit', 999_900n, 'ok'],
    [board, 'limit', 1_000_000n, 'ok'],
    [board, 'limit', 1_000_001n, 'qty_too_large'],
    [board, 'market', 1_000_000n, 'ok'],
    [board, 'market', 1_000_001n, 'qty_too_large'],
  ]),
  ['CHINEXT', 'limit', 99n, 'lot_invalid'],
  ['CHINEXT', 'limit', 100n, 'ok'],
  ['CHINEXT', 'limit', 300_000n, 'ok'],
  ['CHINEXT', 'limit', 300_001n, 'qty_too_large'],
  ['CHINEXT', 'market', 150_000n, 'ok'],
  ['CHINEXT', 'market', 150_001n, 'qty_too_large'],
  ['STAR', 'limit', 199n, 'lot_invalid'],
  ['STAR', 'limit', 200n, 'ok'],
  ['STAR', 'limit', 201n, 'ok'],
  ['STAR', 'limit', 100_000n, 'ok'],
  ['STAR', 'limit', 100_001n, 'qty_too_large'],
  ['STAR', 'market', 50_000n, 'ok'],
  ['STAR', 'market', 50_001n, 'qty_too_large'],
  ['BSE', 'limit', 99n, 'lot_invalid'],
  ['BSE', 'limit', 100n, 'ok'],
  ['BSE', 'limit', 101n, 'ok'],
  ['BSE', 'limit', 1_000_000n, 'ok'],
  ['BSE', 'limit', 1_000_001n, 'qty_too_large'],
  ['BSE', 'market', 1_000_001n, 'qty_too_large'],
  ['HK', 'limit', 499n, 'lot_invalid'],
  ['HK', 'limit', 500n, 'ok'],
  ['HK', 'limit', 501n, 'lot_invalid'],
  ['HK', 'limit', 1_500_000n, 'ok'],
  ['HK', 'limit', 1_500_001n, 'qty_too_large'],
  ...(['XETR', 'US'] as const).flatMap((board): Quantity[] => [
    [board, 'limit', 0n, 'qty_zero'],
    [board, 'limit', 1n, 'ok'],
    [board, 'limit', 2n, 'ok'],
    [board, 'limit', 1_000_000n, 'ok'],
    [board, 'market', 1_000_001n, 'qty_too_large'],
  ]),
]
for (const [board, type, quantity, answer] of boughtQuantities)
  test(`${board} says ${answer} to a ${type} order of ${quantity}`, () => {
    const outcome = checkQuantity(profiles[board].lots, {
      side: 'buy',
      quantity,
      sellable: 0n,
      marketOrder: type === 'market',
      boardLot: 500n,
    })
    expect(outcome.ok ? 'ok' : outcome.reason).toBe(answer)
  })

const sold: readonly (readonly [Board, held: bigint, bigint, string])[] = [
  ['MAIN_SH', 250n, 49n, 'lot_invalid'],
  ['MAIN_SH', 250n, 50n, 'ok'],
  ['MAIN_SH', 250n, 51n, 'lot_invalid'],
  ['MAIN_SH', 250n, 250n, 'ok'],
  ['MAIN_SH', 250n, 350n, 'insufficient_sellable'],
  ['STAR', 199n, 198n, 'lot_invalid'],
  ['STAR', 199n, 199n, 'ok'],
  ['STAR', 199n, 200n, 'insufficient_sellable'],
  ['XETR', 7n, 7n, 'ok'],
  ['XETR', 7n, 8n, 'insufficient_sellable'],
]
for (const [board, sellable, quantity, answer] of sold)
  test(`${board} says ${answer} to a sale of ${quantity} out of ${sellable}`, () => {
    const outcome = checkQuantity(profiles[board].lots, { side: 'sell', quantity, sellable })
    expect(outcome.ok ? 'ok' : outcome.reason).toBe(answer)
  })

const special = '2026-07-06'
const limits: readonly (readonly [string, LimitRule, 'normal' | 'special', object])[] = [
  ['main', cnMainLimits, 'normal', { '1996-12-16': '0.1' }],
  ['main', cnMainLimits, 'special', { '1998-04-22': '0.05', [special]: '0.1' }],
  ['STAR and ChiNext', cnRegistrationLimits, 'normal', { '2019-07-22': '0.2' }],
  ['STAR and ChiNext', cnRegistrationLimits, 'special', { '2019-07-22': '0.2' }],
  ['BSE', bseLimits, 'normal', { '2021-11-15': '0.3' }],
  ['BSE', bseLimits, 'special', { '2021-11-15': '0.3' }],
]
for (const [board, rule, kind, rows] of limits)
  test(`the ${kind} limit of ${board} begins on its day`, () => {
    const rateOn = (on: string) => {
      const rate = limitRate(rule, {
        date: on,
        specialTreatment: kind === 'special',
        listingDay: 99,
      })
      return rate.ok ? printRate(rate.value ?? 0n) : rate.reason
    }
    let before = 'rule_missing'
    for (const [from, rate] of Object.entries(rows)) {
      expect([-1, 0, 1].map((days) => rateOn(addDays(from, days)))).toEqual([before, rate, rate])
      before = String(rate)
    }
  })

test.each([
  ['main', cnMainLimits, 5],
  ['STAR and ChiNext', cnRegistrationLimits, 5],
  ['BSE', bseLimits, 1],
] as const)(
  '%s is free on its last free day of listing and not on the next',
  (_board, rule, days) => {
    const free = (listingDay: number) =>
      said(limitRate(rule, { date, specialTreatment: false, listingDay })) === null
    expect([1, days, days + 1, days + 2].map(free)).toEqual([true, true, false, false])
  },
)

test.each([
  // 2 %, and ten ticks where that is less: at 5.00 both are the same.
  [cnMainLimits, '4.99', '5.09', '4.89'],
  [cnMainLimits, '5.00', '5.10', '4.90'],
  [cnMainLimits, '5.01', '5.11', '4.91'],
  [cnMainLimits, '5.25', '5.36', '5.15'],
  [cnRegistrationLimits, '100.00', '102.00', '98.00'],
  [bseLimits, '1.99', '2.09', '1.89'],
  [bseLimits, '2.00', '2.10', '1.90'],
  [bseLimits, '2.30', '2.42', '2.19'],
  // Never below one tick.
  [cnMainLimits, '0.11', '0.21', '0.01'],
  [cnMainLimits, '0.10', '0.20', '0.01'],
] as const)('the cage of %# around %s is up to %s and down to %s', (rule, at, up, down) => {
  const around = { reference: parsePrice(at), tick: parsePrice('0.01') }
  expect(printPrice(cageBound(rule, 'buy', around))).toBe(up)
  expect(printPrice(cageBound(rule, 'sell', around))).toBe(down)
})

test.each([
  // 10 % of it is half a cent above or below: half up, and at least a tick away.
  ['3.04', '3.34', '2.74'],
  ['3.05', '3.36', '2.75'],
  ['3.06', '3.37', '2.75'],
  ['0.04', '0.05', '0.03'],
  ['0.02', '0.03', '0.01'],
  ['0.01', '0.02', '0.01'],
])('after a close of %s the day goes from %s to %s', (close, up, down) => {
  const range = limitRange(parsePrice(close), 10_000_000n, parsePrice('0.01'))
  expect([printPrice(range.up), printPrice(range.down)]).toEqual([up, down])
})

const cashDays: readonly (readonly [
  string,
  readonly Dated<{ readonly days: number }>[],
  object,
])[] = [
  ['China', nextDayCash, { '1995-01-01': 1 }],
  ['Hong Kong', hkCash, { '1992-06-24': 2 }],
  ['Germany', deCash, { '2014-10-06': 2, '2027-10-11': 1 }],
  ['the United States', usCash, { '1995-06-07': 3, '2017-09-05': 2, '2024-05-28': 1 }],
]
for (const [where, rows, days] of cashDays)
  test(`money of a trade in ${where} comes after so many days from the day of the rule on`, () => {
    let before: unknown = 'rule_missing'
    expect(rows.length).toBe(Object.keys(days).length)
    for (const [from, count] of Object.entries(days)) {
      const around = [-1, 0, 1].map((by) => rowAt(rows, addDays(from, by)))
      expect(
        around.map((row) => (row.ok ? row.value.days : row.reason)),
        from,
      ).toEqual([before, count, count])
      before = count
    }
  })

test.each([
  // The last trade under T+2, and the two first under T+1, over the same weekend.
  ['XETR', '2027-10-07', '2027-10-11', '2027-10-07'],
  ['XETR', '2027-10-08', '2027-10-12', '2027-10-08'],
  ['XETR', '2027-10-11', '2027-10-12', '2027-10-11'],
  ['XETR', '2027-10-12', '2027-10-13', '2027-10-12'],
  ['MAIN_SH', '2026-09-29', '2026-09-30', '2026-09-30'],
  ['MAIN_SH', '2026-09-30', '2026-10-08', '2026-10-08'],
  ['US', '2026-10-08', '2026-10-09', '2026-10-08'],
  ['US', '2026-10-09', '2026-10-13', '2026-10-09'],
  ['US', '2026-10-12', '2026-10-13', '2026-10-12'],
] as const)(
  'a %s trade of %s settles on %s and is sold from %s',
  (board, on, cash, sellableFrom) => {
    expect(said(settlementOf(profiles[board], on, publishedCalendars))).toEqual({
      cash,
      sellableFrom,
    })
    expect(nextDayShares).toBe(1)
  },
)

test.each([
  ['XSHG', '2026-01-01', '2026-12-31'],
  ['XHKG', '2026-01-01', '2027-12-31'],
  ['XETR', '2026-01-01', '2027-12-31'],
  ['XNYS', '2026-01-01', '2027-12-31'],
  ['TARGET', '2026-01-01', '2027-12-31'],
  ['US_SETTLE', '2026-01-01', '2027-12-31'],
] as const)('%s knows its first day %s and its last %s, and none beside', (key, first, last) => {
  const calendar = publishedCalendars[key]
  const known = (day: string) => isTradingDay(calendar, day).ok
  expect([addDays(first, -1), first, addDays(first, 1)].map(known)).toEqual([false, true, true])
  expect([addDays(last, -1), last, addDays(last, 1)].map(known)).toEqual([true, true, false])
  // A week before the last still has a next one; the last has none.
  expect(addTradingDays(calendar, addDays(last, -7), 1).ok).toBe(true)
  expect(said(addTradingDays(calendar, last, 1))).toBe('calendar_missing')
})

test('each board prints, keeps and protects as published', () => {
  const facts = Object.values(profiles).map(({ board, priceDecimals, gtcDaysMax, protection }) => [
    board,
    priceDecimals,
    gtcDaysMax,
    protection.kind === 'share' ? printRate(protection.rate) : protection.kind,
  ])
  expect(facts).toEqual([
    ...['MAIN_SH', 'MAIN_SZ', 'STAR', 'CHINEXT', 'BSE'].map((board) => [board, 2, 0, 'cage']),
    ['HK', 3, 0, 'ticks'],
    ['XETR', 2, 90, '0.03'],
    ['US', 2, 90, '0.05'],
  ])
})

test('a hand is what the ticket counts in', () => {
  const hand = (board: Board) => lotSizeOf(profiles[board].lots, 500n)
  expect((['MAIN_SH', 'STAR', 'BSE', 'HK', 'XETR', 'US'] as const).map(hand)).toEqual([
    100n,
    100n,
    100n,
    500n,
    1n,
    1n,
  ])
  expect(lotSizeOf(profiles.HK.lots, 1n)).toBe(1n)
  for (const none of [0n, -1n, undefined])
    expect(() => lotSizeOf(profiles.HK.lots, none)).toThrow(RangeError)
})

test('a refused quantity names the lot, or the least that is taken', () => {
  const refused = (board: Board, quantity: bigint) =>
    checkQuantity(profiles[board].lots, { side: 'buy', quantity, sellable: 0n, boardLot: 500n })
  expect(refused('STAR', 199n)).toMatchObject({ facts: { lot: 200 } })
  expect(refused('BSE', 99n)).toMatchObject({ facts: { lot: 100 } })
  expect(refused('MAIN_SH', 99n)).toMatchObject({ facts: { lot: 100 } })
  expect(refused('HK', 99n)).toMatchObject({ facts: { lot: 500 } })
})

// 2.1619 × 1.05 is 2.269995, and 2.1579 × 0.95 is 2.050005: each a hair from a tick.
test('a bound that is no tick is rounded inward before anything else', () => {
  const facts = { date, range: null }
  expect(
    protectionPrice(profiles.US, { ...facts, side: 'buy', reference: parsePrice('2.1619') }),
  ).toBe(parsePrice('2.26'))
  expect(
    protectionPrice(profiles.US, { ...facts, side: 'sell', reference: parsePrice('2.1579') }),
  ).toBe(parsePrice('2.06'))
})

test('on which days American banks rest while the exchange trades', () => {
  const every = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => addDays(from, at))
  const resting = (days: readonly string[]) => {
    const settles = observedUsSettlement(observedCalendar('XNYS', days))
    return days.filter((day) => said(isTradingDay(settles, day)) === false)
  }
  // The second Monday of October, from the 8th at the earliest to the 14th at the latest.
  expect(resting([...every('2012-09-01', 120), ...every('2018-09-01', 120)])).toEqual([
    '2012-10-08',
    '2012-11-11',
    '2018-10-08',
    '2018-11-11',
  ])
  expect(resting(every('2013-08-01', 150))).toEqual(['2013-10-14', '2013-11-11'])
})

const led = [
  { board: 'MAIN_SH', side: 'buy', quantity: 150n, sellable: 0n, nearest: 100 },
  { board: 'MAIN_SH', side: 'buy', quantity: 7n, sellable: 0n, nearest: 100 },
  { board: 'MAIN_SH', side: 'sell', quantity: 20n, sellable: 50n, nearest: 50 },
  { board: 'STAR', side: 'buy', quantity: 150n, sellable: 0n, nearest: 200 },
  { board: 'STAR', side: 'sell', quantity: 20n, sellable: 120n, nearest: 120 },
] as const

test.each(led)(
  '$board: a $side of $quantity is led to $nearest',
  ({ board, nearest, ...asked }) => {
    const { lots } = profiles[board]
    expect(checkQuantity(lots, asked)).toMatchObject({ reason: 'lot_invalid', facts: { nearest } })
    expect(checkQuantity(lots, { ...asked, quantity: BigInt(nearest) }).ok).toBe(true)
  },
)
