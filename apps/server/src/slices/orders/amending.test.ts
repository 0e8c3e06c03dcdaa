// Goal: an open order is changed as it was reviewed, its hold with it in one act, once; what was filled
// or ended first wins, and nothing is filled beyond the limit of now. Method: the real door on real
// PostgreSQL; only the market stands where the test puts it. Races run as they come.
import type { AmendRequest } from '@parkett/contract/customer/order-amend'
import { money, toWire } from '@parkett/contract/wire/money'
import { beforeEach, expect, test } from 'vitest'
import { amendmentsOf } from '../../accounts/trading/amendments.ts'
import { chinese, german } from '../../accounts/trading/testing.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { runDayJobs } from './day-jobs.ts'
import { matchRound } from './matcher.ts'
import { openBench, type Bench } from './testing-amends.ts'
import { detailView } from './view.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  return bench.end
})

test('a higher limit holds more, a lower quantity less, and each posts its difference alone', async () => {
  const id = await bench.place()
  const before = await bench.pocket('C.hold')
  const { review, intent } = await bench.reviewed(id, { limit: '9.80' })
  expect(review).toMatchObject({
    change: {
      before: { limit: '9.50', quantity: 100 },
      after: { limit: '9.80', quantity: 100 },
    },
    goesBehind: true,
  })
  expect((await bench.confirm(id, intent)).ok).toBe(true)
  const raised = await bench.pocket('C.hold')
  expect(raised).toBe(await bench.costs(id))
  expect(raised - before).toBeGreaterThan(3_000n)
  expect(review.change.after.hold).toEqual(toWire(money('EUR', raised)))
  expect((await bench.change(id, { quantity: 40 })).ok).toBe(true)
  const row = await bench.order(id)
  expect([row.quantity, row.limitPrice, row.status]).toEqual([40n, 98_000n, 'accepted'])
  expect(await bench.pocket('C.hold')).toBe(await bench.costs(id))
  expect(await bench.posted(id)).toEqual(['buy.freeze', 'order.amended', 'order.amended'])
  const [first, second] = await amendmentsOf(bench.database.pool, row)
  expect([first?.was.quantity, first?.becomes, second?.was]).toEqual([
    100n,
    second?.was,
    first?.becomes,
  ])
  expect(second?.becomes).toMatchObject({
    quantity: 40n,
    limit: 98_000n,
    hold: await bench.costs(id),
  })
})

test('a sale freezes more shares and gives them back, and never more than there are', async () => {
  await bench.place({ limit: '10.00' })
  const id = await bench.place({ side: 'sell', quantity: 40, limit: '11.00' })
  expect(await bench.broker().prepareAmend(bench.customer, id, { quantity: 101 })).toMatchObject({
    reason: 'insufficient_sellable',
    facts: { sellable: 100 },
  })
  expect((await bench.change(id, { quantity: 100 })).ok).toBe(true)
  expect(await bench.pocket('S.frozen', 'share:71')).toBe(100n)
  expect((await bench.change(id, { quantity: 10 })).ok).toBe(true)
  expect([
    await bench.pocket('S.frozen', 'share:71'),
    await bench.pocket('S.sellable', 'share:71'),
  ]).toEqual([10n, 90n])
})

test('what is filled stays, and the rest is changed: to no less than one share more', async () => {
  bench.market.size = 1
  const id = await bench.place({ limit: '10.00' })
  const { filled } = await bench.order(id)
  expect(filled).toBe(1n)
  expect(await bench.broker().prepareAmend(bench.customer, id, { quantity: 1 })).toMatchObject({
    reason: 'amend_below_filled',
    facts: { filled: 1, least: 2 },
  })
  expect((await bench.change(id, { quantity: 2 })).ok).toBe(true)
  bench.to('9.99', '10.00')
  await bench.round()
  const row = await bench.order(id)
  expect([row.status, row.filled, row.quantity]).toEqual(['filled', 2n, 2n])
  expect(await bench.pocket('C.hold')).toBe(0n)
})

