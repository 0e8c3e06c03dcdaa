import { expect, test } from 'vitest'
import { dueOf, overdueSince } from './targets.ts'

const hour = 3_600_000
const due = (sentFrom: number, sentAt: number | null) => {
  const said = dueOf({ date: '2026-11-20', requestedAt: 0, sentFrom, sentAt })
  if (!said.ok) throw new Error(said.reason)
  return said.value
}

test('targets run from the request, and a waiting time moves them instead of making them late', () => {
  expect(due(0, null)).toEqual({ reviewBy: 12 * hour, sentBy: 24 * hour, arrivedBy: 96 * hour })
  expect(due(24 * hour, null)).toMatchObject({ reviewBy: 12 * hour, sentBy: 48 * hour })
  expect(due(0, 2 * hour)).toMatchObject({ arrivedBy: 74 * hour })
})

test.each([
  ['requested', 12 * hour, null],
  ['requested', 12 * hour + 1, 12 * hour],
  ['in_review', 12 * hour + 1, null],
  ['in_review', 25 * hour, 24 * hour],
  ['sent', 97 * hour, 96 * hour],
  ['arrived', 1000 * hour, null],
  ['cancelled', 1000 * hour, null],
] as const)('%s at %s is late since %s', (status, now, expected) => {
  expect(overdueSince(status, due(0, null), now)).toBe(expected)
})

test('before the first row nothing is guessed', () => {
  expect(dueOf({ date: '1999-12-31', requestedAt: 0, sentFrom: 0, sentAt: null })).toMatchObject({
    reason: 'rule_missing',
  })
})
