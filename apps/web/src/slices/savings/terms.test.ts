// Goal: what the screen derives from the terms is exact. Method: hand-made answers.
import { expect, test } from 'vitest'
import { isSoldOut, mostOf, ownCurrencies, rateText, sumsOf } from './terms.ts'

const eur = (amount: string) => ({ currency: 'EUR', amount }) as const
const cny = (amount: string) => ({ currency: 'CNY', amount }) as const

test.each([
  ['0.024', 'en', '2.40%'],
  ['0.003', 'en', '0.30%'],
  ['0', 'en', '0.00%'],
  ['0.02375', 'en', '2.375%'],
  ['1', 'en', '100.00%'],
] as const)('a rate of %s is not rounded away', (fraction, language, text) =>
  expect(rateText(fraction, language)).toBe(text),
)

const product = (currency: 'EUR' | 'CNY') => ({ currency }) as never
const running = (deposit: ReturnType<typeof eur | typeof cny>) => ({ deposit }) as never

test('the first currency is shown, and others where there is money', () => {
  const products = [product('EUR'), product('EUR'), product('CNY')]
  const none = { products, running: [], available: [eur('0.00'), cny('0.00')] }
  expect(ownCurrencies(none)).toEqual([{ currency: 'EUR' }])
  const both = [{ currency: 'EUR' }, { currency: 'CNY' }]
  expect(ownCurrencies({ ...none, available: [cny('1.00')] })).toEqual(both)
  expect(ownCurrencies({ ...none, running: [running(cny('1.00'))] })).toEqual(both)
})

test('a currency whose products are gone stays while something runs in it', () =>
  expect(ownCurrencies({ products: [], running: [running(cny('1.00'))], available: [] })).toEqual([
    { currency: 'CNY' },
  ]))

test('nothing on offer and nothing that runs are no currency', () =>
  expect(ownCurrencies({ products: [], running: [], available: [eur('5.00')] })).toEqual([]))

test('sold out is less than the smallest purchase', () => {
  expect(isSoldOut({ left: eur('99.99'), minimum: eur('100.00') })).toBe(true)
  expect(isSoldOut({ left: eur('100.00'), minimum: eur('100.00') })).toBe(false)
})

test('the most is the lesser of what is left and what one may', () => {
  expect(mostOf({ left: eur('9.00'), room: eur('10.00') })).toEqual(eur('9.00'))
  expect(mostOf({ left: eur('10.00'), room: eur('9.00') })).toEqual(eur('9.00'))
})

test('sums are exact, and of nothing there is none', () => {
  expect(sumsOf([])).toBeNull()
  expect(
    sumsOf([
      { deposit: eur('10000.00'), total: eur('10059.18') },
      { deposit: eur('0.10'), total: eur('0.20') },
    ]),
  ).toEqual({ deposit: eur('10000.10'), total: eur('10059.38') })
})
