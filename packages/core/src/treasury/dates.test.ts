// Goal: an order gets the day it was placed on and the days that follow from it, also around the
// cut-off, weekends and holidays. Method: a table against the published calendar of Xetra.
import { expect, test } from 'vitest'
import { addTradingDays } from '../market/calendar.ts'
import { publishedCalendars } from '../market/published-calendars.ts'
import { mayTakeBack, treasuryDates } from './dates.ts'

const add = (date: string, days: number): string => {
  const found = addTradingDays(publishedCalendars.XETR, date, days)
  if (!found.ok) throw new Error(found.reason)
  return found.value
}

test.each([
  ['Friday morning', '2026-11-20', '10:00:00', '2026-11-20', '2026-11-23', '2026-11-24'],
  ['Friday at the cut-off', '2026-11-20', '15:00:00', '2026-11-23', '2026-11-24', '2026-11-25'],
  ['a second before it', '2026-11-19', '14:59:59', '2026-11-19', '2026-11-20', '2026-11-21'],
  ['Saturday', '2026-11-21', '09:00:00', '2026-11-23', '2026-11-24', '2026-11-25'],
  ['Christmas Eve', '2026-12-24', '09:00:00', '2026-12-28', '2026-12-29', '2026-12-30'],
  ['the day before it', '2026-12-23', '09:00:00', '2026-12-23', '2026-12-28', '2026-12-29'],
])('%s: %s %s', (...[, date, time, tradeDate, confirmedOn, visibleOn]) => {
  expect(treasuryDates({ date, time }, add)).toEqual({ tradeDate, confirmedOn, visibleOn })
})

test.each([
  ['2026-11-20', '14:59:59', true],
  ['2026-11-20', '15:00:00', false],
  ['2026-11-19', '23:00:00', true],
  ['2026-11-21', '00:00:00', false],
])('a purchase of Friday is taken back on %s at %s: %s', (date, time, may) => {
  expect(mayTakeBack({ date, time }, '2026-11-20')).toBe(may)
})
