// Goal: the whole first trade through the calls a client makes, and every figure it shows
// opened down to its entries. Method: the real server on real PostgreSQL and the seeded market;
// days pass by the operator's call.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accountFigures,
  positionFigures,
  type ExplainNode,
} from '@parkett/contract/customer/assets'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, sendSealed, testApp, testPassword, type TestApp } from './testing-app.ts'

let world: TestApp
let token: string
let stock: { id: string; currency: string }
let keys = 0

beforeAll(async () => {
  world = await testApp()
  ;({ token } = await newCustomer(world.app))
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  const answer = await sendSealed(world.app, '/api/user/trade-password', set, { token })
  expect(answer.statusCode).toBe(200)
  const found = await get('/api/market/search?q=nordlicht')
  stock = found.hits[0].row.instrument
})
afterAll(() => world.close())

async function get(url: string) {
  const answer = await world.app.inject({ url, headers: { token, lang: 'de' } })
  expect(answer.json(), url).toHaveProperty('data')
  return answer.json().data
}
async function post(
  url: string,
  payload: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  keys += 1
  const key = `key-of-first-trade-${keys}`
  const answer = await world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { token, lang: 'de', 'idempotency-key': key, ...headers },
  })
  return answer.json()
}
async function trade(side: 'buy' | 'sell', quantity: number, type = 'market') {
  const prepared = await post('/api/orders/prepare', { instrument: stock.id, side, type, quantity })
  expect(prepared.msg).toBe('')
  const placed = await post('/api/orders', {
    intent: prepared.data.intent,
    tradePassword: '472915',
  })
  expect(placed.msg).toBe('')
  return placed.data
}
async function nextDay(days = 1) {
  const key = readFileSync(join(world.dataDir, 'secrets', 'operator.key'), 'utf8').trim()
  const moved = await post('/operator/advance-day', { days }, { 'operator-key': key })
  expect(moved).toHaveProperty('data')
}
const minor = (amount: string) => fromDecimal(amount, 2)
const leafSum = (node: ExplainNode): bigint =>
  node.children.length === 0
    ? minor(node.amount.amount)
    : node.children.reduce((sum, child) => sum + BigInt(child.sign) * leafSum(child), 0n)

async function expectEveryFigureToAddUp() {
  const { blocks } = await get('/api/assets')
  const shown = blocks.find((block: { currency: string }) => block.currency === stock.currency)
  const byName: Record<string, string> = {
    wallet: 'wallet',
    market_value: 'marketValue',
    floating_pl: 'floatingPl',
    total_pl: 'totalPl',
    retained_gains: 'retainedGains',
    net_assets: 'netAssets',
    total_assets: 'totalAssets',
    trading_assets: 'tradingAssets',
    buying_power: 'buyingPower',
    day_change: 'dayChange',
  }
  for (const figure of accountFigures) {
    const opened = await get(`/api/explain/${figure}?currency=${stock.currency}`)
    expect(opened.amount, figure).toEqual(shown[byName[figure] ?? figure])
    expect(leafSum(opened.root), figure).toBe(minor(opened.amount.amount))
  }
}

test('a first trade: estimate, buy, position, explain, sell next day, history', async () => {
  const estimate = await get(
    `/api/orders/estimate?instrument=${stock.id}&side=buy&type=market&quantity=20`,
  )
  expect(estimate.problems).toEqual([])
  await expectEveryFigureToAddUp()
  const bought = await trade('buy', 20)
  expect(bought).toMatchObject({ status: 'filled', filled: 20, side: 'buy' })
  await expectEveryFigureToAddUp()
  const held = await get(`/api/holdings/${stock.id}`)
  expect(held.position).toMatchObject({ quantity: 20, sellable: 20, transactions: 1 })
  expect(minor(held.position.buyValue.amount) + minor(held.position.fees.total.amount)).toBe(
    minor(held.position.capital.amount),
  )
  for (const figure of positionFigures) {
    const opened = await get(`/api/explain/${figure}?instrument=${stock.id}`)
    expect(leafSum(opened.root), figure).toBe(minor(opened.amount.amount))
  }
  await trade('sell', 5)
  await expectEveryFigureToAddUp()
  for (const figure of positionFigures) {
    const opened = await get(`/api/explain/${figure}?instrument=${stock.id}`)
    expect(leafSum(opened.root), figure).toBe(minor(opened.amount.amount))
  }
  await nextDay()
  const sold = await trade('sell', 15)
  expect(sold).toMatchObject({ status: 'filled', side: 'sell' })
  const { blocks } = await get('/api/assets')
  const block = blocks.find(({ currency }: { currency: string }) => currency === 'EUR')
  expect(minor(block.cash.amount) - minor(block.withdrawable.amount)).toBe(
    minor(block.unsettled.amount),
  )
  const closed = await get('/api/closed-positions?period=all')
  expect(closed.rows[0]).toMatchObject({ quantity: 20, sellType: 'partial', transactions: 3 })
  expect(closed.rows[0].realisedPl).toEqual(block.totalPl)
  await expectEveryFigureToAddUp()
  await nextDay(5)
  const after = (await get('/api/assets')).blocks[0]
  expect(after.withdrawable).toEqual(after.cash)
  await expectEveryFigureToAddUp()
  const { points } = await get('/api/assets/history?currency=EUR')
  expect(points.length).toBeGreaterThan(1)
  expect(minor(points.at(-1).totalAssets.amount)).toBeGreaterThan(0n)
  expect(
    (await get(`/api/orders/${sold.id}`)).timeline.map((step: { step: string }) => step.step),
  ).toContain('settled')
})

test('the entries of an explanation open as journals whose lines balance', async () => {
  const opened = await get('/api/explain/cash?currency=EUR')
  const leaf = opened.root.children[0].children[0]
  const journal = await get(`/api/ledger/journals/${leaf.entry.journal}`)
  expect(journal.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(journal.lines.length).toBeGreaterThan(0)
})

test('another customer finds none of it', async () => {
  const orders = await get('/api/orders')
  const other = await newCustomer(world.app)
  for (const url of [
    `/api/orders/${orders.rows[0].id}`,
    `/api/holdings/${stock.id}`,
    '/api/closed-positions/12345',
  ]) {
    const answer = await world.app.inject({ url, headers: { token: other.token } })
    expect(answer.statusCode, url).toBe(404)
    expect(answer.json()).not.toHaveProperty('data')
  }
})

test('a wrong trade password places nothing and says how many tries are left', async () => {
  const prepared = await post('/api/orders/prepare', {
    instrument: stock.id,
    side: 'buy',
    type: 'market',
    quantity: 1,
  })
  const before = await get('/api/orders')
  const refused = await post('/api/orders', {
    intent: prepared.data.intent,
    tradePassword: '111222',
  })
  expect(refused).toMatchObject({ reason: 'trade_password_wrong' })
  expect((await get('/api/orders')).rows).toEqual(before.rows)
})

test('the books hold after all of it', async () => {
  const key = readFileSync(join(world.dataDir, 'secrets', 'operator.key'), 'utf8').trim()
  const answer = await world.app.inject({
    url: '/operator/verify',
    headers: { 'operator-key': key },
  })
  const { data } = answer.json()
  expect(data.invariants.filter((invariant: { ok: boolean }) => !invariant.ok)).toEqual([])
  expect(data.ok).toBe(true)
})
