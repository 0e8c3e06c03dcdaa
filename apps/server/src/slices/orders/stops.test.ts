// Goal: a stop holds what it can cost and touches no market before its price was reached; it is
// triggered once, goes on as it was reviewed, and ends as any order does. Method: the real door on real
// PostgreSQL; only the market stands where the test puts it. Races run as they come.
import type { OrderRequest } from '@parkett/contract/customer/orders'
import { beforeEach, expect, test } from 'vitest'
import { chinese, german } from '../../accounts/trading/testing.ts'
import { runDayJobs } from './day-jobs.ts'
import { makeBroker, type Broker } from './broker.ts'
import { matchRound } from './matcher.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { listOrders, oneOrder } from './queries.ts'
import { testBrokerage, type TestBrokerage } from './testing.ts'
import { detailView, orderView } from './view.ts'

let house: TestBrokerage
let database: TestBrokerage['database']
let market: TestBrokerage['market']
let broker: Broker
let customer = 700n
let keys = 0

beforeEach(async () => {
  customer += 1n
  house = await testBrokerage(customer)
  ;({ database, market } = house)
  broker = makeBroker(house.deps)
  return house.end
})
const jobs = () => house.jobsOf(broker)
const round = () => matchRound(jobs())
const key = () => `key-of-the-stop-${(keys += 1)}`

type Asked = Omit<OrderRequest, 'instrument' | 'type'> & {
  readonly instrument?: bigint
  readonly type?: OrderRequest['type']
}
const prepare = ({ instrument = german, type = 'market', ...asked }: Asked) =>
  broker.prepare(customer, { instrument: instrument.toString(), type, ...asked })
async function reviewed(asked: Asked) {
  const prepared = await prepare(asked)
  if (!prepared.ok) throw new Error(prepared.reason)
  return prepared.value
}
async function place(asked: Asked): Promise<bigint> {
  const placed = await broker.place(customer, key(), (await reviewed(asked)).intent)
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.id
}
async function pocket(name: string, asset = 'EUR'): Promise<bigint> {
  const sql = 'SELECT amount FROM balances WHERE customer = $1 AND pocket = $2 AND asset = $3'
  const { rows } = await database.pool.query<{ amount: bigint }>(sql, [customer, name, asset])
  return rows[0]?.amount ?? 0n
}
const order = async (id: bigint) => {
  const row = await oneOrder(database.pool, customer, id)
  if (row === undefined) throw new Error('the order is gone')
  return row
}
const status = async (id: bigint) => (await order(id)).status
const events = async () => {
  const sql = 'SELECT type FROM outbox WHERE customer = $1 ORDER BY sequence'
  const { rows } = await database.pool.query<{ type: string }>(sql, [customer])
  return rows.map(({ type }) => type).filter((type) => type.startsWith('order.'))
}
const to = (bid: string, ask: string) => Object.assign(market, { bid, ask, now: market.now + 1000 })

test('a buy stop holds its worst price, waits outside the market, and is bought when it is reached', async () => {
  const { review, intent } = await reviewed({ side: 'buy', quantity: 100, stop: '10.50' })
  // 3 % beyond the stop, rounded inward (`market.md` M15), and the charges at that price.
  expect(review).toMatchObject({
    limit: '10.81',
    price: '10.50',
    timeInForce: 'day',
    stop: { price: '10.50', last: '10.00', distance: '5.00' },
  })
  const placed = await broker.place(customer, key(), intent)
  if (!placed.ok) throw new Error(placed.reason)
  const { id } = placed.value
  expect(await status(id)).toBe('accepted')
  expect(await pocket('C.hold')).toBe(108_100n + 490n + 270n + 150n)
  expect(review.hold.amount).toBe('1090.10')
  to('10.48', '10.49')
  expect(await round()).toBe(0)
  to('10.50', '10.51')
  expect(await round()).toBe(1)
  const row = await order(id)
  expect([row.status, row.filled, row.notional]).toEqual(['filled', 100n, 105_100n])
  expect(row.terms.stop?.triggered).toEqual({ at: market.now, price: 105_100n })
  expect(await pocket('C.hold')).toBe(0n)
  expect(await events()).toEqual(['order.placed', 'order.triggered', 'order.filled'])
})

test('a sell stop keeps its shares and sells them when the last price has fallen to it', async () => {
  await place({ side: 'buy', type: 'limit', quantity: 100, limit: '10.00' })
  const id = await place({ side: 'sell', quantity: 100, stop: '9.50' })
  expect(await pocket('S.frozen', 'share:71')).toBe(100n)
  expect(await prepare({ side: 'sell', quantity: 1, stop: '9.50' })).toMatchObject({
    reason: 'insufficient_sellable',
  })
  to('9.49', '9.51')
  expect(await round()).toBe(0)
  to('9.49', '9.50')
  expect(await round()).toBe(1)
  expect(await status(id)).toBe('filled')
  expect(await pocket('S.frozen', 'share:71')).toBe(0n)
})

