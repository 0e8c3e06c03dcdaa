import { expect, test } from 'vitest'
import { indexAt, plotLine, ticksBetween } from './line-plot.ts'

test('the first point is at the left edge, the last at the right, the highest at the top', () => {
  const { at, base, path } = plotLine([1, 3, 2])
  expect([at(0).x, at(1).x, at(2).x]).toEqual([0, 500, 1000])
  expect(at(1).y).toBeLessThan(at(2).y)
  expect(base).toBe(at(0).y)
  expect(path(1, 2)).toBe('500.0 70.0L1000.0 505.0')
})

test('a level line lies still, in the middle', () => {
  const { at } = plotLine([5, 5])
  expect([at(0).y, at(1).y]).toEqual([500, 500])
})

test('an axis has a few round values within its ends', () => {
  expect(ticksBetween(78.25, 83.45)).toEqual([80, 82])
  expect(ticksBetween(-12, 30)).toEqual([-10, 0, 10, 20, 30])
  expect(ticksBetween(5, 5)).toEqual([])
})

test('a finger means the nearest point, and beyond an edge the one at the edge', () => {
  expect([indexAt(0.49, 3), indexAt(-1, 3), indexAt(2, 3)]).toEqual([1, 0, 2])
})
