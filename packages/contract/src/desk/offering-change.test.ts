// Goal: an offering is put off by whole days, as few and as many as may be. Method: each bound, one below and one above.
import { expect, test } from 'vitest'
import {
  answerHoursLeast,
  changedMost,
  offeringChangeActSchema,
  offeringPostponeSchema,
  postponeDaysMost,
  postponedMost,
} from './offering-change.ts'

const act = { kind: 'offering.postpone', offering: '7', closesAt: '2026-12-02T11:00:00.000Z' }

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [1.5, false],
  [postponeDaysMost - 1, true],
  [postponeDaysMost, true],
  [postponeDaysMost + 1, false],
])('by %d days: %s', (days, may) => {
  expect(offeringPostponeSchema.safeParse({ ...act, days }).success).toBe(may)
})

test('the database counts to the same number', () => {
  expect([postponedMost, postponeDaysMost, changedMost, answerHoursLeast]).toEqual([3, 20, 3, 24])
})

test.each([
  [0, false],
  [1, true],
  [1_000_000_000, true],
  [1_000_000_001, false],
])('%d shares for everybody: %s', (offered, may) => {
  const terms = { price: '12.50', priceLow: null, offered: 2_000 }
  const asked = { ...act, kind: 'offering.change', before: terms, ...terms, offered }
  expect(offeringChangeActSchema.safeParse(asked).success).toBe(may)
})
