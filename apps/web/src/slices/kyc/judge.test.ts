import { expect, test } from 'vitest'
import { isCutOff, judge, sharpness, type Luma } from './judge.ts'

const draw = (value: (x: number, y: number) => number, width = 80, height = 50): Luma => ({
  width,
  height,
  values: Uint8Array.from({ length: width * height }, (_, at) =>
    value(at % width, Math.floor(at / width)),
  ),
})
/** Print on a card: dark strokes on light ground. */
const print = (x: number, y: number) => (((x >> 2) + (y >> 2)) % 3 === 0 ? 40 : 190)

/** The same on a table: quiet around a whole card. */
const onTable = (x: number, y: number, left = 8, right = 72) =>
  x >= left && x < right && y >= 6 && y < 44 ? print(x, y) : 120 + (x % 2) * 3

test('a clear picture lacks nothing', () => expect(judge(draw(onTable), 1200)).toBeNull())

test('a card that runs out of the picture is told so, on whichever side', () => {
  expect(
    judge(
      draw((x, y) => onTable(x, y, 8, 80)),
      1200,
    ),
  ).toBe('edges')
  expect(
    judge(
      draw((x, y) => onTable(x, y, 0, 72)),
      1200,
    ),
  ).toBe('edges')
  expect(judge(draw(print), 1200)).toBe('edges')
  expect(isCutOff(draw((x, y) => (x > 4 && x < 76 && y > 4 && y < 46 ? print(x, y) : 200)))).toBe(
    false,
  )
  expect(isCutOff({ width: 1, height: 1, values: new Uint8Array(1) })).toBe(false)
})

const lacking = [
  ['small', draw(print), 300],
  ['dark', draw((x, y) => print(x, y) / 6), 1200],
  ['glare', draw((x, y) => (x < 30 ? 255 : print(x, y))), 1200],
  ['blurred', draw((x) => 90 + x), 1200],
] as const
for (const [lack, picture, longest] of lacking)
  test(`a picture that is ${lack} is told so`, () => expect(judge(picture, longest)).toBe(lack))

test('blur lowers sharpness', () => {
  const soft = draw((x, y) => [-1, 0, 1].reduce((sum, by) => sum + print(x + by, y), 0) / 3)
  expect(sharpness(soft)).toBeLessThan(sharpness(draw(print)))
  expect(sharpness({ width: 1, height: 1, values: new Uint8Array(1) })).toBe(0)
})
