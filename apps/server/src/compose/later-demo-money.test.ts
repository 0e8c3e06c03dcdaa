// Goal: accounts that were opened before Hong Kong was offered get its play money, once. Method: a real database with a
// customer who began with the three older currencies and one who began with all; the job of two processes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditDemoMoney, demoAmounts, demoMoneyFor } from '../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../ledger/testing.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { laterDemoMoney } from './later-demo-money.ts'

let database: TestDatabase
let door: TestDoor

beforeAll(async () => {
  database = await testDatabase()
  door = testDoor(database.pool)
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

test('who began without Hong Kong dollars gets them, who has them gets no more', async () => {
  const before = demoAmounts.filter(({ currency }) => currency !== 'HKD')
  await door.submit(creditDemoMoney, { ...demoMoneyFor(1n), input: before })
  await door.submit(creditDemoMoney, demoMoneyFor(2n))
  for (let process = 0; process < 2; process += 1) {
    const job = laterDemoMoney({ pool: database.pool, commit: door, clock: { now: Date.now } })
    await job.run()
    await job.run()
  }
  const { rows } = await database.owner.query(
    `SELECT customer::int, asset, amount::text FROM balances
     WHERE pocket = 'C.cash' AND asset IN ('HKD', 'USD') ORDER BY customer, asset`,
  )
  expect(rows).toEqual(
    [1, 2].flatMap((customer) => [
      { customer, asset: 'HKD', amount: '40000000' },
      { customer, asset: 'USD', amount: '5000000' },
    ]),
  )
})
