// Goal: two people change a listing from a trading day on that no order can be for yet; until then all
// is as it was, from then on orders meet the new terms, what waited for the old ones ends, holders were
// told once, and the books stay whole. Method: real staff and a customer; days pass on the clock.
import { marketList, marketQuotes, marketSearch } from '@parkett/contract/customer/market'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { approvalsDecide, approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import { floorInstruments, floorShow } from '@parkett/contract/desk/floor'
import type { InstrumentChange } from '@parkett/contract/desk/instrument-change'
import { operatorAdvanceDay, operatorVerify } from '@parkett/contract/desk/operator'
import type { BodyOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, TestApp } from '../../test/testing-app.ts'
import { floorWorld, toldOfShares } from './testing.ts'
import { callerOf } from '../../test/testing-calls.ts'
import type { Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let products: Colleague
let compliance: Colleague
let me: Customer
let other: Customer
beforeAll(async () => {
  ;({ world, admin, products, compliance, me, other } = await floorWorld())
})
afterAll(() => world.close())

const found = async (q: string, app = world.app) =>
  (await callerOf(app, me).must(marketSearch, { query: { q } })).hits[0]!.row
const rowOf = async (q: string) =>
  (await products.must(floorInstruments, { query: { q } })).rows[0]!
const dayAfterNext = async (q: string) => (await rowOf(q)).earliest ?? ''

async function ask(q: string, change: InstrumentChange, validFrom?: string) {
  const { id: instrument, earliest } = await rowOf(q)
  const act = { kind: 'instrument.change', instrument, change } as const
  const body = { act: { ...act, validFrom: validFrom ?? earliest ?? '' }, reason: 'as published' }
  return products.call(approvalsRequest, { body })
}

async function change(q: string, what: InstrumentChange) {
  const asked = await ask(q, what)
  if (asked.reason !== undefined) throw new Error(asked.reason)
  const { id, digest } = asked.data
  const { rows } = await compliance.must(approvalsList, { query: { state: 'open' } })
  const yes = { params: { id }, body: { decision: 'approved', digest, note: '' } } as const
  expect((await products.call(approvalsDecide, yes)).status).toBe(403)
  await compliance.must(approvalsDecide, yes)
  await world.run('shareNotices')
  return rows.find((row) => row.id === id)!
}

async function place(order: Partial<BodyOf<typeof ordersPrepare>> & { instrument: string }) {
  const asked = { side: 'buy', type: 'market', quantity: 5, ...order } as const
  const prepared = await me.call(ordersPrepare, { body: asked })
  if (prepared.reason !== undefined) return prepared.reason
  const body = { intent: prepared.data.intent, tradePassword: '472915' }
  return (await me.must(ordersPlace, { body })).id
}
const nextDay = (market: 'DE' | 'HK' | 'CN') => admin.must(operatorAdvanceDay, { body: { market } })
const whole = async () => expect((await admin.must(operatorVerify)).ok).toBe(true)

test('what cannot be asked for: a day that has begun or rests, terms the market does not know, and no change', async () => {
  const { businessNow } = await products.must(floorShow)
  const names = { what: 'names', name: 'Another', nameZh: null } as const
  expect((await ask('NLE', names, businessNow.slice(0, 10))).reason).toBe('no_coming_day')
  expect((await ask('NLE', names, '2026-12-26')).reason).toBe('no_coming_day')
  expect((await ask('NLE', { what: 'lot', lotSize: 10 })).reason).toBe('field_invalid')
  expect((await ask('NLE', { what: 'board', board: 'STAR' })).reason).toBe('field_invalid')
  expect((await ask('NLE', { what: 'resume' })).reason).toBe('rule_unchanged')
  const { lotSize } = await rowOf('yanta')
  const more = { what: 'lot', lotSize: lotSize * 2 } as const
  expect((await ask('yanta', more)).reason).toBe('lot_strands')
  const suspend = { what: 'suspend' } as const
  const { id: instrument } = await rowOf('NLE')
  const act = {
    kind: 'instrument.change',
    instrument,
    validFrom: await dayAfterNext('NLE'),
  } as const
  const body = { act: { ...act, change: suspend }, reason: 'as published' }
  expect((await compliance.call(approvalsRequest, { body })).reason).toBe('not_permitted')
})

test('a price step changes on its day: an order that waited ends with its reason, and its holder was told', async () => {
  const { instrument, quote } = await found('NLE')
  await place({ instrument: instrument.id })
  const limit = (Number(quote.last) * 0.8).toFixed(0)
  const waits = await place({ instrument: instrument.id, type: 'limit', limit, timeInForce: 'gtc' })
  const seen = await change('NLE', { what: 'tickBand', tickBand: 1 })
  expect(seen).toMatchObject({ before: '4', after: '1' })
  expect(seen.evidence).toMatchObject([
    { label: 'share', text: expect.stringContaining('NLE') as unknown },
    { label: 'holders', count: 1 },
    { label: 'openOrders', count: 1 },
    { label: 'room', room: 'floor' },
  ])
  await world.run('shareNotices')
  const [message, ...more] = await toldOfShares(me)
  expect(more).toEqual([])
  expect(message!.text).toMatch(/Liquiditätsband 1 statt 4|liquidity band 1 instead of 4/)
  expect(await toldOfShares(other)).toEqual([])
  const row = await rowOf('NLE')
  expect(row.coming).toMatchObject([{ what: 'tickBand', open: true }])
  expect(row.tickBand).toBe(4)
  expect((await me.must(ordersDetail, { params: { id: waits } })).order.status).toBe('accepted')
  await nextDay('DE')
  await nextDay('DE')
  expect(await rowOf('NLE')).toMatchObject({ tickBand: 1, coming: [] })
  const ended = (await me.must(ordersDetail, { params: { id: waits } })).order
  expect(ended).toMatchObject({ status: 'expired', reason: 'terms_changed' })
  // Drawn on the new steps, which are twice as wide and wider, it still trades.
  expect(await place({ instrument: instrument.id })).toMatch(/^\d+$/)
  await whole()
  const object = `instrument:${instrument.id}`
  const { rows } = await admin.must(auditList, { query: { object } })
  expect(rows.map(({ act }) => act)).toContain('approved instrument.change')
})

test('a new name is found, a new lot is asked for, and both outlive a restart', async () => {
  const { lotSize, id } = await rowOf('yanta')
  await change('yanta', { what: 'lot', lotSize: lotSize / 2 })
  const names = { what: 'names', name: 'Pagoda Works', nameZh: '塔影工业' } as const
  const { evidence } = await change('yanta', names)
  expect(evidence).toContainEqual({ is: 'text', label: 'reading', text: 'ta ying gong ye' })
  expect((await found('yanta')).instrument).toMatchObject({ id, lotSize })
  await nextDay('HK')
  await nextDay('HK')
  const renamed = { name: 'Pagoda Works', nameZh: '塔影工业', lotSize: lotSize / 2 }
  expect((await found('taying')).instrument).toMatchObject({ id, ...renamed })
  expect(await place({ instrument: id, quantity: lotSize / 2 })).toMatch(/^\d+$/)
  expect((await found('pagoda', await world.again())).instrument).toMatchObject({ id, ...renamed })
})

test('suspended from a day on it trades until then, shows its last close, and trades on as agreed', async () => {
  const { instrument } = await found('NLE')
  await change('NLE', { what: 'suspend' })
  expect(await place({ instrument: instrument.id })).toMatch(/^\d+$/)
  await nextDay('DE')
  await nextDay('DE')
  const { quote } = await found('NLE')
  expect(quote).toMatchObject({ status: 'suspended', last: null, bid: null, change: null })
  expect(await place({ instrument: instrument.id })).toBe('suspended')
  await change('NLE', { what: 'resume' })
  await nextDay('DE')
  const after = (await found('NLE')).quote
  expect(after).toMatchObject({ status: 'trading', prevClose: quote.prevClose })
  await whole()
})

test('delisted it stays in the holdings at its last price, is in no list, and takes no change any more', async () => {
  const { instrument } = await found('NLE')
  await change('NLE', { what: 'delist' })
  await nextDay('DE')
  await nextDay('DE')
  const quotes = await me.must(marketQuotes, { query: { ids: instrument.id } })
  expect(quotes.quotes[0]!.quote).toMatchObject({ status: 'delisted', last: null })
  expect(quotes.quotes[0]!.quote.prevClose).not.toBeNull()
  expect(await place({ instrument: instrument.id, side: 'sell' })).toBe('not_tradable')
  const { positions } = await me.must(holdingsList)
  expect(positions.map((position) => position.instrument.id)).toContain(instrument.id)
  const listed = await me.must(marketList, { query: { market: 'DE', size: '100' } })
  expect(listed.rows.map((row) => row.instrument.id)).not.toContain(instrument.id)
  expect(await rowOf('NLE')).toMatchObject({ status: 'delisted', changeable: [] })
  const names = { what: 'names', name: 'Another', nameZh: null } as const
  expect((await ask('NLE', names)).reason).toBe('share_delisted')
  const texts = (await toldOfShares(me)).filter(({ object }) => object === instrument.id)
  expect(texts.length).toBe(4)
  await whole()
})
