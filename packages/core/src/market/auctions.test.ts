// Goal: every auction of every market is one span with its last minutes, whole and half days. Method: the
// plans as they are published, by hand.
import { expect, test } from 'vitest'
import { auctionsIn } from './auctions.ts'
import { cnDays, deDays, hkDays, usDays } from './session-plans.ts'

const said = (day: Parameters<typeof auctionsIn>[0]) =>
  auctionsIn(day).map(({ which, from, to, lockedFrom }) => [which, from, to, lockedFrom])

test.each([
  [
    cnDays.full,
    [
      ['opening', '09:15', '09:25', '09:20'],
      ['closing', '14:57', '15:00', '14:57'],
    ],
  ],
  [
    hkDays.full,
    [
      ['opening', '09:00', '09:22', '09:15'],
      ['closing', '16:00', '16:10', '16:06'],
    ],
  ],
  [
    hkDays.half,
    [
      ['opening', '09:00', '09:22', '09:15'],
      ['closing', '12:00', '12:10', '12:06'],
    ],
  ],
  [
    deDays.full,
    [
      ['opening', '08:50', '09:00', null],
      ['intraday', '13:00', '13:02', null],
      ['closing', '17:30', '17:35', null],
    ],
  ],
  [
    deDays.half,
    [
      ['opening', '08:50', '09:00', null],
      ['intraday', '13:00', '13:02', null],
      ['closing', '14:00', '14:05', null],
    ],
  ],
  [usDays.full, []],
])('a day of %j', (day, auctions) => {
  expect(said(day)).toEqual(auctions)
})
