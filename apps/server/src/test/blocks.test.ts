// Goal: a block is bought from a recorded seller in the order of arrival, its shares are locked until
// their day, and what they cost less than the market is in no gain before it. Method: real customers on
// the real server, whose clock is set; every promise of the books after each step.
import { assetsPerformance, assetsShow, explainFigure } from '@parkett/contract/customer/assets'
import { blocksTape } from '@parkett/contract/customer/block-tape'
import {
  blockOrdersDetail,
  blockOrdersList,
  blocksCancel,
  blocksDetail,
  blocksList,
} from '@parkett/contract/customer/blocks'
import { documentsMake } from '@parkett/contract/customer/documents'
import { holdingsDetail } from '@parkett/contract/customer/holdings'
import { messagesList } from '@parkett/contract/customer/messages'
import { ordersPrepare } from '@parkett/contract/customer/orders'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply, freeFor, openBlock, prepare } from './testing-blocks.ts'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-12', '10:00') })
  await world.run('market')
  await world.run('blocks')
})
afterAll(() => world.close())

const { at, round } = daysWith(() => world, 'blocks')
const cents = (money: { amount: string } | null) => fromDecimal(money!.amount, 2)

test('each market that has a rule has a block of its size, with its seller and its lock', async () => {
  const ida = await newTrader(world.app)
  const { rows, open, gate } = await ida.must(blocksList)
  expect(gate).toBeNull()
  expect(open).toBeGreaterThanOrEqual(3)
  expect(new Set(rows.map(({ instrument }) => instrument.market))).toEqual(
    new Set(['DE', 'CN', 'US']),
  )
  for (const { total, remaining, minimum, maximum, step, seller, lockedUntil, closesAt } of rows) {
    expect(remaining).toBe(total)
    expect([minimum % step, maximum % step, total % step]).toEqual([0, 0, 0])
    expect(seller.holding).toBeGreaterThanOrEqual(total)
    expect(lockedUntil > closesAt.slice(0, 10)).toBe(true)
  }
})

