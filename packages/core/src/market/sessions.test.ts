import { expect, test } from 'vitest'
import { profiles, type Board } from './profiles.ts'
import { publishedCalendars } from './published-calendars.ts'
import { nextClosing, nextOpening, phaseAt, tradeDateAt } from './sessions.ts'

const exchange = (board: Board) => ({
  sessions: profiles[board].sessions,
  calendar: publishedCalendars[profiles[board].calendar],
})
const now = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) })

// `market.md` M2
const phases: readonly [Board, string, string, cancel: boolean][] = [
  ['MAIN_SH', '2026-11-20 09:14:59', 'closed', true],
  ['MAIN_SH', '2026-11-20 09:15:00', 'auction', true],
  ['MAIN_SH', '2026-11-20 09:20:00', 'auction', false],
  ['MAIN_SH', '2026-11-20 09:25:00', 'pre', true],
  ['MAIN_SH', '2026-11-20 09:30', 'continuous', true],
  ['MAIN_SH', '2026-11-20 11:30:00', 'break', true],
  ['STAR', '2026-11-20 13:00:00', 'continuous', true],
  ['MAIN_SZ', '2026-11-20 14:57:00', 'auction', false],
  ['MAIN_SH', '2026-11-20 15:00:00', 'closed', true],
  ['BSE', '2026-11-20 15:05:00', 'post', true],
  ['BSE', '2026-07-03 15:05:00', 'closed', true],
  ['MAIN_SH', '2026-10-01 10:00:00', 'closed', true],
  ['MAIN_SH', '2026-02-15 10:00:00', 'closed', true],
  ['HK', '2026-12-24 11:59:59', 'continuous', true],
  ['HK', '2026-12-24 12:00:00', 'auction', true],
  ['HK', '2026-12-24 13:30:00', 'closed', true],
  ['HK', '2026-12-23 16:08:00', 'auction', false],
  ['XETR', '2026-12-30 13:59:59', 'continuous', true],
  ['XETR', '2026-12-30 14:00:00', 'auction', true],
  ['XETR', '2026-12-29 17:34:59', 'auction', true],
  ['XETR', '2026-12-31 10:00:00', 'closed', true],
  ['US', '2026-11-27 12:59:59', 'continuous', true],
  ['US', '2026-11-27 13:00:00', 'closed', true],
  ['US', '2026-11-21 10:00:00', 'closed', true],
]
for (const [board, text, phase, cancel] of phases) {
  test(`${board} is ${phase} on ${text}${cancel ? '' : ' and takes no cancellations'}`, () => {
    expect(phaseAt(exchange(board), now(text))).toMatchObject({
      ok: true,
      value: { phase, cancel },
    })
  })
}

const edges: readonly [Board, string, opens: string, closes: string][] = [
  ['XETR', '2026-11-20 08:00:00', '2026-11-20 09:00', '2026-11-20 17:30'],
  ['XETR', '2026-11-20 09:00:00', '2026-11-23 09:00', '2026-11-20 17:30'],
  ['XETR', '2026-12-23 18:00:00', '2026-12-28 09:00', '2026-12-28 17:30'],
  ['XETR', '2026-12-29 17:30:00', '2026-12-30 09:00', '2026-12-30 14:00'],
  ['MAIN_SH', '2026-11-20 11:45:00', '2026-11-20 13:00', '2026-11-20 14:57'],
  ['MAIN_SH', '2026-09-30 15:10:00', '2026-10-08 09:30', '2026-10-08 11:30'],
]
for (const [board, text, opens, closes] of edges) {
  test(`after ${text} ${board} opens next ${opens} and closes next ${closes}`, () => {
    expect(nextOpening(exchange(board), now(text))).toEqual({ ok: true, value: now(opens) })
    expect(nextClosing(exchange(board), now(text))).toEqual({ ok: true, value: now(closes) })
  })
}

test('an order of the evening belongs to the next trading day, one before the open to today', () => {
  const dates = [
    '2026-11-20 03:00:00',
    '2026-11-20 17:34:59',
    '2026-11-20 17:35:00',
    '2026-11-21 12:00:00',
  ]
  expect(dates.map((text) => tradeDateAt(exchange('XETR'), now(text)))).toEqual(
    ['2026-11-20', '2026-11-20', '2026-11-23', '2026-11-23'].map((value) => ({ ok: true, value })),
  )
})

test('past the end of the calendar nothing is open and nothing is guessed', () => {
  const answers = [
    phaseAt(exchange('MAIN_SH'), now('2027-01-04 10:00:00')),
    nextOpening(exchange('MAIN_SH'), now('2026-12-31 15:10:00')),
    nextClosing(exchange('MAIN_SH'), now('2026-12-31 15:10:00')),
    tradeDateAt(exchange('MAIN_SH'), now('2026-12-31 16:00:00')),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, reason: 'calendar_missing' })
})
