// Goal: a customer has one purse. What lies on the bank side buys at once, what is settled leaves
// at once from either side, and what is not settled leaves by no detour and says until when.
// Method: the calls a client makes, on the real server and real PostgreSQL; every figure is
// opened down to its entries after each step.
import { accountFigures, assetsShow, explainFigure } from '@parkett/contract/customer/assets'
import type { ExplainNode } from '@parkett/contract/customer/assets'
import { marketSearch } from '@parkett/contract/customer/market'
import {
  ordersCancel,
  ordersDetail,
  ordersEstimate,
  ordersPlace,
  ordersPrepare,
} from '@parkett/contract/customer/orders'
import { withdrawalsConfirm } from '@parkett/contract/customer/withdrawals'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { houseOf } from './testing-calls.ts'
import { brokenInvariants, newPayer, toBank, type Payer } from './testing-cash.ts'

let world: TestApp
let me: Payer
let share: string
let keys = 0

beforeAll(async () => {
  world = await testApp()
})
beforeEach(async () => {
  // 49,000.00 on the bank side, 1,000.00 on the securities side.
  me = await newPayer(world, '49000')
  const { hits } = await me.must(marketSearch, { query: { q: 'nordlicht' } })
  share = hits[0]!.row.instrument.id
})
afterAll(() => world.close())

const minor = ({ amount }: { amount: string }): bigint => fromDecimal(amount, 2)
const leaves = (node: ExplainNode): bigint =>
  node.children.length === 0
    ? minor(node.amount)
    : node.children.reduce((sum, child) => sum + BigInt(child.sign) * leaves(child), 0n)
const block = async () => (await me.must(assetsShow)).blocks[0]!

/** Every figure opens to entries that are it, and the ten of the personal centre add up. */
async function everyFigureAddsUp(): Promise<void> {
  for (const figure of accountFigures) {
    const query = { currency: 'EUR' } as const
    const { amount, root } = await me.must(explainFigure, { params: { figure }, query })
    expect(leaves(root), figure).toBe(minor(amount!))
  }
  const shown = await block()
  const less = shown.notWithdrawable.reduce((sum, { amount }) => sum + minor(amount), 0n)
  expect(minor(shown.cash) - less).toBe(minor(shown.withdrawable))
  expect(minor(shown.cash) + minor(shown.marketValue!)).toBe(minor(shown.totalAssets!))
  expect(minor(shown.retainedGains) + minor(shown.floatingPl!)).toBe(minor(shown.totalPl!))
  // Money put in plus the result is what there is: no hop makes or loses a cent.
  expect(5_000_000n + minor(shown.totalPl!)).toBe(minor(shown.netAssets!))
}

async function place(
  side: 'buy' | 'sell',
  quantity: number,
  how: { key?: string; limit?: string } = {},
) {
  const { key = `key-of-one-purse-${(keys += 1)}`, limit } = how
  const type = limit === undefined ? ('market' as const) : ('limit' as const)
  const body = { instrument: share, side, type, quantity, ...(limit !== undefined && { limit }) }
  const { intent } = await me.must(ordersPrepare, { body })
  return me.must(ordersPlace, { body: { intent, tradePassword }, key })
}

/** All that the act posted which began an order or a withdrawal. */
async function journals(reference: string) {
  const { rows } = await world.db.pool.query<{ event: string; lines: string }>(
    `SELECT event, lines FROM journals WHERE customer = $1 AND command =
       (SELECT min(command) FROM journals WHERE customer = $1 AND reference = $2)
     ORDER BY position`,
    [me.id, reference],
  )
  return rows
}

