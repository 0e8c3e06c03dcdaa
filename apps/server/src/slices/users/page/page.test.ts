// Goal: the page of a customer says what the customer's own screens say, opens nothing that lies
// sealed, and shows of what waits only what whoever asks may decide. Method: a customer who traded and
// asked for money; the same figures by both doors; one look by support and one by identity checks.
import { assetsPerformance, assetsShow } from '@parkett/contract/customer/assets'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import {
  usersIdentities,
  usersJournals,
  usersOrders,
  usersPapers,
  usersWaiting,
  usersWealth,
  usersWorth,
} from '@parkett/contract/desk/customer'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseOf } from '../../../test/testing-calls.ts'
import { testApp, tradePassword, type TestApp } from '../../../test/testing-app.ts'
import { newPayer, type Payer } from '../../../test/testing-cash.ts'
import { nordlicht } from '../../../test/testing-owner.ts'
import { firstAdmin, hire, type Colleague } from '../../../test/testing-staff.ts'

let world: TestApp
let payments: Colleague
let kyc: Colleague
let payer: Payer
let id: string
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  payments = await hire(world, admin, ['payments'], 'zahlt')
  kyc = await hire(world, admin, ['kyc'], 'prueft')
  payer = await newPayer(world)
  id = String(payer.id)
  const { instrument, quote } = await nordlicht(payer)
  const limit = (Number(quote.last) * 0.95).toFixed(1)
  for (const asked of [{ type: 'market' }, { type: 'limit', limit }] as const) {
    const body = { instrument: instrument.id, side: 'buy', quantity: 5, ...asked } as const
    const { intent } = await payer.must(ordersPrepare, { body })
    await payer.must(ordersPlace, { body: { intent, tradePassword } })
  }
  await payer.withdraw('100')
})
afterAll(() => world.close())

test('what staff see owned is what the customer sees in each currency, and its pockets and shares make it up', async () => {
  const { blocks } = await payer.must(assetsShow)
  const seen = await payments.must(usersWealth, { params: { id } })
  expect(seen.blocks.map(({ currency, total }) => ({ currency, total }))).toEqual(
    blocks.map(({ currency, netAssets }) => ({ currency, total: netAssets })),
  )
  const [own] = seen.blocks
  const cents = (own?.pockets ?? []).reduce((sum, { amount }) => sum + Number(amount.amount), 0)
  expect((cents + Number(own?.shares?.amount)).toFixed(2)).toBe(own?.total?.amount)
  expect(seen.positions).toMatchObject([{ shares: '5', provenance: { kind: 'SIMULATED' } }])
})

test('orders and postings page back to the first, each once', async () => {
  const orders = await payments.must(usersOrders, { params: { id }, query: {} })
  expect(orders.rows.map(({ status, filled }) => [status, filled])).toEqual([
    ['accepted', 0],
    ['filled', 5],
  ])
  const all = await payments.must(usersJournals, { params: { id }, query: {} })
  expect(all.next).toBeNull()
  expect(all.rows.at(-1)).toMatchObject({ event: 'demo.credited', reference: null })
  expect(all.rows[0]).toMatchObject({ event: 'withdraw.request' })
  const [first] = all.rows
  const rest = await payments.must(usersJournals, {
    params: { id },
    query: { cursor: first?.journal },
  })
  expect(rest.rows).toEqual(all.rows.slice(1))
  expect((await payments.must(usersPapers, { params: { id }, query: {} })).rows).toEqual([])
})

test('what waits is shown to whom it may concern, and nothing sealed is opened', async () => {
  const seen = await payments.must(usersWaiting, { params: { id } })
  expect(seen.rows).toMatchObject([
    { kind: 'withdrawal', amount: { currency: 'EUR', amount: '100.00' } },
  ])
  expect((await kyc.must(usersWaiting, { params: { id } })).rows).toEqual([])
  const before = await world.db.pool.query('SELECT id FROM customer_events')
  const { rows } = await kyc.must(usersIdentities, { params: { id } })
  expect(rows).toMatchObject([{ attempt: 1, status: 'approved' }])
  expect(Object.keys(rows[0] ?? {})).not.toContain('name')
  const after = await world.db.pool.query('SELECT id FROM customer_events')
  expect(after.rows).toEqual(before.rows)
})

test('the house and nobody have no page, and money is not for who checks identities', async () => {
  for (const nobody of ['12345', '0']) {
    const asked = { params: { id: nobody } }
    const answer = await payments.call(usersWealth, asked)
    expect(answer.reason).toMatch(/^(not_found|field_invalid)$/)
  }
  for (const route of [usersWealth, usersJournals, usersOrders, usersPapers])
    expect((await kyc.call(route, { params: { id }, query: {} })).reason).toBe('not_permitted')
})

test('the line of a year that staff see is the one that the customer sees, and reads nothing sealed', async () => {
  await houseOf(world).must(operatorAdvanceDay, { body: { days: 3 } })
  const query = { currency: 'EUR' } as const
  const own = await payer.must(assetsPerformance, { query: { ...query, span: '1y' } })
  const seen = await payments.must(usersWorth, { params: { id }, query })
  expect(seen).toEqual(own)
  expect(seen.points.length).toBeGreaterThan(1)
  expect(seen.points.at(-1)?.gain).toEqual(seen.gain)
  expect((await kyc.call(usersWorth, { params: { id }, query })).reason).toBe('not_permitted')
  expect((await payments.call(usersWorth, { params: { id: '12345' }, query })).reason).toBe(
    'not_found',
  )
})
