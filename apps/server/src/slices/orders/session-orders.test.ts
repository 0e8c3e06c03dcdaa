// Goal: an order for the next auction trades in that one alone and ends with it; one at the closing price trades
// there, at that price, in order of time, and at no other hour. Method: the real door on real PostgreSQL; only
// the market stands where the test puts it.
import type { OrderRequest } from '@parkett/contract/customer/orders'
import { recomputeFill } from '@parkett/proof/fill'
import { beforeEach, expect, test } from 'vitest'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { receiptById } from '../../accounts/trading/receipt.ts'
import { chinese, german } from '../../accounts/trading/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { verifyBooks } from '../../ledger/verify/verify.ts'
import type { Auction } from '../../market/feed.ts'
import { makeAuctionRound } from './auction-round.ts'
import { auctionOf } from './auction-solve.ts'
import { makeBroker, type Broker } from './broker.ts'
import { runDayJobs } from './day-jobs.ts'
import { matchRound } from './matcher.ts'
import { oneOrder } from './queries.ts'
import { testBrokerage, type TestBrokerage } from './testing.ts'

const day = '2026-11-20'
const at = (time: string, date = day) => Date.parse(`${date}T${time}Z`)
const held = (which: Auction['which'], from: string, until: string, date = day): Auction => ({
  which,
  date,
  from: at(from, date),
  until: at(until, date),
  lockedFrom: null,
})
const closing = held('closing', '16:55:00', '17:00:00')
const monday = held('opening', '08:50:00', '09:00:00', '2026-11-23')
/** 15:05 to 15:30 in Shanghai. */
const fixed = { from: at('07:05:00'), until: at('07:30:00') }

const me = 810n
const other = 811n
let house: TestBrokerage
let market: TestBrokerage['market']
let broker: Broker
let auctions: () => Promise<void>
let keys = 0

beforeEach(async () => {
  house = await testBrokerage(me)
  await house.door.submit(creditDemoMoney, demoMoneyFor(other))
  market = house.market
  broker = makeBroker(house.deps)
  auctions = makeAuctionRound({ ...house.jobsOf(broker), wall: house.deps.clock })
  Object.assign(market, { auctions: [closing, monday], closing: fixed, now: at('10:00:00') })
  await auctions()
  return house.end
})
const key = () => `key-of-a-session-${(keys += 1)}`
const prepare = (asked: Partial<OrderRequest>, by = me) =>
  broker.prepare(by, {
    instrument: german.toString(),
    side: 'buy',
    type: asked.limit === undefined ? 'market' : 'limit',
    quantity: 10,
    ...asked,
  })
async function place(asked: Partial<OrderRequest>, by = me): Promise<bigint> {
  const prepared = await prepare(asked, by)
  if (!prepared.ok) throw new Error(prepared.reason)
  const placed = await broker.place(by, key(), prepared.value.intent)
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.id
}
async function order(id: bigint, by = me) {
  const row = await oneOrder(house.database.pool, by, id)
  if (row === undefined) throw new Error('the order is gone')
  return row
}
const round = () => matchRound(house.jobsOf(broker))
async function end(auction: Auction): Promise<void> {
  Object.assign(market, { now: auction.until, phase: 'closed' })
  await auctions()
}
async function expectWholeBooks(): Promise<void> {
  const { invariants } = await verifyBooks(house.database.pool, { now: market.now })
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
}
/** The Chinese share in its session at the closing price, 10.00. */
const toClose = (time = '07:10:00') =>
  Object.assign(market, { phase: 'post', now: at(time), ask: '10.00', bid: '9.99' })
const atClose = { instrument: chinese.toString(), timeInForce: 'close', quantity: 100 } as const

test('an order for the auction meets no book before it, and what is not filled there ends', async () => {
  const prepared = await prepare({ limit: '10.20', timeInForce: 'auction' })
  if (!prepared.ok) throw new Error(prepared.reason)
  const { review, intent } = prepared.value
  expect(review).toMatchObject({ timeInForce: 'auction', queuedUntil: null, sessions: ['auction'] })
  expect(review.auction).toMatchObject({ which: 'closing', until: '2026-11-20T17:00:00.000Z' })
  const placing = key()
  const placed = await broker.place(me, placing, intent)
  if (!placed.ok) throw new Error(placed.reason)
  const inside = placed.value.id
  const outside = await place({ limit: '9.90', timeInForce: 'auction' })
  // The book would fill the first at once.
  expect(placed.value).toMatchObject({ status: 'queued', expiresOn: day })
  await round()
  expect((await order(inside)).filled).toBe(0n)
  market.now = at('16:56:00')
  market.phase = 'auction'
  await end(closing)
  // A part of it is what there was; the rest waits for nothing more.
  const row = await order(inside)
  expect(row).toMatchObject({ status: 'cancelled', reason: 'rest_cancelled' })
  expect(row.filled > 0n && row.filled < 10n).toBe(true)
  expect(await order(outside)).toMatchObject({ status: 'cancelled', filled: 0n })
  expect(await broker.place(me, placing, intent)).toMatchObject({ value: { id: inside } })
  await expectWholeBooks()
})

test('after the last auction of a day it takes part in the first of the next, and not before', async () => {
  Object.assign(market, { phase: 'closed', now: at('20:00:00') })
  const id = await place({ limit: '10.20', timeInForce: 'auction' })
  expect(await order(id)).toMatchObject({ expiresOn: '2026-11-23' })
  expect(auctionOf(market.feed, await order(id), market.now)).toEqual(monday)
  await runDayJobs(house.jobsOf(broker))
  Object.assign(market, { phase: 'auction', now: at('08:55:00', '2026-11-23') })
  await end(monday)
  expect((await order(id)).status).toBe('filled')
})

