import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice, parseRate, printPrice } from '../decimal.ts'
import { bseLimits, cnMainLimits, cnRegistrationLimits } from './limit-rules.ts'
import { cageBound, limitRange, limitRate } from './price-limits.ts'
import { profiles, type Board } from './profiles.ts'
import { protectionPrice } from './protection.ts'
import { cnTicks, deTicks, hkTicks, usTicks, type LiquidityBand } from './tick-rules.ts'
import { checkTick, ontoTick, stepTicks, tickOf } from './ticks.ts'

const date = '2026-11-20'
const cent = parsePrice('0.01')

test('a price off the tick is refused with the steps around it, never moved', () => {
  expect(checkTick(deTicks, parsePrice('82.41'), { date, band: 5 })).toEqual({
    ok: false,
    reason: 'tick_invalid',
    facts: { below: '82.40', above: '82.42' },
  })
  expect(checkTick(deTicks, parsePrice('82.42'), { date, band: 5 })).toMatchObject({ ok: true })
  expect(checkTick(cnTicks, 0n, { date })).toMatchObject({ reason: 'tick_invalid' })
  expect(checkTick(cnTicks, -cent, { date })).toMatchObject({
    reason: 'tick_invalid',
    facts: { below: '0.01', above: '0.02' },
  })
})

test('Xetra shares without a band use band 4; a share may have its own tick', () => {
  expect(printPrice(tickOf(deTicks, parsePrice('245.15'), { date }))).toBe('0.20')
  expect(tickOf(usTicks, parsePrice('10'), { date, override: 50n })).toBe(50n)
})

test('a date before the first Hong Kong table has no tick', () => {
  expect(() => tickOf(hkTicks, parsePrice('10'), { date: '2025-08-01' })).toThrow(RangeError)
})

test('steps cross from one tick band into the next', () => {
  const step = (price: string, steps: number) =>
    printPrice(stepTicks(usTicks, parsePrice(price), { date, steps }))
  expect([step('0.9999', 2), step('1.01', -2), step('0.0003', -9)]).toEqual([
    '1.01',
    '0.9999',
    '0.0001',
  ])
})

test('a price put onto the tick lies on it, on the named side, less than a tick away', () => {
  const band = fc.constantFrom<LiquidityBand>(1, 2, 3, 4, 5, 6)
  fc.assert(
    fc.property(
      fc.bigInt(1n, 900_000_000n),
      band,
      fc.constantFrom(deTicks, hkTicks, usTicks, cnTicks),
      (price, band, rule) => {
        const tick = tickOf(rule, price, { date, band })
        const down = ontoTick(rule, price, { date, band, direction: 'down' })
        const up = ontoTick(rule, price, { date, band, direction: 'up' })
        expect([down % tick, up % tick]).toEqual([0n, 0n])
        expect(down <= price && price <= up && up - down <= tick).toBe(true)
      },
    ),
  )
})

test('limits are on the tick, apart from the previous close, and never below one cent', () => {
  const rates = fc.constantFrom('0.05', '0.10', '0.20', '0.30')
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000_000n), rates, (cents, rate) => {
      const previous = cents * cent
      const { up, down } = limitRange(previous, parseRate(rate), cent)
      expect([up % cent, down % cent]).toEqual([0n, 0n])
      expect(up > previous && (down < previous || down === cent) && down >= cent).toBe(true)
    }),
  )
})

const free = [
  { board: 'main', rule: cnMainLimits, listingDay: 5, rate: null },
  { board: 'main', rule: cnMainLimits, listingDay: 6, rate: parseRate('0.1') },
  { board: 'STAR', rule: cnRegistrationLimits, listingDay: 5, rate: null },
  { board: 'BSE', rule: bseLimits, listingDay: 1, rate: null },
  { board: 'BSE', rule: bseLimits, listingDay: 2, rate: parseRate('0.3') },
]
for (const { board, rule, listingDay, rate } of free) {
  test(`the ${board} limit on listing day ${listingDay} is ${rate ?? 'none'}`, () => {
    expect(limitRate(rule, { date, specialTreatment: false, listingDay })).toEqual({
      ok: true,
      value: rate,
    })
  })
}

test('a date before the rule is refused', () => {
  const facts = { date: '2015-01-05', specialTreatment: false, listingDay: 900 }
  expect(limitRate(cnRegistrationLimits, facts)).toMatchObject({
    ok: false,
    reason: 'rule_missing',
  })
})

test('the cage of a purchase is two percent above its reference', () => {
  const bound = cageBound(cnMainLimits, 'buy', { reference: parsePrice('10.00'), tick: cent })
  expect(printPrice(bound)).toBe('10.20')
})

// `market.md` M15: CN cage inside the day, HK 9 ticks, DE 3 %, US 5 %, inward to the tick.
const protections: readonly {
  board: Board
  side: 'buy' | 'sell'
  at: string
  up?: string
  down?: string
  price: string
}[] = [
  { board: 'MAIN_SH', side: 'buy', at: '10.00', up: '11.00', down: '9.00', price: '10.20' },
  { board: 'MAIN_SH', side: 'buy', at: '10.95', up: '11.00', down: '9.00', price: '11.00' },
  { board: 'MAIN_SH', side: 'sell', at: '9.05', up: '11.00', down: '9.00', price: '9.00' },
  { board: 'HK', side: 'buy', at: '388.6', price: '390.40' },
  { board: 'HK', side: 'sell', at: '0.255', price: '0.242' },
  // From one band into the next: 0.246 to 0.250, then 0.255 to 0.270.
  { board: 'HK', side: 'buy', at: '0.245', price: '0.27' },
  { board: 'XETR', side: 'buy', at: '82.40', price: '84.85' },
  { board: 'XETR', side: 'sell', at: '82.40', price: '79.95' },
  { board: 'US', side: 'buy', at: '189.53', price: '199.00' },
  { board: 'US', side: 'sell', at: '1.02', price: '0.969' },
]
for (const { board, side, at, up, down, price } of protections) {
  test(`a market ${side} on ${board} at ${at} may go to ${price}`, () => {
    const range =
      up === undefined || down === undefined ? null : { up: parsePrice(up), down: parsePrice(down) }
    const reference = parsePrice(at)
    expect(printPrice(protectionPrice(profiles[board], { side, reference, range, date }))).toBe(
      price,
    )
  })
}

test('protection never turns a market order away from the quote, and always lies on a tick', () => {
  const boards = fc.constantFrom(profiles.XETR, profiles.US, profiles.HK)
  fc.assert(
    fc.property(
      fc.bigInt(1n, 90_000_000n),
      boards,
      fc.constantFrom('buy' as const, 'sell' as const),
      (raw, profile, side) => {
        const reference = ontoTick(profile.ticks, raw, { date, direction: 'up' })
        const price = protectionPrice(profile, { side, reference, range: null, date })
        expect(side === 'buy' ? price >= reference : price <= reference).toBe(true)
        expect(price > 0n && price % tickOf(profile.ticks, price, { date }) === 0n).toBe(true)
      },
    ),
  )
})
