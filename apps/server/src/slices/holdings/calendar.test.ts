import { holdingsDetail, holdingsList } from '@parkett/contract/customer/holdings'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinese, german, testMarket } from '../../accounts/trading/testing.ts'
import { systemChance } from '../../base/ports.ts'
import { Refusal } from '../../base/refusal.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import type { Feed } from '../../market/feed.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { nobody, type Gate } from '../../platform/http/serve.ts'
import { makeServer } from '../../platform/http/server.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { makeBroker, type Broker } from '../orders/broker.ts'
import { registerHoldings } from './routes.ts'

// Goal: one share whose market has no calendar any more takes no list of holdings down. Method: a
// customer with a share of each market, and a feed that knows no trading day of one of them.
const customer = 901n
const market = testMarket()
const feed: Feed = {
  ...market.feed,
  tradeDate: (code, at) => {
    if (code === 'CN') throw new Refusal('calendar_missing')
    return market.feed.tradeDate(code, at)
  },
}
const app = makeServer({
  translate: (_, reason) => reason,
  chance: systemChance,
  logLevel: 'silent',
})
let database: TestDatabase
let door: TestDoor
let broker: Broker

beforeAll(async () => {
  database = await testDatabase()
  const { pool } = database
  const { clock } = market
  door = testDoor(pool, { clock })
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  const parts = { pool, commit: door, feed: market.feed, clock, chance: systemChance }
  broker = makeBroker(parts)
  for (const instrument of [german, chinese]) {
    const asked = { instrument: instrument.toString(), side: 'buy', type: 'limit' } as const
    const prepared = await broker.prepare(customer, { ...asked, limit: '10.10', quantity: 100 })
    if (!prepared.ok) throw new Error(prepared.reason)
    await broker.place(customer, `key-of-order-${instrument}`, prepared.value.intent)
  }
  const gate: Gate = {
    customer: async () => ({ customer, session: 1n }),
    operator: async () => nobody,
    once: (_asked, work) => work(async () => {}),
  }
  registerHoldings(app, gate, { pool, feed, clock })
})
afterAll(async () => {
  await app.close()
  await door.close()
  await database.drop()
})

test('both shares are shown; only what a sale would cost is not known of the one', async () => {
  const { positions } = await callerOf(app).must(holdingsList)
  const costs = new Map(
    positions.map((row) => [row.instrument.market, row.estimatedClosingFee] as const),
  )
  expect(costs.get('CN')).toBeNull()
  expect(costs.get('DE')).not.toBeNull()
})

test('the detail of that share stands too', async () => {
  const params = { instrument: chinese.toString() }
  const { position } = await callerOf(app).must(holdingsDetail, { params })
  expect(position.estimatedClosingFee).toBeNull()
})

test('it breaks even at the lowest price at which all of it brings back what it cost', async () => {
  const { position } = await callerOf(app).must(holdingsDetail, {
    params: { instrument: german.toString() },
  })
  const { quantity, capital, breakEven } = position
  const cost = fromDecimal(capital.amount, 2)
  const at = Number(breakEven)
  expect(at).toBeGreaterThan(Number(position.costPrice))
  const brings = async (limit: number): Promise<bigint> => {
    const asked = { instrument: german.toString(), side: 'sell', type: 'limit', quantity } as const
    const prepared = await broker.prepare(customer, { ...asked, limit: limit.toFixed(2) })
    if (!prepared.ok) throw new Error(prepared.reason)
    return fromDecimal(prepared.value.review.total.amount, 2)
  }
  expect(await brings(at)).toBeGreaterThanOrEqual(cost)
  expect(await brings(at - 0.01)).toBeLessThan(cost)
  // Without a day there are no rates.
  const unknown = await callerOf(app).must(holdingsDetail, {
    params: { instrument: chinese.toString() },
  })
  expect(unknown.position.breakEven).toBeNull()
})
