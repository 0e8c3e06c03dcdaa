// Goal: new shares from publication to the first day of trading: applied for once, set aside to the
// cent, drawn so that anybody can recompute it, delivered against payment; and races, late ones and
// kills change none of it. Method: the calls a client makes, on the real server and PostgreSQL.
import { holdingsList } from '@parkett/contract/customer/holdings'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import {
  applicationsCancel,
  applicationsDetail,
  applicationsList,
  applicationsPlace,
  offeringsDetail,
  offeringsList,
  type Offering,
} from '@parkett/contract/customer/offerings'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import { commitmentOf } from '@parkett/proof/draw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { nordlicht, openOffering } from '../../test/testing-owner.ts'
import { applyFor, brokenIn, makeMove, prepareFor, recomputed } from './testing.ts'

let world: TestApp
let me: Customer
let offering: Offering
let moveTo: ReturnType<typeof makeMove>

beforeAll(async () => {
  world = await testApp()
  moveTo = makeMove(world)
})
beforeEach(async () => {
  await world.run('offerings')
  me = await newTrader(world.app)
  offering = await openOffering(me, 'DE')
})
afterAll(() => world.close())

const prepare = (quantity: number, who: Customer = me, of: string = offering.id) =>
  prepareFor(who, { offering: of, quantity })
const apply = (quantity: number, who: Customer = me) =>
  applyFor(who, { offering: offering.id, quantity })
async function cash(who: Customer = me): Promise<number> {
  const { pockets } = await who.must(transfersLimits)
  const own = pockets.find(({ currency }) => currency === 'EUR')
  return Number(own?.bank.amount) + Number(own?.trading.amount)
}
test('two to four offerings are there in each market, each with its commitment, and one is open', async () => {
  const { rows, open } = await me.must(offeringsList)
  const live = rows.filter(({ listsAt }) => Date.parse(listsAt) > world.wall.nowMs)
  for (const market of ['DE', 'HK', 'US']) {
    const own = live.filter((row) => row.market === market && row.placement === null)
    expect(own.length, market).toBeGreaterThanOrEqual(2)
    expect(own.length, market).toBeLessThanOrEqual(4)
    expect(
      own.map(({ status }) => status),
      market,
    ).toContain('open')
  }
  expect(open).toBeGreaterThanOrEqual(3)
  for (const row of rows) expect(row.commitment).toMatch(/^[0-9a-f]{64}$/)
})

test('applying sets value and fee aside once, and taking it back frees all of it', async () => {
  const before = await cash()
  const { data } = await prepare(offering.unit)
  expect(data.review).toMatchObject({ units: 1, quantity: offering.unit })
  const amount = Number(data.review.amount.amount)
  expect(amount).toBeCloseTo(Number(data.review.value.amount) + Number(data.review.fee.amount), 2)
  const placed = await me.call(applicationsPlace, { body: { intent: data.intent, tradePassword } })
  expect(placed).toMatchObject({ code: 1, data: { status: 'applied', allotted: null } })
  expect(await cash()).toBeCloseTo(before - amount, 2)
  expect(await me.must(offeringsDetail, { params: { id: offering.id } })).toMatchObject({
    status: 'subscribed',
  })
  expect(await prepare(offering.unit)).toMatchObject({ reason: 'already_subscribed' })
  expect(await brokenIn(world)).toEqual([])
  const params = { id: placed.data.id }
  expect(await me.call(applicationsCancel, { params })).toMatchObject({
    data: { status: 'cancelled', held: { amount: '0.00' } },
  })
  expect(await cash()).toBeCloseTo(before, 2)
  expect(await me.call(applicationsCancel, { params })).toMatchObject({
    reason: 'application_not_open',
  })
  // Taken back, it may be applied for again.
  expect(await apply(offering.unit)).toMatchObject({ code: 1 })
  const inState = async (status: 'applied' | 'cancelled' | 'won') =>
    (await me.must(applicationsList, { query: { status } })).rows.map(({ id }) => id === params.id)
  expect([await inState('cancelled'), await inState('applied'), await inState('won')]).toEqual([
    [true],
    [false],
    [],
  ])
})

test.each([
  ['qty_zero', (): number => 0],
  ['lot_invalid', (): number => offering.unit + 1],
  ['above_maximum', (): number => offering.maximum + offering.unit],
] as const)('%s is refused before anything is set aside', async (reason, quantity) => {
  const before = await cash()
  expect(await prepare(quantity())).toMatchObject({ reason })
  expect(await cash()).toBe(before)
})

test('an offering that is not open yet, or is nobody’s, cannot be applied for', async () => {
  const { rows } = await me.must(offeringsList, { query: { segment: 'upcoming' } })
  const upcoming = rows.find(({ market, placement }) => market === 'DE' && placement === null)
  if (upcoming === undefined) throw new Error('nothing is coming')
  expect(await prepare(upcoming.unit, me, upcoming.id)).toMatchObject({
    reason: 'offering_not_open',
  })
  expect(await prepare(20, me, '4711')).toMatchObject({ reason: 'not_found' })
})

