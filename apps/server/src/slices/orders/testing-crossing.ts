import type { OrderRequest } from '@parkett/contract/customer/orders'
import { no, type Outcome } from '@parkett/contract/wire/outcome'
import { recomputeFill } from '@parkett/proof/fill'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { tradingChecks } from '../../accounts/trading/checks.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { receiptById } from '../../accounts/trading/receipt.ts'
import { german } from '../../accounts/trading/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { verifyBooks } from '../../ledger/verify/verify.ts'
import { int8 } from '../../platform/db/columns.ts'
import { accountRow, readFirst } from '../../platform/db/read.ts'
import { makeBroker } from './broker.ts'
import { matchRound } from './matcher.ts'
import { oneOrder } from './queries.ts'
import { testBrokerage } from './testing.ts'

type Asked = Partial<Pick<OrderRequest, 'type' | 'limit' | 'timeInForce'>> & {
  readonly by: bigint
  readonly side?: 'buy' | 'sell'
  readonly quantity: number
}
const amountRow = accountRow({ amount: int8 })

/** What is done in the place of booking the other side of a match, or before it. */
type Between = (booking: () => Promise<Outcome<unknown>>) => Promise<Outcome<unknown>>

/** The door, with something between it and the other side of each match. */
function doorWith(door: Commit): { commit: Commit; set: (what: Between) => void } {
  let between: Between | null = null
  const commit: Commit = {
    ...door,
    submit: (act, request, inside) => {
      const booking = () => door.submit(act, request, inside)
      if (act.name !== 'orders.meet' || between === null) return booking()
      return between(booking) as ReturnType<typeof booking>
    },
  }
  return { commit, set: (what) => void (between = what) }
}

type Placed = { readonly by: bigint; readonly id: bigint }

/** What became of an order, and of what its customer has. */
function looksOf(pool: Pool) {
  const row = async ({ by, id }: Placed) =>
    (await oneOrder(pool, by, id)) ?? expect.unreachable('the order is gone')
  const state = async (of: Placed) => {
    const { status, filled, reason } = await row(of)
    return [status, filled, reason]
  }
  const fills = async (of: Placed) => fillsOf(pool, await row(of))
  /** Its receipts, each worked out again. */
  const receipts = async (of: Placed) => {
    const found = await Promise.all((await fills(of)).map(({ id }) => receiptById(pool, of.by, id)))
    const all = found.filter((one) => one !== undefined)
    expect(all.map(recomputeFill)).toEqual(all.map(() => null))
    return all
  }
  const pocket = async (customer: bigint, name: string) => {
    const sql = 'SELECT amount FROM balances WHERE customer = $1 AND pocket = $2'
    return (await readFirst(pool, amountRow, sql, [customer, name]))?.amount ?? 0n
  }
  return { state, fills, receipts, pocket }
}

/** Several customers at one share, a wide spread between them and the street, and what became of each order. */
export async function openCrossing(customers: readonly bigint[]) {
  const house = await testBrokerage(customers[0] ?? 1n)
  const { database, door, market } = house
  for (const customer of customers.slice(1))
    await door.submit(creditDemoMoney, demoMoneyFor(customer))
  Object.assign(market, { bid: '9.90', ask: '10.10' })
  const { commit, set } = doorWith(door)
  const process = () => makeBroker({ ...house.deps, commit })
  const broker = process()
  let keys = 0
  const key = () => `crossing-${(keys += 1)}`
  const place = async ({ by, side = 'buy', ...asked }: Asked, at = broker) => {
    const type = asked.limit === undefined ? 'market' : 'limit'
    const order = { instrument: german.toString(), side, type, ...asked } as const
    const prepared = await at.prepare(by, order)
    if (!prepared.ok) throw new Error(prepared.reason)
    const placed = await at.place(by, key(), prepared.value.intent)
    if (!placed.ok) throw new Error(placed.reason)
    return { by, id: placed.value.id }
  }
  const jobs = (of = broker) => ({ ...house.jobsOf(of), commit })
  return {
    house,
    market,
    broker,
    /** Another process on the same books. */
    process,
    key,
    place,
    ...looksOf(database.pool),
    settled: () => broker.meetings.settled(),
    round: (of = broker) => {
      market.now += 1_000
      return matchRound(jobs(of))
    },
    meet: set,
    /** As the door answers where the account was frozen a moment before. */
    refuse: () => set(async () => no('account_frozen')),
    /** The books hold, and nobody is connected any more. */
    end: async () => {
      await broker.meetings.settled()
      const { ok, invariants } = await verifyBooks(database.pool, {
        now: market.now,
        own: tradingChecks,
      })
      const broken = invariants.filter((each) => !each.ok).map(({ id, found }) => `${id}: ${found}`)
      await house.end()
      expect([ok, broken]).toEqual([true, []])
    },
  }
}
