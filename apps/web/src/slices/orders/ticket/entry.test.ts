import { expect, test } from 'vitest'
import {
  asWaiting,
  emptyEntry,
  isEntry,
  priceOf,
  quantityOf,
  sharesFor,
  waitingOf,
  type Entry,
} from './entry.ts'
import { fitQuantity, partOfHolding } from './fit-quantity.ts'

const terms = { language: 'de', currency: 'EUR', lotSize: 1, price: '84.32' } as const
const entry = (patch: Partial<Entry>): Entry => ({ ...emptyEntry('buy'), ...patch })

test.each([
  ['', 0],
  ['25', 25],
  ['1.000', 1000],
  [' 1 000 ', 1000],
  ['0', 0],
  ['2,5', null],
  ['-3', null],
  ['1e3', null],
  ['1234567890', null],
])('a typed quantity of %j means %s shares', (quantity, shares) => {
  expect(quantityOf(entry({ quantity }), terms)).toBe(shares)
})

test.each([
  ['1.000,00', 11],
  ['84,32', 1],
  ['84,31', 0],
  ['', 0],
  ['abc', null],
])('an amount of %j buys %s shares at 84.32', (amount, shares) => {
  expect(quantityOf(entry({ by: 'amount', amount }), terms)).toBe(shares)
})

test('an amount buys whole lots only', () => {
  expect(sharesFor(1_234_500n, { price: '10.00', currency: 'CNY', lotSize: 100 })).toBe(1200)
  expect(sharesFor(99_999n, { price: '10.00', currency: 'CNY', lotSize: 100 })).toBe(0)
})

test('without a price an amount buys nothing yet', () => {
  expect(quantityOf(entry({ by: 'amount', amount: '500' }), { ...terms, price: null })).toBe(0)
})

test.each([
  ['84,30', '84.30'],
  ['', null],
  ['0', null],
  ['84,30001', null],
])('a limit of %j is %s', (limit, price) => {
  expect(priceOf(limit, 'de')).toBe(price)
})

test.each([
  ['2,00', 'money', '2.00'],
  ['2,5', 'percent', '2.5%'],
  ['2,555', 'percent', null],
  ['0', 'percent', null],
  ['', 'money', null],
] as const)('a distance of %j in %s is %s', (stop, trail, said) => {
  expect(waitingOf({ stop, trail }, 'de')).toEqual({ stop: null, trail: said })
  expect(asWaiting({ stop: null, trail: said })).toEqual(said === null ? {} : { trail: said })
})

test('what was written down is an entry again, also by a version that knew no distance', () => {
  const { trail: _, beside: __, ...before } = emptyEntry('sell')
  const follows = { ...emptyEntry('sell'), stop: '2', trail: 'percent' }
  expect([before, follows, { ...follows, stop: null }].map(isEntry)).toEqual([true, true, false])
})

test('a part of a holding is whole lots, all of it is all of it', () => {
  expect(partOfHolding(350, 50, 100)).toBe(100)
  expect(partOfHolding(350, 100, 100)).toBe(350)
  expect(partOfHolding(7, 25, 1)).toBe(1)
})

test('the fitted quantity holds within the money and one share more would not', async () => {
  // A charge of 6.40 and 0.25 %, at 84.32 a share.
  const cost = (quantity: number) => 640n + (BigInt(quantity) * 8432n * 10_025n + 9_999n) / 10_000n
  const holdFor = async (quantity: number) => {
    const minor = cost(quantity).toString().padStart(3, '0')
    return { currency: 'EUR', amount: `${minor.slice(0, -2)}.${minor.slice(-2)}` } as const
  }
  for (const target of [100_000n, 538_214n, 9_000n, 700n]) {
    // oxlint-disable-next-line no-await-in-loop
    const quantity = await fitQuantity({
      target,
      start: Number(target / 8432n) + 5,
      lotSize: 1,
      holdFor,
    })
    expect(quantity === 0 || cost(quantity) <= target).toBe(true)
    expect(cost(quantity + 1) > target).toBe(true)
  }
})
