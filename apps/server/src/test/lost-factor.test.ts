// Goal: a customer who lost every second factor comes back by two people and a checked
// identity, and by nobody alone; it is told on every way there is, and money waits a day.
// Method: real staff and customer on the real server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kycCalls, someData } from '../slices/kyc/testing.ts'
import { newCustomer, sendSealed, testApp, testPassword, type TestApp } from './testing-app.ts'
import { codeNow, firstAdmin, fromBase32, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let support: Colleague
let compliance: Colleague
let customer: { id: bigint; token: string; username: string }
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  customer = await newCustomer(world.app)
  const { token } = customer
  const begin = { aud: 'totp-begin', loginPassword: testPassword }
  const { secret } = (
    await sendSealed(world.app, '/api/user/factors/totp', begin, { token })
  ).json().data
  const payload = { code: codeNow(world, fromBase32(secret)) }
  const headers = { token, lang: 'en' }
  await world.app.inject({
    method: 'POST',
    url: '/api/user/factors/totp/confirm',
    payload,
    headers,
  })
})
afterAll(() => world.close())

const act = () => ({
  kind: 'customer.factorReset',
  customer: String(customer.id),
  proof: 'video_call',
})
const ask = () =>
  support.post('/operator/approvals', { act: act(), reason: 'lost the phone, case 77' })
const logIn = async () => {
  const secret = { aud: 'login', username: customer.username, password: testPassword }
  return (await sendSealed(world.app, '/api/user/login', secret)).json().data
}

test('without an approved identity there is nobody to check, and nothing can be asked for', async () => {
  expect((await ask()).reason).toBe('kyc_required')
  const kyc = kycCalls(world, customer.token)
  await kyc.submitAll(someData())
  const { rows } = await kyc.queue()
  const waiting = rows.find(({ customer: of }: { customer: string }) => of === String(customer.id))
  await kyc.staff(`/${waiting.id}/open`)
  await kyc.staff(`/${waiting.id}/approve`)
})

test('one person alone changes nothing; two take every factor, end every session and hold payouts for a day', async () => {
  expect((await support.get(`/operator/users/${customer.id}`)).data.hasSecondFactor).toBe(true)
  const asked = await ask()
  expect(asked.status).toBe(200)
  const decide = { decision: 'approved', digest: asked.data.digest, note: '' }
  expect((await support.post(`/operator/approvals/${asked.data.id}/decide`, decide)).reason).toBe(
    'not_permitted',
  )
  expect(await logIn()).toHaveProperty('factor')
  expect(
    (await compliance.post(`/operator/approvals/${asked.data.id}/decide`, decide)).status,
  ).toBe(200)

  const old = await world.app.inject({ url: '/api/user/info', headers: { token: customer.token } })
  expect(old.json().code).toBe(401)
  const fresh = await logIn()
  expect(fresh).toHaveProperty('userinfo.token')
  const headers = { token: fresh.userinfo.token }
  const read = async (url: string) => (await world.app.inject({ url, headers })).json().data
  expect(await read('/api/user/factors')).toMatchObject({ totpSince: null, recoveryLeft: 0 })
  expect((await read('/api/user/staff-acts')).rows[0]).toMatchObject({
    act: 'customer.factorReset',
    before: 'factor set',
    after: 'factor none',
    reasons: ['video_call', 'lost the phone, case 77'],
    approver: expect.stringMatching(/^compliance /),
  })
  const { rows: holds } = await world.db.pool.query(
    `SELECT kind FROM holds WHERE customer_id = $1 AND until_at = begins_at + interval '24 hours'`,
    [customer.id],
  )
  expect(holds).toEqual([{ kind: 'factor_reset' }])
  const { rows: told } = await world.db.pool.query(
    'SELECT kind FROM security_messages WHERE customer_id = $1',
    [customer.id],
  )
  expect(told).toContainEqual({ kind: 'factorReset' })
})

test('there is nothing to reset twice', async () => {
  expect((await ask()).reason).toBe('not_found')
})
