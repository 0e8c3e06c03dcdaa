import { expect, test } from 'vitest'
import { addKnown, addMoney, negate, shareOf } from './sums.ts'

const eur = (amount: string) => ({ currency: 'EUR', amount }) as const

test('sums are exact to the cent', () => {
  expect(addMoney(eur('0.10'), eur('0.20'), eur('-0.30'))).toEqual(eur('0.00'))
  expect(addMoney(eur('90071992547409.91'), eur('0.01'))).toEqual(eur('90071992547409.92'))
})

test('currencies are never mixed', () => {
  expect(() => addMoney(eur('1.00'), { currency: 'USD', amount: '1.00' })).toThrow(RangeError)
})

test('a sum with an unknown part is unknown', () => {
  expect(addKnown(eur('1.00'), null)).toBeNull()
  expect(addKnown(eur('1.00'), eur('2.00'))).toEqual(eur('3.00'))
})

test.each([
  ['5.00', '-5.00'],
  ['-5.00', '5.00'],
  ['0.00', '0.00'],
])('the opposite of %s is %s', (amount, opposite) => {
  expect(negate(eur(amount))).toEqual(eur(opposite))
})

test('shares of a whole have two decimals, half up', () => {
  expect(shareOf(eur('1.00'), eur('3.00'))).toBe('33.33')
  expect(shareOf(eur('2.00'), eur('3.00'))).toBe('66.67')
  expect(shareOf(eur('1.00'), eur('0.00'))).toBeNull()
})
