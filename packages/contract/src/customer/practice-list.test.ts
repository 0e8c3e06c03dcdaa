// Goal: a list takes as many acts as it says, and names its orders among them.
// Method: one act fewer, as many, one more; an order at the last place and behind it.
import { expect, it } from 'vitest'
import { practiceActsMost, practiceListSchema } from './practice-list.ts'

const at = '2026-11-16T08:05:00.123Z'
const list = (acts: readonly object[]) => ({
  tape: 'a tape',
  acts,
  until: at,
  fills: 0,
  hash: '0'.repeat(64),
})
const takes = (acts: readonly object[]): boolean => practiceListSchema.safeParse(list(acts)).success
const cancel = (order: number) => ({ act: 'cancel', at, order })

it.each([
  [practiceActsMost - 1, true],
  [practiceActsMost, true],
  [practiceActsMost + 1, false],
])('of %i acts it takes them: %s', (count, taken) => {
  expect(takes(Array.from({ length: count }, () => cancel(0)))).toBe(taken)
})

it.each([
  [-1, false],
  [0, true],
  [practiceActsMost - 1, true],
  [practiceActsMost, false],
])('of the order at %i it takes the end: %s', (order, taken) => {
  expect(takes([cancel(order)])).toBe(taken)
})
