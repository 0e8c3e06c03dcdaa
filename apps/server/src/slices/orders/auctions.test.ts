// Goal: an order in an auction is filled once, at the one price, or goes on by its terms; nothing is taken back in
// the last minutes; a cut round goes on with the same result. Method: the real door on real PostgreSQL; only the
// market stands where the test puts it.
import type { OrderRequest } from '@parkett/contract/customer/orders'
import { recomputeFill } from '@parkett/proof/fill'
import { beforeEach, expect, test } from 'vitest'
import { auctionKept } from '../../accounts/trading/auctions.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { receiptById } from '../../accounts/trading/receipt.ts'
import { chinese, german } from '../../accounts/trading/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { verifyBooks } from '../../ledger/verify/verify.ts'
import type { Auction } from '../../market/feed.ts'
import { makeAuctionNow } from './auction-now.ts'
import { makeAuctionRound } from './auction-round.ts'
import { makeBroker, type Broker } from './broker.ts'
import { runDayJobs } from './day-jobs.ts'
import { marketFacts } from './facts.ts'
import { matchRound } from './matcher.ts'
import { oneOrder } from './queries.ts'
import { testBrokerage, type TestBrokerage } from './testing.ts'

const day = '2026-11-20'
const at = (time: string) => Date.parse(`${day}T${time}Z`)
const span = (which: Auction['which'], [from, until, locked]: readonly string[]): Auction => ({
  which,
  date: day,
  from: at(from ?? ''),
  until: at(until ?? ''),
  lockedFrom: locked === undefined ? null : at(locked),
})
const opening = span('opening', ['08:50:00', '09:00:00', '08:55:00'])
const closing = span('closing', ['16:55:00', '17:00:00'])

const me = 800n
let house: TestBrokerage
let market: TestBrokerage['market']
let broker: Broker
let auctions: () => Promise<void>
let keys = 0

beforeEach(async () => {
  house = await testBrokerage(me)
  market = house.market
  broker = makeBroker(house.deps)
  auctions = newRound()
  Object.assign(market, { auctions: [opening, closing], phase: 'auction', now: at('08:51:00') })
  await auctions()
  return house.end
})
/** As after a restart. */
const newRound = () => makeAuctionRound({ ...house.jobsOf(broker), wall: house.deps.clock })
const key = () => `key-of-the-auction-${(keys += 1)}`

type Asked = Partial<Omit<OrderRequest, 'instrument'>> & {
  readonly of?: bigint
  readonly by?: bigint
}
async function review({ of = german, by = me, ...asked }: Asked) {
  const type = asked.limit === undefined ? 'market' : 'limit'
  const order = { side: 'buy', type, quantity: 10, ...asked } as const
  const prepared = await broker.prepare(by, { instrument: of.toString(), ...order })
  if (!prepared.ok) throw new Error(prepared.reason)
  return prepared.value
}
async function place(asked: Asked): Promise<bigint> {
  const { intent } = await review(asked)
  const placed = await broker.place(asked.by ?? me, key(), intent)
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.id
}
async function order(id: bigint, by = me) {
  const row = await oneOrder(house.database.pool, by, id)
  if (row === undefined) throw new Error('the order is gone')
  return row
}
const fills = async (id: bigint, by = me) => fillsOf(house.database.pool, await order(id, by))
/** The auction ends, and continuous trading begins or the day is over. */
async function end(auction: Auction): Promise<void> {
  Object.assign(market, {
    now: auction.until,
    phase: auction.which === 'opening' ? 'continuous' : 'closed',
  })
  await auctions()
}
async function expectWholeBooks(): Promise<void> {
  const { invariants } = await verifyBooks(house.database.pool, { now: market.now })
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
}
const kept = (instrument = german, of = opening) => auctionKept(house.database.pool, instrument, of)

