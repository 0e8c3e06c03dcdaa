// Goal: real prices are traded with play money, and every label says both: prices real, orders
// simulated. Method: the real server on a recorded feed; a customer buys, the feed falls silent, staff
// try to move the clock, and the books are whole.
import { accessConfig } from '@parkett/contract/customer/access'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { floorShow } from '@parkett/contract/desk/floor'
import { operatorAdvanceDay, operatorSetClock } from '@parkett/contract/desk/operator'
import { dayNumber } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packYears } from '../market/candle-bytes.ts'
import {
  alpacaAnswer,
  listed,
  recordedOutside,
  tenInNewYork,
  yahooAnswer,
} from '../market/source/testing-recorded.ts'
import { addInstruments, replaceYears } from '../market/store.ts'
import type { TestDatabase } from '../platform/db/testing.ts'
import { newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'
import { callerOf, houseOf } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { wholeStaff } from './testing-staff.ts'

const { aaa } = listed
const at = tenInNewYork
const recorded: { quotes: unknown; away: boolean } = {
  quotes: yahooAnswer([{ symbol: 'AAA', at, last: 101.25 }]),
  away: false,
}
let world: TestApp
let me: Customer

async function arrange({ pool }: TestDatabase): Promise<void> {
  await addInstruments(pool, [aaa])
  const bar = { open: 1_000_000, high: 1_010_000, low: 990_000, close: 1_002_500, volume: 5_000 }
  const years = packYears([{ day: dayNumber('2026-11-19'), bar }])
  await replaceYears(
    pool,
    years.map((year) => ({ ...year, instrument: aaa.id })),
    'days.csv',
  )
}

beforeAll(async () => {
  const range = {
    kind: 'feed',
    feed: 'yahoo',
    dataDir: '/nowhere',
    csvDelaySeconds: 0,
    alpaca: { key: 'PK00000000', secret: 'secret000000' },
  } as const
  const outside = recordedOutside(recorded)
  world = await testApp(
    { market: { kind: 'feed' }, sessions: 'real' },
    { range, arrange, outside, now: at },
  )
  await world.run('feed')
  me = await newTrader(world.app)
})
afterAll(() => world.close())

const prepare = (quantity: number) =>
  me.call(ordersPrepare, {
    body: { instrument: aaa.id.toString(), side: 'buy', type: 'market', quantity },
  })

test('the label of the installation says where prices come from, and how late', async () => {
  const { mode, market } = await callerOf(world.app).must(accessConfig)
  expect(mode).toBe('simulated')
  expect(market).toMatchObject({
    kind: 'feed',
    currency: 'USD',
    feed: { source: 'Yahoo Finance', delayMinutes: 0 },
  })
})

test('an order is filled at the last told price, and its receipt names the source', async () => {
  const { data } = await prepare(5)
  const placed = await me.call(ordersPlace, {
    body: { intent: data.intent, tradePassword: '472915' },
  })
  expect(placed.data).toMatchObject({
    status: 'filled',
    tradeDate: '2026-11-20',
    provenance: { kind: 'REAL', source: 'Yahoo Finance', at: '2026-11-20T15:00:00.000Z' },
  })
  expect(await brokenInvariants(world)).toEqual([])
})

test('silent for longer than 15 s: market orders are refused, and the next price lets them again', async () => {
  recorded.away = true
  world.wall.nowMs = at + 16_000
  await expect(world.run('feed')).rejects.toThrow('prices of Yahoo Finance are away: network')
  expect((await prepare(5)).reason).toBe('market_data_stale')
  recorded.away = false
  recorded.quotes = yahooAnswer([{ symbol: 'AAA', at: at + 16_000, last: 101.5 }])
  await world.run('feed')
  expect((await prepare(5)).reason).toBeUndefined()
})

test('nobody moves the time of real prices', async () => {
  const house = houseOf(world)
  expect(await house.call(operatorAdvanceDay, { body: {} })).toMatchObject({ reason: 'clock_real' })
  const to = new Date(at + 3_600_000).toISOString()
  expect(await house.call(operatorSetClock, { body: { to } })).toMatchObject({
    reason: 'clock_real',
  })
})

test('two people switch the source: the label follows, and no price of the old one prices an order', async () => {
  const staff = await wholeStaff(world)
  const act = { kind: 'market.switchSource', from: 'yahoo', to: 'alpaca' } as const
  const reason = 'Yahoo answers too seldom'
  const body = { act, reason }
  expect((await staff.support.call(approvalsRequest, { body })).reason).toBe('not_permitted')
  const nowhere = { ...act, from: 'csv' } as const
  const wrong = await staff.products.call(approvalsRequest, { body: { act: nowhere, reason } })
  expect(wrong.reason).toBe('rule_unchanged')
  const { id, digest } = await staff.products.must(approvalsRequest, { body })
  const yes = { params: { id }, body: { decision: 'approved', digest, note: '' } } as const
  expect((await staff.products.call(approvalsDecide, yes)).status).toBe(403)
  await staff.compliance.must(approvalsDecide, yes)
  const { market } = await callerOf(world.app).must(accessConfig)
  expect(market.feed).toEqual({ source: 'Alpaca (IEX)', delayMinutes: 0 })
  expect((await prepare(5)).reason).toBe('market_data_stale')
  recorded.quotes = alpacaAnswer([
    { symbol: 'AAA', at: at + 16_000, last: 101.75 },
    { symbol: 'AAB', at: at + 16_000, last: 5 },
  ])
  await world.run('feed')
  expect((await prepare(5)).reason).toBeUndefined()
  const { feed } = await staff.support.must(floorShow)
  expect(feed).toMatchObject({
    now: 'alpaca',
    ready: ['csv', 'yahoo', 'alpaca'],
    asked: 1,
    failed: 0,
    taken: 1,
    refused: [{ fault: 'unknown_share', count: 1 }],
    named: [{ fault: 'unknown_share', what: 'AAB' }],
    missing: [],
  })
  // The switch outlives a restart, whatever the settings say.
  const { market: later } = await callerOf(await world.again()).must(accessConfig)
  expect(later.feed?.source).toBe('Alpaca (IEX)')
})
