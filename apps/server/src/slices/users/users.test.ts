// Goal: staff find a customer and see what they need, nothing more, and looking closer is
// written down and told.
import {
  usersLedger,
  usersNames,
  usersReveal,
  usersSearch,
  usersShow,
} from '@parkett/contract/desk/users'
import { auditList } from '@parkett/contract/desk/audit'
import { codesCreate, codesDisable, codesList, codesUses } from '@parkett/contract/desk/codes'
import { accessRegister } from '@parkett/contract/customer/access'
import { kycActs } from '@parkett/contract/customer/kyc'
import { deskDashboard, deskSystem } from '@parkett/contract/desk/desk'
import { callerOf } from '../../test/testing-calls.ts'
import { handIn } from '../../test/testing-verified.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  registration,
  testApp,
  type Customer,
  type TestApp,
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
  customer = await newCustomer(world.app)
})
afterAll(() => world.close())

const found = async (q: string) =>
  (await support.call(usersSearch, { query: { q } })).data.rows.map(({ id }) => id)

test('a customer is found by name, account number, phone and own id', async () => {
  const { rows } = await world.db.pool.query<{ account_number: string }>(
    'SELECT account_number FROM customers WHERE id = $1',
    [customer.id],
  )
  for (const q of [
    customer.username,
    customer.username.toUpperCase(),
    rows[0]!.account_number,
    '23456789',
    String(customer.id),
  ]) {
    expect(await found(q), q).toContain(String(customer.id))
  }
  for (const q of ['%%%', '___', "' OR 1=1 --", 'niemand', '0000'])
    expect(await found(q), q).toEqual([])
})

test('a name is found by every part of at least two signs, begun with first, and by no part it has not', async () => {
  const name = customer.username.toLowerCase()
  for (let from = 0; from < name.length - 1; from += 1)
    for (const signs of [2, 3, 5])
      if (from + signs <= name.length)
        expect(await found(name.slice(from, from + signs)), name).toContain(String(customer.id))
  // Each of its parts stands in a name, and it in none.
  await world.db.owner.query(`UPDATE customers SET username_key = 'abcbcd' WHERE id = $1`, [
    customer.id,
  ])
  expect(await found('bcbc')).toEqual([String(customer.id)])
  expect(await found('bcdb')).toEqual([])
  await world.db.owner.query('UPDATE customers SET username_key = $2 WHERE id = $1', [
    customer.id,
    name,
  ])
})

test('the names of a list say which accounts are closed, and nothing else of anybody', async () => {
  const { id, username } = await newCustomer(world.app)
  const at = new Date(world.wall.nowMs)
  await world.db.owner.query(
    `INSERT INTO account_closings (id, customer_id, asked_at, closes_at, closed_at)
     VALUES (1, $1, $2::timestamptz - interval '8 days', $2::timestamptz - interval '1 day', $2)`,
    [id, at],
  )
  const ids = [String(customer.id), String(id), '12345']
  const { rows } = (await support.call(usersNames, { body: { ids } })).data
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({
    id: String(customer.id),
    username: customer.username,
    closedAt: null,
  })
  expect(rows).toContainEqual({ id: String(id), username, closedAt: at.toISOString() })
})

test('the profile shows no full phone number, no hash and no token', async () => {
  const { data } = await support.call(usersShow, { params: { id: String(customer.id) } })
  expect(data.phoneMasked).toBe('+49 ••• 89')
  expect(JSON.stringify(data)).not.toMatch(/15123456789|argon2|\$|hash|token/i)
  expect(data.devices[0]).toMatchObject({ live: true })
  expect((await support.call(usersShow, { params: { id: '12345' } })).reason).toBe('not_found')
})

test('the ledger of a pocket runs down to zero from its balance', async () => {
  const { pockets } = (await support.call(usersShow, { params: { id: String(customer.id) } })).data
  expect(pockets).toContainEqual({
    asset: 'EUR',
    label: 'EUR',
    pocket: 'C.cash',
    amount: '50000.00',
  })
  const { data } = await support.call(usersLedger, {
    params: { id: String(customer.id) },
    query: { asset: 'EUR', pocket: 'C.cash' },
  })
  expect(data).toMatchObject({
    balance: '50000.00',
    rows: [{ event: 'demo.credited', change: '50000.00', balance: '50000.00' }],
  })
  expect(
    (
      await support.call(usersLedger, {
        params: { id: String(customer.id) },
        query: { asset: 'EUR', pocket: 'C.none' },
      })
    ).reason,
  ).toBe('not_found')
})

test('revealing a phone number needs a reason, and the customer reads it', async () => {
  const reveal = (reason: string) =>
    support.call(usersReveal, { params: { id: String(customer.id) }, body: { reason } })
  expect((await reveal('')).reason).toBe('field_invalid')
  expect((await reveal('call back about order')).data).toEqual({
    phone: '+4915123456789',
    address: null,
    tax: null,
  })
  expect((await customer.must(kycActs)).rows[0]).toMatchObject({
    act: 'customer.phoneSeen',
    role: 'support',
    reasons: ['call back about order'],
  })
  const { rows } = (await admin.call(auditList, { query: { act: 'users.revealed' } })).data
  expect(rows[0]).toMatchObject({
    actor: 'hilft',
    object: `customer:${customer.id}`,
    reason: 'call back about order',
  })
})

test('an invitation code of the house opens accounts until it is used up or taken back', async () => {
  const made = await admin.call(codesCreate, {
    body: { quota: 2, days: 7, reason: 'for the fair' },
  })
  const { code } = made.data
  const register = (username: string) =>
    callerOf(world.app).sealed(accessRegister, registration({ username, invitationCode: code }))
  expect((await register('messe-eins')).status).toBe(200)
  expect((await support.call(codesUses, { params: { code } })).data.rows).toMatchObject([
    { username: 'messe-eins' },
  ])
  expect(
    (await admin.call(codesDisable, { params: { code }, body: { reason: 'the fair is over' } }))
      .status,
  ).toBe(200)
  expect((await register('messe-zwei')).reason).toBe('invitation_wrong')
  const { rows } = (await support.call(codesList)).data
  expect(rows.find((row: { code: string }) => row.code === code)).toMatchObject({
    quota: 2,
    used: 1,
    owner: null,
    disabledAt: expect.any(String) as unknown,
  })
})

test('the dashboard counts what waits and the system page says what runs', async () => {
  const waits = async (queue: string) =>
    (await support.must(deskDashboard)).queues.find((one) => one.queue === queue)
  expect(await waits('approvals')).toMatchObject({ count: 0, oldest: null })
  expect(await waits('identity')).toMatchObject({ count: 0, oldest: null })
  await handIn(world, customer)
  expect(await waits('identity')).toMatchObject({
    count: 1,
    oldest: new Date(world.wall.nowMs).toISOString(),
  })
  await world.run('exchange')
  const { data } = await admin.call(deskSystem)
  expect(data).toMatchObject({ mode: 'simulated', jobs: expect.any(Array) as unknown })
  expect(data.jobs).toContainEqual(
    expect.objectContaining({ job: 'exchange', ok: true, lastAt: expect.any(String) as unknown }),
  )
})
