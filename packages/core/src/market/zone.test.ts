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

test('parts of a second count, however many digits stand there', () => {
  expect(
    ['.250Z', '.25Z', '.2Z', '.2509Z', 'Z'].map((end) => at(`1970-01-01T00:00:01${end}`)),
  ).toEqual([1_250, 1_250, 1_200, 1_250, 1_000])
  expect(() => at(`x${'1234567890'.repeat(4)}`)).toThrow(
    /^not an instant: x123456789(0123456789){3}$/,
  )
  expect(() =>
    instantOf({ date: '2026-11-20', time: `x${'1234567890'.repeat(2)}` }, 'UTC'),
  ).toThrow(/^not a time of day: x1234567890123456789$/)
})

// An hour that is asked for again is worked out once: it must say what the first time said.
test.each([
  ['2026-07-01T10:10:00Z', 'Europe/Berlin', '12:10:00'],
  ['2026-12-01T10:10:00Z', 'Europe/Berlin', '11:10:00'],
  ['2026-07-01T10:10:00Z', 'Asia/Kathmandu', '15:55:00'],
  // Adelaide leaves summer at 16:30 UTC, in the middle of an hour.
  ['2026-04-04T16:29:59Z', 'Australia/Adelaide', '02:59:59'],
  ['2026-04-04T16:30:00Z', 'Australia/Adelaide', '02:00:00'],
  ['2026-04-04T15:59:59Z', 'Australia/Adelaide', '02:29:59'],
  ['2026-04-04T17:00:00Z', 'Australia/Adelaide', '02:30:00'],
])('%s in %s is %s, however often it is asked', (instant, zone, time) => {
  localTime(0, zone)
  for (let turn = 0; turn < 4; turn += 1) expect(localTime(at(instant), zone).time).toBe(time)
  const minute = localTime(at(instant) + 60_000, zone).time
  localTime(0, zone)
  expect(localTime(at(instant) + 60_000, zone).time).toBe(minute)
})

test('whatever the clocks skip is the moment of the jump, to the millisecond', () => {
  for (const time of ['02:00:00', '02:00:01', '02:07:00', '02:30:00', '02:41:13', '02:59:59'])
    expect(instantOf({ date: '2026-03-29', time }, 'Europe/Berlin')).toBe(
      at('2026-03-29T01:00:00Z'),
    )
})
