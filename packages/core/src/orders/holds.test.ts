// Goal: what an order sets aside, spends and gives back is the money it took, of the dates it took
// it from. Method: purses by hand, each limit and each date one below, on and above.
import { expect, test } from 'vitest'
import {
  addFunds,
  buyingPower,
  noFunds,
  released,
  reserve,
  spend,
  totalOf,
  type Purse,
} from './hold-origin.ts'
import { isOpen, remainingOf, type OrderState, type OrderStatus } from './order-state.ts'

const purse: Purse = {
  cash: 500n,
  wallet: 70n,
  dues: [
    { date: '2026-11-17', amount: 30n },
    { date: '2026-11-18', amount: 4n },
    { date: '2026-11-19', amount: 1_000n },
  ],
}

test('a buy may use what is settled by the day it settles on', () => {
  expect(
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => buyingPower(purse, day)),
  ).toEqual([570n, 600n, 604n, 1_604n])
  expect(buyingPower({ ...noFunds, wallet: 0n }, '2026-11-17')).toBe(0n)
})

test('proceeds pay first, the oldest first, then cash, then the bank side', () => {
  const by = (amount: bigint) => reserve(purse, amount, '2026-11-18')
  expect(by(31n)).toEqual({
    hold: {
      cash: 0n,
      dues: [
        { date: '2026-11-17', amount: 30n },
        { date: '2026-11-18', amount: 1n },
      ],
    },
    left: {
      cash: 500n,
      wallet: 70n,
      dues: [
        { date: '2026-11-18', amount: 3n },
        { date: '2026-11-19', amount: 1_000n },
      ],
    },
    hop: 0n,
  })
  // To the last cent of cash nothing crosses; one cent more does.
  expect(by(534n)).toMatchObject({ hold: { cash: 500n }, left: { cash: 0n, wallet: 70n }, hop: 0n })
  expect(by(535n)).toMatchObject({ hold: { cash: 501n }, left: { cash: 0n, wallet: 69n }, hop: 1n })
  expect(by(604n)).toMatchObject({ left: { cash: 0n, wallet: 0n }, hop: 70n })
  expect(by(605n)).toBeNull()
})

test('a hold pays what it holds and not a cent more', () => {
  const hold = { cash: 10n, dues: [{ date: '2026-11-17', amount: 5n }] }
  expect(spend(hold, 4n)).toEqual({ cash: 10n, dues: [{ date: '2026-11-17', amount: 1n }] })
  expect(spend(hold, 5n)).toEqual({ cash: 10n, dues: [] })
  expect(spend(hold, 6n)).toEqual({ cash: 9n, dues: [] })
  expect(spend(hold, 15n)).toEqual({ cash: 0n, dues: [] })
  expect(() => spend(hold, 16n)).toThrow('a hold of 15 cannot pay 16')
})

test('a released hold gives back as settled what has settled meanwhile', () => {
  const hold = {
    cash: 10n,
    dues: [
      { date: '2026-11-17', amount: 5n },
      { date: '2026-11-18', amount: 300n },
      { date: '2026-11-19', amount: 2_000n },
    ],
  }
  expect(released(hold, '2026-11-16')).toEqual(hold)
  expect(released(hold, '2026-11-18')).toEqual({
    cash: 315n,
    dues: [{ date: '2026-11-19', amount: 2_000n }],
  })
  expect(released(hold, '2026-11-20')).toEqual({ cash: 2_315n, dues: [] })
})

test('two pockets become one, a row for each date, the oldest first', () => {
  const both = addFunds(
    {
      cash: 1n,
      wallet: 9n,
      dues: [
        { date: '2026-11-18', amount: 2n },
        { date: '2026-11-20', amount: 3n },
      ],
    },
    {
      cash: 10n,
      dues: [
        { date: '2026-11-17', amount: 40n },
        { date: '2026-11-18', amount: 50n },
        { date: '2026-11-19', amount: 60n },
      ],
    },
  )
  expect(both).toEqual({
    cash: 11n,
    wallet: 9n,
    dues: [
      { date: '2026-11-17', amount: 40n },
      { date: '2026-11-18', amount: 52n },
      { date: '2026-11-19', amount: 60n },
      { date: '2026-11-20', amount: 3n },
    ],
  })
  expect(totalOf(both)).toBe(166n)
})

test('what is left of an order is nothing once it has ended', () => {
  const left = (status: OrderStatus) =>
    remainingOf({ status, quantity: 10n, filled: 4n } as OrderState) // all that it reads
  const open = ['queued', 'accepted', 'partially_filled'] as const
  for (const status of open) expect([isOpen(status), left(status)]).toEqual([true, 6n])
  for (const status of ['filled', 'cancelled', 'expired'] as const)
    expect([isOpen(status), left(status)]).toEqual([false, 0n])
})
