import { expect, test } from 'vitest'
import { isoWeek, mondayOf, monthOf } from './weeks.ts'

test.each([
  ['2026-12-31', '2026-W53', '2026-12-28', '2026-12'],
  ['2027-01-03', '2026-W53', '2026-12-28', '2027-01'],
  ['2027-01-04', '2027-W01', '2027-01-04', '2027-01'],
  ['2024-12-30', '2025-W01', '2024-12-30', '2024-12'],
  ['2026-03-08', '2026-W10', '2026-03-02', '2026-03'],
])('%s lies in week %s, which began on %s, and in %s', (date, week, monday, month) => {
  expect([isoWeek(date), mondayOf(date), monthOf(date)]).toEqual([week, monday, month])
})
