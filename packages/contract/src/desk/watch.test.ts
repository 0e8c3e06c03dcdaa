// Goal: a decision on an alert says enough to be understood later, in plain signs. Method: the schema of
// the call at the edge of its lengths.
import { expect, test } from 'vitest'
import { listBytesMax, listMegabytesMax, watchDecide, watchReasonMin } from './watch.ts'

const takes = (reason: string): boolean =>
  watchDecide.body?.safeParse({ outcome: 'explained', reason, seen: '1' }).success === true

test('a reason is as long as a sentence, and no spaces make it one', () => {
  expect(takes('x'.repeat(watchReasonMin - 1))).toBe(false)
  expect(takes('x'.repeat(watchReasonMin))).toBe(true)
  expect(takes('x'.repeat(watchReasonMin + 1))).toBe(true)
  expect(takes(`x${' '.repeat(watchReasonMin)}`)).toBe(false)
  expect(takes('x'.repeat(1_001))).toBe(false)
})

test('a reason does not turn its own letters round', () => {
  expect(takes('nothing unusual \u202etxet dedih')).toBe(false)
})

test('a list may have the megabytes that are said, to the byte', () => {
  const fits = (bytes: number): boolean => bytes <= listBytesMax
  const said = listMegabytesMax * 1024 * 1024
  expect([said - 1, said, said + 1].map(fits)).toEqual([true, true, false])
})