test('another validity moves no money, and the day of before ends it no more', async () => {
  const id = await bench.place()
  expect((await bench.change(id, { timeInForce: 'gtc' })).ok).toBe(true)
  expect((await bench.order(id)).expiresOn).toBe('2027-02-18')
  expect(await bench.posted(id)).toEqual(['buy.freeze'])
  bench.market.now += 3 * 86_400_000
  expect((await runDayJobs(bench.jobs())).expired).toBe(0)
  const { review } = await bench.reviewed(id, { timeInForce: 'day' })
  expect(review.change.after.expiresOn).toBe('2026-11-23')
  expect((await bench.change(id, { timeInForce: 'day' })).ok).toBe(true)
  bench.market.now += 86_400_000
  expect((await runDayJobs(bench.jobs())).expired).toBe(1)
  expect((await bench.order(id)).status).toBe('expired')
})

test('a stop that waits and its limit are changed, and its market order is protected anew', async () => {
  const plain = await bench.place({ type: 'market', limit: undefined, stop: '10.50' })
  expect((await bench.change(plain, { stop: '10.40' })).ok).toBe(true)
  const row = await bench.order(plain)
  expect([row.terms.stop?.price, row.limitPrice]).toEqual([104_000n, 107_100n])
  expect(
    await bench.broker().prepareAmend(bench.customer, plain, { limit: '11.00' }),
  ).toMatchObject({
    reason: 'field_invalid',
  })
  const limited = await bench.place({ stop: '10.50', limit: '10.60' })
  expect(
    await bench.broker().prepareAmend(bench.customer, limited, { stop: '10.70' }),
  ).toMatchObject({
    reason: 'limit_below_stop',
    facts: { stop: '10.70' },
  })
  expect((await bench.change(limited, { stop: '10.70', limit: '10.80' })).ok).toBe(true)
  bench.to('10.39', '10.40')
  await bench.round()
  expect([(await bench.order(plain)).status, (await bench.order(limited)).status]).toEqual([
    'filled',
    'accepted',
  ])
  // Triggered under a key of its own: the rounds before the change decided nothing of it.
  bench.to('10.69', '10.70')
  await bench.round()
  expect((await bench.order(limited)).status).toBe('filled')
})

test('a market order that waits for its opening takes another quantity, at the worst price of its review', async () => {
  bench.market.phase = 'closed'
  const id = await bench.place({ type: 'market', limit: undefined })
  const { limitPrice } = await bench.order(id)
  expect(
    await bench.broker().prepareAmend(bench.customer, id, { timeInForce: 'gtc' }),
  ).toMatchObject({
    reason: 'field_invalid',
  })
  expect((await bench.change(id, { quantity: 30 })).ok).toBe(true)
  expect(await bench.order(id)).toMatchObject({ status: 'queued', quantity: 30n, limitPrice })
  expect(await bench.pocket('C.hold')).toBe(await bench.costs(id))
  bench.market.phase = 'continuous'
  bench.to('9.99', '10.00')
  await bench.round()
  expect(await bench.order(id)).toMatchObject({ status: 'filled', filled: 30n })
})

const refusals = [
  [{ limit: '9.503' }, 'tick_invalid', { below: '9.50', above: '9.505' }],
  [{ limit: '0' }, 'tick_invalid', {}],
  [{ quantity: 0 }, 'qty_zero', {}],
  [{ quantity: 20_000 }, 'insufficient_buying_power', {}],
  [{ stop: '10.50' }, 'field_invalid', {}],
  [{}, 'amend_nothing', {}],
  [{ quantity: 100, limit: '9.50', timeInForce: 'day' }, 'amend_nothing', {}],
] as const
for (const [wish, reason, facts] of refusals)
  test(`${JSON.stringify(wish)} is refused as ${reason}, and changes nothing`, async () => {
    const id = await bench.place()
    const before = await bench.order(id)
    expect(await bench.broker().prepareAmend(bench.customer, id, wish)).toMatchObject({
      reason,
      facts,
    })
    expect(await bench.order(id)).toEqual(before)
  })

