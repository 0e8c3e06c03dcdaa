import { parsePrice } from '@parkett/core/decimal'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../../ledger/testing.ts'
import { systemChance } from '../../base/ports.ts'
import { german, testMarket, type TestMarket } from '../../accounts/trading/testing.ts'
import { makeBroker, type Broker } from './broker.ts'
import { makeCustomersBook } from './customers-book.ts'
import { marketFacts } from './facts.ts'
import { makeLiquidity } from './liquidity.ts'
import { matchRound } from './matcher.ts'
import { venueOf } from './place-input.ts'
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

const jobs = () => ({
  pool: database.pool,
  commit: door,
  feed: market.feed,
  clock: market.clock,
  chance: systemChance,
  broker,
  alarm: (what: string) => expect.unreachable(what),
})

async function review(customer: bigint, quantity: number, limit = '10.10'): Promise<string> {
  const prepared = await broker.prepare(customer, {
    instrument: german.toString(),
    side: 'buy',
    type: 'limit',
    limit,
    quantity,
  })
  if (!prepared.ok) throw new Error(prepared.reason)
  return prepared.value.intent
}

async function buys(
  customer: bigint,
  quantity: number,
  limit?: string,
): Promise<string | undefined> {
  const placed = await broker.place(
    customer,
    `key-of-${customer}-buys`,
    await review(customer, quantity, limit),
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

/** Waits below the book: nobody sells at 9.50 yet. */
async function waits(customer: bigint, quantity: number, limit = '9.50'): Promise<bigint> {
  const placed = await broker.place(
    customer,
    `key-of-${customer}-waits-${limit}`,
    await review(customer, quantity, limit),
  )
  if (!placed.ok) throw new Error(placed.reason)
  expect(placed.value.status).toBe('accepted')
  return BigInt(placed.value.id)
}
const filled = async (customer: bigint, order: bigint) =>
  (await oneOrder(database.pool, customer, order))?.filled

test('at one price who confirmed first is first, whoever asked for a review before', async () => {
  const early = await review(greedy, 10, '9.50')
  const first = await waits(honest, 10)
  market.now += 1
  const placed = await broker.place(greedy, 'key-of-greedy-confirms', early)
  if (!placed.ok) throw new Error(placed.reason)
  expect(placed.value.id < first).toBe(true)
  Object.assign(market, { bid: '9.49', ask: '9.50', now: market.now + 1_000 })
  await matchRound(jobs())
  expect(await filled(honest, first)).toBe(10n)
  expect(await filled(greedy, placed.value.id)).toBe(0n)
})

test('two wait at one price and too few shares come: the older first, whoever asks, and not one twice', async () => {
  const older = await waits(honest, 25)
  const younger = await waits(greedy, 10)
  const better = await waits(greedy, 4, '9.51')
  const got = async () =>
    Promise.all([filled(greedy, better), filled(honest, older), filled(greedy, younger)])
  // 10 at the best price of each second, and further ones only above it.
  const seconds = [
    [4n, 6n, 0n],
    [4n, 16n, 0n],
    [4n, 25n, 1n],
    [4n, 25n, 10n],
  ]
  for (const expected of seconds) {
    Object.assign(market, { bid: '9.49', ask: '9.50', now: market.now + 1_000 })
    await Promise.all([matchRound(jobs()), matchRound(jobs())])
    await matchRound(jobs())
    expect(await got()).toEqual(expected)
  }
})

async function pocketsOf(customer: bigint): Promise<Record<string, bigint>> {
  const sql = 'SELECT pocket, asset, amount FROM balances WHERE customer = $1 AND amount <> 0'
  const { rows } = await database.pool.query<{ pocket: string; asset: string; amount: bigint }>(
    sql,
    [customer],
  )
  return Object.fromEntries(rows.map(({ pocket, asset, amount }) => [`${pocket} ${asset}`, amount]))
}

test('an order filled share by share leaves the books of one that was filled whole', async () => {
  // One second sells all that the first wants, and one share of each step to the second.
  const sell = async (customer: bigint, limit: string) => {
    const asked = { instrument: german.toString(), type: 'limit', side: 'sell', limit } as const
    const prepared = await broker.prepare(customer, { ...asked, quantity: 12 })
    if (!prepared.ok) throw new Error(prepared.reason)
    const placed = await broker.place(customer, `key-of-${customer}-sells`, prepared.value.intent)
    if (!placed.ok) throw new Error(placed.reason)
    return BigInt(placed.value.id)
  }
  for (const customer of [greedy, honest]) {
    Object.assign(market, { bid: '1.99', ask: '2.00', size: 12, now: market.now + 1_000 })
    expect(await buys(customer, 12, '2.00')).toBe('filled')
  }
  const both = [await sell(greedy, '2.10'), await sell(honest, '2.10')] as const
  Object.assign(market, { bid: '2.10', ask: '2.11', size: 12, now: market.now + 1_000 })
  await matchRound(jobs())
  // A share at 2.10 is worth less than the 4.90 and 1.50 of its fee: later ones carry the rest.
  market.size = 1
  for (let at = 0; at < 12; at += 1) {
    market.now += 1_000
    await matchRound(jobs())
  }
  const orders = await Promise.all([
    oneOrder(database.pool, greedy, both[0]),
    oneOrder(database.pool, honest, both[1]),
  ])
  expect(orders.map((row) => row?.status)).toEqual(['filled', 'filled'])
  expect(orders.map((row) => row?.fees.booked?.total)).toEqual([646n, 646n])
  expect(await pocketsOf(honest)).toEqual(await pocketsOf(greedy))
})

test('an order that is decided late takes from its own second, and gives none of the next back', () => {
  const { offer } = makeLiquidity(makeCustomersBook(), () => {})
  const level = (second: number) => {
    const facts = marketFacts(market.feed, german, market.now + second * 1_000)
    if (!facts.ok) throw new Error(facts.reason)
    const venue = venueOf(facts.value)
    return offer({ facts: facts.value, side: 'buy', turn: null, whose: honest, venue })
  }
  const ten = { remaining: 10n, limit: parsePrice('10.00') }
  const late = level(1)
  expect(level(2).serve(ten).levels).toHaveLength(1)
  expect(late.serve(ten).levels).toHaveLength(1)
  expect(level(2).serve(ten).levels, 'sold already').toEqual([])
})
