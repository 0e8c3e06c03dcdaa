// Goal: a cycle of a position counts what was bought, sold and charged, under average cost, to the
// minor unit. Method: one cycle by hand, with figures that all differ, looked at
// whole after each fill.
import { expect, test } from 'vitest'
import {
  averagePrice,
  bought,
  emptyPosition,
  removedCost,
  sold,
  type Execution,
} from './position.ts'

const fees = { buying: 500n, closing: 0n, stampDuty: 30n, transaction: 7n }
const buy: Execution = {
  order: 11n,
  at: 1_000,
  tradeDate: '2026-11-16',
  shares: 300n,
  notional: 300_000n,
  fees,
}

test('nothing was ever held: everything is nothing', () => {
  const { charges, buyDate, ...counts } = emptyPosition
  for (const [name, count] of Object.entries({ ...counts, ...charges }))
    expect(Number(count), name).toBe(0)
  expect(buyDate).toBe('')
})

test('a cycle counts its purchases, its sales and its charges', () => {
  const first = bought(emptyPosition, buy)
  expect(first).toEqual({
    ...emptyPosition,
    shares: 300n,
    capital: 300_537n,
    buyNotional: 300_000n,
    buyShares: 300n,
    buyCharges: 537n,
    charges: fees,
    openedAt: 1_000,
    buyDate: '2026-11-16',
  })
  const more = { buying: 200n, closing: 0n, stampDuty: 3n, transaction: 1n }
  const later = { order: 12n, at: 2_000, tradeDate: '2026-11-17', shares: 100n, fees: more }
  const second = bought(first, { ...later, notional: 110_000n })
  expect(second).toMatchObject({
    shares: 400n,
    capital: 410_741n,
    buyNotional: 410_000n,
    buyShares: 400n,
    buyCharges: 741n,
    charges: { buying: 700n, closing: 0n, stampDuty: 33n, transaction: 8n },
    openedAt: 1_000,
    buyDate: '2026-11-16',
  })
  const atSale = { buying: 0n, closing: 400n, stampDuty: 50n, transaction: 9n }
  const third = sold(second, {
    order: 13n,
    at: 3_000,
    tradeDate: '2026-11-18',
    shares: 350n,
    notional: 420_000n,
    fees: atSale,
  })
  expect(third).toMatchObject({
    shares: 50n,
    // 410,741 × 350 ÷ 400 = 359,398.375
    capital: 410_741n - 359_398n,
    sellNotional: 420_000n,
    sellShares: 350n,
    sellCharges: 459n,
    charges: { buying: 700n, closing: 400n, stampDuty: 83n, transaction: 17n },
    realised: 420_000n - 459n - 359_398n,
    lastSellAt: 3_000,
  })
  const fourth = sold(third, {
    order: 14n,
    at: 4_000,
    tradeDate: '2026-11-19',
    shares: 20n,
    notional: 30_000n,
    fees: atSale,
  })
  expect(fourth).toMatchObject({
    shares: 30n,
    sellNotional: 450_000n,
    sellShares: 370n,
    sellCharges: 918n,
    // The first sale's gain and 30,000 - 459 less the nearest of 51,343 × 20 ÷ 50.
    realised: 60_143n + 29_541n - 20_537n,
    lastSellAt: 4_000,
  })
})

test('a new cycle knows nothing of the last one', () => {
  const gone = sold(bought(emptyPosition, buy), { ...buy, notional: 310_000n, at: 5_000 })
  expect(gone).toMatchObject({ shares: 0n, capital: 0n })
  const again = bought(gone, { ...buy, at: 9_000, tradeDate: '2026-11-20', order: 15n })
  expect(again).toEqual({
    ...bought(emptyPosition, buy),
    openedAt: 9_000,
    buyDate: '2026-11-20',
  })
})

test('nothing that is not held is sold', () => {
  const held = bought(emptyPosition, buy)
  expect(() => sold(held, { ...buy, shares: 301n })).toThrow('more shares sold than held')
})

test('a position is no larger behind a thousand orders than behind one', () => {
  const size = (state: object) => Object.keys(state).length
  let state = bought(emptyPosition, buy)
  const first = size(state)
  for (let order = 12n; order < 1_012n; order += 1n) state = bought(state, { ...buy, order })
  expect(size(state)).toBe(first)
  for (const [name, part] of Object.entries(state)) expect(Array.isArray(part), name).toBe(false)
})

test('the last share takes the whole cost with it', () => {
  expect([removedCost(100n, 1n, 3n), removedCost(100n, 3n, 3n)]).toEqual([33n, 100n])
})

test('an average has four decimals, whatever the currency counts in', () => {
  expect(averagePrice(100_001n, 300n, 2)).toBe(33_334n)
  expect(averagePrice(1_000n, 3n, 0)).toBe(3_333_333n)
  expect(averagePrice(1_000_000n, 3n, 3)).toBe(3_333_333n)
  expect([averagePrice(5n, 0n, 2), averagePrice(7n, 1n, 2)]).toEqual([0n, 700n])
})
