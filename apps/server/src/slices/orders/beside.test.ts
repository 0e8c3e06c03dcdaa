// Goal: a limit and a stop of one holding are one order: its shares are set aside once, the first one reached
// ends the other, a part that is sold counts for both, and nothing is ever sold twice. Method: the real door on
// real PostgreSQL; only the market stands where the test puts it; the books are verified after each. Races run
// as they come, 32 at once, two processes on the same books.
import type { OrderRequest } from '@parkett/contract/customer/orders'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { beforeEach, expect, test } from 'vitest'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { german } from '../../accounts/trading/testing.ts'
import { makeBroker } from './broker.ts'
import { runDayJobs } from './day-jobs.ts'
import { matchRound } from './matcher.ts'
import { openBench, type Bench } from './testing-amends.ts'
import { detailView } from './view.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench(813n)
  return bench.end
})

const step = async (ask: string, seconds = 1) => {
  const { market } = bench
  Object.assign(market, { bid: printPrice(parsePrice(ask) - 100n), ask })
  market.now += seconds * 1000
  await bench.round()
}
const shares = (quantity = 100) => bench.place({ limit: '10.00', quantity })
type Wish = Partial<Pick<OrderRequest, 'limit' | 'stop' | 'trail' | 'quantity' | 'timeInForce'>>
const pairOf = ({ limit = '10.50', ...wish }: Wish = {}) =>
  bench.place({
    side: 'sell',
    limit,
    beside: true,
    ...(wish.trail === undefined && { stop: '9.50' }),
    ...wish,
  })
const frozen = () => bench.pocket('S.frozen', 'share:71')
const sellable = () => bench.pocket('S.sellable', 'share:71')
const standing = async (id: bigint) => {
  const { status, kind, filled, limitPrice, reason, terms } = await bench.order(id)
  return [
    status,
    kind,
    filled,
    printPrice(limitPrice),
    reason,
    (terms.stop?.triggered ?? null) !== null,
  ]
}

test('the limit is reached first: all is sold at it, and the stop is over with the order', async () => {
  await shares()
  const id = await pairOf()
  expect([await frozen(), await sellable()]).toEqual([100n, 0n])
  expect(await standing(id)).toEqual(['accepted', 'limit', 0n, '10.50', null, false])
  await step('10.40')
  await step('10.51')
  expect(await standing(id)).toEqual(['filled', 'limit', 100n, '10.50', null, false])
  await step('9.00')
  expect((await bench.order(id)).notional).toBe(105_000n)
  expect([await frozen(), await sellable()]).toEqual([0n, 0n])
})

test('the stop is reached first: the limit is over, and what is left is sold at the market', async () => {
  await shares()
  const id = await pairOf()
  await step('9.49')
  // 3 % below the stop at worst, as it was reviewed (`market.md` M15).
  expect(await standing(id)).toEqual(['filled', 'market', 100n, '9.215', null, true])
  expect((await bench.order(id)).terms.stop?.beside).toEqual({ limit: 105_000n, worst: 92_150n })
  await step('11.00')
  expect((await bench.order(id)).notional).toBe(94_800n)
  expect(await frozen()).toBe(0n)
})

