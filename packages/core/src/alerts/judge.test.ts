// Goal: an alert fires when the price stands where it waits for it, at most once on one day's prices,
// never on a price that is not fresh, and never after its end. Method: a table of both sides of each
// edge, and days of random prices against a count made another way.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alertLastsDays,
  alertsMax,
  isMet,
  judge,
  printLevel,
  readLevel,
  roomFor,
  type PriceAlert,
  type Seen,
} from './judge.ts'

const seen = (change: Partial<Seen>): Seen => ({
  fresh: true,
  last: 100_0000n,
  before: 100_0000n,
  day: '2026-11-24',
  ...change,
})
const alert = (change: Partial<PriceAlert>): PriceAlert => ({
  kind: 'above',
  level: 100_0000n,
  repeat: 'once',
  endsAt: 1_000,
  firedOn: null,
  ...change,
})

test.each([
  ['above', 99_9999n, false],
  ['above', 100_0000n, true],
  ['below', 100_0001n, false],
  ['below', 100_0000n, true],
] as const)('%s 100 at %s: %s', (kind, last, met) => {
  expect(isMet({ kind, level: 100_0000n }, seen({ last }))).toBe(met)
})

test.each([
  [104_9949n, false],
  [104_9950n, true],
  [95_0050n, true],
  [95_0051n, false],
])('±5 % of a close of 100 at %s: %s', (last, met) => {
  expect(isMet({ kind: 'moves', level: 5_00n }, seen({ last }))).toBe(met)
})

test('without a price, or without a close before, nothing is met', () => {
  expect(isMet({ kind: 'below', level: 1n }, seen({ last: null }))).toBe(false)
  expect(isMet({ kind: 'moves', level: 1n }, seen({ before: null }))).toBe(false)
})

const cases: readonly {
  readonly when: string
  readonly alert?: Partial<PriceAlert>
  readonly price?: Partial<Seen>
  readonly now?: number
  readonly state: string
  readonly fires?: true
}[] = [
  { when: 'fired, and only meant once', alert: { firedOn: '2026-11-20' }, state: 'fired' },
  { when: 'fired once, long ago', alert: { firedOn: '2026-11-20' }, now: 2_000, state: 'fired' },
  { when: 'its end has come', now: 1_000, state: 'expired' },
  {
    when: 'its end has come, nothing fresh',
    price: { fresh: false },
    now: 1_000,
    state: 'expired',
  },
  { when: 'nothing is fresh', price: { fresh: false }, now: 999, state: 'paused' },
  { when: 'today already', alert: { repeat: 'daily', firedOn: '2026-11-24' }, state: 'fired' },
  {
    when: 'the day before',
    alert: { repeat: 'daily', firedOn: '2026-11-23' },
    state: 'fired',
    fires: true,
  },
  { when: 'there', now: 999, state: 'fired', fires: true },
  { when: 'not there', price: { last: 1n }, state: 'armed' },
]

test.each(cases)('$when', ({ alert: change = {}, price = {}, now = 0, state, fires = false }) => {
  expect(judge(alert(change), seen(price), now)).toEqual({ state, fires })
})

test('fifty stand beside each other; then the oldest that is over makes room, or none', () => {
  const many = (
    count: number,
    state: 'armed' | 'paused' | 'fired' | 'expired',
    repeat: 'once' | 'daily',
  ) => Array.from({ length: count }, () => ({ state, repeat }))
  expect(roomFor(many(alertsMax - 1, 'armed', 'once'))).toEqual({ ok: true, value: -1 })
  for (const [state, repeat] of [
    ['armed', 'once'],
    ['paused', 'once'],
    ['fired', 'daily'],
  ] as const)
    expect(roomFor(many(alertsMax, state, repeat)).ok).toBe(false)
  const full = many(alertsMax, 'armed', 'once')
    .with(3, { state: 'fired', repeat: 'once' })
    .with(9, { state: 'expired', repeat: 'daily' })
  expect(roomFor(full)).toEqual({ ok: true, value: 9 })
  const newest = many(alertsMax, 'armed', 'once').with(0, { state: 'expired', repeat: 'once' })
  expect(roomFor(newest)).toEqual({ ok: true, value: 0 })
  expect(alertsMax).toBe(50)
})

test('an alert lasts a quarter of a year', () => {
  const endsAt = alertLastsDays * 86_400_000
  expect(endsAt).toBe(7_776_000_000)
  const last = seen({ last: 1n })
  expect(judge(alert({ endsAt }), last, endsAt - 1).state).toBe('armed')
  expect(judge(alert({ endsAt }), last, endsAt).state).toBe('expired')
})

test.each([
  ['above', '0', null],
  ['above', '0.0001', 1n],
  ['moves', '0.001', null],
  ['moves', '0.01', 1n],
  ['moves', '100', 100_00n],
  ['moves', '100.01', null],
] as const)('%s %s is read as %s', (kind, text, level) => {
  expect(readLevel(kind, text)).toBe(level)
  if (level !== null) expect(readLevel(kind, printLevel(kind, level))).toBe(level)
})

test('a daily alert fires exactly on the days that reach it, a single one on the first', () => {
  const days = fc.array(fc.array(fc.bigInt(1n, 9n), { minLength: 1 }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(
      days,
      fc.bigInt(1n, 9n),
      fc.constantFrom('once', 'daily'),
      (prices, level, repeat) => {
        let now = alert({ level, repeat, endsAt: Number.MAX_SAFE_INTEGER })
        const fired: number[] = []
        for (const [at, ofDay] of prices.entries())
          for (const last of ofDay) {
            const day = `2026-01-${String(at + 1).padStart(2, '0')}`
            if (!judge(now, seen({ last, day }), at).fires) continue
            fired.push(at)
            now = { ...now, firedOn: day }
          }
        const reached = prices.flatMap((ofDay, at) =>
          ofDay.some((last) => last >= level) ? [at] : [],
        )
        expect(fired).toEqual(repeat === 'once' ? reached.slice(0, 1) : reached)
      },
    ),
  )
})
