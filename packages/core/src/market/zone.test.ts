import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, localTime, parseInstant, printInstant } from './zone.ts'

const at = (text: string) => parseInstant(text)
const zones = [
  'Europe/Berlin',
  'Asia/Shanghai',
  'America/New_York',
  'Asia/Hong_Kong',
  'UTC',
  'Australia/Lord_Howe',
]

const table = [
  {
    instant: '2026-11-20T23:30:00.000Z',
    zone: 'Europe/Berlin',
    date: '2026-11-21',
    time: '00:30:00',
  },
  {
    instant: '2026-07-01T22:00:00.000Z',
    zone: 'Europe/Berlin',
    date: '2026-07-02',
    time: '00:00:00',
  },
  {
    instant: '2026-11-20T01:15:00.000Z',
    zone: 'Asia/Shanghai',
    date: '2026-11-20',
    time: '09:15:00',
  },
  {
    instant: '2026-03-08T14:30:00.000Z',
    zone: 'America/New_York',
    date: '2026-03-08',
    time: '10:30:00',
  },
  {
    instant: '2028-02-29T05:00:00.000Z',
    zone: 'America/New_York',
    date: '2028-02-29',
    time: '00:00:00',
  },
]
for (const { instant, zone, ...local } of table) {
  test(`${instant} is ${local.date} ${local.time} in ${zone}, and back`, () => {
    expect(localTime(at(instant), zone)).toEqual(local)
    expect(printInstant(instantOf(local, zone))).toBe(instant)
  })
}

test('a time the clocks skip is the moment of the jump', () => {
  expect(printInstant(instantOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin'))).toBe(
    '2026-03-29T01:00:00.000Z',
  )
  expect(printInstant(instantOf({ date: '2026-03-08', time: '02:00' }, 'America/New_York'))).toBe(
    '2026-03-08T07:00:00.000Z',
  )
})

test('a time that occurs twice is the first of the two', () => {
  expect(printInstant(instantOf({ date: '2026-10-25', time: '02:30' }, 'Europe/Berlin'))).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  expect(
    printInstant(instantOf({ date: '2026-11-01', time: '01:59:59' }, 'America/New_York')),
  ).toBe('2026-11-01T05:59:59.000Z')
})

test('what is no instant, time of day or zone is thrown out', () => {
  for (const text of [
    '2026-11-20',
    '2026-11-20T23:30:00+01:00',
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '',
  ]) {
    expect(() => parseInstant(text)).toThrow(RangeError)
  }
  expect(() => instantOf({ date: '2026-11-20', time: '9:00' }, 'UTC')).toThrow(RangeError)
  expect(() => localTime(0, 'Moon/Sea')).toThrow(RangeError)
})

// Goal: local time and instant agree in every zone, clock changes included. Method: any second
// of 1990 to 2060; the instant found for its local time shows the same local time and is never
// later.
test('every instant has a local time that leads back to it or to its earlier twin', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 631_152_000, max: 2_840_140_800 }),
      fc.constantFrom(...zones),
      (seconds, zone) => {
        const instant = seconds * 1000
        const local = localTime(instant, zone)
        const back = instantOf(local, zone)
        expect(localTime(back, zone)).toEqual(local)
        expect(back <= instant && instant - back <= 3_600_000).toBe(true)
        expect(parseInstant(printInstant(instant))).toBe(instant)
      },
    ),
  )
})

// Goal: an hour that is asked for again and again shows the same time as one asked for once.
// Method: every quarter of the hours around clock changes, also one of half an hour and one at
// a quarter, three times over, against the platform.
test('local time does not depend on what was asked before, clock changes within the hour included', () => {
  const changes = [
    { change: '2026-03-29T01:00:00.000Z', zone: 'Europe/Berlin' },
    { change: '2026-11-01T06:00:00.000Z', zone: 'America/New_York' },
    { change: '2026-10-03T15:30:00.000Z', zone: 'Australia/Lord_Howe' },
    { change: '2026-09-26T14:00:00.000Z', zone: 'Pacific/Chatham' },
  ]
  for (const { change, zone } of changes) {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    for (let quarter = -12; quarter <= 12; quarter += 1) {
      for (const ms of [0, 0, 899_999]) {
        const instant = at(change) + quarter * 900_000 + ms
        const { date, time } = localTime(instant, zone)
        expect(`${date} ${time}`).toBe(shown.format(instant))
      }
    }
  }
})
