// Goal: a trailing stop follows the last price in its customer's favour alone, keeps what it has seen rarely
// and monotone, sells by it once, and is never worse than it was shown, a restart included. Method: the real
// door on real PostgreSQL; only the market stands where the test puts it; the books are verified after each.
import type { OrderRequest } from '@parkett/contract/customer/orders'
import { printPrice } from '@parkett/core/decimal'
import { beforeEach, expect, test } from 'vitest'
import { amendmentsOf } from '../../accounts/trading/amendments.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { chinese, german } from '../../accounts/trading/testing.ts'
import { matchRound } from './matcher.ts'
import { openBench, type Bench } from './testing-amends.ts'
import { detailView } from './view.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench(811n)
  return bench.end
})

/** One second, and one price later. */
const step = async (ask: string, seconds = 1) => {
  const { market } = bench
  Object.assign(market, { bid: printPrice(BigInt(Math.round(Number(ask) * 10_000)) - 100n), ask })
  market.now += seconds * 1000
  await bench.round()
}
const shares = () => bench.place({ limit: '10.00' })
const trail = (by = '0.50', asked: Partial<Pick<OrderRequest, 'side'>> = {}) =>
  bench.place({ side: 'sell', type: 'market', limit: undefined, trail: by, ...asked })
/** Where it stands, what it has seen, and what became of it. */
const standing = async (id: bigint) => {
  const { status, terms } = await bench.order(id)
  const { stop } = terms
  return [status, stop && printPrice(stop.price), stop?.trail && printPrice(stop.trail.best)]
}
const written = async () => {
  const sql = `SELECT count(*) FILTER (WHERE route = 'orders.trail')::int AS kept FROM commands`
  return (await bench.database.pool.query<{ kept: number }>(sql)).rows[0]?.kept
}

test('a sale follows the highest last price, and is sold when it falls so far from there', async () => {
  await shares()
  const wish = { side: 'sell', type: 'market', quantity: 100, trail: '0.50' } as const
  const asked = { instrument: german.toString(), ...wish }
  const prepared = await bench.broker().prepare(bench.customer, asked)
  if (!prepared.ok) throw new Error(prepared.reason)
  const { review, intent } = prepared.value
  const now = new Date(bench.market.now).toISOString()
  expect(review).toMatchObject({
    type: 'market',
    timeInForce: 'day',
    // 3 % below the trigger of the review (`market.md` M15).
    limit: '9.215',
    stop: {
      price: '9.50',
      last: '10.00',
      distance: '-5.00',
      trail: { by: '0.50', best: '10.00', at: now, since: now },
    },
  })
  const placed = await bench.broker().place(bench.customer, bench.key(), intent)
  if (!placed.ok) throw new Error(placed.reason)
  const { id } = placed.value
  expect(await bench.pocket('S.frozen', 'share:71')).toBe(100n)
  await step('10.40', 11)
  expect(await standing(id)).toEqual(['accepted', '9.90', '10.40'])
  // What it has seen within ten seconds it knows, and does not write.
  await step('10.80')
  await step('10.60')
  expect(await standing(id)).toEqual(['accepted', '9.90', '10.40'])
  await step('10.31')
  expect((await bench.order(id)).status).toBe('accepted')
  await step('10.30')
  expect(await standing(id)).toEqual(['filled', '10.30', '10.80'])
  const { terms } = await bench.order(id)
  expect(terms.stop?.triggered).toEqual({ at: bench.market.now, price: 103_000n })
  expect(await bench.pocket('S.frozen', 'share:71')).toBe(0n)
  expect(await written()).toBe(1)
})

test('a purchase follows the lowest price, and holds what it costs at the worst one of its review', async () => {
  const id = await trail('2.00%', { side: 'buy' })
  expect(await standing(id)).toEqual(['accepted', '10.20', '10.00'])
  const held = await bench.pocket('C.hold')
  expect(held).toBe(await bench.costs(id))
  await step('9.00', 11)
  expect(await standing(id)).toEqual(['accepted', '9.18', '9.00'])
  expect(await bench.pocket('C.hold')).toBe(held)
  await step('9.18')
  expect((await bench.order(id)).status).toBe('filled')
  expect(await bench.pocket('C.hold')).toBe(0n)
})

