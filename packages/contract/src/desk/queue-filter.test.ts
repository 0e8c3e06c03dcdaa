// Goal: a case is looked for by a few signs on one line, as they stand. Method: texts at the edges of the limit, and ones
// that nobody can see through.
import { expect, test } from 'vitest'
import { soughtMax, soughtMin, soughtSchema } from './queue-filter.ts'

const takes = (typed: string): boolean => soughtSchema.safeParse(typed).success

test.each([
  ['a'.repeat(soughtMin - 1), false],
  ['a'.repeat(soughtMin), true],
  ['a'.repeat(soughtMin + 1), true],
  ['a'.repeat(soughtMax - 1), true],
  ['a'.repeat(soughtMax), true],
  ['a'.repeat(soughtMax + 1), false],
  ['李雷', true],
  ['%_', true],
  ['  a  ', false],
  ['ab\ncd', false],
  ['ab\u202ecd', false],
  ['ab\0', false],
])('looking for %j', (typed, fits) => {
  expect(takes(typed)).toBe(fits)
})
