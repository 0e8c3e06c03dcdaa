import { expect, test } from 'vitest'
import { isThere, missingOf } from './is-there.ts'

const eur = (amount: string) => ({ currency: 'EUR', amount }) as const

const row = {
  owed: eur('100.00'),
  bank: eur('90.00'),
  due: eur('15.00'),
  others: eur('5.00'),
  held: eur('100.00'),
  difference: eur('0.00'),
  unconfirmed: eur('0.00'),
}
const shown = (over: Partial<typeof row> = {}) => ({
  day: '2026-11-21',
  accounts: 3,
  root: 'r',
  currencies: [{ ...row, ...over }],
})

test('money is there when the sums add up again and nothing is short', () => {
  expect(isThere(shown())).toBe('proven')
  expect(isThere(null)).toBe('running')
})

test('a sum that does not add up is not believed, and what is short is named', () => {
  expect(isThere(shown({ bank: eur('89.99') }))).toBe('broken')
  const short = shown({ owed: eur('100.01'), difference: eur('-0.01') })
  expect([isThere(short), missingOf(short)]).toEqual(['broken', eur('-0.01')])
})
