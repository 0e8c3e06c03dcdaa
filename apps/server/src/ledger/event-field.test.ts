import { expect, test } from 'vitest'
import { fieldOf } from './event-field.ts'

test.each([
  [{ a: 'x', b: 'y' }, 'x'],
  [{ b: 'y' }, ''],
  [{ a: 7 }, ''],
  [{ a: null }, ''],
  [null, ''],
  [undefined, ''],
  ['a', ''],
])('the text of %j is “%s”', (data, text) => {
  expect(fieldOf(data, 'a')).toBe(text)
})
