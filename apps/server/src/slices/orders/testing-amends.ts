import type { AmendRequest } from '@parkett/contract/customer/order-amend'
import type { OrderRequest } from '@parkett/contract/customer/orders'
import { holdFor } from '@parkett/core/orders/accept'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { tradingChecks } from '../../accounts/trading/checks.ts'
import { german } from '../../accounts/trading/testing.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { accountRow, read, readFirst } from '../../platform/db/read.ts'
import { verifyBooks } from '../../ledger/verify/verify.ts'
import { makeBroker, type Broker } from './broker.ts'
import { matchRound } from './matcher.ts'
import { orderState, tariffOf } from './order-record.ts'
import { oneOrder } from './queries.ts'
import { testBrokerage, type TestBrokerage } from './testing.ts'
import { orderView } from './view.ts'

type Asked = Partial<Omit<OrderRequest, 'instrument'>> & { readonly instrument?: bigint }
export type Bench = Awaited<ReturnType<typeof openBench>>

const amountRow = accountRow({ amount: int8 })
const eventRow = accountRow({ event: text() })

async function pocketOf(pool: Pool, customer: bigint, [name, asset]: readonly [string, string]) {
  const sql = 'SELECT amount FROM balances WHERE customer = $1 AND pocket = $2 AND asset = $3'
  return (await readFirst(pool, amountRow, sql, [customer, name, asset]))?.amount ?? 0n
}

/** The events of an order's journals, as they were posted. */
async function postedFor(pool: Pool, customer: bigint, order: bigint) {
  const sql = 'SELECT event FROM journals WHERE customer = $1 AND reference = $2 ORDER BY position'
  return (await read(pool, eventRow, sql, [customer, order])).map(({ event }) => event)
}

type Of = { readonly house: TestBrokerage; readonly customer: bigint }

/** What is to be seen of a customer's orders. */
function looksOf({ house: { database, market }, customer }: Of) {
  const { pool } = database
  const order = async (id: bigint) => {
    const row = await oneOrder(pool, customer, id)
    if (row === undefined) throw new Error('the order is gone')
    return row
  }
  /** What an order that is wholly open costs at worst, as one that is placed. */
  const costs = async (id: bigint) => {
    const row = await order(id)
    const held = holdFor(orderState(row), tariffOf(row))
    if (!held.ok) throw new Error(held.reason)
    return held.value
  }
  /** An answer as the customer sees it. */
  const seen = (answer: Awaited<ReturnType<Broker['amend']>>) => {
    const instrument = market.feed.instrument(german)
    if (!answer.ok || instrument === undefined) throw new Error('there is nothing to see')
    return orderView(answer.value, instrument)
  }
  const pocket = (name: string, asset = 'EUR') => pocketOf(pool, customer, [name, asset])
  const posted = (id: bigint) => postedFor(pool, customer, id)
  return { order, costs, seen, pocket, posted }
}

/** What a customer does. */
function actsOf({ customer }: Of, broker: () => Broker) {
  let keys = 0
  const key = () => `key-of-the-change-${(keys += 1)}`
  /** By default a buy of 100 that waits: its limit is below the market. */
  const place = async ({ instrument = german, ...asked }: Asked = {}): Promise<bigint> => {
    const wish = { side: 'buy', type: 'limit', quantity: 100, limit: '9.50', ...asked } as const
    const order = { instrument: instrument.toString(), ...wish }
    const prepared = await broker().prepare(customer, order)
    if (!prepared.ok) throw new Error(prepared.reason)
    const placed = await broker().place(customer, key(), prepared.value.intent)
    if (!placed.ok) throw new Error(placed.reason)
    return placed.value.id
  }
  const reviewed = async (id: bigint, wish: AmendRequest) => {
    const prepared = await broker().prepareAmend(customer, id, wish)
    if (!prepared.ok) throw new Error(prepared.reason)
    return prepared.value
  }
  const confirm = (id: bigint, intent: string, same = key()) =>
    broker().amend(customer, { key: same, id, intent })
  const change = async (id: bigint, wish: AmendRequest) =>
    confirm(id, (await reviewed(id, wish)).intent)
  return { key, place, reviewed, confirm, change }
}

/** One customer whose orders are changed, on the real door; the end verifies the books. */
export async function openBench(customer = 801n) {
  const house = await testBrokerage(customer)
  const { database, market } = house
  let broker = makeBroker(house.deps)
  const jobs = () => house.jobsOf(broker)
  const of = { house, customer }
  return {
    customer,
    database,
    market,
    deps: house.deps,
    broker: () => broker,
    /** Another process on the same books. */
    restart: () => void (broker = makeBroker(house.deps)),
    jobs,
    round: () => matchRound(jobs()),
    to: (bid: string, ask: string) => Object.assign(market, { bid, ask, now: market.now + 1000 }),
    ...looksOf(of),
    ...actsOf(of, () => broker),
    end: async () => {
      const { now } = market
      const { ok, invariants } = await verifyBooks(database.pool, { now, own: tradingChecks })
      const broken = invariants.filter((each) => !each.ok).map(({ id, found }) => `${id}: ${found}`)
      await house.end()
      expect([ok, broken]).toEqual([true, []])
    },
  }
}