test('a market order for the auction waits within its worst price, and is changed and taken back before', async () => {
  const id = await place({ quantity: 5, timeInForce: 'auction' })
  expect(await order(id)).toMatchObject({ kind: 'market', status: 'queued' })
  const limited = await place({ limit: '9.90', timeInForce: 'auction' })
  expect(await broker.prepareAmend(me, limited, { timeInForce: 'day' })).toMatchObject({
    reason: 'field_invalid',
  })
  const change = await broker.prepareAmend(me, limited, { limit: '10.10' })
  if (!change.ok) throw new Error(change.reason)
  const amended = await broker.amend(me, { key: key(), id: limited, intent: change.value.intent })
  expect(amended).toMatchObject({ value: { timeInForce: 'auction', limitPrice: 101_000n } })
  expect((await broker.cancel(me, key(), limited)).ok).toBe(true)
  await end(closing)
  expect((await order(id)).status).toBe('filled')
  await expectWholeBooks()
})

test('where no auction is held, or behind a stop, none is taken', async () => {
  const none = { reason: 'field_invalid' }
  expect(await prepare({ limit: '9.90', stop: '10.50', timeInForce: 'auction' })).toMatchObject(
    none,
  )
  expect(await prepare({ timeInForce: 'close' })).toMatchObject(none)
  market.auctions = []
  expect(await prepare({ limit: '9.90', timeInForce: 'auction' })).toMatchObject(none)
})

test('at the closing price an order is filled at it at once, as far as somebody is there, and then in time', async () => {
  toClose()
  market.size = 300
  const prepared = await prepare({ ...atClose, quantity: 400 })
  if (!prepared.ok) throw new Error(prepared.reason)
  expect(prepared.value.review).toMatchObject({ limit: '10.00', price: '10.00', type: 'limit' })
  const placing = key()
  const placed = await broker.place(me, placing, prepared.value.intent)
  if (!placed.ok) throw new Error(placed.reason)
  const { id } = placed.value
  expect(placed.value).toMatchObject({ status: 'partially_filled', filled: 300n })
  const later = await place(atClose, other)
  expect((await order(later, other)).filled).toBe(0n)
  market.now += 1_000
  await round()
  expect((await order(id)).status).toBe('filled')
  expect((await order(later, other)).status).toBe('filled')
  const [fill] = await fillsOf(house.database.pool, await order(id))
  const receipt = await receiptById(house.database.pool, me, fill?.id ?? 0n)
  if (receipt === undefined) throw new Error('no receipt')
  expect(receipt.book?.phase).toBe('close')
  expect(recomputeFill(receipt)).toBeNull()
  // One price there is: a book that shows another is none of that session.
  const book = receipt.book && { ...receipt.book, limit: '10.01' }
  expect(recomputeFill({ ...receipt, book })?.what).toBeDefined()
  await expectWholeBooks()
})

test('two customers meet there at the closing price, and an order with a limit of its own meets neither', async () => {
  toClose()
  const bought = await place(atClose)
  Object.assign(market, { now: at('07:10:00', '2026-11-23'), phase: 'post' })
  market.closing = { from: at('07:05:00', '2026-11-23'), until: at('07:30:00', '2026-11-23') }
  await runDayJobs(house.jobsOf(broker))
  expect((await order(bought)).status).toBe('filled')
  market.size = 0
  const limited = await place(
    { instrument: chinese.toString(), limit: '10.50', quantity: 100 },
    other,
  )
  expect((await order(limited, other)).status).toBe('queued')
  const sale = await place({ ...atClose, side: 'sell' })
  expect((await order(sale)).filled).toBe(0n)
  const purchase = await place(atClose, other)
  await round()
  expect(await order(purchase, other)).toMatchObject({ status: 'filled', notional: 100_000n })
  expect((await order(sale)).status).toBe('filled')
  expect((await order(limited, other)).filled).toBe(0n)
  await expectWholeBooks()
})

test('before and after it says when such orders are taken, also between review and confirmation', async () => {
  const refused = {
    reason: 'session_closed',
    facts: {
      which: 'close',
      opens: '2026-11-20T07:05:00.000Z',
      closes: '2026-11-20T07:30:00.000Z',
    },
  }
  Object.assign(market, { now: at('06:00:00'), phase: 'continuous' })
  expect(await prepare(atClose)).toMatchObject(refused)
  toClose('07:29:59')
  expect(await prepare({ ...atClose, type: 'limit', limit: '10.01' })).toMatchObject({
    reason: 'field_invalid',
  })
  const prepared = await prepare(atClose)
  if (!prepared.ok) throw new Error(prepared.reason)
  market.size = 0
  const waits = await place(atClose)
  toClose('07:30:00')
  expect(await broker.place(me, key(), prepared.value.intent)).toMatchObject(refused)
  await round()
  expect((await order(waits)).status).toBe('accepted')
  Object.assign(market, { now: at('06:00:00', '2026-11-23'), phase: 'continuous' })
  await runDayJobs(house.jobsOf(broker))
  expect(await order(waits)).toMatchObject({ status: 'expired', reason: 'day_over', filled: 0n })
  await expectWholeBooks()
})
