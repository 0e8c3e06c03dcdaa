// Goal: a number wins by one of its ends and by nothing else, and a subscription's days are counted in trading days. Method:
// tables; a calendar of one week that ends a day earlier each time.
import { expect, test } from 'vitest'
import { addTradingDays, publishedCalendar } from '../market/calendar.ts'
import { winsBy } from './tails.ts'
import { timetableFrom } from './timetable.ts'

test.each([
  [['5'], '12345', true],
  [['6', '45'], '12345', true],
  [['46'], '12345', false],
  [['12345'], '12345', true],
  [['012345'], '12345', false],
  [['123'], '12345', false],
  [[''], '12345', false],
  [['', '6'], '12345', false],
  [[], '12345', false],
] as const)('of %o the number %s wins: %s', (tails, number, wins) => {
  expect(winsBy(tails, number)).toBe(wins)
})

const week = (from: string, to: string) =>
  publishedCalendar({ key: 'XSHG', from, to, holidays: ['2026-11-20'], earlyClose: [] })
const tableOf = (from: string, to: string) =>
  timetableFrom((count) => addTradingDays(week(from, to), '2026-11-23', count))

test('a subscription of Monday counts back over the weekend and the holiday, and on to Thursday', () => {
  expect(tableOf('2026-11-16', '2026-11-27')).toEqual({
    ok: true,
    value: {
      quotaUntil: '2026-11-18',
      numbersOn: '2026-11-24',
      resultOn: '2026-11-25',
      forfeitOn: '2026-11-26',
    },
  })
})

test.each([
  ['2026-11-19', '2026-11-27', '2026-11-18'],
  ['2026-11-16', '2026-11-23', '2026-11-24'],
  ['2026-11-16', '2026-11-24', '2026-11-25'],
  ['2026-11-16', '2026-11-25', '2026-11-26'],
])('a calendar from %s to %s does not know %s', (from, to, date) => {
  expect(tableOf(from, to)).toMatchObject({
    reason: 'calendar_missing',
    facts: { date },
  })
})
