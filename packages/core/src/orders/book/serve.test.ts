// Goal: what is written down of a book is what the order met. Method: books with and without earlier takers,
// empty ones, and one that is closed.
import { expect, test } from 'vitest'
import type { Touch } from '../match.ts'
import { fillModel } from './seen.ts'
import { nothingServed, serve, type Taking } from './serve.ts'
import type { Resting } from './resting.ts'

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
    metOwn: false,
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
  expect(fillModel).toBe(2)
})

const sale = (given: Partial<Resting> = {}): Resting => ({
  id: 1n,
  whose: 1n,
  side: 'sell',
  limit: 100n,
  shares: 4n,
  since: 0,
  ...given,
})
/** Number or `street`, price and shares of all that it gets. */
const got = (order: Partial<Taking>, at: Touch = touch) =>
  serve(at, { ...buy, whose: 9n, ...order }, 7).levels.map(
    ({ price, shares, of }) => `${of?.order.id ?? 'street'} ${price} ${shares}`,
  )

test('a better price comes first, and at one price who stood there before the street came', () => {
  const better = sale({ id: 2n, limit: 99n })
  const before = sale({ id: 3n, since: 6_999 })
  const within = sale({ id: 4n, since: 7_000 })
  const beyond = sale({ id: 5n, limit: 102n })
  const resting = [better, before, within, beyond]
  expect(got({ resting, remaining: 100n })).toEqual([
    '2 99 4',
    '3 100 4',
    'street 100 10',
    '4 100 4',
    'street 101 20',
  ])
  expect(got({ resting, remaining: 10n })).toEqual(['2 99 4', '3 100 4', 'street 100 2'])
  const { seen } = serve(touch, { ...buy, resting, remaining: 19n }, 7)
  expect(seen).toMatchObject({
    open: 19n,
    met: [
      { price: 99n, shares: 4n, ahead: true },
      { price: 100n, shares: 4n, ahead: true },
      { price: 100n, shares: 4n, ahead: false },
    ],
  })
})

test('customers meet where the street offers nothing, and on steps that it does not have', () => {
  const resting = [sale({ limit: 50n }), sale({ id: 2n, limit: 101n })]
  const none = { ...touch, ask: null }
  expect(got({ resting }, none)).toEqual(['1 50 4', '2 101 4'])
  expect(serve(none, { ...buy, resting }, 7).seen).toMatchObject({ best: null, taken: [] })
})

test('a sale meets the dearest purchase first', () => {
  const bid = (id: bigint, limit: bigint) => sale({ id, side: 'buy', limit })
  const order = { side: 'sell', limit: 98n, remaining: 20n, resting: [bid(1n, 100n), bid(2n, 98n)] }
  expect(got({ ...order, side: 'sell' })).toEqual([
    '1 100 4',
    'street 99 7',
    '2 98 4',
    'street 98 5',
  ])
})

test('nobody meets himself: at an own order it is over, and what came before is kept', () => {
  const resting = [sale({ whose: 2n, limit: 99n }), sale({ id: 2n, whose: 9n }), sale({ id: 3n })]
  const served = serve(touch, { ...buy, whose: 9n, resting }, 7)
  expect([served.metOwn, served.levels.length]).toEqual([true, 1])
  // Behind the limit, behind what is enough, or with nothing free of it, it is not met.
  const met = (order: Partial<Taking>) =>
    serve(touch, { ...buy, whose: 9n, resting, ...order }, 7).metOwn
  expect(met({ limit: 99n })).toBe(false)
  expect(met({ remaining: 4n })).toBe(false)
  expect(met({ resting: [sale({ whose: 9n, shares: 0n })] })).toBe(false)
})
