// Goal: the shares that were not traded are called by what became of them. Method: each state of an
// order that leaves some.
import { expect, test } from 'vitest'
import { restWord, statusWords } from './order-words.ts'

test('the rest of a partly filled order is open, of any other what the order is', () => {
  expect(restWord('partially_filled')).toBe('portfolio.open')
  expect(restWord('cancelled')).toBe(statusWords.cancelled)
  expect(restWord('expired')).toBe(statusWords.expired)
})
