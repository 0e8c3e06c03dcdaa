import { expect, test } from 'vitest'
import { reasonMin, staffReasonSchema } from './staff.ts'

test('a reason of fewer signs than it needs says nothing', () => {
  const taken = (length: number) => staffReasonSchema.safeParse('x'.repeat(length)).success
  expect([reasonMin - 1, reasonMin, reasonMin + 1].map(taken)).toEqual([false, true, true])
  expect(reasonMin).toBe(5)
})
