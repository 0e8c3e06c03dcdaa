// Goal: a passkey alone opens its owner's account, once for each nonce, and nobody else's. Method:
// the real server and database, and an authenticator in software that can do each thing wrong.
import { sealEnvelope } from '@parkett/client/envelope'
import { accessConfig, accessLogin, accessLoginByPasskey } from '@parkett/contract/customer/access'
import { factorsPasskeyAdd, factorsPasskeyBegin } from '@parkett/contract/customer/factors'
import type { Assertion } from '@parkett/contract/wire/factor-proof'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { softAuthenticator } from '../../identity/passkeys/testing.ts'
import {
  factorOf,
  newCustomer,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const at = (host = 'localhost', token?: string) =>
  callerOf(world.app, { headers: { host }, ...(token !== undefined && { token }) })

/** Somebody with a passkey, and what it says it belongs to. */
async function owner() {
  const { username, id, token } = await newCustomer(world.app)
  const me = at('localhost', token)
  const payload = { aud: 'passkey-begin', loginPassword: testPassword }
  const options = (await me.sealed(factorsPasskeyBegin, payload)).data
  const device = softAuthenticator()
  await me.must(factorsPasskeyAdd, { body: { name: 'Telefon', attestation: device.make(options) } })
  return { username, id, device, options, userHandle: options.user.id }
}

async function offered() {
  const { crypto, passkeySite } = await at().must(accessConfig)
  return { challenge: crypto.nonce, rpId: passkeySite ?? '' }
}
const logIn = (assertion: Assertion, host?: string, agent = 'Mozilla/5.0') =>
  callerOf(world.app, { headers: { host: host ?? 'localhost', 'user-agent': agent } }).call(
    accessLoginByPasskey,
    { body: { assertion } },
  )

test('it is a whole login: its owner is in, told of a new device, and nothing is held', async () => {
  const { username, id, device, options, userHandle } = await owner()
  expect(options.authenticatorSelection.residentKey).toBe('preferred')
  const proof = device.prove(await offered(), { userHandle })
  const said = await logIn(proof, 'localhost', 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0')
  expect(said.data.userinfo.username).toBe(username)
  const { rows } = await world.db.pool.query(
    'SELECT kind FROM messages WHERE customer_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  )
  expect(rows[0]).toEqual({ kind: 'newDevice' })
  const held = await world.db.pool.query('SELECT 1 FROM holds WHERE customer_id = $1', [id])
  expect(held.rowCount).toBe(0)
})

test('a nonce counts once, whatever came of it', async () => {
  const { device, userHandle } = await owner()
  const options = await offered()
  expect((await logIn(device.prove(options, { userHandle, verified: false }))).reason).toBe(
    'factor_wrong',
  )
  expect((await logIn(device.prove(options, { userHandle }))).reason).toBe('factor_wrong')
  const again = await offered()
  const proof = device.prove(again, { userHandle })
  const answers = await Promise.all([logIn(proof), logIn(proof)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 422])
})

test('a nonce of a passkey opens no envelope, nor the other way round', async () => {
  const { username, device, userHandle } = await owner()
  const { crypto } = await at().must(accessConfig)
  const options = { challenge: crypto.nonce, rpId: 'localhost' }
  const query = await sealEnvelope(crypto, { aud: 'login', username, password: testPassword })
  const said = await at().call(accessLogin, { body: { query } })
  expect(factorOf(said).ways).toContain('passkey')
  expect((await logIn(device.prove(options, { userHandle }))).reason).toBe('factor_wrong')
})

const wrong = [
  ['another origin', { origin: 'http://localhost.evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a person nobody verified', { verified: false }],
  ['a nonce that was never given', { challenge: Buffer.alloc(40, 7).toString('base64url') }],
  ['a passkey that says it is another’s', { userHandle: 'eA' }],
] as const
for (const [what, faults] of wrong)
  test(`nobody comes in by ${what}`, async () => {
    const { device, userHandle } = await owner()
    const proof = device.prove(await offered(), { userHandle, ...faults })
    expect((await logIn(proof)).reason).toBe('factor_wrong')
  })

test('a passkey that nobody here has, or that does not say whose it is, opens nothing', async () => {
  const { device, userHandle } = await owner()
  const stranger = softAuthenticator().prove(await offered(), { userHandle })
  expect((await logIn(stranger)).reason).toBe('factor_wrong')
  expect((await logIn(device.prove(await offered()))).reason).toBe('factor_wrong')
})

test('an authenticator whose counter goes back was copied', async () => {
  const { device, userHandle } = await owner()
  expect((await logIn(device.prove(await offered(), { userHandle, count: 5 }))).code).toBe(1)
  expect((await logIn(device.prove(await offered(), { userHandle, count: 5 }))).reason).toBe(
    'factor_wrong',
  )
})

test('where no passkey works, the house says so and takes none', async () => {
  const { device, userHandle } = await owner()
  expect((await at('127.0.0.1:8080').must(accessConfig)).passkeySite).toBeNull()
  const proof = device.prove(await offered(), { userHandle })
  expect((await logIn(proof, '127.0.0.1:8080')).reason).toBe('passkey_unavailable')
})
