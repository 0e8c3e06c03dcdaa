// Goal: new shares of Hong Kong and New York come by the rules of their own market: two pools with charges paid
// in advance, and a price that only the result says. Method: the calls a client makes, on the real server
// and PostgreSQL, from the application to the first day of trading.
import { documentsList, documentsMake } from '@parkett/contract/customer/documents'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import { applicationsDetail, offeringsDetail } from '@parkett/contract/customer/offerings'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import { parsePrice } from '@parkett/core/decimal'
import { hongKongCost } from '@parkett/core/offerings/hong-kong'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTrader, testApp, type Customer, type TestApp } from '../../test/testing-app.ts'
import { openOffering } from '../../test/testing-owner.ts'
import { applyFor, brokenIn, makeMove, noteOf, prepareFor, recomputed } from './testing.ts'

let world: TestApp
let me: Customer
let moveTo: ReturnType<typeof makeMove>

beforeAll(async () => {
  world = await testApp()
  moveTo = makeMove(world)
})
beforeEach(async () => {
  await world.run('offerings')
  me = await newTrader(world.app)
})
afterAll(() => world.close())

async function cash(currency: string): Promise<bigint> {
  const { pockets } = await me.must(transfersLimits)
  const own = pockets.find((pocket) => pocket.currency === currency)
  return fromDecimal(own?.bank.amount ?? '0', 2) + fromDecimal(own?.trading.amount ?? '0', 2)
}

test('Hong Kong: paid in advance with its charges, drawn in two pools, delivered', async () => {
  const offering = await openOffering(me, 'HK')
  expect(offering).toMatchObject({ board: 'HK', currency: 'HKD', method: 'pools', priceLow: null })
  const before = await cash('HKD')
  const payable = hongKongCost(parsePrice(offering.price), BigInt(offering.unit)).payable
  const { data: own } = await applyFor(me, { offering: offering.id, quantity: offering.unit })
  expect(fromDecimal(own.amount.amount, 2)).toBe(payable)
  expect(await cash('HKD')).toBe(before - payable)
  const params = { id: own.id }

  await moveTo(offering.closesAt)
  await moveTo(offering.drawsAt)
  const draw = await me.must(offeringsDraw, { params: { id: offering.id } })
  expect(draw.poolUnits).toBeGreaterThan(0)
  expect(recomputed(draw)).toContain('ok')
  const result = await me.must(applicationsDetail, { params })
  expect(result.allotted).toBe((draw.allotted[own.id.padStart(19, '0')] ?? -1) * offering.unit)
  expect(await brokenIn(world)).toEqual([])

  await moveTo(offering.listsAt)
  const done = await me.must(applicationsDetail, { params })
  expect(done.status).toBe(result.allotted === 0 ? 'lost' : 'listed')
  expect(await cash('HKD')).toBe(before - fromDecimal(done.paid?.amount ?? '0', 2))
  // Its charges of its own have words, a sum and a paper, too.
  if (done.status === 'listed')
    expect(await noteOf(me, own.id)).toMatchObject({ faults: [], paper: '%PDF-' })
  expect(await brokenIn(world)).toEqual([])
})

test('New York: the highest price is set aside, the final one paid, the rest free again', async () => {
  const offering = await openOffering(me, 'US')
  expect(offering).toMatchObject({ board: 'US', currency: 'USD', method: 'prorata' })
  expect(Number(offering.priceLow)).toBeLessThan(Number(offering.price))
  const before = await cash('USD')
  // The whole issue: a part of it comes whatever the others ask for.
  const quantity = Math.min(offering.maximum, offering.publicQuantity)
  const { data: review } = await prepareFor(me, { offering: offering.id, quantity })
  const { data: own } = await applyFor(me, { offering: offering.id, quantity })
  expect(own.amount).toEqual(review.review.amount)
  expect(Number(own.amount.amount)).toBeCloseTo(quantity * Number(offering.price), 2)
  const params = { id: own.id }

  await moveTo(offering.closesAt)
  await moveTo(offering.drawsAt)
  const priced = await me.must(offeringsDetail, { params: { id: offering.id } })
  expect(priced.priceLow).toBeNull()
  expect(Number(priced.price)).toBeGreaterThanOrEqual(Number(offering.priceLow))
  expect(Number(priced.price)).toBeLessThanOrEqual(Number(offering.price))
  const result = await me.must(applicationsDetail, { params })
  expect(result).toMatchObject({ status: 'won', price: priced.price })
  const kept = (result.allotted ?? 0) * Number(priced.price)
  expect(Number(result.held.amount)).toBeCloseTo(kept, 2)
  expect(recomputed(await me.must(offeringsDraw, { params: { id: offering.id } }))).toContain('ok')

  await moveTo(offering.listsAt)
  expect(await me.must(applicationsDetail, { params })).toMatchObject({
    status: 'listed',
    paid: result.held,
  })
  expect(await cash('USD')).toBe(before - fromDecimal(result.held.amount, 2))
  const { positions } = await me.must(holdingsList)
  expect(positions[0]).toMatchObject({
    quantity: result.allotted,
    sellable: result.allotted,
    instrument: { market: 'US', name: offering.name },
  })
  // A note of their own, called as the application is, by the order of none.
  const named = {
    share: { side: 'buy', code: offering.code, reference: result.reference, pinyin: null },
  }
  expect((await me.must(documentsList)).due).toMatchObject([{ order: own.id, ...named }])
  const { document, faults, paper } = await noteOf(me, own.id)
  expect([faults, paper]).toEqual([[], '%PDF-'])
  expect(document).toMatchObject({
    order: { type: 'allotment', side: 'buy', filled: String(result.allotted) },
    sums: { total: result.held.amount },
    allotment: {
      reserved: result.amount.amount,
      paid: result.held.amount,
      refunded: result.refunded?.amount,
    },
  })
  const issued = await me.must(documentsList)
  expect(issued.due).toEqual([])
  expect(issued.rows).toMatchObject([{ kind: 'contract_note', ...named }])
  const other = await newTrader(world.app)
  const asked = { body: { kind: 'contract_note', order: own.id } } as const
  expect(await other.call(documentsMake, asked)).toMatchObject({ reason: 'not_found' })
  expect(await brokenIn(world)).toEqual([])
})
