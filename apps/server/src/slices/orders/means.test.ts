// Goal: who asks together hears what each would have heard alone, in one statement. Method: customers
// with different money, shares, open orders and none at all ask one by one and all at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinese, german, testMarket } from '../../accounts/trading/testing.ts'
import { systemChance } from '../../base/ports.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { makeBroker } from './broker.ts'
import { gatherMeans, type MeansOf } from './means.ts'

let db: TestDatabase
let door: TestDoor
const market = testMarket()
beforeAll(async () => {
  db = await testDatabase()
  const { pool } = db
  const { feed, clock } = market
  door = testDoor(pool, { clock })
  const broker = makeBroker({ pool, commit: door, feed, clock, chance: systemChance })
  for (const customer of [1n, 2n, 3n]) {
    await door.submit(creditDemoMoney, demoMoneyFor(customer))
    for (let at = 0n; at < customer; at += 1n) {
      const share = { instrument: `${at % 2n === 0n ? german : chinese}`, side: 'buy' } as const
      const limit = at === 2n ? '9.50' : '10.00'
      const asked = { ...share, type: 'limit', limit, quantity: 100 } as const
      const reviewed = await broker.prepare(customer, asked)
      if (!reviewed.ok) throw new Error(reviewed.reason)
      await broker.place(customer, `means-${customer}-${at}`, reviewed.value.intent)
    }
  }
})
afterAll(async () => {
  await door.close()
  await db.drop()
})

const questions = [1n, 2n, 3n, 4n].flatMap((customer) => [
  [customer, { currency: 'EUR', instrument: german }] as const,
  [customer, { currency: 'CNY', instrument: chinese }] as const,
])
const askAll = (meansOf: MeansOf) =>
  Promise.all(questions.map(([customer, about]) => meansOf(customer, about)))

test('together each hears what it hears alone, and one statement is sent', async () => {
  let sent = 0
  const counting = new Proxy(db.pool, {
    get: (pool, name) => {
      if (name === 'query') sent += 1
      const own: unknown = Reflect.get(pool, name)
      return typeof own === 'function' ? (own.bind(pool) as unknown) : own
    },
  })
  const meansOf = gatherMeans(counting, market.clock)
  const alone = []
  for (const [customer, about] of questions) alone.push(await meansOf(customer, about))
  expect(sent).toBe(questions.length)
  expect(await askAll(meansOf)).toEqual(alone)
  expect(sent).toBe(questions.length + 1)
  // They differ, and somebody has nothing.
  expect(new Set(alone.map((means) => JSON.stringify(means, told))).size).toBe(5)
  expect(alone.map(({ openOrders }) => openOrders)).toContain(1)
  expect(alone.at(-1)).toEqual({
    purse: { wallet: 0n, cash: 0n, dues: [] },
    sellable: 0n,
    boughtToday: 0n,
    openOrders: 0,
    brakes: { limits: [], used: undefined },
    atOnce: null,
  })
})

const told = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

test('a database that does not answer fails everybody, and the next ones ask anew', async () => {
  let isAway = true
  const query = (...given: unknown[]): unknown => {
    if (isAway) return Promise.reject(new Error('away'))
    return Reflect.apply(db.pool.query.bind(db.pool), db.pool, given)
  }
  const meansOf = gatherMeans(
    new Proxy(db.pool, {
      get: (pool, name) => (name === 'query' ? query : (Reflect.get(pool, name) as unknown)),
    }),
    market.clock,
  )
  await expect(askAll(meansOf)).rejects.toThrow('away')
  isAway = false
  expect(await askAll(meansOf)).toHaveLength(questions.length)
})
