// Goal: a wrong price of a source from outside never becomes a price here, and a right one always
// does. Method: one row per fault, each a good price with one thing changed; and the good price.
import type { FedFault } from '@parkett/contract/desk/price-feed'
import { expect, test } from 'vitest'
import { faultOf, type Known } from './check.ts'
import { unitsOf, type FedPrice } from './price.ts'

const now = Date.parse('2026-11-20T15:00:00Z')
const good: FedPrice = {
  at: now - 1_000,
  last: 1_000_000,
  day: { open: 990_000, high: 1_010_000, low: 985_000, volume: 12_000 },
  before: 995_000,
  size: 0,
}
const known: Known = {
  now,
  kept: { at: now - 6_000, last: 999_900, size: 0 },
  close: 995_000,
  tickAt: () => 100,
  bounds: null,
}
const trade: FedPrice = { ...good, day: null, size: 5 }

test.each<[FedFault | null, Partial<FedPrice>, Partial<Known>]>([
  [null, {}, {}],
  [null, {}, { kept: null, close: null }],
  ['zero', { last: 0 }, {}],
  ['zero', { last: -5 }, {}],
  [null, { last: 1, day: null }, { tickAt: null, kept: null, close: null }],
  [null, { at: now + 2_000 }, {}],
  ['future', { at: now + 2_001 }, {}],
  ['older', { at: now - 6_001 }, {}],
  [null, { at: now - 6_000 }, {}],
  ['off_tick', { last: 1_000_050 }, {}],
  [null, { last: 1_000_050 }, { tickAt: null }],
  ['range', { last: 1_010_100 }, {}],
  ['range', { last: 984_900 }, {}],
  ['range', { day: { open: 1_020_000, high: 1_010_000, low: 985_000, volume: 1 } }, {}],
  ['range', { day: { open: 990_000, high: 1_010_000, low: 0, volume: 1 } }, {}],
  ['range', { day: { open: 990_000, high: 1_010_000, low: 985_000, volume: -1 } }, {}],
  [null, { day: { open: 990_000, high: 1_000_000, low: 985_000, volume: 0 } }, {}],
  [null, { day: { open: 1_010_000, high: 1_010_000, low: 1_000_000, volume: 1 } }, {}],
  [null, { day: { open: 990_000, high: 1_010_000, low: 1, volume: 1 } }, {}],
  [null, {}, { bounds: { up: 1_000_000, down: 900_000 } }],
  [null, {}, { bounds: { up: 1_100_000, down: 1_000_000 } }],
  ['limits', {}, { bounds: { up: 999_900, down: 900_000 } }],
  ['limits', {}, { bounds: { up: 1_100_000, down: 1_000_100 } }],
  [null, {}, { kept: null, close: 2_000_000 }],
  ['leap', {}, { kept: null, close: 2_000_100 }],
  ['leap', {}, { kept: { at: 0, last: 666_600, size: 0 } }],
  [null, {}, { kept: { at: 0, last: 666_700, size: 0 } }],
])('%s for a price with %o beside %o', (fault, changed, beside) => {
  expect(faultOf({ ...good, ...changed }, { ...known, ...beside })).toBe(fault)
})

test('a trade told again is refused; another at the same moment is not', () => {
  const kept = { at: trade.at, last: trade.last, size: trade.size }
  expect(faultOf(trade, { ...known, kept })).toBe('twice')
  expect(faultOf({ ...trade, size: 6 }, { ...known, kept })).toBeNull()
  expect(faultOf({ ...trade, last: 1_000_100 }, { ...known, kept })).toBeNull()
  expect(faultOf({ ...trade, at: trade.at + 1 }, { ...known, kept })).toBeNull()
})

test.each([
  [136.76, 1_367_600],
  [33.689998626708984, 336_900],
  [0, 0],
  [-1, null],
  [Number.NaN, null],
  [1e9, null],
  ['12.50', 125_000],
  ['12.5000000', 125_000],
  ['12.3456', 123_456],
  ['12.34567', null],
  [429_496.7295, 2 ** 32 - 1],
  [429_496.7296, null],
  [429_496.7297, null],
  ['12.50001', null],
  ['1e3', null],
  ['', null],
  [null, null],
])('%o is %o units', (given, units) => expect(unitsOf(given)).toBe(units))
