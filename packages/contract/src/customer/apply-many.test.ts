// Goal: one confirmation takes as many lines as it says, and one click so many units. Method: -1, 0 and +1
// of each bound.
import { expect, test } from 'vitest'
import { applyLinesMost, offeringsPrepareMany } from './apply-many.ts'

const nonce = 'ab'.repeat(16)
const takes = (body: unknown): boolean =>
  offeringsPrepareMany.body?.safeParse(body).success === true
const batch = (count: number) => ({
  mode: 'batch',
  nonce,
  lines: Array.from({ length: count }, (_, at) => ({ offering: String(at + 1), quantity: 20 })),
})

test('a batch has one line at least and thirty at most', () => {
  expect(applyLinesMost).toBe(30)
  const around = [0, 1, 2, applyLinesMost - 1, applyLinesMost, applyLinesMost + 1]
  expect(around.map((count) => takes(batch(count)))).toEqual([false, true, true, true, true, false])
})

test('one click asks for the maximum or for one unit at least, and says nothing of single lines', () => {
  const click = (units: unknown) => takes({ mode: 'oneclick', nonce, units })
  expect([null, 0, 1, 1_000_000, 1_000_001, 1.5, undefined].map(click)).toEqual([
    ...[true, false, true, true, false, false, false],
  ])
  expect(takes({ ...batch(1), units: 1 })).toBe(false)
  expect(takes({ ...batch(1), nonce: 'ab' })).toBe(false)
})
