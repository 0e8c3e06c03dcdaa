// Goal: so many are let go in one step as a person reads before a yes, each named once. Method: the body at its edges.
import { expect, test } from 'vitest'
import { payoutsApproveTogether, togetherMost } from './payouts-together.ts'

const takes = (ids: readonly string[]): boolean =>
  payoutsApproveTogether.body?.safeParse({ ids }).success === true
const several = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(at + 1))

test.each([
  [0, false],
  [1, true],
  [togetherMost - 1, true],
  [togetherMost, true],
  [togetherMost + 1, false],
])('%i at once: %s', (count, fits) => {
  expect(togetherMost).toBe(50)
  expect(takes(several(count))).toBe(fits)
})

test('none twice, and each by its number', () => {
  expect(takes(['1', '2', '1'])).toBe(false)
  for (const id of ['01', '-1', '', 'all']) expect(takes([id])).toBe(false)
})
