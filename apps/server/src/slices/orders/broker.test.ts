// Goal: an order moves money and shares exactly as reviewed, once, and what is left is given back.
// Method: the real door on real PostgreSQL; only the market stands where the test puts it.
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { openOrdersMax } from '@parkett/core/orders/ladder'
import { beforeEach, expect, test } from 'vitest'
import { chinese, german } from '../../accounts/trading/testing.ts'
import { runDayJobs } from './day-jobs.ts'
import { makeBroker, type Broker } from './broker.ts'
import { matchRound } from './matcher.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { oneOrder } from './queries.ts'
import { testBrokerage, type TestBrokerage } from './testing.ts'
import { detailView } from './view.ts'

let house: TestBrokerage
let database: TestBrokerage['database']
let market: TestBrokerage['market']
let broker: Broker
let customer = 500n
let keys = 0

beforeEach(async () => {
  customer += 1n
  house = await testBrokerage(customer)
  ;({ database, market } = house)
  broker = makeBroker(house.deps)
  return house.end
})
const jobs = () => house.jobsOf(broker)
const key = () => `key-of-the-order-${(keys += 1)}`

type Asked = {
  instrument?: bigint
  side: 'buy' | 'sell'
  type?: 'limit' | 'market'
  quantity: number
  limit?: string
}
async function prepare({ instrument = german, type = 'limit', ...asked }: Asked): Promise<string> {
  const prepared = await broker.prepare(customer, {
    instrument: instrument.toString(),
    type,
    ...asked,
  })
  if (!prepared.ok) throw new Error(prepared.reason)
  return prepared.value.intent
}
async function place(asked: Asked): Promise<bigint> {
  const placed = await broker.place(customer, key(), await prepare(asked))
  if (!placed.ok) throw new Error(placed.reason)
  return BigInt(placed.value.id)
}
async function pocket(name: string, asset = 'EUR'): Promise<bigint> {
  const sql = 'SELECT amount FROM balances WHERE customer = $1 AND pocket = $2 AND asset = $3'
  const { rows } = await database.pool.query<{ amount: bigint }>(sql, [customer, name, asset])
  return rows[0]?.amount ?? 0n
}
const status = async (order: bigint) => (await oneOrder(database.pool, customer, order))?.status
const tomorrow = (days = 1) => {
  market.now += days * 86_400_000
}

test('a buy fills at the book, pays its fees and gives the surplus of its hold back', async () => {
  const order = await place({ side: 'buy', quantity: 100, limit: '10.50' })
  expect(await status(order)).toBe('filled')
  // 100 × 10.00 + 4.90 + 0.25 % + 1.50 (`market.md` M11, DE)
  expect(await pocket('C.cash')).toBe(5_000_000n - 100_000n - 890n)
  expect(await pocket('C.hold')).toBe(0n)
  expect(await pocket('S.sellable', 'share:71')).toBe(100n)
})

test('an order placed twice with one key is one order; a review confirmed twice is refused', async () => {
  const intent = await prepare({ side: 'buy', quantity: 10, limit: '10.00' })
  const same = key()
  const first = await broker.place(customer, same, intent)
  expect(await broker.place(customer, same, intent)).toEqual(first)
  expect(await broker.place(customer, key(), intent)).toMatchObject({
    ok: false,
    reason: 'intent_used',
  })
  expect(await pocket('S.sellable', 'share:71')).toBe(10n)
})

test('a review of another customer, an old one and an altered one are all just expired', async () => {
  const intent = await prepare({ side: 'buy', quantity: 10, limit: '10.00' })
  expect(await broker.place(customer + 10_000n, key(), intent)).toMatchObject({
    reason: 'intent_expired',
  })
  expect(await broker.place(customer, key(), intent.replace(/^./, 'f'))).toMatchObject({
    reason: 'intent_expired',
  })
  market.now += 121_000
  expect(await broker.place(customer, key(), intent)).toMatchObject({ reason: 'intent_expired' })
})

