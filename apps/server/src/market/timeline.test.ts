import { publishedCalendars } from '@parkett/core/market/published-calendars'
import { profiles } from '@parkett/core/market/profiles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sessions } from '../base/market-settings.ts'
import { makeTimeline } from './timeline.ts'

const timeline = (board: 'XETR' | 'MAIN_SH' | 'US', sessions: Sessions = 'real') => {
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

test('without phases a weekend belongs to Monday, and no moment is closed or played twice', () => {
  const always = timeline('XETR', 'nonstop')
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

test('nonstop is open at every moment of the calendar, and time never goes back', () => {
  const always = timeline('MAIN_SH', 'nonstop')
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

test('a whole day has every phase of its exchange, one behind the other, and no moment without', () => {
  const phases = (market: typeof cn, date: string) =>
    market
      .plan(date)
      .stretches.map(({ phase, from }) => `${new Date(from).toISOString().slice(11, 16)} ${phase}`)
  // Shanghai is eight hours ahead, Frankfurt one.
  expect(phases(timeline('MAIN_SH', 'always'), '2026-11-20')).toEqual([
    '16:00 auction',
    '16:05 auction',
    '16:10 pre',
    '16:15 continuous',
    '03:30 break',
    '03:35 continuous',
    '15:32 auction',
    '15:35 post',
  ])
  const always = timeline('XETR', 'always')
  expect(phases(always, '2026-11-20')).toEqual([
    '23:00 auction',
    '23:10 continuous',
    '12:00 auction',
    '12:02 continuous',
    '22:55 auction',
  ])
  expect(always.plan('2026-11-20').auctions.map(({ which }) => which)).toEqual([
    'opening',
    'intraday',
    'closing',
  ])
  const shanghai = timeline('MAIN_SH', 'always').plan('2026-11-20')
  expect(shanghai.auctions).toMatchObject([
    { which: 'opening', lockedFrom: at('2026-11-19T16:05:00Z'), until: at('2026-11-19T16:10:00Z') },
    { which: 'closing', lockedFrom: at('2026-11-20T15:32:00Z'), until: at('2026-11-20T15:35:00Z') },
  ])
  expect(shanghai.atClose).toEqual({
    from: at('2026-11-20T15:35:00Z'),
    until: at('2026-11-20T16:00:00Z'),
  })
})

test.each(['XETR', 'MAIN_SH', 'US'] as const)(
  'the days of %s follow each other without a moment between, over weekends and changes of the clock',
  (board) => {
    const always = timeline(board, 'always')
    let date = '2026-01-06'
    let end: number | undefined
    while (date < '2026-12-20') {
      const { stretches } = always.plan(date)
      for (const { from, to } of stretches) {
        if (end !== undefined) expect(from, date).toBe(end)
        expect(to, date).toBeGreaterThan(from)
        end = to
      }
      expect(always.tradeDate((end ?? 0) - 1)).toBe(date)
      date = always.tradeDate(end ?? 0)
    }
  },
)

test('a whole day on a weekend opens with its auction on Saturday and closes on Monday', () => {
  const always = timeline('XETR', 'always')
  const saturday = at('2026-11-20T23:05:00Z')
  expect(always.session(saturday)).toMatchObject({
    phase: 'auction',
    tradeDate: '2026-11-23',
    nextOpen: '2026-11-20T23:10:00.000Z',
    nextClose: '2026-11-23T22:55:00.000Z',
  })
  // Until its auction is over, Friday is what is seen.
  expect(always.standing(saturday)).toMatchObject({ plan: { date: '2026-11-20' }, passed: 1 })
  expect(always.session(at('2026-11-22T12:00:00Z'))).toMatchObject({ phase: 'continuous' })
  expect(always.session(at('2026-11-23T22:56:00Z'))).toMatchObject({ phase: 'auction' })
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