test('an order of the opening auction is filled once, at its one price, and never again', async () => {
  const { intent, review: shown } = await review({ limit: '10.20' })
  expect(shown.auction).toEqual({
    which: 'opening',
    from: '2026-11-20T08:50:00.000Z',
    until: '2026-11-20T09:00:00.000Z',
    lockedFrom: '2026-11-20T08:55:00.000Z',
  })
  const placed = await broker.place(me, key(), intent)
  if (!placed.ok) throw new Error(placed.reason)
  const { id } = placed.value
  expect(placed.value.status).toBe('queued')
  await auctions()
  await matchRound(house.jobsOf(broker))
  expect((await order(id)).status).toBe('queued')
  await end(opening)
  const row = await order(id)
  expect([row.status, row.filled, row.notional]).toEqual(['filled', 10n, 10_000n])
  const [fill] = await fills(id)
  // At the tape's price, and of that moment, whatever the limit was.
  expect(fill).toMatchObject({ price: 100_000n, tradeDate: day, quantity: 10n })
  expect(fill?.provenance).toMatchObject({
    at: '2026-11-20T09:00:00.000Z',
    auction: { which: 'opening', date: day },
  })
  expect(await kept()).toMatchObject({ price: 100_000n, reference: 100_000n })
  await Promise.all([auctions(), newRound()(), newRound()()])
  expect(await fills(id)).toHaveLength(1)
})

test('a limit that misses goes on into continuous trading, a market order and one good at once do not', async () => {
  const low = await place({ limit: '9.95' })
  const once = await place({ limit: '9.95', timeInForce: 'ioc' })
  const any = await place({ quantity: 7 })
  await end(opening)
  expect((await order(low)).status).toBe('queued')
  expect(await order(once)).toMatchObject({ status: 'cancelled', reason: 'rest_cancelled' })
  expect(await order(any)).toMatchObject({ status: 'filled', notional: 7_000n })
  Object.assign(market, { bid: '9.93', ask: '9.94', now: market.now + 1_000 })
  await matchRound(house.jobsOf(broker))
  expect((await order(low)).status).toBe('filled')
})

test('in the last minutes nothing is taken back or changed, and it says until when; a stop is', async () => {
  const id = await place({ limit: '10.20' })
  const stop = await place({ type: 'market', stop: '10.50' })
  const cancelling = key()
  market.now = at('08:54:59.999')
  const early = await place({ limit: '9.00' })
  expect((await broker.cancel(me, key(), early)).ok).toBe(true)
  const change = await broker.prepareAmend(me, id, { quantity: 5, limit: '10.20' })
  market.now = at('08:55:00')
  const refused = { reason: 'auction_locked', facts: { until: '2026-11-20T09:00:00.000Z' } }
  expect(await broker.cancel(me, cancelling, id)).toMatchObject(refused)
  expect(await broker.prepareAmend(me, id, { quantity: 5 })).toMatchObject(refused)
  if (!change.ok) throw new Error(change.reason)
  const amending = { key: key(), id, intent: change.value.intent }
  expect(await broker.amend(me, amending)).toMatchObject(refused)
  expect((await broker.cancel(me, key(), stop)).ok).toBe(true)
  // What was taken back before is still answered as it was.
  await end(opening)
  expect(await broker.cancel(me, cancelling, id)).toMatchObject({ reason: 'order_not_open' })
})

test('everything is worked out again from its receipt, and one value that is bent is named', async () => {
  market.volume = 400
  const id = await place({ limit: '10.30', quantity: 600 })
  await end(opening)
  const [fill] = await fills(id)
  const receipt = await receiptById(house.database.pool, me, fill?.id ?? 0n)
  const auction = receipt?.auction
  if (receipt === undefined || auction === undefined) throw new Error('no receipt')
  expect(auction).toMatchObject({
    which: 'opening',
    reference: '10.00',
    ticks: [{ tick: '0.005' }, { from: '10.00', tick: '0.01' }],
  })
  expect(recomputeFill(receipt)).toBeNull()
  const found = (change: Partial<typeof auction>) =>
    recomputeFill({ ...receipt, auction: { ...auction, ...change } })?.what
  expect(found({ price: '9.99' })).toBe('auctionPrice')
  expect(found({ volume: '1' })).toBe('auctionVolume')
  expect(found({ interest: auction.interest.slice(0, -2) })).toBeDefined()
  expect(found({ model: 2 })).toBe('model')
  expect(recomputeFill({ ...receipt, price: '9.97' })).toMatchObject({
    what: 'price',
    said: '9.97',
  })
  const more = (Number(auction.volume) + 1).toString()
  expect(recomputeFill({ ...receipt, quantity: more })?.what).toBe('quantity')
})