test('a confirmation repeated after its review expired hears its first answer, not that it came too late', async () => {
  const intent = await prepare({ side: 'buy', quantity: 10, limit: '10.00' })
  const same = key()
  const first = await broker.place(customer, same, intent)
  market.now += 121_000
  expect(await broker.place(customer, same, intent)).toEqual(first)
  broker = makeBroker(house.deps)
  expect(await broker.place(customer, same, intent)).toEqual(first)
  expect(
    await broker.place(
      customer,
      same,
      await prepare({ side: 'buy', quantity: 11, limit: '10.00' }),
    ),
  ).toMatchObject({ reason: 'key_reused' })
})

// The review said "never more than" (a buy) or "never less than" (a sale): steps of 0.01 from it.
test.each([
  ['buy', -1n, 'filled'],
  ['buy', 0n, 'filled'],
  ['buy', 1n, 'quote_moved'],
  ['sell', -1n, 'quote_moved'],
  ['sell', 0n, 'filled'],
  ['sell', 1n, 'filled'],
] as const)(
  'a %s whose price stands %s step from the reviewed worst price is %s',
  async (side, steps, expected) => {
    await place({ side: 'buy', quantity: 10, limit: '10.00' })
    const prepared = await broker.prepare(customer, {
      instrument: german.toString(),
      side,
      type: 'market',
      quantity: 10,
    })
    if (!prepared.ok) throw new Error(prepared.reason)
    const price = parsePrice(prepared.value.review.limit) + steps * 100n
    // Most of a review's life later, and at another price: neither bounces what was confirmed.
    market.now += 110_000
    Object.assign(market, { bid: printPrice(price), ask: printPrice(price + 100n) })
    if (side === 'buy')
      Object.assign(market, { bid: printPrice(price - 100n), ask: printPrice(price) })
    const placed = await broker.place(customer, key(), prepared.value.intent)
    expect(placed.ok ? placed.value.status : placed.reason).toBe(expected)
    expect(await pocket('C.hold')).toBe(0n)
  },
)

test('a market order whose price got better fills at the better price, under the review as it was', async () => {
  const intent = await prepare({ side: 'buy', type: 'market', quantity: 10 })
  Object.assign(market, { bid: '9.49', ask: '9.50', now: market.now + 31_000 })
  const placed = await broker.place(customer, key(), intent)
  expect(placed.ok && placed.value.notional).toBe(9_500n)
})

test('a confirmation and a cancel repeated later hear the order as it was then, not as it is now', async () => {
  const intent = await prepare({ side: 'buy', quantity: 1000, limit: '9.50' })
  const [placing, cancelling] = [key(), key()]
  const placed = await broker.place(customer, placing, intent)
  if (!placed.ok) throw new Error(placed.reason)
  expect(placed.value.status).toBe('accepted')
  Object.assign(market, { bid: '9.39', ask: '9.40', size: 10, now: market.now + 1000 })
  expect(await matchRound(jobs())).toBe(1)
  const cancelled = await broker.cancel(customer, cancelling, placed.value.id)
  expect(cancelled).toMatchObject({ ok: true, value: { status: 'cancelled' } })
  tomorrow()
  broker = makeBroker(house.deps)
  expect(await broker.place(customer, placing, intent)).toEqual(placed)
  expect(await broker.cancel(customer, cancelling, placed.value.id)).toEqual(cancelled)
})

test('a limit below the market waits, fills in parts when the price comes, and cancels its rest once', async () => {
  const order = await place({ side: 'buy', quantity: 1000, limit: '9.50' })
  expect(await status(order)).toBe('accepted')
  expect(await pocket('C.hold')).toBe(950_000n + 490n + 2_375n + 150n)
  expect(await matchRound(jobs())).toBe(0)
  Object.assign(market, { bid: '9.39', ask: '9.40', size: 10, now: market.now + 1000 })
  expect(await matchRound(jobs())).toBe(1)
  // The same tape second does not sell its shares twice.
  expect(await matchRound(jobs())).toBe(0)
  expect(await status(order)).toBe('partially_filled')
  const cancelled = await broker.cancel(customer, key(), order)
  expect(cancelled).toMatchObject({ ok: true, value: { status: 'cancelled' } })
  expect(await broker.cancel(customer, key(), order)).toMatchObject({ reason: 'order_not_open' })
  expect(await pocket('C.hold')).toBe(0n)
  const row = await oneOrder(database.pool, customer, order)
  expect(await pocket('C.cash')).toBe(
    5_000_000n - (row?.notional ?? 0n) - (row?.fees.booked?.total ?? 0n),
  )
})

