// Goal: what staff do to an account is done by who may, told to its customer, and changes
// nothing else. Method: real staff on the real server; an account stopped behind the program's
// back.
import { nordlicht } from '../../test/testing-owner.ts'
import {
  ordersCancel,
  ordersDetail,
  ordersPlace,
  ordersPrepare,
} from '@parkett/contract/customer/orders'
import { usersCancelOrder, usersLedger, usersSearch, usersShow } from '@parkett/contract/desk/users'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { operatorVerify } from '@parkett/contract/desk/operator'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newCustomer,
  newTrader,
  testApp,
  type TestApp,
  type Customer,
} from '../../test/testing-app.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let support: Colleague
let customer: Customer
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await newTrader(world.app)
})

async function openOrder() {
  const { instrument, quote } = await nordlicht(customer)
  const limit = (Number(quote.last) * 0.95).toFixed(1)
  const asked = {
    instrument: instrument.id,
    side: 'buy',
    type: 'limit',
    quantity: 5,
    limit,
  } as const
  const { data } = await customer.call(ordersPrepare, { body: asked })
  return (
    await customer.call(ordersPlace, { body: { intent: data.intent, tradePassword: '472915' } })
  ).data
}
const profile = async () =>
  (await support.call(usersShow, { params: { id: String(customer.id) } })).data
const ask = (act: object) =>
  support.untyped(approvalsRequest, {
    body: {
      act: { customer: String(customer.id), ...act },
      reason: 'case 12/345',
    },
  })
const approve = (who: Colleague, { id, digest }: { id: string; digest: string }) =>
  who.call(approvalsDecide, { params: { id }, body: { decision: 'approved', digest, note: '' } })
const cancel = (order: string, reason: string, id = customer.id) =>
  support.call(usersCancelOrder, { params: { id: String(id), order }, body: { reason } })
const messages = async () => {
  const { rows } = await world.db.pool.query<{ kind: string; text: string }>(
    'SELECT kind, text FROM sent_messages WHERE customer_id = $1 ORDER BY id',
    [customer.id],
  )
  return rows
}

test('an open order of a frozen customer is seen, and taken back with a reason that the customer reads', async () => {
  const order = await openOrder()
  const until = new Date(world.wall.nowMs + 9 * 86_400_000).toISOString()
  await approve(
    admin,
    (await ask({ kind: 'customer.freeze', legalReason: 'court_order', until })).data,
  )
  expect((await messages()).at(-1)).toMatchObject({ kind: 'frozen' })
  expect((await profile()).orders).toMatchObject([
    { id: order.id, reference: order.reference, filled: 0 },
  ])
  expect((await cancel(order.id, '')).reason).toBe('field_invalid')
  expect((await cancel(order.id, 'asked for by phone')).status).toBe(200)
  expect((await cancel(order.id, 'asked for by phone')).reason).toBe('order_not_open')
  const { acts, orders } = await profile()
  expect(orders).toEqual([])
  expect(acts[0]).toMatchObject({
    act: 'order.cancel',
    after: 'cancelled',
    reasons: ['asked for by phone'],
  })
  expect((await customer.must(ordersDetail, { params: { id: order.id } })).order).toMatchObject({
    status: 'cancelled',
    reason: 'by_staff',
  })
  expect((await admin.call(operatorVerify)).data.ok).toBe(true)
})

test('an order of another customer is not cancelled through this one', async () => {
  const order = await openOrder()
  const other = await newCustomer(world.app)
  expect((await cancel(order.id, 'asked for by phone', other.id)).reason).toBe('not_found')
  const kept = await customer.must(ordersDetail, { params: { id: order.id } })
  expect(kept.order.status).toBe('accepted')
})

test('a halted account goes on after two people looked at why, is told, and nothing in it has changed', async () => {
  const because = 'C.cash EUR would be -5'
  await world.db.owner.query('UPDATE ledger_accounts SET halted_because = $2 WHERE customer = $1', [
    customer.id,
    because,
  ])
  expect((await profile()).halted).toBe(because)
  const before = (await profile()).pockets
  expect((await customer.call(lockAccountRoute)).reason).toBe('internal')
  expect((await ask({ kind: 'customer.lift', because: 'something else' })).reason).toBe('not_found')
  const asked = (await ask({ kind: 'customer.lift', because })).data
  expect((await approve(support, asked)).reason).toBe('not_permitted')
  expect((await profile()).halted).toBe(because)
  expect((await approve(admin, asked)).status).toBe(200)
  const { halted, acts, pockets } = await profile()
  expect(halted).toBeNull()
  expect(pockets).toEqual(before)
  expect(acts[0]).toMatchObject({
    act: 'customer.lift',
    before: 'halted',
    after: 'free',
    reasons: [],
  })
  expect((await messages()).at(-1)).toMatchObject({ kind: 'lifted' })
  expect((await openOrder()).status).toBe('accepted')
})

test('the ledger pages, shows both ends of every entry, and its balances run on from page to page', async () => {
  for (let count = 0; count < 27; count += 1) {
    const order = await openOrder()
    await customer.call(ordersCancel, { params: { id: order.id } })
  }
  const page = (cursor?: string) =>
    support.call(usersLedger, {
      params: { id: String(customer.id) },
      query: { asset: 'EUR', pocket: 'C.cash', cursor },
    })
  const first = (await page()).data
  expect(first.rows).toHaveLength(50)
  const second = (await page(first.next!)).data
  expect(second.next).toBeNull()
  const all = [...first.rows, ...second.rows]
  expect(all.at(-1)).toMatchObject({ change: '50000.00', balance: '50000.00' })
  let minor = 0n
  for (const { change, balance, lines } of all.toReversed()) {
    minor += BigInt(change.replace('.', ''))
    expect(BigInt(balance.replace('.', ''))).toBe(minor)
    for (const { debit, credit } of lines) expect([debit, credit]).not.toContain('')
    expect(lines.length).toBeGreaterThan(0)
  }
  expect((await page('0x1')).reason).toBe('field_invalid')
})

test('a customer is found by a part of the name and by the reference of an order as it is read out', async () => {
  const order = await openOrder()
  const found = async (q: string) =>
    (await support.call(usersSearch, { query: { q } })).data.rows.map(({ id }) => id)
  for (const q of [
    order.reference,
    order.reference.replace('-', '').toLowerCase(),
    customer.username.slice(2),
  ])
    expect(await found(q), q).toContain(String(customer.id))
  expect(await found('0000-0001')).toEqual([])
})
