// Goal: staff come in with an authenticator or a passkey, may hold several, and are never left
// with none. Method: the real server on real PostgreSQL; an authenticator in software that can
// do each thing wrong.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClaimCode } from '../../platform/installation/claim-code.ts'
import { softAuthenticator } from '../../identity/passkeys/testing.ts'
import { systemChance } from '../../base/ports.ts'
import {
  newCustomer,
  seal,
  sendSealed,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'
import { codeNow, firstAdmin, fromBase32, staffPassword } from '../../test/testing-staff.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

let keys = 0
const host = 'localhost'
async function post(url: string, token = '', payload: object = {}) {
  keys += 1
  const own = { host, lang: 'en', 'idempotency-key': `key-of-a-factor-${keys}` }
  const headers = token === '' ? own : { ...own, 'staff-token': token }
  return (await world.app.inject({ method: 'POST', url, payload, headers })).json()
}
const sealed = async (
  url: string,
  token: string,
  payload: { aud: string } & Record<string, unknown>,
) => post(url, token, { query: await seal(world.app, payload) })
const get = async (url: string, token: string) =>
  (await world.app.inject({ url, headers: { host, 'staff-token': token } })).json()
async function join(username: string) {
  const code = await newClaimCode(world.db.pool, systemChance)
  const secret = { aud: 'staff-join', code, username, password: staffPassword }
  return (await sealed('/operator/staff/join', '', secret)).data.token as string
}
async function addPasskey(token: string, device = softAuthenticator(), name = 'Laptop') {
  const options = (await post('/operator/staff/passkeys', token)).data
  return {
    device,
    added: await post('/operator/staff/passkeys/add', token, {
      name,
      attestation: device.make(options),
    }),
  }
}
const logIn = async (username: string, totp = '') =>
  sealed('/operator/staff/login', '', {
    aud: 'staff-login',
    username,
    password: staffPassword,
    totp,
  })
const ask = async (ticket: string) =>
  (await post('/operator/staff/login/passkey', '', { ticket })).data
const finish = (ticket: string, proof: object) =>
  sealed('/operator/staff/login/factor', '', { aud: 'staff-login-factor', ticket, proof })
type Device = ReturnType<typeof softAuthenticator>
async function stepUp(token: string, device: Device, password = staffPassword) {
  const options = (await post('/operator/staff/step-up/passkey', token)).data
  const proof = { way: 'passkey', assertion: device.prove(options) }
  return sealed('/operator/staff/step-up', token, { aud: 'staff-step-up', password, proof })
}

test('a passkey is a first factor like an authenticator: before it nothing, after it everything', async () => {
  const token = await join('mit-passkey')
  expect((await get('/operator/staff', token)).reason).toBe('not_permitted')
  const { device, added } = await addPasskey(token)
  expect(added.data).toMatchObject({ mustEnrol: false })
  expect((await get('/operator/staff', token)).code).toBe(1)
  const { factor } = (await logIn('mit-passkey')).data
  expect(factor.ways).toEqual(['passkey'])
  const proof = { way: 'passkey', assertion: device.prove(await ask(factor.ticket)) }
  expect((await finish(factor.ticket, proof)).data.me.username).toBe('mit-passkey')
  expect((await finish(factor.ticket, proof)).reason).toBe('login_over')
  const next = (await logIn('mit-passkey')).data.factor.ticket
  expect((await finish(next, proof)).reason).toBe('factor_wrong')
  const evil = {
    way: 'passkey',
    assertion: device.prove(await ask(next), { origin: 'http://evil.example' }),
  }
  expect((await finish(next, evil)).reason).toBe('factor_wrong')
  // A code given with the password is judged there and then, as ever.
  expect((await logIn('mit-passkey', '123456')).reason).toBe('staff_credentials_wrong')
})

test('several factors: changing them needs password and factor once more, and the last one stays', async () => {
  const token = await join('mit-mehreren')
  const { device } = await addPasskey(token)
  expect((await post('/operator/staff/totp', token)).reason).toBe('factor_required')
  expect((await post('/operator/staff/passkeys', token)).reason).toBe('factor_required')
  expect((await stepUp(token, device, 'falsch und falsch')).reason).toBe('password_wrong')
  expect((await post('/operator/staff/totp', token)).reason).toBe('factor_required')
  expect((await stepUp(token, device)).code).toBe(1)
  const secret = fromBase32((await post('/operator/staff/totp', token)).data.secret)
  const [{ id }] = (await get('/operator/staff/factors', token)).data.passkeys
  // Begun is not set: the passkey is still the last.
  expect((await post(`/operator/staff/passkeys/${id}/remove`, token)).reason).toBe('factor_last')
  const set = await post('/operator/staff/totp/confirm', token, { code: codeNow(world, secret) })
  expect(set.code).toBe(1)
  const both = await Promise.all([
    post(`/operator/staff/passkeys/${id}/remove`, token),
    post('/operator/staff/totp/remove', token),
  ])
  expect(new Set(both.map(({ reason }) => reason ?? 'done'))).toEqual(
    new Set(['done', 'factor_last']),
  )
  const { rows } = await world.db.pool.query(
    "SELECT act FROM audit_log WHERE actor = 'mit-mehreren' AND act ~ '(Added|Set|Removed)$' ORDER BY position",
  )
  expect(rows.map(({ act }) => act).slice(0, 2)).toEqual(['staff.passkeyAdded', 'staff.totpSet'])
  expect(rows).toHaveLength(3)
})

test('five wrong proofs pause every way, also in parallel', async () => {
  const token = await join('geraten')
  const { device } = await addPasskey(token)
  const { ticket } = (await logIn('geraten')).data.factor
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => finish(ticket, { way: 'totp', code: '123456' })),
  )
  expect(answers.filter(({ reason }) => reason === 'factor_wrong')).toHaveLength(5)
  const proof = { way: 'passkey', assertion: device.prove(await ask(ticket)) }
  expect((await finish(ticket, proof)).reason).toBe('login_locked')
})

