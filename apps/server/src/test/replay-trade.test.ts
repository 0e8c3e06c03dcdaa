// Goal: real imported prices are traded with the same engine: buy on one imported day, sell on
// the next, books whole. Method: the real server replaying two imported weeks; the operator
// moves the day without naming a market.
import { accessConfig } from '@parkett/contract/customer/access'
import { assetsShow } from '@parkett/contract/customer/assets'
import { callerOf, houseOf } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { dayNumber } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../platform/db/testing.ts'
import { newListing } from '../market/import/new-listing.ts'
import { packYears } from '../market/candle-bytes.ts'
import { addInstruments, replaceYears } from '../market/store.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'

// Trades of 2015 settle on the third day: the range needs days for that after the last trade.
const dates = ['2014-12-31', '2015-01-02', '2015-01-05', '2015-01-06', '2015-01-07', '2015-01-08']
const ids = makeIds(() => 1_800_000_000_000, systemChance)
const share = ids.next()
let world: TestApp
let me: Customer

async function arrange({ pool }: TestDatabase): Promise<void> {
  await addInstruments(pool, [
    newListing({ id: share, symbol: 'AAA', market: 'US', name: 'Triple A', source: 'a.csv' }),
  ])
  const bar = (at: number) => ({
    open: at,
    high: at + 3_000,
    low: at - 2_000,
    close: at + 1_000,
    volume: 5_000_000,
  })
  const days = dates.map((date, index) => ({
    day: dayNumber(date),
    bar: bar(1_000_000 + index * 5_000),
  }))
  await replaceYears(
    pool,
    packYears(days).map((year) => ({ ...year, instrument: share })),
    'a.csv',
  )
}

beforeAll(async () => {
  const range = { kind: 'replay', from: '2015-01-01', to: '2015-01-08' } as const
  world = await testApp({ market: { kind: 'replay' } }, { range, arrange })
  me = await newTrader(world.app)
})
afterAll(() => world.close())

async function trade(side: 'buy' | 'sell') {
  const prepared = await me.call(ordersPrepare, {
    body: {
      instrument: share.toString(),
      side,
      type: 'market',
      quantity: 40,
    },
  })
  expect(prepared).toMatchObject({ code: 1 })
  return (
    await me.call(ordersPlace, { body: { intent: prepared.data.intent, tradePassword: '472915' } })
  ).data
}

test('a share is bought and sold on imported days, and every label says REPLAY', async () => {
  const config = await callerOf(world.app).must(accessConfig)
  expect(config.market).toMatchObject({ kind: 'replay', currency: 'USD' })
  const bought = await trade('buy')
  expect(bought).toMatchObject({
    status: 'filled',
    tradeDate: '2015-01-02',
    provenance: { kind: 'REPLAY', source: 'replay of a.csv' },
  })
  expect(await houseOf(world).call(operatorAdvanceDay, { body: {} })).toMatchObject({
    data: { tradeDate: '2015-01-05' },
  })
  expect(await trade('sell')).toMatchObject({ status: 'filled', tradeDate: '2015-01-05' })
  const [block] = (await me.must(assetsShow)).blocks
  expect(block!.currency).toBe('USD')
  expect(block!.totalPl).toEqual(block!.retainedGains)
  expect(await brokenInvariants(world)).toEqual([])
})

test('where the range ends, no further day is made up', async () => {
  await houseOf(world).call(operatorAdvanceDay, { body: { days: 3 } })
  expect(await houseOf(world).call(operatorAdvanceDay, { body: {} })).toMatchObject({
    reason: 'calendar_missing',
  })
})
