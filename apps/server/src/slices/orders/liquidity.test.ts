import { beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import { systemChance } from '../../base/ports.ts'
import { german, testMarket, type TestMarket } from '../../accounts/trading/testing.ts'
import { makeBroker, type Broker } from './broker.ts'
import { makeLiquidity } from './liquidity.ts'
import { oneOrder } from './queries.ts'

// Goal: only what a decision booked leaves the simulated book; nobody empties it for the others by
// repeating a confirmation or by confirming what is refused. Method: the real door, one tape second.
let database: TestDatabase
let market: TestMarket
let door: TestDoor
let broker: Broker
const [greedy, honest] = [801n, 802n]

beforeEach(async () => {
  database = await testDatabase()
  market = testMarket()
  // 10 at the best price and 10 more with each of eight steps: 360 shares in all.
  market.size = 10
  door = testDoor(database.pool, { clock: market.clock })
  const { clock, feed } = market
  const parts = { pool: database.pool, commit: door, feed, clock, chance: systemChance }
  broker = makeBroker(parts)
  for (const customer of [greedy, honest]) {
    await door.submit(creditDemoMoney, demoMoneyFor(customer))
  }
  return async () => {
    await door.close()
    await database.drop()
  }
})

async function review(customer: bigint, quantity: number): Promise<string> {
  const prepared = await broker.prepare(customer, {
    instrument: german.toString(),
    side: 'buy',
    type: 'limit',
    limit: '10.10',
    quantity,
  })
  if (!prepared.ok) throw new Error(prepared.reason)
  return prepared.value.intent
}

async function buys(customer: bigint, quantity: number): Promise<string | undefined> {
  const placed = await broker.place(
    customer,
    `key-of-${customer}-buys`,
    await review(customer, quantity),
  )
  if (!placed.ok) throw new Error(placed.reason)
  return (await oneOrder(database.pool, customer, BigInt(placed.value.id)))?.status
}

test('a confirmation repeated a hundred times takes from the book what it bought, once', async () => {
  const intent = await review(greedy, 100)
  const answers = []
  for (let at = 0; at < 100; at += 1)
    answers.push(await broker.place(greedy, 'key-of-greedy-buys', intent))
  expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1)
  expect(await buys(honest, 100)).toBe('filled')
})

test('confirmations that are refused take nothing from the book', async () => {
  const intent = await review(greedy, 100)
  expect(await broker.place(greedy, 'key-of-greedy-first', intent)).toMatchObject({ ok: true })
  for (let at = 0; at < 100; at += 1) {
    const again = await broker.place(greedy, `key-of-greedy-${at}-more`, intent)
    expect(again).toMatchObject({ ok: false, reason: 'intent_used' })
  }
  expect(await buys(honest, 100)).toBe('filled')
})

test('what was bought is gone for that second, and there again in the next', async () => {
  const everything = 360
  const first = await buys(greedy, everything)
  expect(first).toBe('filled')
  expect(await buys(honest, 100)).toBe('accepted')
  market.now += 1_000
  const later = await broker.place(honest, 'key-of-honest-later', await review(honest, 100))
  expect(later).toMatchObject({ ok: true, value: { status: 'filled' } })
})

test('an order that is decided late takes from its own second, and gives none of the next back', () => {
  const { offer } = makeLiquidity()
  const book = { instrument: german, side: 'buy' as const }
  const level = (second: number) =>
    offer({ ...book, second }, (taken, sharesMax) =>
      taken.get(100n) === undefined ? [{ price: 100n, shares: sharesMax }] : [],
    )
  const late = level(1)
  expect(level(2).levels(10n)).toHaveLength(1)
  expect(late.levels(10n)).toHaveLength(1)
  expect(level(2).levels(10n), 'sold already').toEqual([])
})
