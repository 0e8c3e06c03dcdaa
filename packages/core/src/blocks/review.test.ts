// Goal: a review begins, is decided and ends by itself in its time, and only while the market trades.
// Method: each moment one millisecond before, at and behind its bound.
import { expect, test } from 'vitest'
import { decidedAfterMs, reviewAfterMs, reviewMostMs, reviewStep } from './review.ts'

const open = { open: true, closesAt: null }
const closed = { open: false, closesAt: null }
const submitted = { status: 'submitted', appliedAt: 1_000, reviewAt: null }
const reviewed = { status: 'in_review', appliedAt: 0, reviewAt: 1_000 }

test.each([
  [-1, null],
  [0, 'begin'],
  [1, 'begin'],
] as const)('a review begins a quarter of an hour after the application (%i)', (by, step) => {
  expect(reviewStep(submitted, 1_000 + reviewAfterMs + by, open)).toBe(step)
  expect(reviewStep(submitted, 1_000 + reviewAfterMs + by, closed)).toBeNull()
})

test.each([
  [-1, null],
  [0, 'begin'],
  [1, 'begin'],
] as const)('it begins only where half an hour of the day is left (%i)', (by, step) => {
  const now = 1_000 + reviewAfterMs
  const closesAt = now + 2 * decidedAfterMs + by
  expect(reviewStep(submitted, now, { open: true, closesAt })).toBe(step)
})

test.each([
  [-1, null],
  [0, 'decide'],
  [1, 'decide'],
] as const)('it is decided another quarter later, while the market trades (%i)', (by, step) => {
  expect(reviewStep(reviewed, 1_000 + decidedAfterMs + by, open)).toBe(step)
  expect(reviewStep(reviewed, 1_000 + decidedAfterMs + by, closed)).toBeNull()
})

test.each([
  [-1, null],
  [0, 'release'],
  [1, 'release'],
] as const)(
  'what nobody decided in a day is released, whether or not it trades (%i)',
  (by, step) => {
    expect(reviewStep(reviewed, 1_000 + reviewMostMs + by, closed)).toBe(step)
  },
)

test('nothing is due of what has ended', () => {
  for (const status of ['executed', 'settled', 'free', 'rejected', 'cancelled', 'released'])
    expect(reviewStep({ ...reviewed, status }, 1_000 + 2 * reviewMostMs, open)).toBeNull()
})
