import { expect, test } from 'vitest'
import { squareOf, wholeCrop } from './crop.ts'

test('a crop begins with the largest square in the middle', () => {
  expect(squareOf(wholeCrop, 400, 200)).toEqual({ x: 100, y: 0, side: 200 })
})

test('a crop never leaves the picture', () => {
  for (const zoom of [0, 0.3, 1])
    for (const across of [0, 0.7, 1])
      for (const down of [0, 0.2, 1]) {
        const { x, y, side } = squareOf({ zoom, across, down }, 400, 300)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + side).toBeLessThanOrEqual(400)
        expect(y + side).toBeLessThanOrEqual(300)
        expect(side).toBeGreaterThan(0)
      }
})