test('a passkey or ticket of a customer opens nothing here, nor the other way round', async () => {
  const customer = await newCustomer(world.app)
  const sentBy = async (url: string, payload: object) =>
    (
      await world.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host, token: customer.token },
      })
    ).json()
  const query = await seal(world.app, { aud: 'passkey-begin', loginPassword: testPassword })
  const device = softAuthenticator()
  const options = (await sentBy('/api/user/factors/passkeys', { query })).data
  const kept = await sentBy('/api/user/factors/passkeys/add', {
    name: 'x',
    attestation: device.make(options),
  })
  expect(kept.code).toBe(1)
  const { username } = customer
  const login = { aud: 'login', username, password: testPassword }
  const { ticket } = (await sendSealed(world.app, '/api/user/login', login)).json().data.factor
  expect((await post('/operator/staff/login/passkey', '', { ticket })).reason).toBe('login_over')
  const token = await join('getrennt')
  const own = await addPasskey(token, device)
  expect(own.added.code).toBe(1)
  const staffTicket = (await logIn('getrennt')).data.factor.ticket
  const asked = await sentBy('/api/user/login/passkey', { ticket: staffTicket })
  expect(asked.reason).toBe('login_over')
})

test('a ticket ends with the right to be here', async () => {
  const admin = await firstAdmin(await other())
  const invited = (
    await admin.post('/operator/staff/invitations', {
      roles: ['support'],
      email: 'person-1@staff.example',
      reason: 'a helper',
    })
  ).data
  const joined = await sealed('/operator/staff/join', '', {
    aud: 'staff-join',
    code: invited.code,
    username: 'bald-weg',
    password: staffPassword,
  })
  const { device } = await addPasskey(joined.data.token)
  const { ticket } = (await logIn('bald-weg')).data.factor
  const assertion = device.prove(await ask(ticket))
  await admin.post(`/operator/staff/${joined.data.me.id}/disable`, { reason: 'left the house' })
  expect((await finish(ticket, { way: 'passkey', assertion })).reason).toBe('login_over')
})

/** A fresh installation: its claim code was not used yet. */
async function other(): Promise<TestApp> {
  await world.close()
  world = await testApp()
  return world
}
