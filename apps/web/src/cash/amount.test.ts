import { languages } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { asTyped, compare, partOf, typedAmount } from './amount.ts'

const eur = (amount: string) => ({ currency: 'EUR', amount }) as const

test('an amount is read as its language writes it, and never with more digits than the currency has', () => {
  expect(typedAmount('1.250,50', 'de', eur('0.00'))).toEqual(eur('1250.50'))
  expect(typedAmount('1,250.50', 'en', eur('0.00'))).toEqual(eur('1250.50'))
  expect(typedAmount('0,005', 'de', eur('0.00'))).toBeNull()
  expect(typedAmount('-5', 'de', eur('0.00'))).toBeNull()
})

test('amounts are compared as money, not as text', () => {
  expect(compare(eur('9.00'), eur('10.00'))).toBe(-1)
  expect(compare(eur('10'), eur('10.00'))).toBe(0)
})

test('a part never exceeds the whole', () => {
  expect(partOf(eur('0.03'), 50)).toEqual(eur('0.01'))
  expect(partOf(eur('48749.51'), 100)).toEqual(eur('48749.51'))
})

test.each(languages)(
  'what is put into a field is read back as the same amount (%s)',
  (language) => {
    for (const money of [
      eur('48749.51'),
      eur('0.05'),
      { currency: 'KWD', amount: '1.250' } as const,
    ])
      expect(typedAmount(asTyped(money, language), language, money)).toEqual(money)
  },
)
