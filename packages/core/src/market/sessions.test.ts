import { expect, test } from 'vitest'
import { profiles, type Board } from './profiles.ts'
import { publishedCalendars } from './published-calendars.ts'
import { nextClosing, nextOpening, phaseAt, tradeDateAt } from './sessions.ts'
import { cnDays, deDays, hkDays, usDays } from './session-plans.ts'

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

/** Board, a full or half day of it, and each minute at which its phase changes, in order. */
const days: readonly (readonly [Board, string, readonly (readonly [string, string])[]])[] = [
  [
    'MAIN_SH',
    '2026-11-20',
    [
      ['09:15', 'auction'],
      ['09:20', 'auction, no cancelling'],
      ['09:25', 'pre'],
      ['09:30', 'continuous'],
      ['11:30', 'break'],
      ['13:00', 'continuous'],
      ['14:57', 'auction, no cancelling'],
      ['15:00', 'closed'],
      ['15:05', 'post'],
      ['15:30', 'closed'],
    ],
  ],
  [
    'HK',
    '2026-12-23',
    [
      ['09:00', 'auction'],
      ['09:15', 'auction, no cancelling'],
      ['09:22', 'pre'],
      ['09:30', 'continuous'],
      ['12:00', 'break'],
      ['13:00', 'continuous'],
      ['16:00', 'auction'],
      ['16:06', 'auction, no cancelling'],
      ['16:10', 'closed'],
    ],
  ],
  [
    'HK',
    '2026-12-24',
    [
      ['09:30', 'continuous'],
      ['12:00', 'auction'],
      ['12:06', 'auction, no cancelling'],
      ['12:10', 'closed'],
    ],
  ],
  [
    'XETR',
    '2026-12-29',
    [
      ['08:50', 'auction'],
      ['09:00', 'continuous'],
      ['13:00', 'auction'],
      ['13:02', 'continuous'],
      ['17:30', 'auction'],
      ['17:35', 'closed'],
    ],
  ],
  [
    'XETR',
    '2026-12-30',
    [
      ['08:50', 'auction'],
      ['09:00', 'continuous'],
      ['13:00', 'auction'],
      ['13:02', 'continuous'],
      ['14:00', 'auction'],
      ['14:05', 'closed'],
    ],
  ],
  [
    'US',
    '2026-11-25',
    [
      ['09:30', 'continuous'],
      ['16:00', 'closed'],
    ],
  ],
  [
    'US',
    '2026-11-27',
    [
      ['09:30', 'continuous'],
      ['13:00', 'closed'],
    ],
  ],
]
const secondBefore = (minute: string): string => {
  const seconds = Number(minute.slice(0, 2)) * 3600 + Number(minute.slice(3)) * 60 - 1
  const [hour, rest] = [Math.floor(seconds / 3600), seconds % 3600]
  return [hour, Math.floor(rest / 60), rest % 60].map((n) => String(n).padStart(2, '0')).join(':')
}
for (const [board, date, changes] of days)
  test(`the phases of ${board} on ${date} change with the second and not before`, () => {
    const phaseOf = (time: string): string => {
      const said = phaseAt(exchange(board), { date, time })
      if (!said.ok) return said.reason
      return said.value.phase + (said.value.cancel ? '' : ', no cancelling')
    }
    let before = phaseOf(secondBefore(changes[0]?.[0] ?? ''))
    for (const [minute, phase] of changes) {
      const around = [secondBefore(minute), `${minute}:00`, `${minute}:01`].map(phaseOf)
      expect(around, minute).toEqual([before, phase, phase])
      before = phase
    }
    expect([phaseOf('00:00:00'), phaseOf('23:59:59')]).toEqual(['closed', 'closed'])
  })

test('the session at the close begins on 2026-07-06, not on the trading day before', () => {
  const at = (date: string) => {
    const said = phaseAt(exchange('BSE'), { date, time: '15:10:00' })
    return said.ok ? said.value.phase : said.reason
  }
  expect(['2026-07-03', '2026-07-06', '2026-07-07'].map(at)).toEqual(['closed', 'post', 'post'])
})

test('no phase of any market begins or ends at another minute than those above', () => {
  const edges = { MAIN_SH: [cnDays], HK: [hkDays], XETR: [deDays], US: [usDays] }
  for (const [board, [plan]] of Object.entries(edges)) {
    const known = days.flatMap(([of, , changes]) => (of === board ? changes : []))
    const minutes = new Set(known.map(([minute]) => minute))
    for (const { from, to } of [...(plan?.full ?? []), ...(plan?.half ?? [])])
      expect([minutes.has(from), minutes.has(to)], `${board} ${from} to ${to}`).toEqual([
        true,
        true,
      ])
  }
})
