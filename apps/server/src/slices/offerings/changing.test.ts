// Goal: an application asks for more or for fewer shares as reviewed, once, sets the difference aside to the cent, and
// stays the same one for the draw; whatever meets it, the books and the list hold it once. Method: the calls a client
// makes, many at once, on the real server and PostgreSQL; every promise of the books behind each test.
import {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import {
  applicationsCancel,
  applicationsDetail,
  applicationsPlace,
  type Offering,
} from '@parkett/contract/customer/offerings'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import { fromDecimal, type Currency } from '@parkett/contract/wire/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
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
beforeAll(async () => {
  world = await testApp()
})
beforeEach(async () => {
  await world.run('offerings')
  me = await newTrader(world.app)
  offering = await openOffering(me, 'DE')
})
afterEach(async () => expect(await brokenIn(world)).toEqual([]))
afterAll(() => world.close())

const apply = async (quantity: number, who = me, of = offering) =>
  (await applyFor(who, { offering: of.id, quantity })).data
const prepare = (id: string, quantity: number, who = me) =>
  who.call(applicationsPrepareChange, { params: { id }, body: { quantity } })
const reviewed = async (id: string, quantity: number, who = me) =>
  (await prepare(id, quantity, who)).data.intent
const confirm = (id: string, intent: string, given: { readonly key?: string } = {}, who = me) =>
  who.call(applicationsChange, { params: { id }, body: { intent, tradePassword }, ...given })
const detail = (id: string, who = me) => who.must(applicationsDetail, { params: { id } })
const minor = ({ amount }: { readonly amount: string }) => fromDecimal(amount, 2)
async function cash(currency: Currency = 'EUR', who = me): Promise<bigint> {
  const { pockets } = await who.must(transfersLimits)
  const own = pockets.find((pocket) => pocket.currency === currency)
  return minor(own?.bank ?? { amount: '0' }) + minor(own?.trading ?? { amount: '0' })
}

test('more is set aside beside what was, less is free again, and each change is kept', async () => {
  const { unit } = offering
  const before = await cash()
  const own = await apply(2 * unit)
  const { data } = await prepare(own.id, 5 * unit)
  const { change, difference, available, availableAfter } = data.review
  expect(change.before).toEqual({
    ...{ quantity: 2 * unit, amount: own.amount, fee: own.fee, price: null },
  })
  expect(minor(difference)).toBe(minor(change.after.amount) - minor(own.amount))
  expect(minor(availableAfter)).toBe(minor(available) - minor(difference))

  const key = 'change-it-once-and-for-all'
  const done = await confirm(own.id, data.intent, { key })
  const more = await detail(own.id)
  expect(done.data).toMatchObject({ id: own.id, units: 5, status: 'applied' })
  expect(more).toMatchObject({ reference: own.reference, appliedAt: own.appliedAt, units: 5 })
  expect([more.amount, more.held, more.fee]).toEqual([
    ...[change.after.amount, change.after.amount, change.after.fee],
  ])
  expect(await cash()).toBe(before - minor(more.held))
  // Heard again it is answered as it was; under another key it is used; the key is good for nothing else.
  expect((await confirm(own.id, data.intent, { key })).data).toEqual(done.data)
  expect((await confirm(own.id, data.intent)).reason).toBe('intent_used')
  const less = await reviewed(own.id, unit)
  expect((await confirm(own.id, less, { key })).reason).toBe('key_reused')
  expect((await confirm(own.id, less)).data).toMatchObject({ units: 1 })
  const now = await detail(own.id)
  expect(await cash()).toBe(before - minor(now.held))
  expect(now.changes.map((each) => [each.before.quantity, each.after.quantity])).toEqual([
    [2 * unit, 5 * unit],
    [5 * unit, unit],
  ])
  const { rows } = await world.db.pool.query<{ event: string; type: string }>(
    `SELECT event, (SELECT string_agg(type, ' ' ORDER BY sequence) FROM outbox WHERE customer = $1) AS type
     FROM journals_apart WHERE customer = $1 AND reference = $2 ORDER BY id`,
    [me.id, own.id],
  )
  const events = rows.map(({ event }) => event).filter((event) => event !== 'buy.hop')
  expect(events).toEqual(['ipo.apply', 'ipo.changed', 'ipo.changed'])
  expect(rows[0]?.type).toContain('offering.applied offering.changed offering.changed')
  await me.must(applicationsCancel, { params: { id: own.id } })
  expect(await cash()).toBe(before)
})

test.each(['DE', 'HK', 'US'] as const)(
  'in %s a changed application costs what one for as many shares costs that is made so',
  async (market) => {
    const of = await openOffering(me, market)
    const own = await apply(of.unit, me, of)
    const quantity = 3 * of.unit
    const other = await newTrader(world.app)
    const fresh = (await prepareFor(other, { offering: of.id, quantity })).data.review
    const done = await confirm(own.id, await reviewed(own.id, quantity))
    expect(done.data).toMatchObject({ amount: fresh.amount, held: fresh.amount, fee: fresh.fee })
  },
)

test.each([
  ['application_same', (): number => offering.unit],
  ['qty_zero', (): number => 0],
  ['lot_invalid', (): number => offering.unit + 1],
  ['above_maximum', (): number => offering.maximum + offering.unit],
] as const)('%s is refused before anything moves', async (reason, quantity) => {
  const own = await apply(offering.unit)
  const before = await cash()
  expect(await prepare(own.id, quantity())).toMatchObject({ reason })
  expect(await cash()).toBe(before)
})

test('nobody changes another’s, confirms the review of another one, or changes what was taken back', async () => {
  const own = await apply(offering.unit)
  const other = await newTrader(world.app)
  expect((await prepare(own.id, 2 * offering.unit, other)).reason).toBe('not_found')
  const intent = await reviewed(own.id, 2 * offering.unit)
  const theirs = await apply(offering.unit, other)
  expect((await confirm(own.id, intent, {}, other)).reason).toBe('intent_expired')
  expect((await confirm(theirs.id, intent)).reason).toBe('intent_expired')
  const body = { intent, tradePassword: '000000' }
  const wrong = await me.call(applicationsChange, { params: { id: own.id }, body })
  expect(wrong.reason).toBe('trade_password_wrong')
  await me.must(applicationsCancel, { params: { id: own.id } })
  expect((await confirm(own.id, intent)).reason).toBe('application_not_open')
  expect((await prepare(own.id, offering.unit)).reason).toBe('application_not_open')
  expect(await detail(own.id)).toMatchObject({ quantity: offering.unit, changes: [] })
})

test('thirty-two at once are one change, and one review is good for one', async () => {
  const { unit } = offering
  const before = await cash()
  const own = await apply(unit)
  const intents = await Promise.all(
    Array.from({ length: 32 }, (_, n) => reviewed(own.id, (2 + (n % 4)) * unit)),
  )
  const answers = await Promise.all(intents.map((intent) => confirm(own.id, intent)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ code, reason }) => (code === 1 ? [] : [reason])))).toEqual(
    new Set(['application_changed']),
  )
  const once = await reviewed(own.id, 6 * unit)
  const again = await Promise.all(Array.from({ length: 32 }, () => confirm(own.id, once)))
  expect(again.filter(({ code }) => code === 1)).toHaveLength(1)
  const now = await detail(own.id)
  expect(now).toMatchObject({ units: 6 })
  expect(now.changes).toHaveLength(2)
  expect(await cash()).toBe(before - minor(now.held))
})

