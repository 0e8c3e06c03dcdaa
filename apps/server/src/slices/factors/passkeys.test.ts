// Goal: a passkey opens what it was asked for, here, once, by its verified person, and nothing
// else. Method: the real server and database, and an authenticator in software that can do each
// thing wrong.
import {
  accessLogin,
  accessLoginFactor,
  accessLoginPasskey,
} from '@parkett/contract/customer/access'
import {
  factorsAskPasskey,
  factorsPasskeyAdd,
  factorsPasskeyBegin,
  factorsPasskeyRemove,
  factorsPasskeyRename,
  factorsRead,
  factorsStepUp,
  type StepUpAct,
} from '@parkett/contract/customer/factors'
import type { Assertion, Attestation } from '@parkett/contract/wire/factor-proof'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { softAuthenticator } from '../../identity/passkeys/testing.ts'
import {
  factorOf,
  newCustomer,
  testApp,
  testPassword,
  userOf,
  type TestApp,
} from '../../test/testing-app.ts'
import { callerOf, type Caller } from '../../test/testing-calls.ts'

let world: TestApp
let me: Caller
let username = ''
let id = 0n
/** Somebody new, at an address that passkeys know. */
const arrive = async () => {
  const customer = await newCustomer(world.app)
  ;({ username, id } = customer)
  me = at('localhost', customer.token)
}
const at = (host: string, token: string) => callerOf(world.app, { token, headers: { host } })
beforeAll(async () => (world = await testApp()))
beforeEach(arrive)
afterAll(() => world.close())

const begin = () =>
  me.sealed(factorsPasskeyBegin, { aud: 'passkey-begin', loginPassword: testPassword })
const add = (attestation: Attestation, name = 'Telefon') =>
  me.call(factorsPasskeyAdd, { body: { name, attestation } })
async function setPasskey(device = softAuthenticator()) {
  const added = await add(device.make((await begin()).data))
  expect(added).toMatchObject({ code: 1 })
  return { device, recovery: added.data.recoveryCodes }
}
const logIn = () => me.sealed(accessLogin, { aud: 'login', username, password: testPassword })
const ticketOf = async () => factorOf(await logIn()).ticket
const ask = (ticket: string) => me.must(accessLoginPasskey, { body: { ticket } })
const askFor = (act: StepUpAct) => me.must(factorsAskPasskey, { body: { act } })
const finish = (ticket: string, assertion: Assertion) =>
  me.sealed(accessLoginFactor, {
    aud: 'login-factor',
    ticket,
    proof: { way: 'passkey', assertion },
  })
const stepUp = (act: StepUpAct, assertion: Assertion, by = me) =>
  by.sealed(factorsStepUp, { aud: 'step-up', act, proof: { way: 'passkey', assertion } })
const rename = (passkey: string, name: string) =>
  me.call(factorsPasskeyRename, { params: { id: passkey }, body: { name } })
const remove = (passkey: string) =>
  me.sealed(
    factorsPasskeyRemove,
    { aud: 'passkey-remove', loginPassword: testPassword },
    { id: passkey },
  )
/** The only passkey there is. */
async function onlyPasskey() {
  const { passkeys } = await me.must(factorsRead)
  expect(passkeys).toHaveLength(1)
  return passkeys[0]!
}

test('a passkey is set by login password and its own signature, told, listed, renamed and removed', async () => {
  const { device, recovery } = await setPasskey()
  expect(recovery).toHaveLength(10)
  const own = await onlyPasskey()
  expect(own).toMatchObject({ name: 'Telefon', lastUsedAt: null })
  expect((await rename(own.id, ' Tablet ')).code).toBe(1)
  expect((await remove(own.id)).reason).toBe('factor_required')
  const options = await askFor('factors.passkeyRemove')
  expect((await stepUp('factors.passkeyRemove', device.prove(options))).code).toBe(1)
  expect((await remove(own.id)).code).toBe(1)
  expect(await me.must(factorsRead)).toMatchObject({ passkeys: [], recoveryLeft: 0 })
  const { rows } = await world.db.pool.query(
    'SELECT kind, facts FROM messages WHERE customer_id = $1',
    [id],
  )
  expect(rows).toContainEqual({ kind: 'passkeyAdded', facts: { name: 'Telefon' } })
  expect(rows).toContainEqual({ kind: 'passkeyRemoved', facts: { name: 'Tablet' } })
  expect(userOf(await logIn()).username).toBe(username)
})