test('a stop with a limit waits for its limit once it was triggered, and stays triggered', async () => {
  const asked = {
    side: 'buy',
    type: 'limit',
    quantity: 100,
    stop: '10.50',
    limit: '10.60',
  } as const
  const id = await place(asked)
  to('10.64', '10.65')
  await round()
  expect(await status(id)).toBe('accepted')
  expect((await order(id)).terms.stop?.triggered?.price).toBe(106_500n)
  // Below the stop again: it is in the market now, like any limit.
  to('10.39', '10.40')
  await round()
  const row = await order(id)
  expect([row.status, row.notional, row.terms.stop?.triggered?.price]).toEqual([
    'filled',
    104_000n,
    106_500n,
  ])
})

test('a price that jumps past the worst one trades nothing, and gives everything back', async () => {
  const id = await place({ side: 'buy', quantity: 100, stop: '10.50' })
  to('10.90', '10.91')
  await round()
  const row = await order(id)
  expect([row.status, row.filled, row.reason]).toEqual(['cancelled', 0n, 'rest_cancelled'])
  expect([await pocket('C.hold'), await pocket('C.cash')]).toEqual([0n, 5_000_000n])
})

test('what the book cannot give of a triggered stop is cancelled, what it gives stays', async () => {
  const id = await place({ side: 'buy', quantity: 1000, stop: '10.50' })
  market.size = 10
  to('10.49', '10.50')
  await round()
  const row = await order(id)
  expect([row.status, row.filled]).toEqual(['cancelled', 360n])
  expect(await pocket('S.sellable', 'share:71')).toBe(360n)
  expect(await pocket('C.hold')).toBe(0n)
})

const refusals = [
  [{ side: 'buy', stop: '10.00' }, 'stop_too_low', { least: '10.01' }],
  [{ side: 'buy', stop: '9.00' }, 'stop_too_low', { least: '10.01' }],
  [{ side: 'sell', stop: '10.00' }, 'stop_too_high', { most: '9.995' }],
  [{ side: 'buy', stop: '10.505' }, 'stop_tick_invalid', { below: '10.50', above: '10.51' }],
  [{ side: 'buy', stop: '0' }, 'stop_tick_invalid', { below: '0.00' }],
  [
    { side: 'buy', type: 'limit', stop: '10.50', limit: '10.49' },
    'limit_below_stop',
    { stop: '10.50' },
  ],
  [
    { side: 'sell', type: 'limit', stop: '9.50', limit: '9.51' },
    'limit_above_stop',
    { stop: '9.50' },
  ],
  [{ side: 'buy', stop: '10.50', timeInForce: 'ioc' }, 'field_invalid', {}],
  // The cage as it will be when the market stands at the stop: 10.50 × 1.02.
  [
    { side: 'buy', type: 'limit', instrument: chinese, stop: '10.50', limit: '10.72' },
    'price_out_of_cage',
    { bound: '10.71' },
  ],
  [{ side: 'buy', instrument: chinese, stop: '10.50', timeInForce: 'gtc' }, 'field_invalid', {}],
] as const

for (const [asked, reason, facts] of refusals)
  test(`a ${asked.side} with a stop at ${asked.stop} is refused as ${reason}, with what would pass`, async () => {
    await place({ side: 'buy', type: 'limit', quantity: 100, limit: '10.00' })
    expect(await prepare({ quantity: 100, ...asked })).toMatchObject({ ok: false, reason, facts })
  })

test('a stop that the market passed before it was confirmed is refused, and nothing is held', async () => {
  const { intent } = await reviewed({ side: 'buy', quantity: 100, stop: '10.50' })
  to('10.54', '10.55')
  expect(await broker.place(customer, key(), intent)).toMatchObject({
    reason: 'stop_too_low',
    facts: { least: '10.56' },
  })
  expect(await pocket('C.hold')).toBe(0n)
})

test('outside the session a stop is guarded from the start, and no price of before reaches it', async () => {
  market.phase = 'closed'
  const id = await place({ side: 'buy', quantity: 10, stop: '10.50' })
  expect(await status(id)).toBe('accepted')
  to('10.59', '10.60')
  expect(await round()).toBe(0)
  market.phase = 'continuous'
  expect(await round()).toBe(1)
  expect(await status(id)).toBe('filled')
})