test('sale proceeds buy again at once, but settle only after two days in Germany', async () => {
  await place({ side: 'buy', quantity: 100, limit: '10.00' })
  const cash = await pocket('C.cash')
  const sale = await place({ side: 'sell', quantity: 100, limit: '9.00' })
  expect(await pocket('C.unsettled')).toBe(99_900n - 490n - 250n - 150n)
  expect(await pocket('C.cash')).toBe(cash)
  // More than the cash alone would pay: the proceeds pay the rest, and come back when it ends.
  const again = await place({ side: 'buy', quantity: 5_160, limit: '9.50' })
  expect(await status(again)).toBe('accepted')
  expect(await pocket('C.unsettled')).toBeLessThan(99_900n - 490n - 250n - 150n)
  expect((await broker.cancel(customer, key(), again)).ok).toBe(true)
  const { rows } = await database.pool.query<{ realised: bigint }>(
    'SELECT realised FROM closed_positions WHERE customer = $1',
    [customer],
  )
  expect(rows[0]?.realised).toBe(99_900n - 890n - 100_890n)
  tomorrow(3)
  expect((await runDayJobs(jobs())).settled).toBe(0)
  tomorrow()
  expect((await runDayJobs(jobs())).settled).toBe(1)
  expect(await runDayJobs(jobs())).toEqual({ settled: 0, released: 0, expired: 0 })
  expect(await pocket('C.unsettled')).toBe(0n)
  const sold = await oneOrder(database.pool, customer, sale)
  const fills = sold === undefined ? [] : await fillsOf(database.pool, sold)
  expect(fills[0]?.settlesOn).toBe('2026-11-24')
})

test('Chinese shares bought today are sold on the next trading day, not before', async () => {
  await place({ instrument: chinese, side: 'buy', quantity: 200, limit: '10.00' })
  expect(await pocket('S.today', 'share:72')).toBe(200n)
  const asked = {
    instrument: chinese.toString(),
    side: 'sell',
    type: 'limit',
    quantity: 200,
    limit: '9.90',
  } as const
  expect(await broker.prepare(customer, asked)).toMatchObject({ reason: 't1_not_sellable' })
  tomorrow(3)
  expect(await runDayJobs(jobs())).toEqual({ settled: 1, released: 1, expired: 0 })
  expect(await pocket('S.sellable', 'share:72')).toBe(200n)
  await place({ instrument: chinese, side: 'sell', quantity: 200, limit: '9.90' })
  expect(await pocket('S.sellable', 'share:72')).toBe(0n)
})

test('an order outside the session waits for the opening; a day order expires with its day', async () => {
  market.phase = 'closed'
  const first = await place({ side: 'buy', quantity: 10, limit: '10.00' })
  const second = await place({ side: 'buy', quantity: 10, limit: '5.00' })
  expect(await status(first)).toBe('queued')
  await matchRound(jobs())
  expect(await status(first)).toBe('queued')
  market.phase = 'continuous'
  await matchRound(jobs())
  expect([await status(first), await status(second)]).toEqual(['filled', 'accepted'])
  tomorrow(3)
  expect((await runDayJobs(jobs())).expired).toBe(1)
  expect(await status(second)).toBe('expired')
  expect(await pocket('C.hold')).toBe(0n)
})

test('a review says how long its order waits: until cancelled in Germany, for its day in Shanghai', async () => {
  const asked = { side: 'buy', type: 'limit', quantity: 100, timeInForce: 'gtc' } as const
  const waiting = { ...asked, instrument: german.toString(), limit: '5.00' }
  expect(await broker.prepare(customer, waiting)).toMatchObject({
    value: { review: { timeInForce: 'gtc', gtcUntil: '2027-02-18' } },
  })
  const day = { ...asked, instrument: chinese.toString(), limit: '9.90' }
  expect(await broker.prepare(customer, day)).toMatchObject({ reason: 'field_invalid' })
  expect(await broker.prepare(customer, { ...day, timeInForce: 'day' })).toMatchObject({
    value: { review: { timeInForce: 'day', gtcUntil: null } },
  })
})

