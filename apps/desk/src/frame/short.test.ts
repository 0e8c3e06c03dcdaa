// Goal: nobody reads seventeen digits. Method: texts with and without a number of a row.
import { expect, test } from 'vitest'
import { shortIn, shortOf } from './short.ts'

test('a number of a row is eight signs, wherever it stands', () => {
  expect(shortOf('59209519245254855')).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(shortIn('customer:59209519245254855 12')).toBe(
    `customer:${shortOf('59209519245254855')} 12`,
  )
  expect(shortIn('12345678901234')).toBe('12345678901234')
})
