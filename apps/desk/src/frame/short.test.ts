// Goal: a number is said as its reference, and nothing that stands in an address ends a room. Method: numbers,
// and what a person may write in their place.
import { expect, test } from 'vitest'
import { shortIn, shortOf } from './short.ts'

test('a number is its reference, and what is none stays as it is', () => {
  expect(shortOf('60055415159185949')).toBe('ADD5-YV7C')
  expect(['', 'abc', '-1', '1e5', '6005541515918594.9', '9'.repeat(20)].map(shortOf)).toEqual([
    '',
    'abc',
    '-1',
    '1e5',
    '6005541515918594.9',
    '9'.repeat(20),
  ])
})

test('in a text every long number is said so', () => {
  expect(shortIn('from 60055415159185949 to 12')).toBe('from ADD5-YV7C to 12')
})
