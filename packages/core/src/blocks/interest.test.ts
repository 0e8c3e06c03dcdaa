// Goal: a wish is shown for its days and no longer, and never beside more than may be. Method: each bound
// at one less, at it and one more.
import { expect, test } from 'vitest'
import { interestDays, interestsMax, roomForInterest, shownSince, shownUntil } from './interest.ts'

test('it is shown up to its last millisecond', () => {
  expect(interestDays).toBe(90)
  const saidAt = 1_000
  const until = shownUntil(saidAt)
  expect(until - saidAt).toBe(interestDays * 86_400_000)
  const shown = (now: number) => saidAt > shownSince(now)
  expect([until - 1, until, until + 1].map(shown)).toEqual([true, false, false])
})

test('one more is refused beside the most', () => {
  const reasonOf = (others: number) => {
    const room = roomForInterest(others)
    return room.ok ? 'ok' : room.reason
  }
  const around = [interestsMax - 1, interestsMax, interestsMax + 1]
  expect(around.map(reasonOf)).toEqual(['ok', 'limit_exceeded', 'limit_exceeded'])
})
