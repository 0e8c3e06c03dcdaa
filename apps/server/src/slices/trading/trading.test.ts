// Goal: staff find any order of anybody by state, share, customer and day, see each fill with where
// its price is from, and what all customers together hold. Method: two customers who trade the same
// share; each list held against what the customers themselves are told.
import { ordersPlace, ordersPrepare, ordersList } from '@parkett/contract/customer/orders'
import {
  tradingHolders,
  tradingOrder,
  tradingOrders,
  tradingPositions,
} from '@parkett/contract/desk/trading'
import { floorHalt, floorResume } from '@parkett/contract/desk/floor'
import { tradingBook } from '@parkett/contract/desk/trading-book'
import type { QueryOf } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, tradePassword, type TestApp } from '../../test/testing-app.ts'
import { newPayer, type Payer } from '../../test/testing-cash.ts'
import { nordlicht } from '../../test/testing-owner.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let support: Colleague
let products: Colleague
let anna: Payer
let bert: Payer
let share: string
let near: string | null
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  products = await hire(world, admin, ['products'], 'waehlt')
  anna = await newPayer(world)
  bert = await newPayer(world)
  const { instrument, quote } = await nordlicht(anna)
  share = instrument.id
  near = quote.last
  const limit = (Number(near) * 0.95).toFixed(1)
  await order(anna, { type: 'market', quantity: 5 })
  await order(anna, { type: 'limit', limit, quantity: 2 })
  await order(bert, { type: 'market', quantity: 7 })
})
afterAll(() => world.close())

type Wish =
  | { readonly type: 'market'; readonly quantity: number }
  | { readonly type: 'limit'; readonly limit: string; readonly quantity: number }

async function order(who: Payer, wish: Wish): Promise<void> {
  const body = { instrument: share, side: 'buy', ...wish } as const
  const { intent } = await who.must(ordersPrepare, { body })
  await who.must(ordersPlace, { body: { intent, tradePassword } })
}

const find = (query: QueryOf<typeof tradingOrders>) => support.must(tradingOrders, { query })
const quantities = async (query: QueryOf<typeof tradingOrders>) =>
  (await find(query)).rows.map(({ quantity }) => quantity)

test('orders of everybody are found by state, share, customer and day', async () => {
  expect(await quantities({})).toEqual([7, 2, 5])
  expect(await quantities({ state: 'open' })).toEqual([2])
  expect(await quantities({ state: 'filled' })).toEqual([7, 5])
  expect(await quantities({ state: 'ended' })).toEqual([])
  expect(await quantities({ share: 'nle' })).toEqual([7, 2, 5])
  expect(await quantities({ share: 'Nordlicht' })).toEqual([7, 2, 5])
  expect(await quantities({ share: 'nobody has this' })).toEqual([])
  expect(await quantities({ customer: String(bert.id) })).toEqual([7])
  expect(await quantities({ customer: 'niemand' })).toEqual([])
  expect(await quantities({ type: 'limit' })).toEqual([2])
  expect(await quantities({ type: 'market', sort: 'oldest' })).toEqual([5, 7])
  expect(await quantities({ type: 'stop' })).toEqual([])
  const behindFirst = async (query: QueryOf<typeof tradingOrders>) => {
    const [first] = (await find(query)).rows
    return quantities({ ...query, cursor: `${first?.customer}.${first?.id}` })
  }
  expect(await behindFirst({})).toEqual([2, 5])
  expect(await behindFirst({ sort: 'oldest' })).toEqual([2, 7])
  expect((await find({ from: '2020-01-01', to: '2020-01-31' })).rows).toEqual([])
  expect((await find({ to: '0001-01-01' })).rows).toEqual([])
  expect((await find({ state: 'open' })).days).toBeNull()
  expect((await find({})).days).not.toBeNull()
})