test('a part that the limit has sold is missing from what the stop sells: nothing twice', async () => {
  await shares()
  const id = await pairOf()
  bench.market.size = 1
  await step('10.51')
  const part = (await bench.order(id)).filled
  expect(part > 0n && part < 100n).toBe(true)
  expect(await frozen()).toBe(100n - part)
  bench.market.size = 10_000
  await step('9.40')
  const row = await bench.order(id)
  expect([row.status, row.filled]).toEqual(['filled', 100n])
  const fills = await fillsOf(bench.database.pool, row)
  expect(fills.reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(100n)
})

test('what the book does not give behind the stop ends with it: the limit is not there any more', async () => {
  await shares()
  const id = await pairOf()
  bench.market.size = 1
  await step('9.49')
  const row = await bench.order(id)
  expect([row.status, row.reason, row.filled]).toEqual(['cancelled', 'rest_cancelled', 36n])
  expect([await frozen(), await sellable()]).toEqual([0n, 64n])
})

test('beside a limit the stop may follow the price, and never beyond what was shown', async () => {
  await shares()
  const id = await pairOf({ trail: '0.50', limit: '11.00' })
  await step('10.60', 11)
  expect((await bench.order(id)).terms.stop).toMatchObject({
    price: 101_000n,
    trail: { best: 106_000n },
    beside: { limit: 110_000n, worst: 92_150n },
  })
  bench.restart()
  await step('10.10')
  expect(await standing(id)).toEqual(['filled', 'market', 100n, '9.215', null, true])
})

test('taking it back ends both, and a day that is over ends both', async () => {
  await shares()
  const id = await pairOf({ quantity: 40 })
  expect((await bench.broker().cancel(bench.customer, bench.key(), id)).ok).toBe(true)
  const day = await pairOf({ quantity: 60 })
  expect([await frozen(), await sellable()]).toEqual([60n, 40n])
  bench.market.now += 3 * 86_400_000
  expect((await runDayJobs(bench.jobs())).expired).toBe(1)
  await step('9.00')
  await step('11.00')
  expect([(await bench.order(id)).filled, (await bench.order(day)).filled]).toEqual([0n, 0n])
  expect([await frozen(), await sellable()]).toEqual([0n, 100n])
})

const refusals = [
  [{ limit: '10.00' }, 'limit_below_last', { least: '10.01' }],
  [{ limit: '9.00' }, 'limit_below_last', { least: '10.01' }],
  [{ stop: '10.00' }, 'stop_too_high', { most: '9.995' }],
  [{ trail: '5.01' }, 'trail_too_large', { most: '5.00' }],
  [{ limit: '10.505' }, 'tick_invalid', {}],
  [{ quantity: 101 }, 'insufficient_sellable', { sellable: 100 }],
  [{ timeInForce: 'ioc' }, 'field_invalid', {}],
  [{ type: 'market', limit: undefined }, 'field_invalid', {}],
  [{ side: 'buy' }, 'field_invalid', {}],
  [{ stop: undefined }, 'field_invalid', {}],
] as const

for (const [asked, reason, facts] of refusals)
  test(`${JSON.stringify(asked)} beside a stop is refused as ${reason}, with what would pass`, async () => {
    await shares()
    const base = { instrument: german.toString(), side: 'sell', type: 'limit' } as const
    const stop = 'trail' in asked ? {} : { stop: '9.50' }
    const wish = {
      ...base,
      quantity: 100,
      limit: '10.50',
      beside: true,
      ...stop,
      ...asked,
    } as const
    const said = await bench.broker().prepare(bench.customer, {
      ...wish,
      stop: wish.stop,
      limit: wish.limit,
    } as OrderRequest)
    expect(said).toMatchObject({ ok: false, reason, facts })
  })

test('both are held against the shares once: a second pair needs shares of its own', async () => {
  await shares()
  await pairOf({ quantity: 60 })
  const wish = { instrument: german.toString(), side: 'sell', type: 'market' } as const
  const said = await bench.broker().prepare(bench.customer, { ...wish, quantity: 41 })
  expect(said).toMatchObject({ reason: 'insufficient_sellable', facts: { sellable: 40 } })
})

test('limit, stop and shares are changed where it stands, and it stays one order', async () => {
  await shares()
  const id = await pairOf()
  const { review, intent } = await bench.reviewed(id, {
    stop: '9.60',
    limit: '10.80',
    quantity: 50,
  })
  expect(review.change.after).toMatchObject({ stop: '9.60', limit: '10.80', quantity: 50 })
  expect((await bench.confirm(id, intent)).ok).toBe(true)
  expect((await bench.order(id)).terms.stop).toEqual({
    price: 96_000n,
    triggered: null,
    beside: { limit: 108_000n, worst: 93_150n },
  })
  expect((await bench.change(id, { limit: '10.70' })).ok).toBe(true)
  expect((await bench.order(id)).terms.stop?.beside).toEqual({ limit: 107_000n, worst: 93_150n })
  expect(await bench.broker().prepareAmend(bench.customer, id, { limit: '9.90' })).toMatchObject({
    reason: 'limit_below_last',
    facts: { least: '10.01' },
  })
  expect([await frozen(), await sellable()]).toEqual([50n, 50n])
  await step('9.60')
  expect(await standing(id)).toEqual(['filled', 'market', 50n, '9.315', null, true])
})

test('once the stop was reached nothing of it is changed any more, also while it waits to be sold', async () => {
  await shares()
  const id = await pairOf()
  const { intent } = await bench.reviewed(id, { limit: '10.80' })
  await step('9.40')
  expect(await bench.confirm(id, intent)).toMatchObject({ reason: 'order_not_open' })
})

test('story and confirmation heard again: as it was, and which one ended the other', async () => {
  await shares()
  const instrument = bench.market.feed.instrument(german)
  if (instrument === undefined) throw new Error('no share')
  const wish = {
    instrument: german.toString(),
    side: 'sell',
    type: 'limit',
    quantity: 100,
  } as const
  const asked = { ...wish, limit: '10.50', stop: '9.50', beside: true } as const
  const prepared = await bench.broker().prepare(bench.customer, asked)
  if (!prepared.ok) throw new Error(prepared.reason)
  const { stop, total, atStop } = prepared.value.review
  expect(stop?.beside).toEqual({ limit: '10.50', worst: '9.215' })
  // What it brings at either price, charges taken away.
  expect([total.amount, atStop?.amount]).toEqual(['1040.97', '941.22'])
  const same = bench.key()
  const first = await bench.broker().place(bench.customer, same, prepared.value.intent)
  if (!first.ok) throw new Error(first.reason)
  await step('9.50')
  bench.restart()
  expect(await bench.broker().place(bench.customer, same, prepared.value.intent)).toEqual(first)
  const row = await bench.order(first.value.id)
  const about = { instrument, today: '2026-11-20', moved: 0n, last: '9.50' }
  const told = detailView(row, await fillsOf(bench.database.pool, row), about)
  expect(told.timeline.map(({ step: name }) => name)).toEqual([
    'created',
    'accepted',
    'triggered',
    'filled',
    'settled',
  ])
  expect(told.order).toMatchObject({
    type: 'market',
    stop: { price: '9.50', beside: { limit: '10.50', worst: '9.215' } },
  })
})

test('price, change, cancel and rounds of two processes, 32 at once: sold once or free again, 25 times', async () => {
  const others = () => matchRound({ ...bench.jobs(), broker: makeBroker(bench.deps) })
  const ends = new Map<string, number>()
  await shares(25)
  for (let at = 0; at < 25; at += 1) {
    bench.to('9.99', '10.00')
    const id = await pairOf({ quantity: 1 })
    const { intent } = await bench.reviewed(id, { limit: '10.60' })
    // Two prices meet the rounds: the limit first, or the stop.
    if (at % 3 === 0) bench.to('10.70', '10.71')
    else bench.to('9.39', '9.40')
    await Promise.all(
      Array.from({ length: 32 }, (_, n) => {
        if (n === 3 && at % 2 === 0) return bench.confirm(id, intent)
        if (n === 7 && at % 4 === 0) return bench.broker().cancel(bench.customer, bench.key(), id)
        return n % 2 === 0 ? bench.round() : others()
      }),
    )
    await bench.round()
    const row = await bench.order(id)
    const { status, filled, kind } = row
    expect([
      ['filled', 1n],
      ['cancelled', 0n],
    ]).toContainEqual([status, filled])
    const fills = await fillsOf(bench.database.pool, row)
    expect(fills).toHaveLength(Number(filled))
    if (at % 3 !== 0 && filled === 1n) expect(kind).toBe('market')
    expect(await frozen()).toBe(0n)
    ends.set(`${status} ${kind}`, (ends.get(`${status} ${kind}`) ?? 0) + 1)
  }
  expect(ends.size).toBeGreaterThan(1)
})