test('at most one row in ten seconds, however often the price rises, and the last one comes in time', async () => {
  await shares()
  const id = await trail()
  for (let at = 1; at <= 60; at += 1) await step((10 + at / 100).toFixed(2))
  expect(await written()).toBe(6)
  expect(await standing(id)).toEqual(['accepted', '10.10', '10.60'])
  // The price stands still, or falls a little: what was seen is kept when its time has come.
  await step('10.65')
  await step('10.60', 9)
  expect(await standing(id)).toEqual(['accepted', '10.15', '10.65'])
  for (let at = 0; at < 30; at += 1) await step('10.64')
  expect(await written()).toBe(7)
})

test('an order without a trail writes what it wrote: no row of its own between its acts', async () => {
  await shares()
  const plain = await bench.place({ side: 'sell', limit: '12.00', quantity: 50 })
  const stop = await bench.place({
    side: 'sell',
    type: 'market',
    limit: undefined,
    stop: '9.00',
    quantity: 50,
  })
  const before = await Promise.all([plain, stop].map(bench.order))
  for (let at = 1; at <= 30; at += 1) await step((10 + at / 100).toFixed(2))
  expect(await Promise.all([plain, stop].map(bench.order))).toEqual(before)
  expect(JSON.stringify(before.map(({ terms }) => Object.keys(terms.stop ?? {})))).toBe(
    '[[],["price","triggered"]]',
  )
  expect(await written()).toBe(0)
})

test('a restart goes on from what was shown: never from a worse trigger, never by a price that was not there', async () => {
  await shares()
  const id = await trail()
  await step('10.40', 11)
  await step('10.70')
  bench.restart()
  // 10.70 was seen for less than ten seconds and never shown: it is gone, what was shown is not.
  expect(await standing(id)).toEqual(['accepted', '9.90', '10.40'])
  await step('10.15')
  expect(await standing(id)).toEqual(['accepted', '9.90', '10.40'])
  await step('9.90')
  expect(await standing(id)).toEqual(['filled', '9.90', '10.40'])
})

test('what it has seen before its acceptance, in a halt or while closed does not count', async () => {
  await shares()
  const id = await trail()
  const { quote } = bench.market.feed
  const halted = (at: bigint, now: number) => {
    const shown = quote(at, now)
    return shown && { ...shown, status: 'suspended' as const }
  }
  bench.to('11.99', '12.00')
  bench.market.now += 11_000
  await matchRound({ ...bench.jobs(), feed: { ...bench.market.feed, quote: halted } })
  bench.market.phase = 'closed'
  await bench.round()
  bench.market.phase = 'continuous'
  await step('10.00')
  expect(await standing(id)).toEqual(['accepted', '9.50', '10.00'])
  await step('9.50')
  expect((await bench.order(id)).status).toBe('filled')
})

test('a price between review and confirmation moves nothing in its disfavour', async () => {
  await shares()
  const wish = { side: 'sell', type: 'market', quantity: 100, trail: '0.50' } as const
  const prepare = async () => {
    const asked = { instrument: german.toString(), ...wish }
    const prepared = await bench.broker().prepare(bench.customer, asked)
    if (!prepared.ok) throw new Error(prepared.reason)
    return prepared.value.intent
  }
  const [first, second] = [await prepare(), await prepare()]
  bench.to('9.49', '9.50')
  // It would be sold at once, by a price from before it was taken.
  expect(await bench.broker().place(bench.customer, bench.key(), first)).toMatchObject({
    reason: 'trail_too_small',
    facts: { least: '0.51' },
  })
  bench.to('9.69', '9.70')
  const placed = await bench.broker().place(bench.customer, bench.key(), second)
  if (!placed.ok) throw new Error(placed.reason)
  // The highest price is that of the review, not the lower one of its confirmation.
  expect(await standing(placed.value.id)).toEqual(['accepted', '9.50', '10.00'])
})

const refusals = [
  [{ trail: '0.505' }, 'trail_tick_invalid', { below: '0.50', above: '0.51' }],
  [{ trail: '0' }, 'trail_too_small', { least: '0.01' }],
  [{ trail: '0.09%' }, 'trail_too_small', { least: '0.10', which: 'percent' }],
  [{ trail: '5.01' }, 'trail_too_large', { most: '5.00' }],
  [{ trail: '50.01%' }, 'trail_too_large', { most: '50.00', which: 'percent' }],
  [{ trail: '0.50', stop: '9.50' }, 'field_invalid', {}],
  [{ trail: '0.50', type: 'limit', limit: '9.00' }, 'field_invalid', {}],
  [{ trail: '0.50', timeInForce: 'ioc' }, 'field_invalid', {}],
  [{ trail: '0.50', instrument: chinese.toString(), timeInForce: 'gtc' }, 'field_invalid', {}],
] as const

