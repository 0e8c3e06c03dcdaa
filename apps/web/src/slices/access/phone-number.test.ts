import { expect, test } from 'vitest'
import { fullNumber, prefixes } from './phone-number.ts'

const cases: readonly (readonly [prefix: string, typed: string, full: string])[] = [
  ['+49', '0151 234567-89', '+4915123456789'],
  ['+49', '151 23456789', '+4915123456789'],
  ['+49', '+43 664 1234567', '+436641234567'],
  ['+49', '0043 664 1234567', '+436641234567'],
  ['+39', '06 6982 1234', '+390669821234'],
  ['+36', '06 20 123 4567', '+36201234567'],
  ['+7', '8 912 345 67 89', '+79123456789'],
  ['+7', '912 345 67 89', '+79123456789'],
  ['+86', '138 0013 8000', '+8613800138000'],
  ['+49', '', ''],
]
for (const [prefix, typed, full] of cases)
  test(`${prefix} and "${typed}" is ${full || 'nothing'}`, () =>
    expect(fullNumber(prefix, typed)).toBe(full))

test('no two countries share a row, and each code is one of E.164', () => {
  expect(new Set(prefixes.map(([country]) => country)).size).toBe(prefixes.length)
  expect(new Set(prefixes.map(([, prefix]) => prefix)).size).toBe(prefixes.length)
  expect(prefixes.every(([, prefix]) => /^\+[1-9]\d{0,2}$/.test(prefix))).toBe(true)
})
