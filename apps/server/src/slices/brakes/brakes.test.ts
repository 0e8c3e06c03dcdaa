// Goal: an own limit holds against its customer, however many orders go out at once, and against
// nothing but purchases. Method: the calls of an app on the real server and real PostgreSQL.
import { brakeOrdersMax, brakesRead, brakesSet } from '@parkett/contract/customer/brakes'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { ordersAmend, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { ordersEstimate, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import type { BodyOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTrader, testApp, type Customer, type TestApp } from '../../test/testing-app.ts'
import { houseOf } from '../../test/testing-calls.ts'
import { nordlicht } from '../../test/testing-owner.ts'

let world: TestApp
let me: Customer
let instrument = ''
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  me = await newTrader(world.app)
  instrument = (await nordlicht(me)).instrument.id
})
afterAll(() => world.close())

const set = (body: BodyOf<typeof brakesSet>) => me.must(brakesSet, { body })
const orderOf = (side: 'buy' | 'sell', quantity = 5) =>
  ({ instrument, side, type: 'market', quantity }) as const
const prepare = async (side: 'buy' | 'sell', quantity?: number) =>
  (await me.must(ordersPrepare, { body: orderOf(side, quantity) })).intent
const confirm = (intent: string) =>
  me.call(ordersPlace, { body: { intent, tradePassword: '472915' } })

test('of sixteen orders at once as many pass as the day has, and sales pass all the same', async () => {
  const intents = await Promise.all(Array.from({ length: 16 }, () => prepare('buy', 1)))
  await set({ kind: 'orders', currency: null, value: '3' })
  const answers = await Promise.all(intents.map(confirm))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(3)
  const refused = answers.filter(({ code }) => code !== 1)
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['own_brake']))
  expect(await confirm(await prepare('sell', 3))).toMatchObject({ code: 1 })
  expect((await me.must(brakesRead)).today).toMatchObject({ orders: 3 })
})

test('what an order would set aside is held against each amount, before the trade password', async () => {
  const shown = await me.must(ordersEstimate, { query: { ...orderOf('buy'), quantity: '5' } })
  await set({ kind: 'order', currency: 'EUR', value: shown.hold.amount })
  expect(await confirm(await prepare('buy'))).toMatchObject({ code: 1 })
  await set({ kind: 'bought', currency: 'EUR', value: '1.00' })
  expect(await me.call(ordersPrepare, { body: orderOf('buy') })).toMatchObject({
    reason: 'own_brake',
    facts: { which: 'bought', limit: '1.00 EUR' },
  })
  await set({ kind: 'order', currency: 'EUR', value: '1.00' })
  expect(await me.call(ordersPrepare, { body: orderOf('buy') })).toMatchObject({
    reason: 'own_brake',
    facts: { which: 'order', limit: '1.00 EUR' },
  })
  const estimate = await me.must(ordersEstimate, { query: { ...orderOf('buy'), quantity: '5' } })
  expect(estimate.problems.map(({ reason }) => reason)).toContain('own_brake')
})

test('an order made larger counts what is added, once, and one made smaller is never held back', async () => {
  const { quote } = await nordlicht(me)
  const limit = (Number(quote.last) * 0.95).toFixed(1)
  const { intent, review } = await me.must(ordersPrepare, {
    body: { ...orderOf('buy', 10), type: 'limit', limit },
  })
  const { hold } = review
  const twice = (2 * Number(hold.amount)).toFixed(2)
  await set({ kind: 'orders', currency: null, value: '1' })
  await set({ kind: 'bought', currency: 'EUR', value: twice })
  const { data: order } = await confirm(intent)
  const change = async (quantity: number) => {
    const params = { id: order.id }
    const { code, reason, facts, data } = await me.call(ordersPrepareAmend, {
      params,
      body: { quantity },
    })
    if (code !== 1) return { reason, facts }
    const body = { intent: data.intent, tradePassword: '472915' }
    return (await me.must(ordersAmend, { params, body })).quantity
  }
  // The one order of the day stands: a change of it is no other.
  expect(await change(15)).toBe(15)
  expect(await change(25)).toMatchObject({ reason: 'own_brake', facts: { which: 'bought' } })
  await set({ kind: 'order', currency: 'EUR', value: hold.amount })
  expect(await change(16)).toMatchObject({ reason: 'own_brake', facts: { which: 'order' } })
  await set({ kind: 'pause', currency: null, value: '7' })
  expect(await change(16)).toMatchObject({ reason: 'own_brake', facts: { which: 'pause' } })
  expect(await change(3)).toBe(3)
  expect((await me.must(brakesRead)).today).toMatchObject({ orders: 1 })
})

test('a sale at a loss ends the purchases of a day whose loss it reaches', async () => {
  expect(await confirm(await prepare('buy', 2))).toMatchObject({ code: 1 })
  await set({ kind: 'lost', currency: 'EUR', value: '0.01' })
  // Two commissions make the loss of a sale at the same price.
  expect(await confirm(await prepare('sell', 2))).toMatchObject({ code: 1 })
  const { today } = await me.must(brakesRead)
  expect(Number(today.result[0]?.amount)).toBeLessThan(0)
  expect(await me.call(ordersPrepare, { body: orderOf('buy') })).toMatchObject({
    reason: 'own_brake',
    facts: { which: 'lost' },
  })
  expect((await me.must(holdingsList)).positions).toEqual([])
})

test('a pause counts at once, and to end it takes a day', async () => {
  expect(await set({ kind: 'pause', currency: null, value: '7' })).toEqual({ from: null })
  expect(await me.call(ordersPrepare, { body: orderOf('buy') })).toMatchObject({
    reason: 'own_brake',
    facts: { which: 'pause' },
  })
  const { from } = await set({ kind: 'pause', currency: null, value: null })
  const [asked] = (await me.must(brakesRead)).rows
  expect(asked).toMatchObject({ kind: 'pause', next: { value: null, from } })
  expect(await me.call(ordersPrepare, { body: orderOf('buy') })).toMatchObject({ code: 409 })
  await houseOf(world).must(operatorAdvanceDay, { body: { days: 2 } })
  await me.must(ordersPrepare, { body: orderOf('buy') })
})

test('what is no limit is refused and changes nothing', async () => {
  const wrong: readonly BodyOf<typeof brakesSet>[] = [
    { kind: 'orders', currency: null, value: '0' },
    { kind: 'orders', currency: null, value: String(brakeOrdersMax + 1) },
    { kind: 'orders', currency: 'EUR', value: '5' },
    { kind: 'order', currency: null, value: '5' },
    { kind: 'order', currency: 'EUR', value: '0.00' },
    { kind: 'order', currency: 'EUR', value: '0.001' },
    { kind: 'bought', currency: 'JPY', value: '1.5' },
    { kind: 'bought', currency: 'EUR', value: '-5' },
    { kind: 'lost', currency: 'EUR', value: '1e9' },
    { kind: 'pause', currency: null, value: '2' },
  ]
  for (const body of wrong)
    expect(await me.call(brakesSet, { body }), JSON.stringify(body)).toMatchObject({
      reason: 'field_invalid',
    })
  expect((await me.must(brakesRead)).rows).toEqual([])
  await set({ kind: 'orders', currency: null, value: String(brakeOrdersMax) })
})