test('it is the second step of a login, once', async () => {
  const { device } = await setPasskey()
  const factor = factorOf(await logIn())
  expect(factor.ways).toEqual(['passkey', 'recovery'])
  const proof = device.prove(await ask(factor.ticket))
  expect((await finish(factor.ticket, proof)).data.userinfo.username).toBe(username)
  // The same signature with another ticket of the same person.
  expect((await finish(await ticketOf(), proof)).reason).toBe('factor_wrong')
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
    const ticket = await ticketOf()
    expect((await finish(ticket, device.prove(await ask(ticket), faults))).reason).toBe(
      'factor_wrong',
    )
  })
}

test('a challenge is used up by any answer, and ends after five minutes', async () => {
  const { device } = await setPasskey()
  const ticket = await ticketOf()
  const options = await ask(ticket)
  expect((await finish(ticket, device.prove(options, { verified: false }))).reason).toBe(
    'factor_wrong',
  )
  expect((await finish(ticket, device.prove(options))).reason).toBe('factor_wrong')
  const late = (await begin()).reason
  expect(late).toBe('factor_required')
  const fresh = await ask(ticket)
  world.wall.nowMs += 300_001
  const other = await ticketOf()
  expect((await finish(other, device.prove(fresh))).reason).toBe('factor_wrong')
})

test('of two answers to one challenge at the same instant, one counts', async () => {
  const { device } = await setPasskey()
  const ticket = await ticketOf()
  const proof = device.prove(await ask(ticket))
  const answers = await Promise.all([finish(ticket, proof), finish(ticket, proof)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 422])
})

test('a signature for one act, session or person opens no other', async () => {
  const { device } = await setPasskey()
  const forExport = await askFor('export.data')
  expect((await stepUp('profile.phone', device.prove(forExport))).reason).toBe('factor_wrong')
  const again = await askFor('export.data')
  const ticket = await ticketOf()
  expect((await finish(ticket, device.prove(again))).reason).toBe('factor_wrong')
  // The same person for the same act, on another device.
  const here = await askFor('export.data')
  const next = await ticketOf()
  const { token } = (await finish(next, device.prove(await ask(next)))).data.userinfo
  const elsewhere = at('localhost', token)
  expect((await stepUp('export.data', device.prove(here), elsewhere)).reason).toBe('factor_wrong')
  await arrive()
  await setPasskey()
  const foreign = await askFor('export.data')
  expect((await stepUp('export.data', device.prove(foreign))).reason).toBe('factor_wrong')
})

test('an authenticator whose counter goes back was copied and proves nothing', async () => {
  const { device } = await setPasskey()
  const ticket = await ticketOf()
  expect((await finish(ticket, device.prove(await ask(ticket), { count: 5 }))).code).toBe(1)
  const next = await ticketOf()
  expect((await finish(next, device.prove(await ask(next), { count: 5 }))).reason).toBe(
    'factor_wrong',
  )
  expect((await finish(next, device.prove(await ask(next), { count: 6 }))).code).toBe(1)
})

test('another customer can neither rename nor remove it, nor add it as their own', async () => {
  const { device } = await setPasskey()
  const passkey = (await onlyPasskey()).id
  await arrive()
  expect((await rename(passkey, 'meiner')).reason).toBe('not_found')
  expect((await remove(passkey)).reason).toBe('not_found')
  expect((await add(device.make((await begin()).data))).reason).toBe('passkey_refused')
})

test('at an address that names nobody there are no passkeys, whatever the host header says', async () => {
  for (const name of [
    '127.0.0.1:8080',
    'localhost.evil.example',
    'evil.example',
    'localhost@evil.example',
  ]) {
    const there = at(name, me.token)
    expect(await there.must(factorsRead)).toMatchObject({ passkeysPossible: false })
    const asked = await there.call(factorsAskPasskey, { body: { act: 'export.data' } })
    expect(asked.reason).toBe('passkey_unavailable')
  }
})

test('ten are the most', async () => {
  const { device } = await setPasskey()
  const options = await askFor('factors.passkeyBegin')
  expect((await stepUp('factors.passkeyBegin', device.prove(options))).code).toBe(1)
  for (let n = 1; n < 10; n += 1)
    expect((await add(softAuthenticator().make((await begin()).data))).code).toBe(1)
  expect((await begin()).reason).toBe('passkeys_full')
})
