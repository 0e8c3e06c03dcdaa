// Goal: a calendar that ends stops its own market, loudly, and no other. Method: real orders of
// a German and a Chinese share; from the next day on the Chinese calendar knows no date.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import type { Feed, MarketCode } from '../../market/feed.ts'
import { systemChance } from '../../base/ports.ts'
import { chinese, german, testMarket } from '../../accounts/trading/testing.ts'
import { makeBroker } from './broker.ts'
import { runDayJobs } from './day-jobs.ts'
import { matchRound, type MatcherDeps } from './matcher.ts'

let database: TestDatabase
let door: TestDoor
let deps: MatcherDeps
let market: ReturnType<typeof testMarket>
const lastKnown = '2026-11-20'

beforeEach(async () => {
  database = await testDatabase()
  market = testMarket()
  const known = <T>(code: MarketCode, date: string, read: () => T): T => {
    if (code === 'CN' && date > lastKnown) throw new Error('calendar_missing')
    return read()
  }
  const feed: Feed = {
    ...market.feed,
    tradeDate: (code, at) => {
      const date = market.feed.tradeDate(code, at)
      return known(code, date, () => date)
    },
    settlementDate: (code, date) => known(code, date, () => market.feed.settlementDate(code, date)),
  }
  door = testDoor(database.pool, { clock: market.clock })
  const shared = {
    pool: database.pool,
    commit: door,
    feed,
    clock: market.clock,
    chance: systemChance,
  }
  deps = { ...shared, broker: makeBroker(shared), alarm: () => {} }
  await door.submit(creditDemoMoney, demoMoneyFor(1n))
})
afterEach(async () => {
  await door.close()
  await database.drop()
})

async function order(
  instrument: bigint,
  quantity: number,
  terms: { limit: string; timeInForce: 'day' | 'gtc' },
) {
  const asked = {
    instrument: instrument.toString(),
    side: 'buy',
    type: 'limit',
    quantity,
    ...terms,
  } as const
  const reviewed = await deps.broker.prepare(1n, asked)
  if (!reviewed.ok) throw new Error(reviewed.reason)
  const placed = await deps.broker.place(
    1n,
    `key-${instrument}-${terms.limit}`,
    reviewed.value.intent,
  )
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.id
}
const statusOf = async (id: bigint) =>
  (await database.pool.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id]))
    .rows[0]?.status

test('a missing year of one market fails loudly, and the others settle, expire and trade on', async () => {
  await order(chinese, 200, { limit: '10.00', timeInForce: 'day' })
  await order(german, 10, { limit: '10.00', timeInForce: 'day' })
  const waiting = await order(chinese, 100, { limit: '9.00', timeInForce: 'day' })
  const over = await order(german, 5, { limit: '9.00', timeInForce: 'day' })
  const good = await order(german, 7, { limit: '9.50', timeInForce: 'gtc' })
  market.now = Date.UTC(2026, 10, 24, 10)
  market.ask = '9.40'
  await expect(runDayJobs(deps)).rejects.toThrow('calendar_missing')
  expect(await statusOf(over)).toBe('expired')
  const { rows } = await database.pool.query(
    'SELECT currency, done FROM settlements ORDER BY currency',
  )
  expect(rows).toEqual([
    { currency: 'CNY', done: true },
    { currency: 'EUR', done: true },
  ])
  await expect(matchRound(deps)).rejects.toThrow('calendar_missing')
  expect([await statusOf(good), await statusOf(waiting)]).toEqual(['filled', 'accepted'])
  // Bought in China, sellable on a day nobody knows: it stays as it is.
  const { rows: held } = await database.pool.query(`SELECT done FROM share_releases`)
  expect(held).toEqual([{ done: false }])
})
