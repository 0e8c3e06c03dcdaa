import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuantity, lotSizeOf, type Quantities } from './lots.ts'
import { profiles, type Board } from './profiles.ts'

type Row = { board: Board; order: Partial<Quantities>; expect: string }
// `market.md` M4, in the order the rules are checked
const table: readonly Row[] = [
  { board: 'MAIN_SH', order: { quantity: 0n }, expect: 'qty_zero' },
  { board: 'MAIN_SH', order: { quantity: 1_000_050n }, expect: 'qty_too_large' },
  { board: 'MAIN_SH', order: { quantity: 150n }, expect: 'lot_invalid' },
  { board: 'MAIN_SH', order: { quantity: 100n }, expect: 'ok' },
  { board: 'MAIN_SH', order: { side: 'sell', quantity: 50n, sellable: 250n }, expect: 'ok' },
  {
    board: 'MAIN_SH',
    order: { side: 'sell', quantity: 30n, sellable: 250n },
    expect: 'lot_invalid',
  },
  {
    board: 'MAIN_SH',
    order: { side: 'sell', quantity: 300n, sellable: 250n },
    expect: 'insufficient_sellable',
  },
  { board: 'CHINEXT', order: { quantity: 150_100n, marketOrder: true }, expect: 'qty_too_large' },
  { board: 'STAR', order: { quantity: 201n }, expect: 'ok' },
  { board: 'STAR', order: { side: 'sell', quantity: 199n, sellable: 199n }, expect: 'ok' },
  { board: 'STAR', order: { side: 'sell', quantity: 199n, sellable: 200n }, expect: 'lot_invalid' },
  { board: 'BSE', order: { quantity: 101n }, expect: 'ok' },
  { board: 'HK', order: { quantity: 750n, boardLot: 500n }, expect: 'lot_invalid' },
  { board: 'HK', order: { quantity: 1_500_500n, boardLot: 500n }, expect: 'qty_too_large' },
  { board: 'HK', order: { quantity: 1_500_000n, boardLot: 500n }, expect: 'ok' },
  { board: 'XETR', order: { quantity: 1n }, expect: 'ok' },
  { board: 'US', order: { quantity: 1_000_001n }, expect: 'qty_too_large' },
]
for (const { board, order, expect: answer } of table) {
  test(`${board} says ${answer} to ${order.side ?? 'buy'} ${order.quantity}`, () => {
    const outcome = checkQuantity(profiles[board].lots, {
      side: 'buy',
      quantity: 1n,
      sellable: 0n,
      ...order,
    })
    expect(outcome.ok ? 'ok' : outcome.reason).toBe(answer)
  })
}

test('a market of board lots needs the board lot of the share', () => {
  expect(() => lotSizeOf(profiles.HK.lots)).toThrow(RangeError)
})

// Goal: nobody can be stuck with shares. Method: any holding within the order maximum, on any
// board.
test('whatever is held can be sold in one order', () => {
  const boards = fc.constantFrom(...Object.values(profiles).filter(({ board }) => board !== 'HK'))
  fc.assert(
    fc.property(boards, fc.bigInt(1n, 100_000n), ({ lots }, held) => {
      expect(checkQuantity(lots, { side: 'sell', quantity: held, sellable: held }).ok).toBe(true)
    }),
  )
})
