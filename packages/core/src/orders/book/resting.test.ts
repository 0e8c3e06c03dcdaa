// Goal: a side of the book stands in one order, price then time, whoever comes and goes. Method: drawn
// orders put in and taken out one by one, held against all of them sorted at once.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comesFirst, putOrder, takeOrder, type Resting } from './resting.ts'

const order = (side: 'buy' | 'sell') =>
  fc.record({
    id: fc.bigInt({ min: 1n, max: 10n ** 6n }),
    whose: fc.bigInt({ min: 1n, max: 3n }),
    side: fc.constant(side),
    limit: fc.bigInt({ min: 98n, max: 102n }),
    shares: fc.bigInt({ min: 1n, max: 50n }),
    since: fc.integer({ min: 0, max: 3 }),
  })
const ids = (side: readonly Resting[]) => side.map(({ id }) => id)

test.each(['buy', 'sell'] as const)('price, then time, then number: %s', (side) => {
  const drawn = fc.uniqueArray(order(side), { maxLength: 40, selector: ({ id }) => id })
  fc.assert(
    fc.property(drawn, (orders) => {
      const sorted = orders.toSorted((a, b) => (comesFirst(a, b) ? -1 : 1))
      const put: Resting[] = []
      for (const each of orders) putOrder(put, each)
      expect(ids(put)).toEqual(ids(sorted))
      const [gone] = orders
      if (gone === undefined) return
      // One that does not stand there takes nothing out, wherever it would stand.
      for (const id of [-1n, 10n ** 7n]) expect(takeOrder(put, { ...gone, id })).toBe(false)
      expect(takeOrder(put, gone)).toBe(true)
      expect(ids(put)).toEqual(ids(sorted).filter((id) => id !== gone.id))
    }),
    { numRuns: 500 },
  )
})

test('a purchase at a higher and a sale at a lower price come first', () => {
  const at = { whose: 1n, shares: 1n, since: 0 }
  const two = (side: 'buy' | 'sell') =>
    comesFirst({ ...at, side, id: 2n, limit: 101n }, { ...at, side, id: 1n, limit: 100n })
  expect([two('buy'), two('sell')]).toEqual([true, false])
})