test('a review names the day it is for, and where a purchase breaks even with the charges of both sides', async () => {
  const asked = { instrument: german.toString(), type: 'limit', quantity: 100 } as const
  expect(await broker.prepare(customer, { ...asked, side: 'buy', limit: '10.00' })).toMatchObject({
    // 1,008.90 are paid; 100 × 10.18 less 4.90, 0.25 % and 1.50 bring 1,009.05, at 10.175 less.
    value: { review: { tradeDate: '2026-11-20', total: eur('1008.90'), breakEven: '10.18' } },
  })
  await place({ side: 'buy', quantity: 100, limit: '10.00' })
  expect(await broker.prepare(customer, { ...asked, side: 'sell', limit: '9.00' })).toMatchObject({
    value: { review: { breakEven: null } },
  })
})

test('a refusal names the figure that would pass', async () => {
  const buy = { side: 'buy', type: 'limit', quantity: 100 } as const
  const prepared = (instrument: bigint, asked: Omit<Asked, 'instrument' | 'type'>) =>
    broker.prepare(customer, { instrument: instrument.toString(), type: 'limit', ...asked })
  expect(await prepared(german, { ...buy, limit: '10.005' })).toMatchObject({
    reason: 'tick_invalid',
    facts: { below: '10.00', above: '10.01' },
  })
  expect(await prepared(chinese, { ...buy, quantity: 250, limit: '10.00' })).toMatchObject({
    reason: 'lot_invalid',
    facts: { lot: 100, nearest: 200 },
  })
  await place({ instrument: chinese, side: 'buy', quantity: 100, limit: '10.00' })
  expect(await prepared(chinese, { side: 'sell', quantity: 100, limit: '9.99' })).toMatchObject({
    reason: 't1_not_sellable',
    facts: { sellable: 0, date: '2026-11-23' },
  })
})

test('the detail of an order adds up: fills, fees, planned and actual cost', async () => {
  const id = await place({ side: 'buy', quantity: 30, limit: '10.10' })
  const row = await oneOrder(database.pool, customer, id)
  const instrument = market.feed.instrument(german)
  if (row === undefined || instrument === undefined) throw new Error('the order is gone')
  const view = detailView(row, await fillsOf(database.pool, row), {
    instrument,
    today: '2026-11-20',
    moved: 0n,
  })
  expect(view.actual).toEqual({ value: eur('300.00'), fees: eur('7.15'), total: eur('307.15') })
  expect(view.planned).toEqual(view.actual)
  expect(view.fees).toMatchObject({
    buying: eur('5.65'),
    transaction: eur('1.50'),
    total: eur('7.15'),
  })
  expect(view.timeline.map(({ step }) => step)).toEqual([
    'created',
    'accepted',
    'filled',
    'settled',
  ])
})

test('parallel orders never spend more than there is', async () => {
  const intents = await Promise.all(
    Array.from({ length: 8 }, () => prepare({ side: 'buy', quantity: 1500, limit: '10.00' })),
  )
  const placed = await Promise.all(intents.map((intent) => broker.place(customer, key(), intent)))
  const done = placed.filter((outcome) => outcome.ok).length
  expect(done).toBe(3)
  expect(await pocket('S.sellable', 'share:71')).toBe(4_500n)
  expect(
    placed.filter((outcome) => !outcome.ok && outcome.reason === 'insufficient_buying_power'),
  ).toHaveLength(5)
})

test('orders that arrive together do not pass the limit of open orders', async () => {
  const intents = []
  for (let at = 0; at < openOrdersMax + 5; at += 1)
    intents.push(await prepare({ side: 'buy', quantity: 1, limit: '5.00' }))
  const placed = await Promise.all(intents.map((intent) => broker.place(customer, key(), intent)))
  expect(placed.filter(({ ok }) => ok)).toHaveLength(openOrdersMax)
  expect(new Set(placed.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])))).toEqual(
    new Set(['too_many_open_orders']),
  )
})

const eur = (amount: string) => ({ currency: 'EUR', amount })