for (const [asked, reason, facts] of refusals)
  test(`${JSON.stringify(asked)} is refused as ${reason}, with what would pass`, async () => {
    await shares()
    const wish = { instrument: german.toString(), type: 'market', quantity: 100 } as const
    const side = 'instrument' in asked ? 'buy' : 'sell'
    const said = await bench.broker().prepare(bench.customer, { ...wish, side, ...asked })
    expect(said).toMatchObject({ ok: false, reason, facts })
  })

test('another distance keeps what was seen, and is reviewed with before and after', async () => {
  await shares()
  const id = await trail()
  await step('11.00', 11)
  await step('10.80')
  const { review, intent } = await bench.reviewed(id, { trail: '5.00%' })
  expect(review.change).toMatchObject({
    before: { stop: '10.50', trail: '0.50' },
    after: { stop: '10.45', trail: '5.00%', limit: '10.14' },
  })
  // It follows on between review and confirmation.
  await step('11.10', 11)
  expect((await bench.confirm(id, intent)).ok).toBe(true)
  expect(await standing(id)).toEqual(['accepted', '10.54', '11.10'])
  expect(await bench.broker().prepareAmend(bench.customer, id, { trail: '5%' })).toMatchObject({
    reason: 'amend_nothing',
  })
  // A closer one that the price has reached by now names the nearest that it has not.
  await step('10.90')
  expect(await bench.broker().prepareAmend(bench.customer, id, { trail: '0.20' })).toMatchObject({
    reason: 'trail_too_small',
    facts: { least: '0.21' },
  })
  expect(await bench.broker().prepareAmend(bench.customer, id, { stop: '9.00' })).toMatchObject({
    reason: 'field_invalid',
  })
  expect((await bench.change(id, { quantity: 40 })).ok).toBe(true)
  expect(await standing(id)).toEqual(['accepted', '10.54', '11.10'])
  const changes = await amendmentsOf(bench.database.pool, await bench.order(id))
  expect(changes.map(({ was, becomes }) => [was.trail, becomes.trail])).toEqual([
    ['0.50', '5.00%'],
    ['5.00%', '5.00%'],
  ])
  await step('10.54')
  const row = await bench.order(id)
  expect([row.status, row.filled]).toEqual(['filled', 40n])
})

test('a stop that stands still has no distance to be changed', async () => {
  await shares()
  const id = await bench.place({ side: 'sell', type: 'market', limit: undefined, stop: '9.00' })
  expect(await bench.broker().prepareAmend(bench.customer, id, { trail: '0.50' })).toMatchObject({
    reason: 'field_invalid',
  })
})

test('the story says how far it has followed and what sold it; the confirmation heard again is as it was', async () => {
  const instrument = bench.market.feed.instrument(german)
  if (instrument === undefined) throw new Error('no share')
  await shares()
  const asked = { instrument: german.toString(), side: 'sell', type: 'market' } as const
  const wish = { ...asked, quantity: 100, trail: '0.50' } as const
  const prepared = await bench.broker().prepare(bench.customer, wish)
  if (!prepared.ok) throw new Error(prepared.reason)
  const same = bench.key()
  const first = await bench.broker().place(bench.customer, same, prepared.value.intent)
  if (!first.ok) throw new Error(first.reason)
  const { id } = first.value
  const story = async () => {
    const row = await bench.order(id)
    const about = { instrument, today: '2026-11-20', moved: 0n, last: '10.30' }
    return detailView(row, await fillsOf(bench.database.pool, row), about)
  }
  expect((await story()).timeline.map(({ step: name }) => name)).not.toContain('trailed')
  const began = new Date(bench.market.now).toISOString()
  await step('10.40', 11)
  const seen = new Date(bench.market.now).toISOString()
  const { timeline, order } = await story()
  expect(timeline.map(({ step: name, at }) => [name, at !== null])).toEqual([
    ['created', true],
    ['accepted', true],
    ['trailed', true],
    ['triggered', false],
    ['filled', false],
    ['settled', false],
  ])
  expect(timeline[2]).toMatchObject({ at: seen, trail: { best: '10.40', stop: '9.90' } })
  expect(order.stop).toEqual({
    price: '9.90',
    last: '10.30',
    distance: '-3.88',
    trail: { by: '0.50', best: '10.40', at: seen, since: began },
    triggered: null,
  })
  await step('9.90')
  expect((await story()).order.stop?.triggered?.price).toBe('9.90')
  bench.restart()
  expect(await bench.broker().place(bench.customer, same, prepared.value.intent)).toEqual(first)
})
