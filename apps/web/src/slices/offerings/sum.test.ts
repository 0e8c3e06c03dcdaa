// Goal: who changes an application reads the value at the price that they will be asked to confirm. Method: each edge of a range and
// of one price for everybody.
import { expect, test } from 'vitest'
import { priceAnew, valueOf } from './sum.ts'

const range = { price: '12.50', priceLow: '10.00' }

test.each([
  [range, '9.9999', '12.50'],
  [range, '10.0', '10.0'],
  [range, '11.00', '11.00'],
  [range, '12.5', '12.5'],
  [range, '12.5001', '12.50'],
  [{ price: '13.00', priceLow: null }, '13.00', '13.00'],
  [{ price: '13.00', priceLow: null }, '12.50', '13.00'],
  [{ price: '9.00', priceLow: null }, '12.50', '9.00'],
])('of %o an application at %s asks at %s', (offering, own, anew) => {
  expect(priceAnew(offering, own)).toBe(anew)
})

test('so many at a limit of a range are worth what they set aside, not what the highest price would', () => {
  const of = { ...range, currency: 'EUR' } as const
  const at = { ...of, price: priceAnew(of, '11.00') }
  expect(valueOf(at, 20)).toEqual({ currency: 'EUR', amount: '220.00' })
})
