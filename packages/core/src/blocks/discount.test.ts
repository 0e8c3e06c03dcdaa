// Goal: a discount is said against another price, with its sign, and is kept to the cent; a premium is
// none. Method: worked figures.
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { averageTraded, daysOfTrading, discountOf, discountTaken } from './discount.ts'

const price = parsePrice

test('below is above zero, above is below zero', () => {
  expect(discountOf(price('9.40'), price('10'))).toBe(600n)
  expect(discountOf(price('10.10'), price('10'))).toBe(-100n)
  expect(discountOf(price('10'), price('10'))).toBe(0n)
})

test('what shares cost less than the market said, and never less than nothing', () => {
  const of = { quantity: 100n, price: price('9.40') }
  expect(discountTaken({ ...of, last: price('10') }, 2)).toBe(6_000n)
  expect(discountTaken({ ...of, last: price('9.40') }, 2)).toBe(0n)
  expect(discountTaken({ ...of, last: price('9') }, 2)).toBe(0n)
})

test('the average weighs each price with the shares traded since the one before', () => {
  const stretch = (text: string, volume: bigint) => ({ price: price(text), volume })
  expect(averageTraded([stretch('10', 100n), stretch('11', 100n), stretch('12', 400n)])).toBe(
    price('11.50'),
  )
  expect(averageTraded([stretch('10', 0n)])).toBeNull()
  expect(averageTraded([])).toBeNull()
})

test('the size is told in average days of trading', () => {
  expect(daysOfTrading(150n, [100n, 200n])).toBe(100n)
  expect(daysOfTrading(150n, [])).toBeNull()
  expect(daysOfTrading(150n, [0n, 0n])).toBeNull()
})
