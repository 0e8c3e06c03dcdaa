import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber, isoDate, monthStart, weekday } from '../civil.ts'
import { isoWeek, mondayOf } from '../weeks.ts'
import {
  addTradingDays,
  goingOn,
  isTradingDay,
  nextTradingDay,
  observedCalendar,
  observedUsSettlement,
  previousTradingDay,
  publishedCalendar,
  tradingDaysBetween,
} from './calendar.ts'
import { publishedCalendars } from './published-calendars.ts'

const { XSHG, XETR, TARGET, XHKG } = publishedCalendars

test('a day number and its date are the same day, across four centuries', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -600_000, max: 2_000_000 }),
      (day) => dayNumber(isoDate(day)) === day,
    ),
  )
  expect([dayNumber('1970-01-01'), dayNumber('2000-02-29'), dayNumber('2026-11-20')]).toEqual([
    0, 11_016, 20_777,
  ])
})

test('a date that does not exist is no date', () => {
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    '2026-11-20T00:00',
  ]) {
    expect(() => dayNumber(text)).toThrow(RangeError)
  }
})

test('weekdays, months and weeks follow the civil calendar', () => {
  expect([weekday(dayNumber('2026-11-20')), weekday(dayNumber('2026-11-22')), weekday(-4)]).toEqual(
    [5, 7, 7],
  )
  expect([
    monthStart('2026-11-20'),
    monthStart('2026-11-20', 2),
    monthStart('2026-01-31', -1),
  ]).toEqual(['2026-11-01', '2027-01-01', '2025-12-01'])
  expect([
    isoWeek('2026-12-31'),
    isoWeek('2027-01-03'),
    isoWeek('2027-01-04'),
    isoWeek('2025-12-29'),
  ]).toEqual(['2026-W53', '2026-W53', '2027-W01', '2026-W01'])
})

test('all seven days of a week share its Monday and its name', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 60_000 }), (day) => {
      const monday = mondayOf(isoDate(day))
      const week = [0, 1, 2, 3, 4, 5, 6].map((n) => isoWeek(addDays(monday, n)))
      expect(new Set(week).size).toBe(1)
      expect(isoWeek(addDays(monday, 7))).not.toBe(week[0])
    }),
  )
})

test('weekends and holidays are no trading days, make-up weekends neither', () => {
  const opens = (date: string) => isTradingDay(XSHG, date)
  expect(opens('2026-11-20')).toEqual({ ok: true, value: true })
  expect(opens('2026-11-21')).toEqual({ ok: true, value: false })
  expect(opens('2026-10-07')).toEqual({ ok: true, value: false })
  // A working Sunday of the 2026 Spring Festival.
  expect(opens('2026-02-15')).toEqual({ ok: true, value: false })
})

test('the next trading day jumps holidays; a half day counts', () => {
  expect(nextTradingDay(XSHG, '2026-09-30')).toEqual({ ok: true, value: '2026-10-08' })
  expect(addTradingDays(XHKG, '2026-12-23', 2)).toEqual({ ok: true, value: '2026-12-28' })
  expect(addTradingDays(TARGET, '2026-12-23', 1)).toEqual({ ok: true, value: '2026-12-24' })
  expect(nextTradingDay(XETR, '2026-12-23')).toEqual({ ok: true, value: '2026-12-28' })
  expect(previousTradingDay(XSHG, '2026-10-08')).toEqual({ ok: true, value: '2026-09-30' })
})

test('a year that is not published is refused by name, never taken for weekdays', () => {
  const missing = (date: string) => ({
    ok: false,
    reason: 'calendar_missing',
    facts: { calendar: 'XSHG', date },
  })
  expect(isTradingDay(XSHG, '2027-01-04')).toEqual(missing('2027-01-04'))
  expect(nextTradingDay(XSHG, '2026-12-31')).toEqual(missing('2027-01-01'))
  expect(addTradingDays(XSHG, '2026-01-05', -1)).toEqual(missing('2025-12-31'))
  expect(tradingDaysBetween(XSHG, '2026-12-30', '2027-01-04')).toEqual(missing('2027-01-04'))
})

test('a replay knows exactly the days it has prices for', () => {
  const replay = observedCalendar('XNYS', ['2013-10-15', '2013-10-11', '2013-10-14'])
  expect(tradingDaysBetween(replay, '2013-10-11', '2013-10-15')).toEqual({
    ok: true,
    value: ['2013-10-11', '2013-10-14', '2013-10-15'],
  })
  expect(nextTradingDay(replay, '2013-10-15')).toMatchObject({
    ok: false,
    reason: 'calendar_missing',
  })
  expect(nextTradingDay(observedUsSettlement(replay), '2013-10-11')).toEqual({
    ok: true,
    value: '2013-10-15',
  })
  expect(() => observedCalendar('XNYS', [])).toThrow(RangeError)
})

test('counting forward and back returns to the same trading day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 20 }),
      (offset, count) => {
        const start = nextTradingDay(XETR, addDays('2026-02-01', offset))
        if (!start.ok) throw new Error(start.reason)
        const there = addTradingDays(XETR, start.value, count)
        if (!there.ok) throw new Error(there.reason)
        expect(addTradingDays(XETR, there.value, -count)).toEqual(start)
      },
    ),
  )
})

test('a calendar goes on by rule from the day after its last, to the end of the year asked for', () => {
  const published = publishedCalendar({
    key: 'X',
    from: '2026-12-28',
    to: '2026-12-31',
    holidays: ['2026-12-31'],
    earlyClose: ['2026-12-30'],
  })
  const by = goingOn(
    published,
    (year) => ({ holidays: [`${year}-03-04`], earlyClose: [`${year}-03-03`] }),
    2029,
  )
  const opens = (date: string) => by.opens(dayNumber(date))
  // The last published day is closed, as published; the next is judged by the rule, which opens it.
  expect(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map(opens)).toEqual([
    true,
    false,
    true,
    false,
  ])
  for (const year of [2027, 2028, 2029]) {
    expect([opens(`${year}-03-04`), by.earlyClose.has(`${year}-03-03`)]).toEqual([false, true])
  }
  expect([...by.earlyClose]).toHaveLength(4)
  expect([by.from, by.to, by.publishedTo]).toEqual(['2026-12-28', '2029-12-31', '2026-12-31'])
})
