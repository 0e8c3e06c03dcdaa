import { expect, test } from 'vitest'
import { directionOf } from './change.tsx'
import { isHigher } from './price-text.tsx'

test.each([
  ['0.00', 'flat'],
  ['-0.00', 'flat'],
  ['0', 'flat'],
  ['0.01', 'up'],
  ['12', 'up'],
  ['-0.38', 'down'],
  ['\u2212120.10', 'down'],
])('%s goes %s', (decimal, direction) => {
  expect(directionOf(decimal)).toBe(direction)
})

test.each([
  ['84.33', '84.32', true],
  ['84.32', '84.33', false],
  ['100', '99.99', true],
  ['9.5', '10', false],
  ['84.5', '84.50', false],
  ['84.5', '84.45', true],
])('%s against %s: higher is %s', (one, other, higher) => {
  expect(isHigher(one, other)).toBe(higher)
})
