import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completesStreak, levelOf, levelsFrom, pointsFor } from './rules.ts'

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

test('every reason that the house gives by itself gives something', () => {
  for (const reason of ['registered', 'kyc', 'login_streak', 'course'] as const)
    expect(pointsFor(reason, '2026-11-21')).toBeGreaterThan(0)
})
