import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { profiles } from '@parkett/core/market/profiles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTimeline } from './timeline.ts'

const timeline = (board: 'XETR' | 'MAIN_SH' | 'US', sessions: 'real' | 'always' = 'real') => {
  const profile = profiles[board]
  return makeTimeline({ profile, calendar: publishedCalendars[profile.calendar], sessions })
}
const de = timeline('XETR')
const cn = timeline('MAIN_SH')
const us = timeline('US')
const at = (text: string) => Date.parse(text)

// Local times of the exchange, whatever the machine's own zone is.
const phases = [
  { market: cn, when: '2026-11-20T01:20:00Z', expect: ['auction', '2026-11-20'] },
  { market: cn, when: '2026-11-20T02:00:00Z', expect: ['continuous', '2026-11-20'] },
  { market: cn, when: '2026-11-20T04:00:00Z', expect: ['break', '2026-11-20'] },
  { market: cn, when: '2026-11-20T06:58:00Z', expect: ['auction', '2026-11-20'] },
  { market: cn, when: '2026-11-21T02:00:00Z', expect: ['closed', '2026-11-20'] },
  { market: cn, when: '2026-10-01T02:00:00Z', expect: ['closed', '2026-09-30'] },
  { market: de, when: '2026-11-20T07:55:00Z', expect: ['auction', '2026-11-20'] },
  { market: de, when: '2026-11-20T16:30:00Z', expect: ['auction', '2026-11-20'] },
  { market: de, when: '2026-12-30T13:30:00Z', expect: ['closed', '2026-12-30'] },
  { market: us, when: '2026-11-27T18:30:00Z', expect: ['closed', '2026-11-27'] },
  { market: us, when: '2026-11-26T16:00:00Z', expect: ['closed', '2026-11-25'] },
] as const
for (const row of phases) {
  test(`at ${row.when} the phase is ${row.expect[0]} of ${row.expect[1]}`, () => {
    const { phase, tradeDate } = row.market.session(at(row.when))
    expect([phase, tradeDate]).toEqual(row.expect)
  })
}

test('opening hours follow the clocks of the exchange over both changes of daylight saving', () => {
  const opening = (date: string) => new Date(de.plan(date).opens).toISOString().slice(11, 16)
  expect([opening('2026-03-27'), opening('2026-03-30')]).toEqual(['08:00', '07:00'])
  expect([opening('2026-10-23'), opening('2026-10-26')]).toEqual(['07:00', '08:00'])
  // America changes on other days than Europe.
  expect(new Date(us.plan('2026-03-09').opens).toISOString().slice(11, 16)).toBe('13:30')
})

test('an order after the close belongs to the next trading day, over weekends and holidays', () => {
  expect(de.tradeDate(at('2026-11-20T16:34:59Z'))).toBe('2026-11-20')
  expect(de.tradeDate(at('2026-11-20T16:35:00Z'))).toBe('2026-11-23')
  expect(de.tradeDate(at('2026-12-24T12:00:00Z'))).toBe('2026-12-28')
  expect(cn.tradeDate(at('2026-09-30T08:00:00Z'))).toBe('2026-10-08')
  expect(() => cn.tradeDate(at('2026-12-31T08:00:00Z'))).toThrow('calendar_missing')
})

test('a day is final only after its closing auction', () => {
  const standing = (when: string) => cn.standing(at(when))
  expect(standing('2026-11-20T06:58:00Z')).toMatchObject({ live: false, passed: 0.9999 })
  expect(standing('2026-11-20T07:00:00Z')).toMatchObject({ live: false, passed: 1 })
  expect(cn.finished(at('2026-11-20T06:59:59Z'))?.date).toBe('2026-11-19')
  expect(cn.finished(at('2026-11-20T07:00:00Z'))?.date).toBe('2026-11-20')
  expect(standing('2026-11-23T01:00:00Z')).toMatchObject({
    plan: { date: '2026-11-20' },
    passed: 1,
  })
})

test('with sessions at any hour a weekend belongs to Monday, and no moment is closed or played twice', () => {
  const always = timeline('XETR', 'always')
  const saturday = at('2026-11-21T10:00:00Z')
  expect(always.session(saturday)).toMatchObject({ phase: 'continuous', tradeDate: '2026-11-23' })
  expect(always.tradeDate(saturday)).toBe('2026-11-23')
  // Friday's local midnight ends Friday and opens Monday.
  expect(always.plan('2026-11-20').closes).toBe(at('2026-11-20T23:00:00Z'))
  expect(always.plan('2026-11-23').opens).toBe(at('2026-11-20T23:00:00Z'))
  expect(always.plan('2026-11-23').closes).toBe(at('2026-11-23T23:00:00Z'))
  const passed = (when: string) => always.standing(at(when))?.passed ?? 0
  expect(passed('2026-11-21T11:00:00Z')).toBeCloseTo(1 / 6)
  expect(passed('2026-11-23T11:00:00Z')).toBeCloseTo(5 / 6)
})

test('always open is open at every moment of the calendar, and time never goes back', () => {
  const always = timeline('MAIN_SH', 'always')
  const from = at('2026-01-06T00:00:00Z')
  const to = at('2026-12-31T15:00:00Z')
  fc.assert(
    fc.property(
      fc.integer({ min: from, max: to - 1 }),
      fc.integer({ min: 0, max: 40 * 86_400_000 }),
      (first, later) => {
        const second = Math.min(first + later, to - 1)
        const [one, two] = [always.standing(first), always.standing(second)]
        expect(one?.live).toBe(true)
        const order = (standing: typeof one) => (standing?.plan.day ?? 0) + (standing?.passed ?? 0)
        expect(order(two)).toBeGreaterThanOrEqual(order(one))
      },
    ),
  )
})

test('past the calendar the market is closed and says so', () => {
  const later = at('2027-02-01T02:00:00Z')
  expect(cn.session(later)).toMatchObject({
    phase: 'closed',
    tradeDate: '2026-12-31',
    nextOpen: null,
    nextClose: null,
  })
  expect(cn.standing(later)).toMatchObject({ plan: { date: '2026-12-31' }, passed: 1 })
})
