import { ok } from '@parkett/contract/wire/outcome'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isoDate, dayNumber } from '../civil.ts'
import { addTradingDays, isHalfDay, isTradingDay } from './calendar.ts'
import {
  calendarsWith,
  differing,
  lastFixedDay,
  withYears,
  type CalendarYear,
} from './calendar-years.ts'
import { publishedCalendars, simulatedCalendars } from './published-calendars.ts'
import { segmentsOn } from './sessions.ts'
import { profiles } from './profiles.ts'

const china: CalendarYear = {
  calendar: 'XSHG',
  year: 2027,
  validFrom: '2027-01-01',
  source: 'Shanghai Stock Exchange, notice 2026-99',
  holidays: ['2027-01-01', '2027-02-05', '2027-02-08'],
  halfDays: [],
  sessions: [],
}
const hongKong: CalendarYear = {
  ...china,
  calendar: 'XHKG',
  holidays: ['2027-01-01', '2027-02-09'],
  halfDays: ['2027-02-08'],
  sessions: ['2027-02-13'],
}
const opens = (years: readonly CalendarYear[], date: string) =>
  isTradingDay(withYears(publishedCalendars.XSHG, years), date)

test('a year that is brought in ends where the exchange published it, and says who did', () => {
  expect(opens([], '2027-02-05')).toMatchObject({ reason: 'calendar_missing' })
  const taken = withYears(publishedCalendars.XSHG, [china])
  expect(taken).toMatchObject({ to: '2027-12-31', publishedTo: '2027-12-31', source: china.source })
  expect(isTradingDay(taken, '2027-02-05')).toEqual(ok(false))
  expect(addTradingDays(taken, '2026-12-31', 1)).toEqual(ok('2027-01-04'))
  expect(addTradingDays(taken, '2027-12-31', 1)).toMatchObject({ reason: 'calendar_missing' })
  // A simulation goes on by rule behind it, and calls only that provisional.
  expect(withYears(simulatedCalendars.XSHG, [china])).toMatchObject({
    to: '2036-12-31',
    publishedTo: '2027-12-31',
  })
})

test('holidays, half days and a session on a weekend are those of the year alone', () => {
  const taken = withYears(publishedCalendars.XHKG, [hongKong])
  const on = (date: string) => segmentsOn({ sessions: profiles.HK.sessions, calendar: taken }, date)
  expect(on('2027-02-09')).toEqual(ok([]))
  expect(on('2027-02-08')).toEqual(ok(profiles.HK.sessions.half))
  expect(on('2027-02-13')).toEqual(ok(profiles.HK.sessions.full))
  expect(on('2027-12-24')).toEqual(ok(profiles.HK.sessions.full))
  expect(isHalfDay(taken, '2026-12-24')).toBe(true)
})

test('no day before the one it counts from is otherwise than it was, whatever the year says', () => {
  const { XHKG } = publishedCalendars
  const days = fc
    .integer({ min: dayNumber('2026-01-01'), max: dayNumber('2026-12-31') })
    .map(isoDate)
  fc.assert(
    fc.property(
      fc.uniqueArray(days),
      fc.uniqueArray(days),
      days,
      (holidays, halfDays, validFrom) => {
        const year = { ...hongKong, year: 2026, sessions: [], holidays, halfDays, validFrom }
        const taken = withYears(XHKG, [year])
        const before = { from: XHKG.from, to: addDays(validFrom, -1) }
        const after = { from: '2027-01-01', to: XHKG.to }
        return [before, after].every((span) => differing([XHKG, taken], span).length === 0)
      },
    ),
  )
})

test('of two for one year the later counts from its own day on', () => {
  const corrected = { ...china, validFrom: '2027-02-08', holidays: ['2027-01-01', '2027-02-09'] }
  expect(opens([china, corrected], '2027-02-05')).toEqual(ok(false))
  expect(opens([china, corrected], '2027-02-08')).toEqual(ok(true))
  expect(opens([china, corrected], '2027-02-09')).toEqual(ok(false))
})

test('a year that does not follow is not known, and the one between is still missing', () => {
  const far = { ...china, year: 2029, validFrom: '2029-01-01' }
  expect(withYears(publishedCalendars.XSHG, [far])).toMatchObject({
    to: '2026-12-31',
    source: null,
  })
})

test('fixed are the day of an order, the days its trade settles and may be sold, and one more', () => {
  const fixed = (key: 'XSHG' | 'XETR' | 'TARGET' | 'XNYS', date: string) =>
    lastFixedDay(key, publishedCalendars, () => ok(date))
  expect(fixed('XSHG', '2026-11-20')).toBe('2026-11-24')
  expect(fixed('XETR', '2026-11-20')).toBe('2026-11-25')
  // Xetra's trades settle in the days of TARGET, which rests on other ones.
  expect(fixed('TARGET', '2026-12-23')).toBe('2026-12-29')
  // Thanksgiving lies between the trade and its money.
  expect(fixed('XNYS', '2026-11-25')).toBe('2026-11-30')
  // Where a trade cannot settle, none is made: the whole rest is fixed, and the next year free.
  expect(fixed('XSHG', '2026-12-31')).toBe('2026-12-31')
})

test('calendars take each year that is theirs', () => {
  const taken = calendarsWith(publishedCalendars, [china, hongKong])
  expect(taken.XSHG.source).toBe(china.source)
  expect(taken.XETR).toBe(publishedCalendars.XETR)
})
