// Goal: what settles on a day is what the fills of that day add up to, once, also where the row was
// written by an older version and where a fill was booked late. Method: the same trades of two
// customers, one of whom has the row as it was before the migration, which then runs.
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import { systemChance } from '../../base/ports.ts'
import { chinese, german, testMarket } from '../../accounts/trading/testing.ts'
import { makeBroker } from './broker.ts'
import { runDayJobs } from './day-jobs.ts'
import type { MatcherDeps } from './matcher.ts'

let database: TestDatabase
let door: TestDoor
let deps: MatcherDeps
let market: ReturnType<typeof testMarket>
const alarms: string[] = []
beforeEach(async () => {
  database = await testDatabase()
  market = testMarket()
  door = testDoor(database.pool, { clock: market.clock })
  const { pool } = database
  const { feed, clock } = market
  const shared = { pool, commit: door, feed, clock, chance: systemChance }
  deps = { ...shared, broker: makeBroker(shared), alarm: (what) => void alarms.push(what) }
  for (const customer of [1n, 2n]) await door.submit(creditDemoMoney, demoMoneyFor(customer))
})
afterEach(async () => {
  await door.close()
  await database.drop()
})

let orders = 0
async function trade(customer: bigint, instrument: bigint, signed: number): Promise<void> {
  const side = signed > 0 ? 'buy' : 'sell'
  const reviewed = await deps.broker.prepare(customer, {
    instrument: instrument.toString(),
    side,
    type: 'limit',
    quantity: Math.abs(signed),
    limit: signed > 0 ? '10.00' : '9.99',
    timeInForce: 'day',
  })
  if (!reviewed.ok) throw new Error(reviewed.reason)
  const { intent } = reviewed.value
  const placed = await deps.broker.place(customer, `trade-${(orders += 1)}`, intent)
  if (!placed.ok) throw new Error(placed.reason)
  expect(placed.value.status).toBe('filled')
}
const someTrades = async (customer: bigint): Promise<void> => {
  await trade(customer, german, 30)
  await trade(customer, chinese, 200)
  await trade(customer, german, -10)
  await trade(customer, german, 5)
}
const settledOf = async (customer: bigint): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ said: string }>(
    `SELECT event || ' ' || lines AS said FROM journals
     WHERE customer = $1 AND event = 'market.settle' ORDER BY position`,
    [customer],
  )
  return rows.map(({ said }) => said)
}
const later = async (days: number): Promise<void> => {
  market.now += days * 86_400_000
  await runDayJobs(deps)
}

test('a row of an older version settles what its fills add up to, as one of this does', async () => {
  await someTrades(1n)
  await someTrades(2n)
  const { owner } = database
  await owner.query(
    `UPDATE settlements s SET owed = f.owed, due = f.due, shares = '[{"bought": "1n"}]'
     FROM (SELECT currency, COALESCE(sum(value) FILTER (WHERE side = 'buy'), 0) AS owed,
         COALESCE(sum(value) FILTER (WHERE side = 'sell'), 0) AS due
       FROM fills WHERE customer = 1 GROUP BY currency) f
     WHERE s.customer = 1 AND s.currency = f.currency`,
  )
  await owner.query('ALTER TABLE settlements DROP COLUMN first_fill')
  const file = '../../platform/db/migrations/0330-settled-from-fills.sql'
  await owner.query(readFileSync(new URL(file, import.meta.url), 'utf8'))
  await later(7)
  const settled = await settledOf(1n)
  expect(settled).toEqual(await settledOf(2n))
  // 35 shares bought at 10.00 and 10 sold at 9.99 on the same day, beside 200 in China.
  expect(settled).toEqual([
    'market.settle [["H.mkt_owed","H.bank_client","CNY","200000"],' +
      '["S.depot","S.street","share:72","200"]]',
    'market.settle [["H.mkt_owed","H.mkt_due","EUR","9990"],' +
      '["H.mkt_owed","H.bank_client","EUR","25010"],' +
      '["S.depot","S.street","share:71","35"],["S.street","S.depot","share:71","10"]]',
  ])
})

test('a fill that was booked behind the settlement of its day settles alone, and once', async () => {
  await trade(1n, german, 30)
  const then = market.now
  await later(7)
  const first = await settledOf(1n)
  expect(first).toHaveLength(1)
  market.now = then
  await trade(1n, german, 4)
  await later(7)
  await later(1)
  const all = await settledOf(1n)
  expect(all).toHaveLength(2)
  expect(all[1]).toContain('"4"')
  expect(all[1]).not.toContain('"34"')
  expect(alarms).toEqual([])
})
