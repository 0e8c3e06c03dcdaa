import { expect, test } from 'vitest'
import { above, below, isBar, snap, within } from './bar.ts'

/** Ticks of one below 100, of five up to 1,000, of ten from there on. */
const grid = (price: number): number => (price < 100 ? 1 : price < 1_000 ? 5 : 10)

test.each([
  [99, 100, 98],
  [100, 105, 99],
  [102, 105, 100],
  [105, 110, 100],
  [1_000, 1_010, 995],
  [1_001, 1_010, 1_000],
  [1_004, 1_010, 1_000],
  [1, 2, 0],
])('next to %i are %i above and %i below', (price, up, down) => {
  expect([above(price, grid), below(price, grid)]).toEqual([up, down])
})

test('below the first tick there is nothing', () => {
  expect(below(1, () => 5)).toBe(0)
  expect(below(5, () => 5)).toBe(0)
})

test('the nearest price of the grid is never below one tick', () => {
  expect([0, 0.4, 102, 103, 1_004, 1_005].map((price) => snap(price, grid))).toEqual([
    1, 1, 100, 105, 1_000, 1_010,
  ])
})

test('bounds hold a price on both sides', () => {
  const bounds = { up: 110, down: 90 }
  expect([89, 90, 100, 110, 111].map((price) => within(price, bounds))).toEqual([
    90, 90, 100, 110, 110,
  ])
  expect(within(5, null)).toBe(5)
})

const day = { open: 4, high: 9, low: 2, close: 6, volume: 0 }
test.each([
  ['as it may be', day, true],
  ['of one price', { open: 1, high: 1, low: 1, close: 1, volume: 5 }, true],
  ['at nothing', { ...day, low: 0 }, false],
  ['opened below its low', { ...day, open: 1 }, false],
  ['closed below its low', { ...day, close: 1 }, false],
  ['opened above its high', { ...day, open: 10 }, false],
  ['closed above its high', { ...day, close: 10 }, false],
  ['with less than no volume', { ...day, volume: -1 }, false],
])('a day %s', (_, bar, possible) => {
  expect(isBar(bar)).toBe(possible)
})
