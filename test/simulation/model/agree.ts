import { expect } from 'vitest'
import type { Account } from './account.ts'
import type { Real } from './step.ts'
import { bucketsOf, figuresOf } from './figures.ts'
import { currencies } from './cash-world.ts'
import type { Loan } from './loan-book.ts'
import { instruments } from './world.ts'

const places = ['DE', 'CN'] as const

/** Server and model say the same to the cent, and the books hold. Asked after every step. */
export async function agree(model: Account, { world, customer }: Real): Promise<void> {
  const seen = await world.look(customer)
  expect(world.alarms()).toEqual([])
  expect(seen.broken).toEqual([])
  for (const place of places) {
    expect(seen.figures(place), `figures ${place}`).toEqual(figuresOf(model, place))
    const buckets =
      seen.portfolio.buckets.get(`share:${instruments[place]}`) ?? new Map<string, bigint>()
    const filled = [...buckets].filter(([, shares]) => shares > 0n)
    expect(Object.fromEntries(filled), `shares ${place}`).toEqual(bucketsOf(model, place))
    const dues = seen.portfolio.dues.get(currencies[place]) ?? []
    expect(new Map(dues.map(({ date, amount }) => [date, amount])), `dues ${place}`).toEqual(
      model.purses[place].dues,
    )
    const held = seen.portfolio.held.find(({ row }) => row.instrument === instruments[place])
    expect(held?.row.capital ?? 0n, `cost ${place}`).toBe(model.holdings[place].cost)
  }
  agreeOnCash(model, seen.cash)
  expect(seen.brakes, 'own limits').toEqual(model.brakes.seen())
  const told = ({ id, status, paid, owed, accrued, countedTo, lost, payments }: Loan) => ({
    id,
    status,
    paid,
    owed,
    accrued,
    countedTo: owed > 0n ? countedTo : null,
    lost,
    payments: payments.filter(({ principal, interest }) => principal + interest > 0n),
  })
  expect(seen.loans, 'loans').toEqual(model.lending.loans.map(told))
  const orders = seen.orders.map(({ id, status, filled, notional, charged }) => ({
    id,
    status,
    filled,
    notional,
    charged: charged === null ? 0n : BigInt(charged.replace('n', '')),
  }))
  const known = model.orders.map(({ id, status, filled, notional, charged }) => ({
    id,
    status,
    filled,
    notional,
    charged,
  }))
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)
  expect(orders.toSorted(byId)).toEqual(known.toSorted(byId))
}

type Seen = Awaited<ReturnType<Real['world']['look']>>['cash']
const byName = (a: { id: string }, b: { id: string }): number =>
  BigInt(a.id) < BigInt(b.id) ? -1 : 1

/** The bank side: each pocket, each payment, each payout. */
function agreeOnCash({ purses, bank }: Account, seen: Seen): void {
  for (const place of places) {
    const { wallet, loan, reserved, leaving, returning } = purses[place]
    const codes = ['C.wallet', 'C.loan', 'C.wallet_hold', 'C.payout', 'C.returning']
    const there = codes.map((code) => seen.pocket(place, code))
    expect(there, `bank side ${place}`).toEqual([wallet, loan, reserved, leaving, returning])
  }
  const payments = bank.payments.map(({ id, status, owed }) => ({ id, status, owed }))
  expect(seen.payments).toEqual(payments.toSorted(byName))
  const payouts = bank.payouts.map(({ id, status, sentFrom, batched }) => ({
    id,
    status,
    sentFrom: new Date(sentFrom),
    batched,
  }))
  expect(seen.payouts).toEqual(payouts.toSorted(byName))
}
