// Goal: new shares of Beijing by its own rule: no holding is asked for, the whole money is set aside, the first application counts
// and stays, everybody gets the same part in hundreds, and what is left goes to those who applied first; what is not
// allotted is free again. Method: the calls a client makes, on the real server and PostgreSQL, from the opening to the
// day behind the first one of trading; 32 applications at once, and a freeze by law.
import { offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import { applicationsPrepareChange } from '@parkett/contract/customer/change-application'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { marketStock } from '@parkett/contract/customer/market'
import {
  applicationsCancel,
  applicationsDetail,
  applicationsPlace,
  offeringsList,
  type Application,
} from '@parkett/contract/customer/offerings'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import { ordersPrepare } from '@parkett/contract/customer/orders'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import { parsePrice } from '@parkett/core/decimal'
import { fromDecimal } from '@parkett/contract/wire/money'
import { lineIdOf } from '@parkett/proof/draw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { openFreezing, type Freezing } from '../../test/testing-freezing.ts'
import { applyFor, brokenIn, makeMove, noteOf, prepareFor, recomputed } from './testing.ts'

/** One hour after the opening of an offering of Beijing. */
const start = Date.parse('2026-11-30T02:15:00Z')

let world: TestApp
let people: Freezing
let moveTo: ReturnType<typeof makeMove>
beforeAll(async () => {
  world = await testApp({ startsAt: start })
  people = await openFreezing(world)
  moveTo = makeMove(world)
  await world.run('offerings')
})
afterAll(() => world.close())

async function openInBeijing(who: Customer) {
  const { rows } = await who.must(offeringsList, { query: { segment: 'open' } })
  const found = rows.find(({ board }) => board === 'BSE')
  if (found === undefined) throw new Error('nothing is open in Beijing')
  return found
}
async function yuan(who: Customer): Promise<bigint> {
  const { pockets } = await who.must(transfersLimits)
  const own = pockets.find(({ currency }) => currency === 'CNY')
  return fromDecimal(own?.bank.amount ?? '0', 2) + fromDecimal(own?.trading.amount ?? '0', 2)
}
const stateOf = (who: Customer, id: string) => who.must(applicationsDetail, { params: { id } })
const fen = ({ amount }: Application['amount']) => fromDecimal(amount, 2)

test('of 32 applications made at once one counts, and a freeze by law takes it out and gives its money back', async () => {
  const who = await newTrader(world.app)
  const { id: offering, unit } = await openInBeijing(who)
  const before = await yuan(who)
  const intents = await Promise.all(
    Array.from(
      { length: 8 },
      async () => (await prepareFor(who, { offering, quantity: unit })).data.intent,
    ),
  )
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      who.call(applicationsPlace, {
        body: { intent: intents[n % intents.length] ?? '', tradePassword },
      }),
    ),
  )
  const taken = answers.filter(({ code }) => code === 1)
  expect(taken).toHaveLength(1)
  const { id, amount } = taken[0]?.data ?? {}
  expect(await yuan(who)).toBe(before - fromDecimal(amount?.amount ?? '0', 2))
  await people.freeze(who.id)
  await world.run('offerings')
  expect(await stateOf(who, id ?? '')).toMatchObject({ status: 'cancelled' })
  const { rows } = await world.db.pool.query<{ held: string }>(
    `SELECT coalesce(sum(amount), 0)::text AS held FROM balances WHERE customer = $1 AND pocket = 'C.hold'`,
    [who.id],
  )
  expect(rows).toEqual([{ held: '0' }])
  expect(await brokenIn(world)).toEqual([])
})

