// Goal: a period begins and ends at the midnights of the customer's own zone, also where a
// clock change moves them. Method: the vectors `time_filters` of the rule book, and the days of
// both clock changes of 2026.
import { expect, test } from 'vitest'
import { parseInstant } from '../market/zone.ts'
import { spanOf, type TimeFilter } from './time-filters.ts'

type Row = readonly [now: string, zone: string, filter: TimeFilter, from: string, to: string]
const vectors: readonly Row[] = [
  [
    '2026-11-20T23:30:00Z',
    'Europe/Berlin',
    'today',
    '2026-11-20T23:00:00Z',
    '2026-11-21T23:00:00Z',
  ],
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', 'week', '2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z'],
  [
    '2026-11-20T23:30:00Z',
    'Europe/Berlin',
    'quarter',
    '2026-09-30T22:00:00Z',
    '2026-12-31T23:00:00Z',
  ],
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', 'year', '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z'],
  [
    '2026-10-25T12:00:00Z',
    'Europe/Berlin',
    'today',
    '2026-10-24T22:00:00Z',
    '2026-10-25T23:00:00Z',
  ],
  [
    '2026-11-20T23:30:00Z',
    'Asia/Shanghai',
    'today',
    '2026-11-20T16:00:00Z',
    '2026-11-21T16:00:00Z',
  ],
  // 23 hours, and what a zone without summer time calls the same moment.
  [
    '2026-03-29T12:00:00Z',
    'Europe/Berlin',
    'today',
    '2026-03-28T23:00:00Z',
    '2026-03-29T22:00:00Z',
  ],
  [
    '2026-03-29T12:00:00Z',
    'Asia/Shanghai',
    'today',
    '2026-03-28T16:00:00Z',
    '2026-03-29T16:00:00Z',
  ],
  [
    '2026-03-29T12:00:00Z',
    'America/New_York',
    'month',
    '2026-03-01T05:00:00Z',
    '2026-04-01T04:00:00Z',
  ],
  ['2026-10-25T12:00:00Z', 'Europe/Berlin', 'week', '2026-10-18T22:00:00Z', '2026-10-25T23:00:00Z'],
  // 2027-01-01 still belongs to the ISO week 2026-W53.
  ['2027-01-01T12:00:00Z', 'Europe/Berlin', 'week', '2026-12-27T23:00:00Z', '2027-01-03T23:00:00Z'],
]

for (const [now, zone, filter, from, to] of vectors) {
  test(`at ${now} in ${zone}, ${filter} is from ${from} to ${to}`, () => {
    expect(spanOf(filter, parseInstant(now), zone)).toEqual({
      from: parseInstant(from),
      to: parseInstant(to),
    })
  })
}