test('a halt triggers nothing', async () => {
  const id = await place({ side: 'buy', quantity: 10, stop: '10.50' })
  to('10.59', '10.60')
  const { quote } = market.feed
  const halted = (at: bigint, now: number) => {
    const shown = quote(at, now)
    return shown && { ...shown, status: 'suspended' as const }
  }
  expect(await matchRound({ ...jobs(), feed: { ...market.feed, quote: halted } })).toBe(0)
  expect((await order(id)).terms.stop?.triggered).toBe(null)
})

test('a stop that was not reached expires with its day, or waits until its date', async () => {
  const day = await place({ side: 'buy', quantity: 10, stop: '10.50' })
  const dated = await place({ side: 'buy', quantity: 10, stop: '10.50', timeInForce: 'gtc' })
  expect((await order(dated)).expiresOn).toBe('2027-02-18')
  market.now += 3 * 86_400_000
  expect((await runDayJobs(jobs())).expired).toBe(1)
  expect([await status(day), await status(dated)]).toEqual(['expired', 'accepted'])
  to('10.50', '10.51')
  await round()
  expect([await status(day), await status(dated)]).toEqual(['expired', 'filled'])
})

test('it is taken back like any order, and is never triggered then', async () => {
  const id = await place({ side: 'buy', quantity: 100, stop: '10.50' })
  expect((await broker.cancel(customer, key(), id)).ok).toBe(true)
  expect(await pocket('C.hold')).toBe(0n)
  to('10.50', '10.51')
  expect(await round()).toBe(0)
  expect((await order(id)).terms.stop?.triggered).toBe(null)
})

test('rounds at once, and rounds of a second start, trigger and fill it once', async () => {
  const id = await place({ side: 'buy', quantity: 100, stop: '10.50' })
  to('10.50', '10.51')
  await Promise.all(Array.from({ length: 8 }, round))
  broker = makeBroker(house.deps)
  await Promise.all(Array.from({ length: 8 }, round))
  expect((await events()).filter((type) => type === 'order.triggered')).toHaveLength(1)
  expect(await fillsOf(database.pool, await order(id))).toHaveLength(1)
})

test('cancel, trigger and fill at once: 50 times the order is whole, or gone with all it held', async () => {
  for (let at = 0; at < 50; at += 1) {
    Object.assign(market, { bid: '9.99', ask: '10.00', now: market.now + 1000 })
    const id = await place({ side: 'buy', quantity: 1, stop: '10.50' })
    to('10.50', '10.51')
    const [, cancelled] = await Promise.all([round(), broker.cancel(customer, key(), id), round()])
    const row = await order(id)
    expect([row.status, row.filled]).toEqual(cancelled.ok ? ['cancelled', 0n] : ['filled', 1n])
    expect(await pocket('C.hold')).toBe(0n)
  }
})

test('the confirmation heard again is the order as it was: waiting', async () => {
  const { intent } = await reviewed({ side: 'buy', quantity: 100, stop: '10.50' })
  const same = key()
  const first = await broker.place(customer, same, intent)
  to('10.50', '10.51')
  await round()
  broker = makeBroker(house.deps)
  expect(await broker.place(customer, same, intent)).toEqual(first)
})

test('list, view and story say that it waits, how far it is, and what triggered it', async () => {
  const instrument = market.feed.instrument(german)
  if (instrument === undefined) throw new Error('no share')
  const plain = await place({ side: 'buy', type: 'limit', quantity: 10, limit: '5.00' })
  const id = await place({ side: 'buy', quantity: 10, stop: '10.50' })
  const all = { instrument: null, from: null, before: null }
  const ids = async (segment: 'open' | 'waiting') =>
    (await listOrders(database.pool, customer, { segment, ...all })).rows.map((row) => row.id)
  expect([await ids('open'), await ids('waiting')]).toEqual([[id, plain], [id]])
  expect(orderView(await order(id), instrument, '10.00').stop).toEqual({
    price: '10.50',
    last: '10.00',
    distance: '5.00',
    triggered: null,
  })
  expect(orderView(await order(plain), instrument, '10.00')).not.toHaveProperty('stop')
  const story = async () => {
    const row = await order(id)
    const about = { instrument, today: '2026-11-20', moved: 0n, last: '10.00' }
    return detailView(row, await fillsOf(database.pool, row), about)
  }
  expect((await story()).timeline.map(({ step, at }) => [step, at !== null])).toEqual([
    ['created', true],
    ['accepted', true],
    ['triggered', false],
    ['filled', false],
    ['settled', false],
  ])
  to('10.50', '10.51')
  await round()
  const told = await story()
  expect(told.timeline.map(({ step }) => step)).toContain('triggered')
  expect(told.order.stop).toEqual({
    price: '10.50',
    last: null,
    distance: null,
    triggered: { at: new Date(market.now).toISOString(), price: '10.51' },
  })
  expect(await ids('waiting')).toEqual([])
})
