// Goal: an order that one execution ended as it was placed holds that execution, every other has
// rows of fills, and readers see no difference; an order that is over is changed by no one. Method:
// orders of each kind through the broker, and the application's own role against the tables.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { orders, type OrderRow } from '../../accounts/trading/tables.ts'
import { german, testMarket } from '../../accounts/trading/testing.ts'
import { systemChance } from '../../base/ports.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { writeRows } from '../../ledger/read/statement.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { makeBroker, type Broker } from './broker.ts'
import { matchRound } from './matcher.ts'
import { oneOrder } from './queries.ts'

const customer = 1n
let database: TestDatabase
let door: TestDoor
let broker: Broker
let market: ReturnType<typeof testMarket>
beforeEach(async () => {
  database = await testDatabase()
  market = testMarket()
  door = testDoor(database.pool, { clock: market.clock })
  broker = makeBroker(deps())
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  return async () => {
    await door.close()
    await database.drop()
  }
})
afterEach(() => expect(door.alarms).toEqual([]))

const deps = () => ({
  pool: database.pool,
  commit: door,
  feed: market.feed,
  clock: market.clock,
  chance: systemChance,
})

type Asked = { readonly quantity: number; readonly limit?: string; readonly ioc?: true }
let keys = 0
async function buy({ quantity, limit = '10.50', ioc }: Asked): Promise<OrderRow> {
  const reviewed = await broker.prepare(customer, {
    instrument: german.toString(),
    side: 'buy',
    type: 'limit',
    limit,
    quantity,
    timeInForce: ioc ? 'ioc' : 'day',
  })
  if (!reviewed.ok) throw new Error(reviewed.reason)
  const placed = await broker.place(customer, `held-${(keys += 1)}`, reviewed.value.intent)
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value
}
const stored = async ({ id }: OrderRow): Promise<OrderRow> => {
  const row = await oneOrder(database.pool, customer, id)
  if (row === undefined) throw new Error('the order is not there')
  return row
}
const apart = async ({ id }: OrderRow): Promise<number> => {
  const sql = 'SELECT 1 FROM fills_apart WHERE customer = $1 AND order_id = $2'
  return (await database.pool.query(sql, [customer, id])).rows.length
}

test('an order that is filled at one price holds its fill, told with all that a fill tells', async () => {
  const order = await buy({ quantity: 100 })
  expect(order).toEqual(await stored(order))
  expect(await apart(order)).toBe(0)
  const { rows } = await database.pool.query<{ id: bigint }>(
    `SELECT id FROM journals WHERE customer = $1 AND event = 'buy.fill'`,
    [customer],
  )
  expect(await fillsOf(database.pool, order)).toEqual([
    {
      customer,
      id: order.lastFill,
      orderId: order.id,
      instrument: german,
      side: 'buy',
      filledAt: market.now,
      tradeDate: '2026-11-20',
      settlesOn: '2026-11-24',
      price: 100_000n,
      quantity: 100n,
      currency: 'EUR',
      value: 100_000n,
      fees: order.fees.booked,
      journal: rows[0]?.id,
      cycle: order.fillCycle,
      provenance: order.terms.provenance,
    },
  ])
})

test('so does one whose rest was cancelled at once', async () => {
  market.size = 7
  const order = await buy({ quantity: 10, limit: '10.00', ioc: true })
  expect([order.status, order.filled, await apart(order)]).toEqual(['cancelled', 7n, 0])
  expect(await fillsOf(database.pool, order)).toMatchObject([{ quantity: 7n, value: 7_000n }])
})

test('one that takes several prices, waits, or is filled in part has fills of its own', async () => {
  market.size = 10
  const several = await buy({ quantity: 20 })
  expect([several.status, await apart(several), several.fillCycle]).toEqual(['filled', 2, null])
  market.now += 1_000
  const partly = await buy({ quantity: 15, limit: '10.00' })
  expect([partly.status, await apart(partly)]).toEqual(['partially_filled', 1])
  market.now += 1_000
  await matchRound({ ...deps(), broker, alarm: (what) => expect.unreachable(what) })
  const whole = await stored(partly)
  expect([whole.status, await apart(whole), whole.fillCycle]).toEqual(['filled', 2, null])
  expect((await fillsOf(database.pool, whole)).map(({ quantity }) => quantity)).toEqual([10n, 5n])
  const never = await buy({ quantity: 5, limit: '9.00' })
  expect([never.status, await apart(never)]).toEqual(['accepted', 0])
  expect(await fillsOf(database.pool, never)).toEqual([])
})

test('the application may change an order that waits and none that is over', async () => {
  const over = await buy({ quantity: 100 })
  const waits = await buy({ quantity: 5, limit: '9.00' })
  const change = async (id: bigint) => {
    const sql = `UPDATE orders SET notional = notional + 1, fees = '{}' WHERE id = $1`
    return (await database.pool.query(sql, [id])).rowCount
  }
  expect([await change(over.id), await change(waits.id)]).toEqual([0, 1])
  const { text, values } = writeRows(orders, [{ ...over, notional: 1n }])
  await expect(database.pool.query(text, [...values])).rejects.toMatchObject({ code: '42501' })
  expect(await stored(over)).toEqual(over)
  await expect(database.pool.query('DELETE FROM orders')).rejects.toMatchObject({ code: '42501' })
})
