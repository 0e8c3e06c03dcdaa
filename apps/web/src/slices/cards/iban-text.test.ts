import { expect, test } from 'vitest'
import { inFours, isTypedToTheEnd, plainNumber } from './iban-text.ts'

test.each([
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['6222021234567890128', '6222 0212 3456 7890 128'],
  ['DE89-3704', 'DE89-3704'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(inFours(typed)).toBe(shown)
})

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['FR14 2004 1010 0505 0001 3M02 606', true],
  ['DE88 3704 0044 0532 0130 00', false],
  ['DE89 3704 0044 0532 0130', false],
  ['6222021234567890128', false],
  ['', false],
])('the bank of %j is asked for: %s', (typed, expected) => {
  expect(isTypedToTheEnd(plainNumber(typed))).toBe(expected)
})
