// Goal: who left a side of the book is met no more, and who stands in it stands in its order, however many left before.
// Method: drawn orders come, change and leave, held against plain sides out of which each is taken by itself.
import { putOrder, takeOrder, type Resting } from '@parkett/core/orders/book/resting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSides } from './sides.ts'

type Order = Resting & { readonly instrument: bigint }

const order: fc.Arbitrary<Order> = fc.record({
  id: fc.bigInt({ min: 1n, max: 120n }),
  whose: fc.constant(1n),
  instrument: fc.constantFrom(1n, 2n),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  limit: fc.bigInt({ min: 98n, max: 102n }),
  shares: fc.bigInt({ min: 1n, max: 3n }),
  since: fc.integer({ min: 0, max: 3 }),
})
const step = fc.oneof(
  { weight: 3, arbitrary: order.map((one) => ({ put: one, take: null })) },
  {
    weight: 2,
    arbitrary: fc.bigInt({ min: 1n, max: 120n }).map((id) => ({ put: null, take: id })),
  },
)

/** The same without any marks. */
function plainSides() {
  const orders = new Map<bigint, Order>()
  const rows = new Map<string, Order[]>()
  const rowOf = (instrument: bigint, side: Order['side']): Order[] => {
    const name = `${instrument} ${side}`
    const row = rows.get(name) ?? []
    rows.set(name, row)
    return row
  }
  const take = (id: bigint): void => {
    const known = orders.get(id)
    if (known === undefined) return
    orders.delete(id)
    takeOrder(rowOf(known.instrument, known.side), known)
  }
  const put = (one: Order): void => {
    take(one.id)
    orders.set(one.id, one)
    putOrder(rowOf(one.instrument, one.side), one)
  }
  return { orders, take, put, side: rowOf }
}

test('a side is the same as one out of which each is taken by itself', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 600, size: 'max' }), (steps) => {
      const [marked, plain] = [makeSides<Order>(), plainSides()]
      for (const { put, take } of steps) {
        for (const sides of [marked, plain]) {
          if (put !== null) sides.put(put)
          if (take !== null) sides.take(take)
        }
      }
      expect(new Map(marked.orders)).toEqual(plain.orders)
      for (const instrument of [1n, 2n])
        for (const side of ['buy', 'sell'] as const)
          expect([...marked.side(instrument, side)]).toEqual(plain.side(instrument, side))
    }),
    { numRuns: 300 },
  )
})

test('who leaves while a side is looked through is not met', () => {
  const sides = makeSides<Order>()
  const at = { whose: 1n, instrument: 1n, side: 'sell' as const, limit: 100n, shares: 1n }
  const ids = Array.from({ length: 100 }, (_, index) => BigInt(index + 1))
  for (const id of ids) sides.put({ ...at, id, since: Number(id) })
  const met: bigint[] = []
  for (const { id } of sides.side(1n, 'sell')) {
    met.push(id)
    // All but the last, so that the side is made anew on the way.
    if (id === 1n) for (const gone of ids.slice(1, -1)) sides.take(gone)
  }
  expect(met).toEqual([1n, 100n])
})