test('the panic lock takes an order out at any time', async () => {
  const id = await place({ limit: '10.20' })
  market.now = at('08:56:00')
  expect((await broker.cancelByLock(me, key(), id)).ok).toBe(true)
})

test('what is placed as the auction ended is none of it', async () => {
  market.now = at('08:59:59.999')
  const inside = await place({ limit: '10.20' })
  market.now = opening.until
  const late = await place({ limit: '10.20' })
  await end(opening)
  expect((await kept())?.result.given.map((one) => one.order)).toEqual([inside])
  expect((await order(late)).status).toBe('queued')
})

test('customers move the price, and share it; who is left with nothing is behind', async () => {
  market.volume = 20_000
  const others = Array.from({ length: 31 }, (_, at) => me + BigInt(at + 1))
  await Promise.all(others.map((one) => house.door.submit(creditDemoMoney, demoMoneyFor(one))))
  const ids = new Map<bigint, bigint>()
  for (const one of [me, ...others]) {
    market.now += 1
    ids.set(one, await place({ by: one, limit: '10.30', quantity: 2_000 }))
  }
  await end(opening)
  const row = await kept()
  if (row === undefined) throw new Error('nothing was kept')
  expect(row.price > 100_000n && row.price <= 103_000n).toBe(true)
  const rows = await Promise.all([...ids].map(([by, id]) => order(id, by)))
  const got = rows.map(({ filled }) => filled)
  // By time: whole ones, one in part at most, then none.
  expect(got).toEqual(got.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
  expect(got.filter((shares) => shares > 0n && shares < 2_000n).length).toBeLessThanOrEqual(1)
  expect(got.reduce((sum, shares) => sum + shares, 0n) <= row.volume).toBe(true)
  const all = await Promise.all([...ids].map(([by, id]) => fills(id, by)))
  expect(new Set(all.flat().map(({ price }) => price))).toEqual(new Set([row.price]))
  await expectWholeBooks()
})

test('a round that was cut goes on with the result that stands, whatever came since', async () => {
  const other = me + 1n
  await house.door.submit(creditDemoMoney, demoMoneyFor(other))
  const mine = await place({ limit: '10.20' })
  const theirs = await place({ by: other, limit: '10.20', quantity: 20 })
  Object.assign(market, { now: opening.until, phase: 'continuous' })
  let left = 1
  const cut = makeAuctionRound({
    ...house.jobsOf(broker),
    wall: house.deps.clock,
    commit: {
      ...house.door,
      submit: async (...asked) => {
        if (left === 0) throw new Error('the process was killed')
        left -= 1
        return house.door.submit(...asked)
      },
    },
  })
  await expect(cut()).rejects.toThrow('killed')
  const before = await kept()
  const done = async () => {
    const rows = await Promise.all([order(mine), order(theirs, other)])
    return rows.filter(({ status }) => status === 'filled').length
  }
  await expect.poll(done).toBe(1)
  // Prices moved meanwhile: the result is the one that was written down.
  Object.assign(market, { bid: '11.99', ask: '12.00', now: market.now + 5_000 })
  await newRound()()
  expect(await kept()).toEqual(before)
  for (const [id, by] of [
    [mine, me],
    [theirs, other],
  ] as const)
    expect(await fills(id, by)).toMatchObject([{ price: before?.price }])
  await expectWholeBooks()
})

test('after a night without a server the day that was missed is caught up before its orders expire', async () => {
  const id = await place({ limit: '10.20' })
  Object.assign(market, { now: at('20:00:00'), phase: 'closed' })
  await newRound()()
  await runDayJobs(house.jobsOf(broker))
  expect((await order(id)).status).toBe('filled')
})

test('books that had no auctions before hold none of the days behind them', async () => {
  const id = await place({ limit: '10.20' })
  await house.database.owner.query('TRUNCATE auction_rounds')
  Object.assign(market, { now: opening.until + 1_000, phase: 'continuous' })
  await newRound()()
  expect((await order(id)).status).toBe('queued')
  expect(await kept()).toBeUndefined()
})

test('what a frozen customer wanted is left out', async () => {
  const id = await place({ limit: '10.20' })
  await house.freeze(me)
  await end(opening)
  expect((await order(id)).filled).toBe(0n)
  expect(await kept()).toBeUndefined()
})

test('of two own orders that meet, the newer one stays outside', async () => {
  await place({ limit: '10.20', quantity: 1 })
  await end(opening)
  Object.assign(market, { now: at('16:56:00'), phase: 'auction' })
  const sale = await place({ side: 'sell', limit: '9.90', quantity: 1 })
  market.now += 1
  const purchase = await place({ limit: '10.10', quantity: 1 })
  await end(closing)
  expect((await order(sale)).status).toBe('filled')
  expect((await order(purchase)).filled).toBe(0n)
})

test('what the auction filled stands in no book, before the next round too', async () => {
  await place({ limit: '10.20', quantity: 1 })
  await end(opening)
  market.now += 1_000
  const sale = await place({ side: 'sell', quantity: 1 })
  expect(await order(sale)).toMatchObject({ status: 'filled', reason: null })
})

test('what is left of an order takes part in the closing auction', async () => {
  const id = await place({ limit: '9.95', quantity: 1 })
  await end(opening)
  Object.assign(market, { bid: '9.89', ask: '9.90', now: at('16:56:00'), phase: 'auction' })
  await end(closing)
  expect((await fills(id)).map(({ price }) => price)).toEqual([99_000n])
})

test('shares of China are bought in whole lots and sold from the next day', async () => {
  const id = await place({ of: chinese, limit: '10.20', quantity: 100 })
  await end(opening)
  expect((await order(id)).status).toBe('filled')
  const sql = `SELECT amount FROM balances WHERE customer = $1 AND pocket = 'S.today'`
  const { rows } = await house.database.pool.query<{ amount: bigint }>(sql, [me])
  expect(rows).toEqual([{ amount: 100n }])
})

test('while it runs it says what it would come to, and moves as orders come', async () => {
  const now = makeAuctionNow(house.deps)
  const seen = async (time: string) => {
    market.now = at(time)
    const facts = marketFacts(market.feed, german, market.now)
    return facts.ok ? now(facts.value) : undefined
  }
  await place({ limit: '10.20', quantity: 10 })
  expect(await seen('08:59:59')).toMatchObject({
    which: 'opening',
    until: '2026-11-20T09:00:00.000Z',
    reference: '10.00',
    locked: true,
    indicative: { price: '10.00' },
  })
  const moved = await place({ limit: '11.00', quantity: 900_000 }).catch(() => null)
  expect(moved).toBeNull()
  market.phase = 'continuous'
  expect(await seen('09:00:00')).toBeUndefined()
})

test('however many ask what it would come to, orders are read once a second', async () => {
  await place({ limit: '10.20' })
  let reads = 0
  const pool = new Proxy(house.database.pool, {
    get: (whole, name, self): unknown => {
      if (name === 'query') reads += 1
      return Reflect.get(whole, name, self) as unknown
    },
  })
  const now = makeAuctionNow({ pool, feed: market.feed })
  const facts = marketFacts(market.feed, german, market.now)
  if (!facts.ok) throw new Error(facts.reason)
  const all = await Promise.all(Array.from({ length: 100 }, () => now(facts.value)))
  expect(new Set(all).size).toBe(1)
  expect(reads).toBe(1)
  await now({ ...facts.value, now: facts.value.now + 1_000 })
  expect(reads).toBe(2)
})

test('a slow reading of one second is not what the next second says', async () => {
  await place({ limit: '10.20' })
  const begun = Promise.withResolvers<void>()
  let reads = 0
  const query = async (sql: string, values: unknown[]) => {
    reads += 1
    if (reads === 1) await begun.promise
    return house.database.pool.query(sql, values)
  }
  const pool = new Proxy(house.database.pool, {
    get: (whole, name, self): unknown =>
      name === 'query' ? query : (Reflect.get(whole, name, self) as unknown),
  })
  const now = makeAuctionNow({ pool, feed: market.feed })
  const seen = (time: string) => {
    const facts = marketFacts(market.feed, german, at(time))
    return facts.ok ? now(facts.value) : undefined
  }
  const [slow, next] = [seen('08:54:59'), seen('08:55:00')]
  begun.resolve()
  expect([await slow, await next]).toMatchObject([{ locked: false }, { locked: true }])
  expect(await seen('08:55:00')).toMatchObject({ locked: true })
  expect(reads).toBe(2)
})
