import { expect, test } from 'vitest'
import { judge, sharpness, type Luma } from './judge.ts'

const draw = (value: (x: number, y: number) => number, width = 80, height = 50): Luma => ({
  width,
  height,
  values: Uint8Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
})
/** Print on a card: dark strokes on light ground. */
const print = (x: number, y: number) => (((x >> 2) + (y >> 2)) % 3 === 0 ? 40 : 190)

test('a clear picture lacks nothing', () => expect(judge(draw(print), 1200)).toBeNull())

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
