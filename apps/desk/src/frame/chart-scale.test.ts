// Goal: a picture of figures has round lines, holds zero and everything that is shown, and stands
// where there is nothing. Method: figures of several sizes and signs.
import { expect, test } from 'vitest'
import { heightOf, scaleOf } from './chart-scale.ts'

test.each([
  [[42_300, 10], { low: 0, high: 60_000, lines: [0, 20_000, 40_000, 60_000] }],
  [[44_000, -27_000], { low: -40_000, high: 60_000 }],
  [[-3], { low: -3, high: 0, lines: [-3, -2, -1, 0] }],
  [[], { low: 0, high: 1, lines: [0] }],
  [[0, 0], { low: 0, high: 1, lines: [0] }],
])('%j stand in round steps', (values, scale) => {
  const made = scaleOf(values)
  expect(made).toMatchObject(scale)
  for (const value of values) {
    expect(heightOf(made, value)).toBeGreaterThanOrEqual(0)
    expect(heightOf(made, value)).toBeLessThanOrEqual(100)
  }
})
