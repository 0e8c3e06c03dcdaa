// Goal: the book sells each share once: to the better price, then to the older order, never past
// the limit and never more than there is. Method: two orders one after the other at one book, each
// size one below, at and above what is on offer.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice, type Price } from '../../decimal.ts'
import type { Level, Side, Touch } from '../match.ts'
import { serve, type Taking } from './serve.ts'
import { ordersAt, partiesOf, streetOf } from './street.ts'

const touch: Touch = {
  bid: { price: parsePrice('9.99'), shares: 10n },
  ask: { price: parsePrice('10.00'), shares: 10n },
  tick: parsePrice('0.01'),
}
const limit = { buy: parsePrice('10.00'), sell: parsePrice('9.99') }
const take = (of: Touch, order: Taking): readonly Level[] => serve(of, order, 7).levels
const sharesOf = (fills: readonly Level[]) => fills.reduce((sum, { shares }) => sum + shares, 0n)
const takenBy = (fills: readonly Level[]): Map<Price, bigint> =>
  new Map(fills.map(({ price, shares }) => [price, shares]))

for (const side of ['buy', 'sell'] as const)
  test.each([
    [9n, 9n, 1n],
    [10n, 10n, 0n],
    [11n, 10n, 0n],
  ])(
    `of 10 to ${side}, the first asks for %s, gets %s, and leaves the second %s`,
    (asked, first, second) => {
      const one = take(touch, { side, limit: limit[side], remaining: asked })
      expect(sharesOf(one)).toBe(first)
      const two = take(touch, { side, limit: limit[side], remaining: 5n, taken: takenBy(one) })
      expect(sharesOf(two)).toBe(second)
    },
  )

test('a level that others emptied is passed over, and is no fill of nothing', () => {
  const taken = new Map([[parsePrice('10.00'), 10n]])
  const fills = take(touch, { side: 'buy', limit: parsePrice('10.01'), remaining: 3n, taken })
  expect(fills).toEqual([{ price: parsePrice('10.01'), shares: 3n }])
})

test('a step behind is ten more, to the eighth; a limit between stops before it', () => {
  const prices = streetOf(touch, 'buy').map(({ price, shares }) => [price, shares])
  expect(prices).toHaveLength(8)
  expect([prices[0], prices[7]]).toEqual([
    [parsePrice('10.00'), 10n],
    [parsePrice('10.07'), 80n],
  ])
  const upTo = (text: string) =>
    sharesOf(take(touch, { side: 'buy', limit: parsePrice(text), remaining: 1_000n }))
  expect(['9.9999', '10.00', '10.0099', '10.01', '10.07', '10.08'].map(upTo)).toEqual([
    0n,
    10n,
    10n,
    30n,
    360n,
    360n,
  ])
  const downTo = (text: string) =>
    sharesOf(take(touch, { side: 'sell', limit: parsePrice(text), remaining: 1_000n }))
  expect(['9.9901', '9.99', '9.9801', '9.98', '9.92'].map(downTo)).toEqual([
    0n,
    10n,
    10n,
    30n,
    360n,
  ])
})

test('a book of a share that is worth next to nothing has no price of nothing', () => {
  const low = { ...touch, bid: { price: parsePrice('0.03'), shares: 10n } }
  expect(streetOf(low, 'sell').map(({ price }) => price)).toEqual(
    ['0.03', '0.02', '0.01'].map(parsePrice),
  )
  expect(streetOf({ ...touch, ask: null }, 'buy')).toEqual([])
})

test('however many orders come one after another, no level is sold twice and the older is served first', () => {
  const asked = fc.record({
    side: fc.constantFrom<Side>('buy', 'sell'),
    sizes: fc.array(fc.bigInt({ min: 1n, max: 200n }), { minLength: 2, maxLength: 6 }),
    steps: fc.bigInt({ min: 0n, max: 9n }),
  })
  fc.assert(
    fc.property(asked, ({ side, sizes, steps }) => {
      const best = side === 'buy' ? limit.buy + steps * touch.tick : limit.sell - steps * touch.tick
      const taken = new Map<Price, bigint>()
      const got = sizes.map((remaining) => {
        const fills = take(touch, { side, limit: best, remaining, taken })
        for (const { price, shares } of fills) taken.set(price, (taken.get(price) ?? 0n) + shares)
        return sharesOf(fills)
      })
      const reached = streetOf(touch, side).filter(({ price }) =>
        side === 'buy' ? price <= best : price >= best,
      )
      for (const { price, shares } of reached)
        expect(taken.get(price) ?? 0n).toBeLessThanOrEqual(shares)
      let there = sharesOf(reached)
      for (const [at, size] of sizes.entries()) {
        const expected = size < there ? size : there
        expect(got[at]).toBe(expected)
        there -= expected
      }
    }),
  )
})

test('a step is made of one to four participants, each once, and they hold what it shows', () => {
  const counts = new Set<number>()
  const names = new Set<string>()
  const at = fc.record({
    instrument: fc.bigInt({ min: 1n, max: 10n ** 18n }),
    second: fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }),
    side: fc.constantFrom<Side>('buy', 'sell'),
    step: fc.integer({ min: 0, max: 7 }),
  })
  fc.assert(
    fc.property(at, fc.bigInt({ min: 1n, max: 10n ** 12n }), (where, shares) => {
      const orders = ordersAt(where, shares)
      expect(sharesOf(orders.map((each) => ({ ...each, price: 1n })))).toBe(shares)
      expect(orders.every((each) => each.shares > 0n && each.by.startsWith('SIM '))).toBe(true)
      expect(new Set(orders.map(({ by }) => by)).size).toBe(orders.length)
      expect(ordersAt(where, shares)).toEqual(orders)
      counts.add(orders.length)
      for (const { by } of orders) names.add(by)
    }),
    { numRuns: 500, seed: 7 },
  )
  expect([counts.size, names.size]).toEqual([4, 8])
})

test('the same tape draws the same orders, another second others', () => {
  const at = { instrument: 71n, second: 1_795_168_800, side: 'buy', step: 0 } as const
  const drawn = (more: Partial<typeof at> | { step: number; second: number }) =>
    ordersAt({ ...at, ...more }, 1_000n).map(({ by, shares }) => `${by} ${shares}`)
  expect(drawn({})).toMatchInlineSnapshot(`
    [
      "SIM Dohle 250",
      "SIM Habicht 750",
    ]
  `)
  expect(drawn({ second: at.second + 1, step: 0 })).not.toEqual(drawn({}))
  expect(drawn({ step: 1, second: at.second })).not.toEqual(drawn({}))
})

test('of a step the earlier takers have the first orders of it, and none is had twice', () => {
  const at = { instrument: 71n, second: 1_795_168_800, side: 'buy', step: 0 } as const
  const rest = ordersAt(at, 1_000n)
  expect(partiesOf(at, { shares: 1_000n, taken: 0n, got: 1_000n })).toEqual(rest)
  const split = (first: bigint) => [
    ...partiesOf(at, { shares: 1_000n, taken: 0n, got: first }),
    ...partiesOf(at, { shares: 1_000n, taken: first, got: 1_000n - first }),
  ]
  for (const first of [1n, 250n, 999n]) {
    const had = new Map<string, bigint>()
    for (const { by, shares } of split(first)) had.set(by, (had.get(by) ?? 0n) + shares)
    expect([...had]).toEqual(rest.map(({ by, shares }) => [by, shares]))
  }
})