test('in a market of lots, with a cage and without dates, each figure that would pass is said', async () => {
  const funds = await bench.place()
  expect((await bench.broker().cancel(bench.customer, bench.key(), funds)).ok).toBe(true)
  const id = await bench.place({ instrument: chinese, quantity: 200, limit: '9.90' })
  const asked = (wish: AmendRequest) => bench.broker().prepareAmend(bench.customer, id, wish)
  expect(await asked({ quantity: 150 })).toMatchObject({
    reason: 'lot_invalid',
    facts: { lot: 100, nearest: 100 },
  })
  expect(await asked({ limit: '10.30' })).toMatchObject({ reason: 'price_out_of_cage' })
  expect(await asked({ timeInForce: 'gtc' })).toMatchObject({ reason: 'field_invalid' })
})

test('a fill or an end that was first wins; a fill in part does not', async () => {
  const filled = await bench.place()
  const late = await bench.reviewed(filled, { quantity: 50 })
  bench.to('9.49', '9.50')
  await bench.round()
  expect(await bench.confirm(filled, late.intent)).toMatchObject({ reason: 'order_not_open' })
  bench.to('9.99', '10.00')
  const ended = await bench.place()
  const gone = await bench.reviewed(ended, { quantity: 50 })
  await bench.broker().cancel(bench.customer, bench.key(), ended)
  expect(await bench.confirm(ended, gone.intent)).toMatchObject({ reason: 'order_not_open' })
  const part = await bench.place()
  const still = await bench.reviewed(part, { quantity: 50 })
  bench.market.size = 1
  bench.to('9.49', '9.50')
  await bench.round()
  expect((await bench.confirm(part, still.intent)).ok).toBe(true)
  expect(await bench.order(part)).toMatchObject({ quantity: 50n, filled: 1n })
})

test('a review is of the order as it was: another change or a stop that was reached refuses it', async () => {
  const id = await bench.place()
  const [first, second] = [
    await bench.reviewed(id, { limit: '9.60' }),
    await bench.reviewed(id, { limit: '9.40' }),
  ]
  expect((await bench.confirm(id, first.intent)).ok).toBe(true)
  expect(await bench.confirm(id, second.intent)).toMatchObject({ reason: 'order_changed' })
  expect(await bench.confirm(id, first.intent)).toMatchObject({ reason: 'intent_used' })
  const stop = await bench.place({ stop: '10.50', limit: '10.50' })
  const moved = await bench.reviewed(stop, { stop: '10.40' })
  bench.to('10.59', '10.60')
  await bench.round()
  expect(await bench.confirm(stop, moved.intent)).toMatchObject({ reason: 'order_changed' })
})

test('the same key is answered once; with another review it is another request; of another order no review', async () => {
  const [id, other] = [await bench.place(), await bench.place()]
  const { intent } = await bench.reviewed(id, { limit: '9.60' })
  const same = bench.key()
  const first = await bench.confirm(id, intent, same)
  expect(first.ok).toBe(true)
  const again = await bench.reviewed(id, { limit: '9.70' })
  expect(await bench.confirm(id, again.intent, same)).toMatchObject({ reason: 'key_reused' })
  expect(await bench.confirm(other, again.intent)).toMatchObject({ reason: 'intent_expired' })
  await bench.change(id, { quantity: 10, limit: '9.20', timeInForce: 'gtc' })
  bench.restart()
  const heard = await bench.confirm(id, intent, same)
  expect(bench.seen(heard)).toEqual(bench.seen(first))
})

test('the confirmation of the order itself is heard again as it was, whatever was changed since', async () => {
  const wish = { instrument: german.toString(), side: 'buy', type: 'limit', quantity: 100 } as const
  const prepared = await bench.broker().prepare(bench.customer, { ...wish, limit: '9.50' })
  if (!prepared.ok) throw new Error(prepared.reason)
  const same = bench.key()
  const first = await bench.broker().place(bench.customer, same, prepared.value.intent)
  if (!first.ok) throw new Error(first.reason)
  await bench.change(first.value.id, { quantity: 10, limit: '9.20', timeInForce: 'gtc' })
  await bench.change(first.value.id, { quantity: 11 })
  bench.restart()
  const again = await bench.broker().place(bench.customer, same, prepared.value.intent)
  expect(bench.seen(again)).toEqual(bench.seen(first))
})

