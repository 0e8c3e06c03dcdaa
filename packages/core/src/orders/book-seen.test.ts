// Goal: what is written down of a book is what the order met. Method: books with and without earlier takers,
// empty ones, and one that is closed.
import { expect, test } from 'vitest'
import { fillModel, nothingServed, serve } from './book-seen.ts'
import type { Touch } from './match.ts'

const touch: Touch = {
  bid: { price: 99n, shares: 7n },
  ask: { price: 100n, shares: 10n },
  tick: 1n,
}
const buy = { side: 'buy', limit: 101n, remaining: 15n } as const

test('the side that is opposite, the limit and what was still open', () => {
  const seen = { model: fillModel, second: 7, tick: 1n, limit: 101n, open: 15n, taken: [] }
  expect(serve(touch, buy, 7)).toEqual({
    levels: [
      { price: 100n, shares: 10n },
      { price: 101n, shares: 5n },
    ],
    seen: { ...seen, best: { price: 100n, shares: 10n } },
  })
  const sale = { side: 'sell', limit: 1n, remaining: 1n } as const
  expect(serve(touch, sale, 7).seen?.best).toEqual({ price: 99n, shares: 7n })
})

test('of earlier takers only what is within the book, and nothing of none', () => {
  const taken = new Map([
    [100n, 10n],
    [101n, 0n],
    [107n, 1n],
    [108n, 5n],
  ])
  expect(serve(touch, { ...buy, taken }, 7).seen?.taken).toEqual([
    { price: 100n, shares: 10n },
    { price: 107n, shares: 1n },
  ])
})

test('out of reach there is a book and no fill; without a side there is none', () => {
  expect(serve(touch, { ...buy, limit: 99n }, 7)).toMatchObject({ levels: [], seen: { open: 15n } })
  expect(serve({ ...touch, ask: null }, buy, 7)).toBe(nothingServed)
})

test('the rules of the book have a number that a receipt names', () => {
  expect([fillModel - 1, fillModel, fillModel + 1]).toEqual([0, 1, 2])
})
