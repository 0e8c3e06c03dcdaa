// Goal: a term begins the day after it was bought, has exactly its days, and is paid on a business
// day. Method: dates around weekends, holidays and the ends of the term.
import { expect, test } from 'vitest'
import { addTradingDays } from '../market/calendar.ts'
import { publishedCalendars } from '../market/published-calendars.ts'
import { addDays } from '../civil.ts'
import { elapsedOn, isSoon, savingsDates, soonDays } from './dates.ts'

const add = (date: string, days: number): string => {
  const found = addTradingDays(publishedCalendars.XETR, date, days)
  if (!found.ok) throw new Error(found.reason)
  return found.value
}

test.each([
  // Friday to Sunday of the fifth week: paid on Monday.
  ['2026-09-04', 30, '2026-09-05', '2026-10-05', '2026-10-05'],
  ['2026-09-03', 30, '2026-09-04', '2026-10-04', '2026-10-05'],
  ['2026-09-02', 30, '2026-09-03', '2026-10-03', '2026-10-05'],
  ['2026-09-01', 30, '2026-09-02', '2026-10-02', '2026-10-02'],
  // Christmas Eve, Christmas and a weekend lie between.
  ['2026-11-23', 30, '2026-11-24', '2026-12-24', '2026-12-28'],
  // Bought on a Saturday it earns from Sunday on.
  ['2026-11-28', 30, '2026-11-29', '2026-12-29', '2026-12-29'],
])('bought on %s for %s days', (...[today, days, startsOn, endsOn, maturesOn]) => {
  expect(savingsDates(today, days, add)).toEqual({ startsOn, endsOn, maturesOn })
})

const term = { startsOn: '2026-11-24', endsOn: '2026-12-24' }
test.each([
  ['2026-11-23', 0],
  ['2026-11-24', 0],
  ['2026-11-25', 1],
  ['2026-12-23', 29],
  ['2026-12-24', 30],
  // The days until it is paid earn nothing more.
  ['2026-12-28', 30],
])('on %s it has earned %s days', (today, days) => {
  expect(elapsedOn(today, term)).toBe(days)
})

test('as many days before it is paid as are said it is soon, one day more and it is not', () => {
  const paid = '2026-12-28'
  const before = [soonDays + 1, soonDays, soonDays - 1, 0].map((days) => addDays(paid, -days))
  expect(soonDays).toBe(7)
  expect(before.map((day) => isSoon(day, paid))).toEqual([false, true, true, true])
})
