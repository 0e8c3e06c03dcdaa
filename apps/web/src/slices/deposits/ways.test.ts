// Goal: what was chosen stays chosen while it can take the money, and never sends a currency to a
// way that does not take it.
import { expect, test } from 'vitest'
import type { Options } from './options.ts'
import { wayFor, waysOf } from './ways.ts'

const limit = (currency: 'EUR' | 'CNY') => ({
  currency,
  minimum: { currency, amount: '10.00' },
  maximum: null,
  fee: { currency, amount: '0.00' },
})
const both = [limit('EUR'), limit('CNY')]
const options: Pick<Options, 'methods' | 'providers'> = {
  methods: [
    { method: 'quick', arrival: 'at_once', limits: both },
    { method: 'card', arrival: 'at_once', limits: both },
    { method: 'transfer', arrival: 'bank_day', limits: [limit('EUR')] },
  ],
  providers: [
    { id: 'a', name: 'A', methods: ['quick', 'card'] },
    { id: 'b', name: 'B', methods: ['card'] },
  ],
}
const ways = waysOf({
  ...options,
  allowed: true,
  simulated: true,
  level: 'none',
  caps: [],
  owed: [],
})

test('a transfer stands first, and each provider of a method is a way of its own', () => {
  expect(ways.map(({ key, named }) => [key, named])).toEqual([
    ['transfer', false],
    ['quick a', false],
    ['card a', true],
    ['card b', true],
  ])
})

test('a currency that the chosen way does not take goes by the first that does', () => {
  expect(wayFor(ways, 'transfer', 'EUR')?.key).toBe('transfer')
  expect(wayFor(ways, 'transfer', 'CNY')?.key).toBe('quick a')
  expect(wayFor(ways, 'card b', 'CNY')?.key).toBe('card b')
})

test('an address names a method, whoever provides it', () => {
  expect(wayFor(ways, 'card', 'EUR')?.key).toBe('card a')
})
