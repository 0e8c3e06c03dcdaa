// Goal: a passkey opens what it was asked for, here, once, by its verified person, and nothing
// else. Method: the real server and database, and an authenticator in software that can do each
// thing wrong.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { softAuthenticator } from '../../identity/passkeys/testing.ts'
import { newCustomer, seal, testApp, testPassword, type TestApp } from '../../test/testing-app.ts'

let world: TestApp
let token = ''
let username = ''
let id = 0n
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  ;({ username, token, id } = await newCustomer(world.app))
})
afterAll(() => world.close())

type Secret = { readonly aud: string } & Record<string, unknown>
const host = { host: 'localhost' }
const post = async (url: string, payload: object = {}, headers: Record<string, string> = host) =>
  (
    await world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { token, lang: 'en', ...headers },
    })
  ).json()
const sealed = async (url: string, payload: Secret, headers = host) =>
  post(url, { query: await seal(world.app, payload) }, headers)
const factors = async (headers: Record<string, string> = host) =>
  (await world.app.inject({ url: '/api/user/factors', headers: { token, ...headers } })).json().data
const begin = () =>
  sealed('/api/user/factors/passkeys', { aud: 'passkey-begin', loginPassword: testPassword })
const add = (attestation: object, name = 'Telefon') =>
  post('/api/user/factors/passkeys/add', { name, attestation })
async function setPasskey(device = softAuthenticator()) {
  const added = await add(device.make((await begin()).data))
  expect(added).toMatchObject({ code: 1 })
  return { device, recovery: added.data.recoveryCodes as string[] }
}
const logIn = async () =>
  (await sealed('/api/user/login', { aud: 'login', username, password: testPassword })).data
const ask = async (ticket: string) => (await post('/api/user/login/passkey', { ticket })).data
const finish = (ticket: string, assertion: object) =>
  sealed('/api/user/login/factor', {
    aud: 'login-factor',
    ticket,
    proof: { way: 'passkey', assertion },
  })
const stepUp = (act: string, assertion: object) =>
  sealed('/api/user/step-up', { aud: 'step-up', act, proof: { way: 'passkey', assertion } })

test('a passkey is set by login password and its own signature, told, listed, renamed and removed', async () => {
  const { device, recovery } = await setPasskey()
  expect(recovery).toHaveLength(10)
  const { passkeys } = await factors()
  expect(passkeys).toMatchObject([{ name: 'Telefon', lastUsedAt: null }])
  const own = `/api/user/factors/passkeys/${passkeys[0].id}`
  expect((await post(`${own}/name`, { name: ' Tablet ' })).code).toBe(1)
  const remove = { aud: 'passkey-remove', loginPassword: testPassword }
  expect((await sealed(`${own}/remove`, remove)).reason).toBe('factor_required')
  const options = (await post('/api/user/step-up/passkey', { act: 'factors.passkeyRemove' })).data
  expect((await stepUp('factors.passkeyRemove', device.prove(options))).code).toBe(1)
  expect((await sealed(`${own}/remove`, remove)).code).toBe(1)
  expect(await factors()).toMatchObject({ passkeys: [], recoveryLeft: 0 })
  const { rows } = await world.db.pool.query(
    'SELECT kind, facts FROM security_messages WHERE customer_id = $1',
    [id],
  )
  expect(rows).toContainEqual({ kind: 'passkeyAdded', facts: { name: 'Telefon' } })
  expect(rows).toContainEqual({ kind: 'passkeyRemoved', facts: { name: 'Tablet' } })
  expect((await logIn()).userinfo.username).toBe(username)
})

test('it is the second step of a login, once', async () => {
  const { device } = await setPasskey()
  const { factor } = await logIn()
  expect(factor.ways).toEqual(['passkey', 'recovery'])
  const proof = device.prove(await ask(factor.ticket))
  expect((await finish(factor.ticket, proof)).data.userinfo.username).toBe(username)
  // The same signature with another ticket of the same person.
  expect((await finish((await logIn()).factor.ticket, proof)).reason).toBe('factor_wrong')
})