test('from application to free shares: set aside, reviewed, bought, settled, locked, let go', async () => {
  let mia = await newTrader(world.app)
  const visitor = callerOf(world.app)
  const offer = await openBlock(mia)
  const free = await freeFor(mia, offer.id)
  const { fairness } = await mia.must(blocksDetail, { params: { id: offer.id } })
  expect(fairness.days).toBe(20)
  expect(fairness.average).not.toBeNull()
  // What it costs to sell as many again is said before any review, for as many as are typed, and as the review says it.
  const twice = { params: { id: offer.id }, query: { quantity: String(2 * offer.minimum) } }
  const { resale } = (await mia.must(blocksDetail, twice)).fairness
  expect(resale?.quantity).toBe(2 * offer.minimum)
  expect(fairness.resale?.quantity).toBe(offer.minimum)
  expect(cents(resale!.fees.total)).toBeGreaterThanOrEqual(cents(fairness.resale!.fees.total))
  expect(cents(fairness.resale!.fees.closing)).toBeGreaterThan(0n)
  expect(cents(fairness.resale!.fees.buying)).toBe(0n)
  const { review } = (await prepare(mia, offer.id, offer.minimum)).data
  expect(review.fairness.resale).toEqual(fairness.resale)
  const order = await apply(mia, offer.id, offer.minimum)
  expect(order).toMatchObject({ status: 'submitted', mayCancel: true, held: review.amount })
  expect(await freeFor(mia, offer.id)).toBe(free - cents(review.amount))
  await round()
  expect(await brokenInvariants(world)).toEqual([])

  const params = { id: order.id }
  mia = await at('2027-01-12', '10:14', mia)
  expect((await mia.must(blockOrdersDetail, { params })).status).toBe('submitted')
  mia = await at('2027-01-12', '10:16', mia)
  expect((await mia.must(blockOrdersDetail, { params })).status).toBe('in_review')
  expect((await mia.call(blocksCancel, { params, body: {} })).reason).toBe('application_not_open')
  mia = await at('2027-01-12', '10:32', mia)
  const done = await mia.must(blockOrdersDetail, { params })
  expect(done).toMatchObject({
    status: 'executed',
    tradeDate: '2027-01-12',
    settlesOn: '2027-01-14',
  })
  expect(await brokenInvariants(world)).toEqual([])
  const { remaining } = (await mia.must(blocksDetail, { params: { id: offer.id } })).offer
  expect(remaining).toBe(offer.remaining - offer.minimum)

  const instrument = offer.instrument.id
  const held = async () => (await mia.must(holdingsDetail, { params: { instrument } })).position
  const position = await held()
  expect(position).toMatchObject({
    quantity: offer.minimum,
    sellable: 0,
    locked: offer.minimum,
    locks: [{ quantity: offer.minimum, until: offer.lockedUntil }],
  })
  expect(cents(position.lockedDiscount)).toBeGreaterThan(0n)
  // Nothing happened to the price: what it cost are the charges, whatever the discount.
  expect(cents(position.floatingPl)).toBe(-cents(order.fees))
  expect(cents(position.marketValue)).toBe(
    cents(position.capital) + cents(position.lockedDiscount) + cents(position.floatingPl),
  )
  const [block] = (await mia.must(assetsShow)).blocks.filter(({ currency }) => currency === 'EUR')
  expect(cents(block!.floatingPl)).toBe(-cents(order.fees))
  expect(cents(block!.dayChange)).toBe(-cents(order.fees))
  for (const span of ['1d', '1w', 'max'] as const) {
    const { gain } = await mia.must(assetsPerformance, { query: { currency: 'EUR', span } })
    expect(cents(gain), span).toBe(-cents(order.fees))
  }
  for (const figure of ['floating_pl', 'total_pl', 'day_change'] as const) {
    const { root } = await mia.must(explainFigure, {
      params: { figure },
      query: { currency: 'EUR' },
    })
    expect(cents(root.amount), figure).toBe(-cents(order.fees))
  }
  const sale = { instrument, side: 'sell', type: 'limit', quantity: 1, limit: '1' } as const
  const may = await mia.call(ordersPrepare, { body: { ...sale, timeInForce: 'day' } })
  expect(may.reason).toBe('insufficient_sellable')
  await mia.must(documentsMake, { body: { kind: 'contract_note', order: order.id } })

  mia = await at('2027-01-13', '12:00', mia)
  expect((await mia.must(blockOrdersDetail, { params })).status).toBe('executed')
  // Before it settled nobody else reads of it.
  expect((await visitor.must(blocksTape)).rows).toEqual([])
  mia = await at('2027-01-14', '08:00', mia)
  expect((await mia.must(blockOrdersDetail, { params })).status).toBe('locked')
  await world.run('exchange')
  expect(await brokenInvariants(world)).toEqual([])

  // Public: what, how much, at which price against which, by what kind of seller; nobody's name.
  const { rows: tape } = await visitor.must(blocksTape)
  expect(tape).toEqual([
    {
      date: '2027-01-12',
      instrument: offer.instrument,
      currency: 'EUR',
      price: offer.price,
      size: offer.minimum,
      discountPct: offer.discountPct,
      sellerKind: offer.seller.kind,
      lockedUntil: offer.lockedUntil,
    },
  ])

  const notFree = async () =>
    (await mia.must(blockOrdersList, { query: { state: 'not_free' } })).rows.map(({ id }) => id)
  const eve = new Date(Date.parse(offer.lockedUntil) - 86_400_000).toISOString().slice(0, 10)
  mia = await at(eve, '20:00', mia)
  expect((await mia.must(blockOrdersDetail, { params })).status).toBe('locked')
  expect(await notFree()).toEqual([order.id])
  mia = await at(offer.lockedUntil, '00:30', mia)
  expect((await mia.must(blockOrdersDetail, { params })).status).toBe('free')
  expect(await notFree()).toEqual([])
  await round()
  expect(await held()).toMatchObject({ sellable: offer.minimum, locked: 0, locks: [] })
  expect(cents((await held()).lockedDiscount)).toBe(0n)
  expect(await brokenInvariants(world)).toEqual([])
  const { rows } = await mia.must(messagesList, { query: {} })
  const told = rows.filter(({ to, object }) => to === 'block' && object === order.id)
  expect(told).toHaveLength(2)
  expect((await mia.must(blockOrdersList, { query: {} })).rows.map(({ id }) => id)).toEqual([
    order.id,
  ])
})
