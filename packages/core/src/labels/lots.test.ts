// Goal: the oldest shares leave first, each with its part of the cost, and lots are purchases.
// Method: one cycle by hand to the minor unit; then random cycles, against the average-cost view
// of the same fills and against taking shares one by one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotsOf, ordersOf, type CycleFill, type Lot } from './lots.ts'
import { bought, emptyPosition, sold } from './position.ts'

const fees = { buying: 500n, closing: 0n, stampDuty: 30n, transaction: 7n }
const buy: CycleFill = {
  side: 'buy',
  order: 11n,
  tradeDate: '2026-11-16',
  shares: 300n,
  notional: 300_000n,
  fees,
}
const sell = (shares: bigint): CycleFill => ({ ...buy, side: 'sell', shares, order: 99n })

test('a cycle by hand', () => {
  const more = { buying: 200n, closing: 0n, stampDuty: 3n, transaction: 1n }
  const second: CycleFill = {
    side: 'buy',
    order: 12n,
    tradeDate: '2026-11-17',
    shares: 100n,
    notional: 110_000n,
    fees: more,
  }
  expect(lotsOf([])).toEqual([])
  expect(lotsOf([buy])).toEqual([{ date: '2026-11-16', shares: 300n, cost: 300_537n, order: 11n }])
  // 110,204 × 50 ÷ 100.
  expect(lotsOf([buy, second, sell(350n)])).toEqual([
    { date: '2026-11-17', shares: 50n, cost: 55_102n, order: 12n },
  ])
  expect(ordersOf([buy, second, buy, sell(1n)])).toEqual([11n, 12n, 99n])
})

test('fills of one order on one day are one purchase; another order or day is another', () => {
  expect(lotsOf([buy, buy])).toEqual([
    { date: '2026-11-16', shares: 600n, cost: 601_074n, order: 11n },
  ])
  expect(lotsOf([buy, { ...buy, order: 12n }])).toHaveLength(2)
  expect(lotsOf([buy, { ...buy, tradeDate: '2026-11-17' }])).toHaveLength(2)
  expect(lotsOf([buy, { ...buy, order: 12n }, buy])).toHaveLength(3)
  // What is sold out is a purchase no more shares are added to.
  expect(lotsOf([buy, sell(300n), { ...buy, shares: 1n, notional: 10n }])).toEqual([
    { date: '2026-11-16', shares: 1n, cost: 547n, order: 11n },
  ])
})

test('a sale takes the oldest shares first, lot by lot', () => {
  const left = (shares: bigint) =>
    lotsOf([buy, { ...buy, order: 12n }, sell(shares)]).map((lot) => [lot.order, lot.shares])
  expect(left(299n)).toEqual([
    [11n, 1n],
    [12n, 300n],
  ])
  expect(left(300n)).toEqual([[12n, 300n]])
  expect(left(301n)).toEqual([[12n, 299n]])
  expect(left(600n)).toEqual([])
  expect(() => left(601n)).toThrow('more shares sold than held')
})

const step = fc.record({
  buys: fc.boolean(),
  order: fc.bigInt(1n, 6n),
  shares: fc.bigInt(1n, 50n),
  notional: fc.bigInt(100n, 9_999n),
  day: fc.integer({ min: 10, max: 13 }),
})

test('lots hold exactly the shares of the position, in the order they were bought', () => {
  let met = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let state = emptyPosition
      const fills: CycleFill[] = []
      // Where each share that is held was bought, one by one.
      const queue: bigint[] = []
      for (const { buys, day, ...asked } of steps) {
        if (!buys && asked.shares >= state.shares) continue
        const side = buys ? 'buy' : 'sell'
        const fill: CycleFill = { ...asked, side, tradeDate: `2026-11-${day}`, fees }
        fills.push(fill)
        state = (buys ? bought : sold)(state, { ...fill, at: 1 })
        for (let share = 0n; share < fill.shares; share += 1n)
          if (buys) queue.push(fill.order)
          else queue.shift()
      }
      const lots = lotsOf(fills)
      const each = ({ order, shares }: Lot) => Array.from({ length: Number(shares) }, () => order)
      expect(lots.flatMap(each)).toEqual(queue)
      expect(lots.reduce((sum, { shares }) => sum + shares, 0n)).toBe(state.shares)
      if (fills.some(({ side }) => side === 'sell')) met += 1
    }),
  )
  expect(met).toBeGreaterThan(20)
})