test('money of the bank side buys at once: one hop in the same act, told on the receipt', async () => {
  expect(await block()).toMatchObject({ buyingPower: { amount: '50000.00' } })
  const query = { instrument: share, side: 'buy', type: 'market', quantity: '100' } as const
  const estimate = await me.must(ordersEstimate, { query })
  expect(estimate).toMatchObject({ buyingPower: { amount: '50000.00' }, problems: [] })
  const order = await place('buy', 100)
  expect(order).toMatchObject({ status: 'filled', filled: 100 })
  const { moved } = await me.must(ordersDetail, { params: { id: order.id } })
  // The 1,000.00 that lay there already paid first.
  expect(minor(moved!)).toBe(minor(estimate.hold) - 100_000n)
  const booked = await journals(order.id)
  expect(booked.slice(0, 2).map(({ event }) => event)).toEqual(['buy.hop', 'buy.freeze'])
  expect(booked.filter(({ event }) => event === 'buy.hop')).toHaveLength(1)
  expect(JSON.parse(booked[0]!.lines) as unknown).toEqual([
    ['C.wallet', 'C.cash', 'EUR', String(minor(moved!))],
  ])
  await everyFigureAddsUp()
  expect(await brokenInvariants(world)).toEqual([])
})

test('an order that the securities side can pay moves nothing, and a repeated key moves once', async () => {
  const small = await place('buy', 2)
  expect((await me.must(ordersDetail, { params: { id: small.id } })).moved).toBeNull()
  const { intent } = await me.must(ordersPrepare, {
    body: { instrument: share, side: 'buy', type: 'market', quantity: 50 },
  })
  const body = { intent, tradePassword }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => me.call(ordersPlace, { body, key: 'one-key-for-one-hop' })),
  )
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  const booked = await journals(answers[0]!.data.id)
  expect(booked.filter(({ event }) => event === 'buy.hop')).toHaveLength(1)
  await everyFigureAddsUp()
})

test('what a cancelled buy gives back leaves in one withdrawal, from both sides, in one act', async () => {
  const waiting = await place('buy', 400, { limit: '60' })
  expect(waiting.status).toBe('accepted')
  expect(
    minor((await me.must(ordersDetail, { params: { id: waiting.id } })).moved!),
  ).toBeGreaterThan(0n)
  await everyFigureAddsUp()
  await me.must(ordersCancel, { params: { id: waiting.id } })
  const pocket = await me.pocket()
  expect(pocket).toMatchObject({ withdrawable: { amount: '50000.00' }, parts: [] })
  const { data } = await me.prepare('50000')
  expect(data.review).toMatchObject({ freeAfter: { amount: '0.00' } })
  const key = 'one-key-for-one-way-out'
  const body = { intent: data.intent, tradePassword }
  const out = await me.must(withdrawalsConfirm, { body, key })
  expect(await me.must(withdrawalsConfirm, { body, key })).toEqual(out)
  const booked = await journals(out.id)
  expect(booked.map(({ event }) => event)).toEqual(['withdraw.hop', 'withdraw.request'])
  await everyFigureAddsUp()
  expect(await brokenInvariants(world)).toEqual([])
})

test('proceeds before their day leave by no detour, say their day, and leave on it', async () => {
  await place('buy', 100)
  await place('sell', 100)
  const shown = await block()
  expect(minor(shown.unsettled)).toBeGreaterThan(0n)
  const waits = shown.notWithdrawable.find(({ why }) => why === 'unsettled')
  expect(waits).toMatchObject({
    amount: shown.unsettled,
    freeOn: expect.stringMatching(/^\d{4}-/) as unknown,
  })
  const free = minor(shown.withdrawable)
  const text = (amount: bigint): string =>
    `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  // Straight; over the other side; and through an order that is cancelled.
  expect(await me.prepare(text(free + 1n))).toMatchObject({ reason: 'insufficient_settled' })
  await toBank(me, '1')
  expect(await me.prepare(text(free + 1n))).toMatchObject({ reason: 'insufficient_settled' })
  const order = await place('buy', 400, { limit: '60' })
  await me.must(ordersCancel, { params: { id: order.id } })
  expect(await me.prepare(text(free + 1n))).toMatchObject({ reason: 'insufficient_settled' })
  expect((await block()).unsettled).toEqual(shown.unsettled)
  expect((await me.prepare(text(free))).code).toBe(1)
  await everyFigureAddsUp()
  await houseOf(world).must(operatorAdvanceDay, { body: { days: 5 } })
  const all = (await block()).cash
  expect((await block()).withdrawable).toEqual(all)
  expect((await me.prepare(all.amount)).code).toBe(1)
  expect(await brokenInvariants(world)).toEqual([])
})
