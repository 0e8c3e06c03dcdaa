// Goal: a statement is of a month that is over, in the house's zone, and what was under way at
// midnight is in it: a minute after the end, not before and not later.
import { expect, test } from 'vitest'
import { lastDueMonth } from './months.ts'

const at = (moment: string) =>
  lastDueMonth({ clock: { now: () => Date.parse(moment) }, timeZone: 'Europe/Berlin' })

test.each([
  ['2026-11-30T22:59:59.999Z', '2026-10-01', 'the last millisecond of November in Berlin'],
  ['2026-11-30T23:00:00.000Z', '2026-10-01', 'midnight'],
  ['2026-11-30T23:00:59.999Z', '2026-10-01', 'a millisecond short of a minute later'],
  ['2026-11-30T23:01:00.000Z', '2026-11-01', 'a minute later'],
  ['2026-12-31T23:01:00.000Z', '2026-12-01', 'over the end of a year'],
])('at %s the last month that is due is %s: %s', (moment, month) => {
  expect(at(moment)).toBe(month)
})
