import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDate } from '../civil.ts'
import { completesStreak, levelOf, levelsFrom, pointsFor, streakDays } from './rules.ts'

test('levels begin exactly at their points and never go down as points grow', () => {
  expect(levelsFrom.map((from) => levelOf(from).level)).toEqual([0, 1, 2, 3, 4])
  expect(levelsFrom.slice(1).map((from) => levelOf(from - 1).level)).toEqual([0, 1, 2, 3])
  expect(levelOf(100_000).nextAt).toBeNull()
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(1_000), (points, more) => {
      expect(levelOf(points + more).level).toBeGreaterThanOrEqual(levelOf(points).level)
    }),
  )
})

const week = [
  '2026-11-21',
  '2026-11-20',
  '2026-11-19',
  '2026-11-18',
  '2026-11-17',
  '2026-11-16',
  '2026-11-15',
]

test('seven days in a row are a streak, each day counts for one', () => {
  expect(completesStreak({ days: week, lastDays: week, rewarded: null })).toBe(true)
  expect(completesStreak({ days: week, lastDays: week, rewarded: '2026-11-14' })).toBe(true)
  expect(completesStreak({ days: week, lastDays: week, rewarded: '2026-11-15' })).toBe(false)
  for (const missing of week)
    expect(
      completesStreak({
        days: week.filter((day) => day !== missing),
        lastDays: week,
        rewarded: null,
      }),
    ).toBe(false)
})

test('every reason that the house gives by itself gives something, coming back no longer', () => {
  for (const reason of ['registered', 'kyc', 'course'] as const)
    expect(pointsFor(reason, '2026-12-01')).toBeGreaterThan(0)
  expect(pointsFor('login_streak', '2026-11-30')).toBe(50)
  expect(pointsFor('login_streak', '2026-12-01')).toBe(0)
})

test.each([
  [6, false],
  [7, true],
  [8, false],
])('a row of %s days is a streak: %s', (length, streak) => {
  const days = Array.from({ length }, (_, at) => isoDate(20_000 - at))
  expect(streakDays).toBe(7)
  expect(completesStreak({ days, lastDays: days, rewarded: null })).toBe(streak)
})

test('rates begin on a day, and give what they say', () => {
  expect(() => pointsFor('registered', '1999-12-31')).toThrow(RangeError)
  const reasons = ['registered', 'kyc', 'login_streak', 'course'] as const
  for (const date of ['2000-01-01', '2000-01-02'])
    expect(reasons.map((reason) => pointsFor(reason, date))).toEqual([100, 500, 50, 100])
  expect(reasons.map((reason) => pointsFor(reason, '2026-12-01'))).toEqual([100, 500, 0, 100])
})

test.each([
  [0, 0, 1_000],
  [999, 0, 1_000],
  [1_000, 1, 5_000],
  [1_001, 1, 5_000],
  [4_999, 1, 5_000],
  [5_000, 2, 20_000],
  [19_999, 2, 20_000],
  [20_000, 3, 100_000],
  [99_999, 3, 100_000],
  [100_000, 4, null],
  [100_001, 4, null],
])('%s points are level %s, the next begins at %s', (points, level, nextAt) => {
  expect(levelOf(points)).toEqual({ level, nextAt })
})