test('the same part for everybody, the rest to who was first, and the money of the others back', async () => {
  const [first, second, large] = (await Promise.all(
    Array.from({ length: 3 }, () => newTrader(world.app)),
  )) as [Customer, Customer, Customer]
  const offering = await openInBeijing(first)
  expect(offering).toMatchObject({
    ...{ market: 'CN', currency: 'CNY', method: 'prorata_time', unit: 100, minimum: 100 },
    ...{ quota: null, placement: null, priceLow: null, status: 'open' },
  })
  expect(offering.code).toMatch(/^921[0-9]{3}$/)
  expect(offering.applicationCode).toBe(offering.code)
  expect(offering.maximum * 20).toBeLessThanOrEqual(offering.publicQuantity)
  const before = await yuan(first)
  const wish = (units: number) => ({ offering: offering.id, quantity: units * 100 })
  expect(await prepareFor(first, { ...wish(0), quantity: 150 })).toMatchObject({
    reason: 'lot_invalid',
  })
  expect(await prepareFor(first, wish(offering.maximum / 100 + 1))).toMatchObject({
    reason: 'above_maximum',
  })
  const oneClick = { mode: 'oneclick', units: 1, nonce: '5c'.repeat(16) } as const
  const { review: many } = await first.must(offeringsPrepareMany, { body: oneClick })
  expect(many.lines.filter((line) => line.offering.id === offering.id)).toMatchObject([
    { quantity: 100, refusal: null },
  ])

  // The whole price, nothing on top, and nothing that can be taken back or changed.
  const price = parsePrice(offering.price)
  const cost = (shares: number): bigint => (price * BigInt(shares)) / 100n
  const { data: own } = await applyFor(first, wish(1))
  expect(own).toMatchObject({ status: 'applied', cancelUntil: null, payment: null, quantity: 100 })
  expect([fen(own.amount), fen(own.fee), fen(own.held)]).toEqual([cost(100), 0n, cost(100)])
  expect(await yuan(first)).toBe(before - cost(100))
  const params = { id: own.id }
  expect(await first.call(applicationsCancel, { params })).toMatchObject({
    reason: 'application_final',
  })
  expect(
    await first.call(applicationsPrepareChange, { params, body: { quantity: 200 } }),
  ).toMatchObject({ reason: 'application_final' })
  expect(await prepareFor(first, wish(2))).toMatchObject({ reason: 'already_subscribed' })
  const { data: later } = await applyFor(second, wish(1))
  const most = Math.min(offering.maximum, 100 * Number(before / cost(100)))
  const { data: much } = await applyFor(large, { offering: offering.id, quantity: most })
  expect(await brokenIn(world)).toEqual([])

  await moveTo(offering.closesAt)
  expect(await stateOf(first, own.id)).toMatchObject({ status: 'applied', inAllocation: true })
  await moveTo(offering.drawsAt)
  const draw = await first.must(offeringsDraw, { params: { id: offering.id } })
  expect(draw).toMatchObject({ method: 'prorata_time', poolUnits: null, unit: 100 })
  expect(recomputed(draw)).toContain('ok')
  expect(draw.list.length).toBeGreaterThan(20)
  // The list is in the order of asking; of who is simulated some stand before and some behind.
  const names = draw.list.map(({ id }) => id).toSorted()
  const mine = [own, later, much].map(({ id }) => names.indexOf(lineIdOf(id)))
  expect(mine).toEqual(mine.toSorted((a, b) => a - b))
  expect(mine[0]).toBeGreaterThan(5)
  expect(mine[2]).toBeLessThan(names.length - 5)
  const demand = draw.list.reduce((sum, { units }) => sum + units, 0)
  const given = Object.values(draw.allotted).reduce((sum, units) => sum + units, 0)
  expect(demand).toBeGreaterThan(draw.supply)
  expect(given).toBe(draw.supply)
  const partOf = (units: number): number => Math.floor((draw.supply * units) / demand)
  for (const { id, units } of draw.list)
    expect([partOf(units), partOf(units) + 1]).toContain(draw.allotted[id])
  // Whoever got one more stands before whoever did not.
  const more = names.map((id) => {
    const units = draw.list.find((line) => line.id === id)?.units ?? 0
    return (draw.allotted[id] ?? 0) > partOf(units)
  })
  expect(new Set(more).size).toBe(2)
  expect(more).toEqual(more.toSorted((a, b) => Number(b) - Number(a)))

  for (const [who, { id, quantity }] of [
    [first, own],
    [second, later],
    [large, much],
  ] as const) {
    const result = await stateOf(who, id)
    const allotted = (draw.allotted[lineIdOf(id)] ?? -1) * 100
    expect(result).toMatchObject({ allotted, status: allotted > 0 ? 'won' : 'lost' })
    expect(fen(result.held)).toBe(cost(allotted))
    expect(result.refunded && fen(result.refunded)).toBe(cost(quantity - allotted))
    expect(await yuan(who)).toBe(before - cost(allotted))
  }
  expect(await brokenIn(world)).toEqual([])

  await moveTo(offering.listsAt)
  const done = await stateOf(large, much.id)
  expect(done).toMatchObject({ status: 'listed' })
  expect(await noteOf(large, much.id)).toMatchObject({ faults: [], paper: '%PDF-' })
  const instrument = done.instrument ?? ''
  const { positions } = await large.must(holdingsList)
  expect(positions).toMatchObject([
    { quantity: done.allotted, sellable: done.allotted, instrument: { id: instrument } },
  ])
  // It trades by the rules of its board: from a hundred, then single shares, and no limits on its first day.
  const { quote } = await large.must(marketStock, { query: { code: offering.code, market: 'CN' } })
  expect(quote).toMatchObject({ limitUp: null, limitDown: null })
  const buying = (quantity: number) =>
    large.call(ordersPrepare, {
      body: { instrument, side: 'buy', type: 'market', quantity },
    })
  expect(await buying(99)).toMatchObject({ reason: 'lot_invalid' })
  expect(await buying(101)).toMatchObject({ code: 1 })
  expect(await brokenIn(world)).toEqual([])
})
