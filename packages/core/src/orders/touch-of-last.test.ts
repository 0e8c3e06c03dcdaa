import { expect, test } from 'vitest'
import { profiles } from '../market/profiles.ts'
import { touchOfLast } from './touch-of-last.ts'

const us = profiles.US.ticks
const facts = { date: '2026-11-20' }

test('a price on the step is both sides; one between two steps has a step on either side', () => {
  const on = touchOfLast(us, facts, { last: 1_012_500n, volume: 0n, lot: 1n })
  expect([on.bid?.price, on.ask?.price]).toEqual([1_012_500n, 1_012_500n])
  const between = touchOfLast(us, facts, { last: 1_012_550n, volume: 0n, lot: 1n })
  expect([between.bid?.price, between.ask?.price]).toEqual([1_012_500n, 1_012_600n])
})

test.each([
  [0n, 100n, 100n],
  [99_999n, 100n, 100n],
  [250_000n, 100n, 200n],
  [75_693n, 1n, 75n],
  [75_999n, 1n, 75n],
  [76_000n, 1n, 76n],
])('a day of %s in lots of %s offers %s', (volume, lot, shares) => {
  const { bid, ask } = touchOfLast(us, facts, { last: 1_000_000n, volume, lot })
  expect([bid?.shares, ask?.shares]).toEqual([shares, shares])
})
