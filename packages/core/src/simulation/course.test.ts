import { expect, test } from 'vitest'
import { courseOf, coursePoints } from './course.ts'
import { momentAt, tapeOf } from './tape.ts'

const cent = () => 100
const bar = { open: 843_200, high: 850_000, low: 838_000, close: 846_500, volume: 1_000_000 }
const tape = tapeOf(bar, { seed: 'test/1', grid: cent, lot: 1 })

// Goal: the line of the day is the day that was traded, as far as it has come and no further.
test('a line begins at the open, ends where the day stands, and leaves neither extreme', () => {
  for (const passed of [0, 0.004, 0.5, 0.9999, 1]) {
    const line = courseOf(tape, passed)
    expect(line[0]).toEqual({ part: 0, price: bar.open })
    expect(line.length).toBe(Math.floor(passed * coursePoints) + 1)
    expect(line.at(-1)!.part).toBeLessThanOrEqual(passed)
    for (const { price } of line) {
      expect(price).toBeGreaterThanOrEqual(bar.low)
      expect(price).toBeLessThanOrEqual(bar.high)
    }
  }
  expect(courseOf(tape, 1).at(-1)).toEqual({ part: 1, price: bar.close })
})

test('what was drawn stays: a later look continues the line of an earlier one', () => {
  const early = courseOf(tape, 0.4)
  expect(courseOf(tape, 0.9).slice(0, early.length)).toEqual(early)
})

test('no point shows a price outside what had been traded by then', () => {
  for (const { part, price } of courseOf(tape, 1)) {
    const moment = momentAt(tape, part, 0, { grid: cent, bounds: null })
    expect(price).toBeGreaterThanOrEqual(moment.low)
    expect(price).toBeLessThanOrEqual(moment.high)
  }
})
