// Goal: the spread is the true one of the two prices shown. Method: worked out by hand, and its edges.
import { expect, test } from 'vitest'
import { spreadBetween } from './spread.ts'

test('the spread is told of the middle between bid and ask, half a hundredth up', () => {
  // 0.10 of 83.45 is 0.11983 %.
  expect(spreadBetween('83.40', '83.50')).toBe('0.12')
  // 2 of 100 is 2 %.
  expect(spreadBetween('99', '101')).toBe('2.00')
  // 0.01 of 200.005 is 0.0049999 %, and of 199.995 is 0.0050001 %.
  expect(spreadBetween('200.00', '200.01')).toBe('0.00')
  expect(spreadBetween('199.99', '200.00')).toBe('0.01')
  expect(spreadBetween('1204.0000', '1204.0000')).toBe('0.00')
})

test('prices that cross, and none at all, have no spread', () => {
  expect(spreadBetween('10.02', '10.01')).toBeNull()
  expect(spreadBetween('0', '0.01')).toBeNull()
})
