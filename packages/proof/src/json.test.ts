import { expect, test } from 'vitest'
import { canonical, isObject, leavesOf, names, written } from './json.ts'

test('an object is neither nothing nor a list nor a text', () => {
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true])
  expect([null, [], 'a', 1, true, undefined].map(isObject)).toEqual(Array(6).fill(false))
})

test('names stand in the order of their signs, at every depth', () => {
  expect(names({ b: 1, a: 2, B: 3, ab: 4 })).toEqual(['B', 'a', 'ab', 'b'])
  expect(canonical({ b: [{ d: 1, c: null }], a: { z: 1, y: 'x' } })).toBe(
    '{"a":{"y":"x","z":1},"b":[{"c":null,"d":1}]}',
  )
})

test('a file is written sorted, with two spaces and a line break at the end', () => {
  expect(written({ b: [1], a: {} })).toBe('{\n  "a": {},\n  "b": [\n    1\n  ]\n}\n')
})

test('every value has its way, and so has what is empty', () => {
  expect(leavesOf({ b: [[], { c: {} }, 'x'], a: null, d: { e: 1 } })).toEqual([
    { path: 'a', text: 'null' },
    { path: 'b[0]', text: '[]' },
    { path: 'b[1].c', text: '{}' },
    { path: 'b[2]', text: '"x"' },
    { path: 'd.e', text: '1' },
  ])
  expect(leavesOf(7)).toEqual([{ path: '', text: '7' }])
  expect(leavesOf(['a', ['b']])).toEqual([
    { path: '[0]', text: '"a"' },
    { path: '[1][0]', text: '"b"' },
  ])
})