test('a change and a taking back at once: one after the other, and all of it is free', async () => {
  const before = await cash()
  for (let at = 0; at < 12; at += 1) {
    const own = await apply(offering.unit)
    const intent = await reviewed(own.id, (at % 2 === 0 ? 4 : 2) * offering.unit)
    const [changed, cancelled] = await Promise.all([
      confirm(own.id, intent),
      me.call(applicationsCancel, { params: { id: own.id } }),
    ])
    expect(cancelled.code).toBe(1)
    if (changed.code !== 1) expect(changed.reason).toBe('application_not_open')
    expect(await detail(own.id)).toMatchObject({ status: 'cancelled', held: { amount: '0.00' } })
    expect(await cash()).toBe(before)
  }
})

test('money for more shares or for one order pays for one of them, whoever comes first', async () => {
  const { unit } = offering
  const own = await apply(unit)
  const { data } = await prepare(own.id, offering.maximum)
  const { instrument, quote } = await nordlicht(me)
  const limit = quote.last ?? ''
  const quantity = Math.floor((Number(await cash()) / 100 - 80) / Number(limit))
  const order = await me.must(ordersPrepare, {
    body: { instrument: instrument.id, side: 'buy', type: 'limit', limit, quantity },
  })
  const [changed, ordered] = await Promise.all([
    confirm(own.id, data.intent),
    me.call(ordersPlace, { body: { intent: order.intent, tradePassword } }),
  ])
  expect([changed, ordered].filter(({ code }) => code === 1)).toHaveLength(1)
  const refused = changed.code === 1 ? ordered : changed
  expect(refused.reason).toBe('insufficient_buying_power')
  expect(refused.facts['needed']).toBeDefined()
})

// Last: the day moves on.
test('changes that meet the closing are in the list as they ended, and behind it nothing is changed', async () => {
  const { unit } = offering
  const moveTo = makeMove(world)
  const all = await Promise.all(Array.from({ length: 6 }, () => newTrader(world.app)))
  const asked = await Promise.all(
    all.map(async (who) => {
      const { id } = await apply(unit, who)
      return { who, id, intent: await reviewed(id, 3 * unit, who), nonce: await nonceOf(id) }
    }),
  )
  const late = await prepareFor(me, { offering: offering.id, quantity: unit })
  const { id: own } = await me.must(applicationsPlace, {
    body: { intent: late.data.intent, tradePassword },
  })
  const behind = await reviewed(own, 2 * unit)
  const [, ...changed] = await Promise.all([
    moveTo(offering.closesAt),
    ...asked.map(({ who, id, intent }) => confirm(id, intent, {}, who)),
  ])
  for (const { code, reason } of changed)
    if (code !== 1) expect(['application_not_open', 'intent_expired']).toContain(reason)
  const { reason } = await confirm(own, behind)
  expect(['application_not_open', 'intent_expired']).toContain(reason)
  expect((await prepare(own, 2 * unit)).reason).toBe('application_not_open')

  await moveTo(offering.drawsAt)
  const drawn = await me.must(offeringsDraw, { params: { id: offering.id } })
  expect(recomputed(drawn)).toContain('ok')
  for (const [at, { who, id, nonce }] of asked.entries()) {
    const row = await detail(id, who)
    expect(row.units).toBe(changed[at]?.code === 1 ? 3 : 1)
    const line = drawn.list.find((each) => each.id === id.padStart(19, '0'))
    expect(line).toMatchObject({ units: row.units, nonce })
  }
})

async function nonceOf(id: string): Promise<string> {
  const sql = 'SELECT nonce FROM applications WHERE id = $1'
  const { rows } = await world.db.pool.query<{ nonce: string }>(sql, [id])
  return rows[0]?.nonce ?? ''
}
