// Goal: the marks of a company and of a line say the same everywhere. Method: the design's own rules.
import { expect, test } from 'vitest'
import { lettersOf, sumOf } from './monogram.tsx'
import { strip } from './planks.tsx'
import { directionAlong } from './sparkline.tsx'

test('a company wears two letters of its ticker, a Chinese one its first character', () => {
  expect([lettersOf('NLE'), lettersOf('云朵软件'), lettersOf('*ST藤城')]).toEqual([
    'NL',
    '云',
    '藤',
  ])
})

test('the colours of a monogram come from every sign and its place', () => {
  expect(sumOf('NLE')).toBe(78 + 76 * 2 + 69 * 3)
  expect(sumOf('LNE')).not.toBe(sumOf('NLE'))
})

test('a line tells about its first and last point and nothing else', () => {
  expect(directionAlong([5, 1, 6])).toBe('up')
  expect(directionAlong([5, 9, 4])).toBe('down')
  expect(directionAlong([5, 9, 5])).toBe('flat')
  expect(directionAlong([])).toBe('flat')
})

test('up to 48 entries each have a plank, beyond that one stands for several', () => {
  const of = (count: number) => strip(Array.from({ length: count }, (_, at) => at)).length
  expect([of(0), of(41), of(48), of(49), of(96), of(97)]).toEqual([0, 41, 48, 25, 48, 33])
})
