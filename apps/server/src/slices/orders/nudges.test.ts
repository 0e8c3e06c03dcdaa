// Goal: the hints of a review look at the steps that fill, and at the limits of the day. Method: one
// purchase of a share whose quote the test moves.
import type { Quote } from '@parkett/contract/customer/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinese } from '../../accounts/trading/testing.ts'
import { makeBroker, type Broker } from './broker.ts'
import { testBrokerage, type TestBrokerage } from './testing.ts'

let house: TestBrokerage
let broker: Broker
let moved: Partial<Quote> = {}
beforeAll(async () => {
  house = await testBrokerage(1n)
  const { feed } = house.market
  const quote: typeof feed.quote = (id, at) => {
    const stands = feed.quote(id, at)
    return stands && { ...stands, ...moved }
  }
  broker = makeBroker({ ...house.deps, feed: { ...feed, quote } })
})
afterAll(() => house.end())

const purchase = { instrument: chinese.toString(), side: 'buy', quantity: 100 } as const
const limits = { limitUp: '10.00', limitDown: '8.00' }

test.for<readonly [string, Partial<Quote>, readonly string[]]>([
  ['a calm book', {}, []],
  ['one share less within the limit than is asked for', { askSize: 99 }, ['thin_book']],
  ['exactly enough', { askSize: 100 }, []],
  ['sides far apart', { bid: '9.80', ask: '10.00' }, ['spread_wide']],
  ['at the upper limit, with nobody who sells', { ask: null, ...limits }, ['at_limit']],
  ['at it while somebody sells', limits, []],
  ['nobody sells, below the limit', { ask: null, limitUp: '11.00', limitDown: '9.00' }, []],
])('%s', async ([, quote, said]) => {
  moved = { ...quote, volume: 1_000_000 }
  const reviewed = await broker.prepare(1n, { ...purchase, type: 'limit', limit: '10.00' })
  if (!reviewed.ok) throw new Error(reviewed.reason)
  expect(reviewed.value.review.nudges).toEqual(said)
})
