// Goal: customers are told truly whether somebody answers now, and when that changes. Method: a
// table of moments around both ends of a day, a weekend, and the two nights on which clocks change.
import { expect, test } from 'vitest'
import { attended, readHours } from './hours.ts'

const week = { firstDay: 1, lastDay: 5, from: '09:00', to: '17:00', zone: 'Europe/Berlin' }

test('hours are read in one form alone', () => {
  expect(readHours('Mon-Fri 09:00-17:00 Europe/Berlin')).toEqual(week)
  expect(readHours('Sat 10:30-12:00 UTC')).toEqual({
    firstDay: 6,
    lastDay: 6,
    from: '10:30',
    to: '12:00',
    zone: 'UTC',
  })
})

test.for([
  '',
  'Mon-Fri',
  'Mon-Fri 09:00-17:00',
  'Fri-Mon 09:00-17:00 UTC',
  'Mo-Fr 09:00-17:00 UTC',
  'Mon-Xyz 09:00-17:00 UTC',
  'Mon-Fri 17:00-09:00 UTC',
  'Mon-Fri 09:00-09:00 UTC',
  'Mon-Fri 09:00-24:00 UTC',
  'Mon-Fri 9:00-17:00 UTC',
  'Mon-Fri 09:00-17:00 Europe/Nowhere',
  'Mon-Fri 09:00-17:00 Europe/Berlin and more',
])('%j is no hours', (text) => {
  expect(readHours(text)).toBeNull()
})

test.for([
  ['before the day', '2026-11-24T07:59:59.999Z', false, '2026-11-24T08:00:00.000Z'],
  ['at its begin', '2026-11-24T08:00:00.000Z', true, '2026-11-24T16:00:00.000Z'],
  ['just before its end', '2026-11-24T15:59:59.999Z', true, '2026-11-24T16:00:00.000Z'],
  ['at its end', '2026-11-24T16:00:00.000Z', false, '2026-11-25T08:00:00.000Z'],
  ['on the last day of the week', '2026-11-27T09:00:00.000Z', true, '2026-11-27T16:00:00.000Z'],
  ['on Friday evening', '2026-11-27T18:00:00.000Z', false, '2026-11-30T08:00:00.000Z'],
  [
    'late on Sunday, which is Monday there',
    '2026-11-29T23:30:00.000Z',
    false,
    '2026-11-30T08:00:00.000Z',
  ],
  ['over the night clocks go back', '2026-10-23T16:00:00.000Z', false, '2026-10-26T08:00:00.000Z'],
  [
    'over the night clocks go forward',
    '2026-03-27T17:00:00.000Z',
    false,
    '2026-03-30T07:00:00.000Z',
  ],
] as const)('%s', ([, now, open, until]) => {
  expect(attended(week, Date.parse(now))).toEqual({ open, until: Date.parse(until) })
})
