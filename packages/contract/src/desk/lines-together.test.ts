// Goal: so many lines are credited in one step as a person reads before a yes, each named once and with whom it is for. Method:
// the body at its edges.
import { expect, test } from 'vitest'
import { incomingLinesAssignTogether, linesTogetherMost } from './lines-together.ts'

const takes = (lines: readonly object[], reason = 'account and name fit'): boolean =>
  incomingLinesAssignTogether.body?.safeParse({ lines, reason }).success === true
const several = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), customer: '7' }))

test.each([
  [0, false],
  [1, true],
  [linesTogetherMost, true],
  [linesTogetherMost + 1, false],
])('%i at once: %s', (count, fits) => {
  expect(linesTogetherMost).toBe(50)
  expect(takes(several(count))).toBe(fits)
})

test('none twice, each with its customer, and why', () => {
  expect(takes([...several(2), { id: '1', customer: '8' }])).toBe(false)
  expect(takes([{ id: '1' }])).toBe(false)
  expect(takes(several(1), '')).toBe(false)
})
