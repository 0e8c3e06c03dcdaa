import { expect, test } from 'vitest'
import { dueOf, overdueSince, withdrawTargets } from './targets.ts'

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

test.each([
  ['requested', 12],
  ['in_review', 24],
  ['sent', 96],
] as const)(
  '%s is in time until %s hours have passed, and late a millisecond later',
  (status, hours) => {
    const at = (ms: number) => overdueSince(status, due(0, null), hours * hour + ms)
    expect([at(-1), at(0), at(1)]).toEqual([null, null, hours * hour])
  },
)

test('targets begin on a day', () => {
  const on = (date: string) => {
    const said = dueOf({ date, requestedAt: 0, sentFrom: 0, sentAt: null })
    return said.ok ? 'ok' : said.reason
  }
  expect(['1999-12-31', '2000-01-01', '2000-01-02'].map(on)).toEqual(['rule_missing', 'ok', 'ok'])
  expect(withdrawTargets.length).toBe(1)
})