test('an order opens with its fills, each with the source of its price', async () => {
  const [row] = (await find({ customer: String(bert.id) })).rows
  const params = { customer: row?.customer ?? '', id: row?.id ?? '' }
  const shown = await support.must(tradingOrder, { params })
  expect(shown.order).toEqual(row)
  expect(shown.fills.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7)
  expect(shown.fills[0]?.provenance.kind).toBe('SIMULATED')
  const [own] = (await bert.must(ordersList, { query: {} })).rows
  expect(own?.id).toBe(row?.id)
  const other = { ...params, customer: String(anna.id) }
  expect((await support.call(tradingOrder, { params: other })).reason).toBe('not_found')
})

test('the book shows both sides, and whose orders of ours are in it; who may not look does not', async () => {
  const asked = { params: { instrument: share } }
  const book = await support.must(tradingBook, asked)
  const [mine] = (await find({ state: 'open' })).rows
  expect(book).toMatchObject({ code: 'NLE', phase: 'continuous', halt: null, haltedUntil: null })
  expect(book.orders).toEqual([
    expect.objectContaining({
      id: mine?.id,
      customer: String(anna.id),
      side: 'buy',
      open: 2,
      place: 'book',
    }),
  ])
  expect(book.bids.length).toBeGreaterThanOrEqual(8)
  // Five percent below the market it stands behind the street's steps.
  const at = book.bids.find(({ price }) => price === book.orders[0]?.price)
  expect(at?.ours).toBe(2)
  expect(book.asks.every(({ ours }) => ours === 0)).toBe(true)
  const unknown = { params: { instrument: '999' } }
  expect((await support.call(tradingBook, unknown)).reason).toBe('not_found')
  expect((await products.call(tradingBook, asked)).reason).toBe('not_permitted')
  const params = { id: share }
  const why = { cause: 'technical', reason: 'looked at' } as const
  await admin.must(floorHalt, { params, body: why })
  const held = await support.must(tradingBook, asked)
  expect(held.halt).toMatchObject(why)
  expect([held.status, held.bids, held.orders[0]?.place]).toEqual(['suspended', [], 'waits'])
  await admin.must(floorResume, { params, body: { reason: 'looked at' } })
})

test('exposure is what all customers hold, and who holds most stands first', async () => {
  const { rows } = await support.must(tradingPositions)
  expect(rows).toMatchObject([{ code: 'NLE', holders: 2, shares: '12', largest: '7' }])
  const { rows: holders } = await support.must(tradingHolders, { params: { instrument: share } })
  expect(holders.map(({ customer, shares }) => [customer, shares])).toEqual([
    [String(bert.id), '7'],
    [String(anna.id), '5'],
  ])
  expect((await products.must(tradingPositions)).rows).toHaveLength(1)
  const asked = { params: { instrument: share } }
  expect((await products.call(tradingHolders, asked)).reason).toBe('not_permitted')
})

test('open orders come by share and by customer, and others do not', async () => {
  const open = { state: 'open', sort: 'share' } as const
  const limit = (Number(near) * 0.95).toFixed(1)
  await order(bert, { type: 'limit', limit, quantity: 3 })
  await order(anna, { type: 'limit', limit, quantity: 4 })
  expect(await quantities(open)).toEqual([2, 3, 4])
  const byCustomer = { ...open, sort: 'customer' } as const
  expect(await quantities(byCustomer)).toEqual(anna.id < bert.id ? [2, 4, 3] : [3, 2, 4])
  for (const query of [open, byCustomer]) {
    const all = await find(query)
    for (const [at, { customer, id }] of all.rows.entries())
      expect(await quantities({ ...query, cursor: `${customer}.${id}` })).toEqual(
        all.rows.slice(at + 1).map(({ quantity }) => quantity),
      )
  }
  for (const query of [
    { ...open, state: 'filled' },
    { ...open, cursor: '1' },
  ] as const)
    expect((await support.call(tradingOrders, { query })).reason).toBe('field_invalid')
})
