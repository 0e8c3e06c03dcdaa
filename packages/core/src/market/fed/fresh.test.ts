import { expect, test } from 'vitest'
import { isHeard, silenceMs } from './fresh.ts'

const now = 1_000_000_000
const live = { live: true, opened: now - 3_600_000 }
const late = 900_000

test.each([
  ['a moment shorter', now - silenceMs + 1, 0, live, true],
  ['just now', now, 0, live, true],
  ['15 s ago', now - silenceMs, 0, live, true],
  ['a moment longer', now - silenceMs - 1, 0, live, false],
  ['as late as it says, and 15 s', now - late - silenceMs, late, live, true],
  ['later than that', now - late - silenceMs - 1, late, live, false],
  ['never', null, late, live, false],
  [
    'before the opening, by a late source',
    now - 900_000,
    late,
    { live: true, opened: now - 1 },
    false,
  ],
  ['15,000 ms ago', now - 15_000, 0, live, true],
  ['15,001 ms ago', now - 15_001, 0, live, false],
  ['hours ago, while the market is closed', now - 3_600_000, 0, { ...live, live: false }, true],
  [
    'on the day before, while the market is closed',
    now - 3_600_001,
    0,
    { ...live, live: false },
    false,
  ],
])('heard %s', (...[, heard, delay, hours, fresh]) => {
  expect(isHeard(heard, now, delay, hours)).toBe(fresh)
})