test('another’s order is as unknown as one that never was', async () => {
  const id = await bench.place()
  expect(
    await bench.broker().prepareAmend(bench.customer + 5_000n, id, { quantity: 1 }),
  ).toMatchObject({
    reason: 'not_found',
  })
  const { intent } = await bench.reviewed(id, { quantity: 1 })
  expect(
    await bench.broker().amend(bench.customer + 5_000n, { key: bench.key(), id, intent }),
  ).toMatchObject({
    reason: 'intent_expired',
  })
})

test('more shares and another price stand behind who was there; fewer shares do not', async () => {
  bench.market.size = 1
  const [early, late] = [await bench.place(), ((bench.market.now += 5), await bench.place())]
  bench.market.now += 5
  await bench.change(early, { quantity: 99 })
  bench.to('9.49', '9.50')
  await bench.round()
  expect([(await bench.order(early)).filled, (await bench.order(late)).filled]).toEqual([1n, 0n])
  await bench.change(early, { quantity: 100 })
  bench.to('9.49', '9.50')
  await bench.round()
  expect([(await bench.order(early)).filled, (await bench.order(late)).filled]).toEqual([1n, 1n])
})

test('what was read with the limit of before is not filled beyond the limit of now', async () => {
  const id = await bench.place({ limit: '9.50' })
  const { intent } = await bench.reviewed(id, { limit: '9.00' })
  bench.to('9.39', '9.40')
  const { commit } = bench.deps
  // The round has read the order and seen a price for it; the change comes to the door before the fill.
  const late: typeof commit.submit = async (act, request, inside) => {
    if (act.name === 'orders.match') expect((await bench.confirm(id, intent)).ok).toBe(true)
    return commit.submit(act, request, inside)
  }
  await matchRound({ ...bench.jobs(), commit: { ...commit, submit: late } })
  expect(await bench.order(id)).toMatchObject({
    status: 'accepted',
    filled: 0n,
    limitPrice: 90_000n,
  })
})

test('a day job that read the last day of before ends nothing', async () => {
  const id = await bench.place()
  const { intent } = await bench.reviewed(id, { timeInForce: 'gtc' })
  const { commit } = bench.deps
  const late: typeof commit.submit = async (act, request, inside) => {
    if (act.name === 'orders.end') {
      const then = bench.market.now
      bench.market.now -= 86_400_000
      expect((await bench.confirm(id, intent)).ok).toBe(true)
      bench.market.now = then
    }
    return commit.submit(act, request, inside)
  }
  bench.market.now += 86_400_000
  await runDayJobs({ ...bench.jobs(), commit: { ...commit, submit: late } })
  expect((await bench.order(id)).status).toBe('accepted')
})

test('the story tells each change with before and after, where it happened', async () => {
  const instrument = bench.market.feed.instrument(german)
  if (instrument === undefined) throw new Error('no share')
  const id = await bench.place()
  bench.market.now += 1000
  await bench.change(id, { limit: '9.60', timeInForce: 'gtc' })
  bench.to('9.59', '9.60')
  await bench.round()
  const row = await bench.order(id)
  const amendments = await amendmentsOf(bench.database.pool, row)
  const about = { instrument, today: '2026-11-20', moved: 0n, amendments }
  const { timeline } = detailView(row, await fillsOf(bench.database.pool, row), about)
  expect(timeline.map(({ step }) => step)).toEqual([
    'created',
    'accepted',
    'amended',
    'filled',
    'settled',
  ])
  expect(timeline[2]?.change).toMatchObject({
    before: { limit: '9.50', timeInForce: 'day', hold: { amount: '958.78' } },
    after: { limit: '9.60', timeInForce: 'gtc', hold: { amount: '968.80' } },
  })
})
