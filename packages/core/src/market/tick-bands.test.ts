// Goal: what is written down of the steps between two prices gives every step again. Method: every price
// between some of each market's bands, by the rule and by the bands.
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { profiles } from './profiles.ts'
import { tickBands } from './tick-bands.ts'
import { tickOf } from './ticks.ts'

const facts = { date: '2026-11-30' }

test.each([
  ['XETR', '0.95', '2.10'],
  ['HK', '0.20', '0.60'],
  ['HK', '9.90', '20.10'],
  ['US', '0.99', '1.01'],
  ['MAIN_SH', '3.00', '3.10'],
] as const)('%s from %s to %s', (board, low, high) => {
  const rule = profiles[board].ticks
  const span = { low: parsePrice(low), high: parsePrice(high) }
  const bands = tickBands(rule, facts, span)
  for (let price = span.low; price <= span.high; price += 1n)
    expect(bands.findLast(({ from }) => from <= price)?.tick).toBe(tickOf(rule, price, facts))
})

test('where the step does not change there is one band', () => {
  const { ticks } = profiles.MAIN_SH
  expect(tickBands(ticks, facts, { low: 1n, high: 9_000_000n })).toEqual([{ from: 1n, tick: 100n }])
})
