// Goal: what many closed positions brought is told to the cent, from their sum and the newest of
// them. Method: more of them than are shown, by real orders, against a plain sum of all.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../ledger/testing.ts'
import { systemChance } from '../base/ports.ts'
import { dayPortfolioOf } from '../accounts/trading/portfolio.ts'
import { german, testMarket } from '../accounts/trading/testing.ts'
import { makeBroker } from '../slices/orders/broker.ts'
import { explainAccount } from '../slices/assets/explain/account.ts'

let database: TestDatabase
let door: TestDoor
const market = testMarket()
const customer = 1n
const cycles = 203
let plain = 0n

beforeAll(async () => {
  database = await testDatabase()
  const { pool } = database
  const { feed, clock } = market
  door = testDoor(pool, { clock })
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  const broker = makeBroker({ pool, commit: door, feed, clock, chance: systemChance })
  let orders = 0
  const trade = async (side: 'buy' | 'sell', quantity: number): Promise<void> => {
    const instrument = german.toString()
    const limit = side === 'buy' ? market.ask : market.bid
    const asked = { instrument, side, type: 'limit', quantity, limit, timeInForce: 'day' } as const
    const reviewed = await broker.prepare(customer, asked)
    if (!reviewed.ok) throw new Error(reviewed.reason)
    const placed = await broker.place(customer, `key-${(orders += 1)}`, reviewed.value.intent)
    if (!placed.ok || placed.value.status !== 'filled') throw new Error('not filled')
    // Another second has other shares to sell.
    market.now += 1_000
  }
  for (let at = 0; at < cycles; at += 1) {
    await trade('buy', 3 + (at % 5))
    await trade('sell', 3 + (at % 5))
  }
  await trade('buy', 10)
  await trade('sell', 4)
  const { rows } = await pool.query<{ sum: bigint }>(
    `SELECT (SELECT sum(realised)::bigint FROM closed_positions)
       + (SELECT rtrim(state->>'realised', 'n')::bigint FROM positions) AS sum`,
  )
  plain = rows[0]?.sum ?? 0n
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

test('more closed positions than are shown add up to the cent', async () => {
  const { pool } = database
  const { feed, now } = market
  const portfolio = await dayPortfolioOf(pool, feed, { customer, now })
  const context = { reader: pool, feed, portfolio, customer, currency: 'EUR' } as const
  const told = await explainAccount(context, 'retained_gains')
  expect(plain).toBeLessThan(0n)
  expect(portfolio.realised.get('EUR')).toBe(plain)
  expect(told?.amount).toBe(plain)
  expect(told?.children).toHaveLength(200 + 1 + 1)
  expect(told?.children.at(-1)).toMatchObject({ label: 'more_entries', count: cycles - 200 })
  const open = await explainAccount(context, 'floating_pl')
  expect(open?.children).toHaveLength(1)
  const [held] = portfolio.held
  expect(open?.amount).toBe((held?.value ?? 0n) - (held?.row.capital ?? 0n))
})

test('books of an older version come to the same sums', async () => {
  const { owner } = database
  const kept = async () =>
    (
      await owner.query<{ said: string }>(
        `SELECT concat_ws(' ', customer, currency, dues, realised, closed) AS said
         FROM trading_funds ORDER BY 1`,
      )
    ).rows.map(({ said }) => said)
  const before = await kept()
  expect(before.join()).toContain(` ${cycles}`)
  await owner.query(`ALTER VIEW trading_funds RENAME TO funds_now;
    CREATE TABLE trading_funds AS SELECT customer, currency, dues, open_orders FROM funds_now;
    ALTER TABLE trading_funds ADD PRIMARY KEY (customer, currency)`)
  const file = '../platform/db/migrations/0331-closed-results.sql'
  await owner.query(readFileSync(new URL(file, import.meta.url), 'utf8'))
  expect(await kept()).toEqual(before)
})