test('thirty-two at once are one application', async () => {
  const before = await cash()
  const intents = await Promise.all(Array.from({ length: 32 }, () => prepare(offering.unit)))
  const placed = await Promise.all(
    intents.map(({ data }) =>
      me.call(applicationsPlace, { body: { intent: data.intent, tradePassword } }),
    ),
  )
  expect(placed.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(placed.filter(({ reason }) => reason === 'already_subscribed')).toHaveLength(31)
  const amount = Number(intents[0]?.data.review.amount.amount)
  expect(await cash()).toBeCloseTo(before - amount, 2)
})

test('money for one application or one order pays for one of them, whoever comes first', async () => {
  const before = await cash()
  const { data } = await prepare(offering.unit)
  const amount = Number(data.review.amount.amount)
  const { instrument, quote } = await nordlicht(me)
  const limit = quote.last ?? ''
  // As many as all the money pays for: nothing is left for the application beside it.
  const quantity = Math.floor((before - 80) / Number(limit))
  const order = await me.must(ordersPrepare, {
    body: { instrument: instrument.id, side: 'buy', type: 'limit', limit, quantity },
  })
  const [applied, ordered] = await Promise.all([
    me.call(applicationsPlace, { body: { intent: data.intent, tradePassword } }),
    me.call(ordersPlace, { body: { intent: order.intent, tradePassword } }),
  ])
  expect([applied, ordered].filter(({ code }) => code === 1)).toHaveLength(1)
  const refused = applied.code === 1 ? ordered : applied
  expect(refused).toMatchObject({ reason: 'insufficient_buying_power' })
  if (applied.code === 1) expect(await cash()).toBeCloseTo(before - amount, 2)
  else expect(await cash()).toBeLessThan(amount)
  expect(await brokenIn(world)).toEqual([])
})

test('another customer finds no application, and no seed before the draw', async () => {
  const { data } = await apply(offering.unit)
  const other = await newTrader(world.app)
  const params = { id: data.id }
  expect(await other.call(applicationsDetail, { params })).toMatchObject({ reason: 'not_found' })
  expect(await other.call(applicationsCancel, { params })).toMatchObject({ reason: 'not_found' })
  expect(await other.must(applicationsList)).toMatchObject({ rows: [] })
  expect(await me.call(offeringsDraw, { params: { id: offering.id } })).toMatchObject({
    reason: 'not_found',
  })
})

test('the application’s role changes neither offering nor commitment, list or draw', async () => {
  for (const table of ['offerings', 'offering_seeds', 'offering_lists', 'offering_draws'])
    for (const sql of [`UPDATE ${table} SET offering = offering`, `DELETE FROM ${table}`])
      await expect(
        world.db.pool.query(
          sql.replace('offerings SET offering = offering', 'offerings SET id = id'),
        ),
      ).rejects.toMatchObject({ code: '42501' })
  await expect(world.db.pool.query('DELETE FROM applications')).rejects.toMatchObject({
    code: '42501',
  })
})

test('from application to first day: list, draw, refund, delivery against payment, sale', async () => {
  const before = await cash()
  const others = await Promise.all(Array.from({ length: 3 }, () => newTrader(world.app)))
  const { data: own } = await apply(offering.maximum)
  for (const other of others) await apply(offering.unit, other)
  const tooLate = await newTrader(world.app)
  const late = await prepare(offering.unit, tooLate)
  const params = { id: own.id }

  // A writer that is under way while it closes, and one that comes behind it.
  await moveTo(offering.closesAt)
  expect(await me.call(applicationsCancel, { params })).toMatchObject({
    reason: 'application_not_open',
  })
  const afterwards = { body: { intent: late.data.intent, tradePassword } }
  const { reason } = await tooLate.call(applicationsPlace, afterwards)
  expect(['offering_not_open', 'intent_expired']).toContain(reason)
  expect(await me.must(applicationsDetail, { params })).toMatchObject({ inAllocation: true })

  await moveTo(offering.drawsAt)
  const drawn = await me.must(offeringsDraw, { params: { id: offering.id } })
  expect(commitmentOf(offering.id, drawn.seed)).toBe(offering.commitment)
  expect(recomputed(drawn)).toContain('ok')
  const result = await me.must(applicationsDetail, { params })
  const units = drawn.allotted[own.id.padStart(19, '0')] ?? -1
  expect(result.allotted).toBe(units * offering.unit)
  const back = Number(result.refunded?.amount)
  expect(Number(result.held.amount) + back).toBeCloseTo(Number(result.amount.amount), 2)
  expect(await cash()).toBeCloseTo(before - Number(result.held.amount), 2)
  expect(await brokenIn(world)).toEqual([])
  // Runs again and changes nothing, as after a stop in the middle.
  await world.db.owner.query(
    `UPDATE due_jobs SET done_at = NULL WHERE kind = 'ipo.result' AND key = $1`,
    [offering.id],
  )
  await moveTo(offering.drawsAt)
  expect(await me.must(applicationsDetail, { params })).toEqual(result)

  await moveTo(offering.listsAt)
  const listed = await me.must(offeringsDetail, { params: { id: offering.id } })
  const done = await me.must(applicationsDetail, { params })
  expect(listed.instrument).not.toBeNull()
  expect(await brokenIn(world)).toEqual([])
  if (units === 0) {
    expect(done.status).toBe('lost')
    return
  }
  expect(done).toMatchObject({ status: 'listed', held: { amount: '0.00' } })
  const { positions } = await me.must(holdingsList)
  const [position] = positions
  expect(position).toMatchObject({ quantity: result.allotted, sellable: result.allotted })
  expect(position?.quote).toMatchObject({ prevClose: null, limitUp: null })
  const { intent } = await me.must(ordersPrepare, {
    body: {
      instrument: listed.instrument ?? '',
      side: 'sell',
      type: 'market',
      quantity: offering.unit,
    },
  })
  expect(await me.call(ordersPlace, { body: { intent, tradePassword } })).toMatchObject({ code: 1 })
  // What an order of that day still settles leaves the delivered shares alone.
  const at = await moveTo(offering.listsAt)
  await moveTo(new Date(at + 5 * 86_400_000).toISOString())
  expect(await brokenIn(world)).toEqual([])
})