const wrong = [
  ['another origin', { origin: 'http://localhost.evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a person nobody verified', { verified: false }],
  ['a challenge that was never given', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
] as const
for (const [what, faults] of wrong) {
  test(`nothing is made or opened by ${what}`, async () => {
    expect((await add(softAuthenticator().make((await begin()).data, faults))).reason).toBe(
      'passkey_refused',
    )
    const { device } = await setPasskey()
    const { ticket } = (await logIn()).factor
    expect((await finish(ticket, device.prove(await ask(ticket), faults))).reason).toBe(
      'factor_wrong',
    )
  })
}

test('a challenge is used up by any answer, and ends after five minutes', async () => {
  const { device } = await setPasskey()
  const { ticket } = (await logIn()).factor
  const options = await ask(ticket)
  expect((await finish(ticket, device.prove(options, { verified: false }))).reason).toBe(
    'factor_wrong',
  )
  expect((await finish(ticket, device.prove(options))).reason).toBe('factor_wrong')
  const late = (await begin()).reason
  expect(late).toBe('factor_required')
  const fresh = await ask(ticket)
  world.wall.nowMs += 300_001
  const { ticket: other } = (await logIn()).factor
  expect((await finish(other, device.prove(fresh))).reason).toBe('factor_wrong')
})

test('of two answers to one challenge at the same instant, one counts', async () => {
  const { device } = await setPasskey()
  const { ticket } = (await logIn()).factor
  const proof = device.prove(await ask(ticket))
  const answers = await Promise.all([finish(ticket, proof), finish(ticket, proof)])
  expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([1, 422])
})

test('a signature for one act, session or person opens no other', async () => {
  const { device } = await setPasskey()
  const forExport = (await post('/api/user/step-up/passkey', { act: 'export.data' })).data
  expect((await stepUp('profile.phone', device.prove(forExport))).reason).toBe('factor_wrong')
  const again = (await post('/api/user/step-up/passkey', { act: 'export.data' })).data
  const { ticket } = (await logIn()).factor
  expect((await finish(ticket, device.prove(again))).reason).toBe('factor_wrong')
  ;({ username, token, id } = await newCustomer(world.app))
  await setPasskey()
  const foreign = (await post('/api/user/step-up/passkey', { act: 'export.data' })).data
  expect((await stepUp('export.data', device.prove(foreign))).reason).toBe('factor_wrong')
})

test('an authenticator whose counter goes back was copied and proves nothing', async () => {
  const { device } = await setPasskey()
  const { ticket } = (await logIn()).factor
  expect((await finish(ticket, device.prove(await ask(ticket), { count: 5 }))).code).toBe(1)
  const next = (await logIn()).factor.ticket
  expect((await finish(next, device.prove(await ask(next), { count: 5 }))).reason).toBe(
    'factor_wrong',
  )
  expect((await finish(next, device.prove(await ask(next), { count: 6 }))).code).toBe(1)
})

test('another customer can neither rename nor remove it, nor add it as their own', async () => {
  const { device } = await setPasskey()
  const [{ id: passkey }] = (await factors()).passkeys
  ;({ username, token, id } = await newCustomer(world.app))
  expect(
    (await post(`/api/user/factors/passkeys/${passkey}/name`, { name: 'meiner' })).reason,
  ).toBe('not_found')
  const remove = { aud: 'passkey-remove', loginPassword: testPassword }
  expect((await sealed(`/api/user/factors/passkeys/${passkey}/remove`, remove)).reason).toBe(
    'not_found',
  )
  expect((await add(device.make((await begin()).data))).reason).toBe('passkey_refused')
})

test('at an address that names nobody there are no passkeys, whatever the host header says', async () => {
  for (const name of [
    '127.0.0.1:8080',
    'localhost.evil.example',
    'evil.example',
    'localhost@evil.example',
  ]) {
    expect(await factors({ host: name })).toMatchObject({ passkeysPossible: false })
    const asked = await post('/api/user/step-up/passkey', { act: 'export.data' }, { host: name })
    expect(asked.reason).toBe('passkey_unavailable')
  }
})

test('ten are the most', async () => {
  const { device } = await setPasskey()
  const options = (await post('/api/user/step-up/passkey', { act: 'factors.passkeyBegin' })).data
  expect((await stepUp('factors.passkeyBegin', device.prove(options))).code).toBe(1)
  for (let n = 1; n < 10; n += 1)
    expect((await add(softAuthenticator().make((await begin()).data))).code).toBe(1)
  expect((await begin()).reason).toBe('passkeys_full')
})
