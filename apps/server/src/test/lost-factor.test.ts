// Goal: a customer who lost every second factor comes back by two people and a checked
// identity, and by nobody alone; it is told on every way there is, and money waits a day.
// Method: real staff and customer on the real server.
import { kycActs } from '@parkett/contract/customer/kyc'
import {
  factorsRead,
  factorsTotpBegin,
  factorsTotpConfirm,
} from '@parkett/contract/customer/factors'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { accessLogin, accessUser } from '@parkett/contract/customer/access'
import { usersShow } from '@parkett/contract/desk/users'
import { callerOf } from './testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from './testing-verified.ts'
import {
  newCustomer,
  testApp,
  testPassword,
  type TestApp,
  type Customer,
  logInAgain,
} from './testing-app.ts'
import { codeNow, firstAdmin, fromBase32, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let support: Colleague
let compliance: Colleague
let customer: Customer
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  customer = await newCustomer(world.app)
  const { token } = customer
  const begin = { aud: 'totp-begin', loginPassword: testPassword }
  const { secret } = (await callerOf(world.app, { token }).sealed(factorsTotpBegin, begin)).data
  const body = { code: codeNow(world, fromBase32(secret)) }
  await callerOf(world.app, { token }).must(factorsTotpConfirm, { body })
})
afterAll(() => world.close())

const act = () =>
  ({
    kind: 'customer.factorReset',
    customer: String(customer.id),
    proof: 'video_call',
  }) as const
const ask = () =>
  support.call(approvalsRequest, { body: { act: act(), reason: 'lost the phone, case 77' } })
const logIn = async () => {
  const secret = { aud: 'login', username: customer.username, password: testPassword }
  return (await callerOf(world.app).sealed(accessLogin, secret)).data
}

test('without an approved identity there is nobody to check, and nothing can be asked for', async () => {
  expect((await ask()).reason).toBe('kyc_required')
  await verify(world, customer)
})

test('one person alone changes nothing; two take every factor, end every session and hold payouts for a day', async () => {
  expect(
    (await support.call(usersShow, { params: { id: String(customer.id) } })).data.hasSecondFactor,
  ).toBe(true)
  const asked = await ask()
  expect(asked.status).toBe(200)
  const decide = { decision: 'approved', digest: asked.data.digest, note: '' } as const
  expect(
    (await support.call(approvalsDecide, { params: { id: asked.data.id }, body: decide })).reason,
  ).toBe('not_permitted')
  expect(await logIn()).toHaveProperty('factor')
  expect(
    (await compliance.call(approvalsDecide, { params: { id: asked.data.id }, body: decide }))
      .status,
  ).toBe(200)

  expect((await customer.call(accessUser)).code).toBe(401)
  const fresh = await logInAgain(world.app, customer)
  expect(await fresh.must(factorsRead)).toMatchObject({ totpSince: null, recoveryLeft: 0 })
  expect((await fresh.must(kycActs)).rows[0]).toMatchObject({
    act: 'customer.factorReset',
    before: 'factor set',
    after: 'factor none',
    reasons: ['video_call'],
    approver: expect.stringMatching(/^compliance /) as unknown,
  })
  const { rows: holds } = await world.db.pool.query(
    `SELECT kind FROM holds WHERE customer_id = $1 AND until_at = begins_at + interval '24 hours'`,
    [customer.id],
  )
  expect(holds).toEqual([{ kind: 'factor_reset' }])
  const { rows: told } = await world.db.pool.query(
    'SELECT kind FROM messages WHERE customer_id = $1',
    [customer.id],
  )
  expect(told).toContainEqual({ kind: 'factorReset' })
})

test('there is nothing to reset twice', async () => {
  expect((await ask()).reason).toBe('not_found')
})
