import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bar } from './bar.ts'
import { hashOf } from './chance.ts'
import { momentAt, tapeOf, tapeSteps } from './tape.ts'

const cent = () => 100
const anyBar = fc
  .record({
    low: fc.integer({ min: 1, max: 50_000 }),
    range: fc.nat(2_000),
    a: fc.nat(1_000),
    b: fc.nat(1_000),
    volume: fc.nat(9_000_000),
  })
  .map(({ low, range, a, b, volume }): Bar => {
    const at = (part: number) => (low + Math.round((range * part) / 1_000)) * 100
    return { open: at(a), close: at(b), low: low * 100, high: (low + range) * 100, volume }
  })
const options = { grid: cent, lot: 1, seed: 'test/1' }
const rules = { grid: cent, bounds: null }

// Goal: a day plays as its candle says: the chart that is drawn tomorrow is the day that was
// traded today.
test('a path starts at the open, ends at the close, touches both extremes and leaves neither them nor the ticks', () => {
  fc.assert(
    fc.property(anyBar, (bar) => {
      const { path } = tapeOf(bar, options)
      expect([path[0], path[tapeSteps - 1]]).toEqual([bar.open, bar.close])
      expect([Math.min(...path), Math.max(...path)]).toEqual([bar.low, bar.high])
      expect(path.every((price) => price % 100 === 0)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('an imported day off the ticks keeps its own four prices', () => {
  const bar = { open: 1_000_033, high: 1_020_071, low: 990_005, close: 1_010_050, volume: 10 }
  const { path } = tapeOf(bar, options)
  expect([path[0], path[tapeSteps - 1], Math.min(...path), Math.max(...path)]).toEqual([
    bar.open,
    bar.close,
    bar.low,
    bar.high,
  ])
  expect([...path].every((price) => price % 100 === 0 || Object.values(bar).includes(price))).toBe(
    true,
  )
})

test('at every moment the last price is between low and high, bid is below ask, and volume only grows', () => {
  fc.assert(
    fc.property(
      anyBar,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 20 }),
      (bar, times) => {
        const tape = tapeOf(bar, options)
        let volume = -1
        for (const at of times.toSorted((a, b) => a - b)) {
          const moment = momentAt(tape, at, Math.floor(at * 30_000), rules)
          expect(moment.low).toBeLessThanOrEqual(moment.last)
          expect(moment.high).toBeGreaterThanOrEqual(moment.last)
          expect(moment.low).toBeGreaterThanOrEqual(bar.low)
          expect(moment.high).toBeLessThanOrEqual(bar.high)
          expect(moment.volume).toBeGreaterThanOrEqual(volume)
          expect([moment.bid, moment.ask]).toContain(moment.last)
          if (moment.bid !== null && moment.ask !== null)
            expect(moment.ask - moment.bid).toBeGreaterThanOrEqual(100)
          if (moment.bid !== null && moment.ask !== null)
            expect(moment.ask - moment.bid).toBeLessThanOrEqual(200)
          volume = moment.volume
        }
        expect(momentAt(tape, 1, 0, rules)).toMatchObject({
          last: bar.close,
          high: bar.high,
          low: bar.low,
          volume: bar.volume,
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('a share at its limit has nobody on the other side', () => {
  const bar = { open: 110_000, high: 110_000, low: 110_000, close: 110_000, volume: 1_000 }
  const tape = tapeOf(bar, { ...options, lot: 100 })
  const bounds = { up: 110_000, down: 90_000 }
  expect(momentAt(tape, 0.5, 3, { grid: cent, bounds })).toMatchObject({
    bid: 110_000,
    ask: null,
    askSize: 0,
  })
  const fallen = { up: 130_000, down: 110_000 }
  expect(momentAt(tape, 0.5, 3, { grid: cent, bounds: fallen })).toMatchObject({
    bid: null,
    ask: 110_000,
    bidSize: 0,
  })
})

test('the same seed plays the same day second by second', () => {
  const bar = { open: 843_200, high: 850_000, low: 838_000, close: 846_500, volume: 1_000_000 }
  const play = (seed: string) => {
    const tape = tapeOf(bar, { ...options, seed })
    return Array.from({ length: 3_000 }, (_, second) =>
      momentAt(tape, second / 3_000, second, rules),
    )
  }
  expect(play('a')).toEqual(play('a'))
  expect(hashOf(JSON.stringify(play('a')))).toBe(2_753_674_274)
  expect(hashOf(JSON.stringify(play('b')))).not.toBe(hashOf(JSON.stringify(play('a'))))
})
