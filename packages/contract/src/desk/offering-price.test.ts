// Goal: how far and how late a price may lie outside of its range is what the database holds too. Method: the numbers.
import { expect, test } from 'vitest'
import { beyondMost, priceAnswerHoursLeast } from './offering-price.ts'

test('the database counts to the same numbers', () => {
  expect([priceAnswerHoursLeast, beyondMost]).toEqual([12, { of: 1n, in: 5n }])
})
