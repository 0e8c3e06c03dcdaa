// Goal: what is matched is one sum of one currency. Method: a table of picked sides.
import type { Currency } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

const side = (...amounts: readonly string[]) =>
  amounts.map((text) => {
    const [amount = '', currency = 'EUR'] = text.split(' ')
    return { amount: { amount, currency: currency as Currency } } // of the table below
  })

test.each([
  [['700.00'], ['500.00', '200.00'], ['700.00', '700.00', true]],
  [['700.00', '-12.50'], ['687.50'], ['687.50', '687.50', true]],
  [['0.10', '0.20'], ['0.30'], ['0.30', '0.30', true]],
  [['700.00'], ['500.00'], ['700.00', '500.00', false]],
  [['-5.00'], ['5.00'], ['-5.00', '5.00', false]],
])('%s in the books and %s at the bank', (items, lines, [books, bank, same]) => {
  const found = sumsOf(side(...items), side(...lines))
  expect([found?.books.amount, found?.bank.amount, found?.same]).toEqual([books, bank, same])
})

test('two currencies have no sum, wherever they stand', () => {
  expect(sumsOf(side('1.00', '1.00 USD'), side('2.00'))).toBeUndefined()
  expect(sumsOf(side('1.00'), side('1.00 USD'))).toBeUndefined()
  expect(sumsOf(side(), side())).toBeUndefined()
})
