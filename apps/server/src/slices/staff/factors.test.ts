// Goal: staff come in with an authenticator or a passkey, may hold several, and are never left
// with none. Method: the real server on real PostgreSQL; an authenticator in software that can
// do each thing wrong.
import {
  accessLogin,
  accessLoginFactor,
  accessLoginPasskey,
} from '@parkett/contract/customer/access'
import { factorsPasskeyAdd, factorsPasskeyBegin } from '@parkett/contract/customer/factors'
import {
  staffDisable,
  staffInvite,
  staffJoin,
  staffList,
  staffLogin,
} from '@parkett/contract/desk/staff'
import {
  staffAskPasskey,
  staffFactors,
  staffLoginFactor,
  staffLoginPasskey,
  staffPasskeyAdd,
  staffPasskeyBegin,
  staffPasskeyRemove,
  staffStepUp,
  staffTotpBegin,
  staffTotpConfirm,
  staffTotpRemove,
} from '@parkett/contract/desk/staff-factors'
import type { FactorProof } from '@parkett/contract/wire/factor-proof'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClaimCode } from '../../platform/installation/claim-code.ts'
import { softAuthenticator } from '../../identity/passkeys/testing.ts'
import { systemChance } from '../../base/ports.ts'
import {
  factorOf,
  newCustomer,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'
import { callerOf, type Caller } from '../../test/testing-calls.ts'
import { codeNow, firstAdmin, fromBase32, staffPassword } from '../../test/testing-staff.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

/** Everybody calls at an address that passkeys know. */
const headers = { host: 'localhost' }
const nobody = () => callerOf(world.app, { headers })
async function joinBy(code: string, username: string) {
  const secret = { aud: 'staff-join', code, username, password: staffPassword }
  const { token, me } = (await nobody().sealed(staffJoin, secret)).data
  return { me, staff: callerOf(world.app, { token, realm: 'staff-token', headers }) }
}
const join = async (username: string) =>
  (await joinBy(await newClaimCode(world.db.pool, systemChance), username)).staff
async function addPasskey(staff: Caller, device = softAuthenticator(), name = 'Laptop') {
  const attestation = device.make(await staff.must(staffPasskeyBegin))
  return { device, added: await staff.call(staffPasskeyAdd, { body: { name, attestation } }) }
}
const logIn = (username: string, totp = '') =>
  nobody().sealed(staffLogin, { aud: 'staff-login', username, password: staffPassword, totp })
async function askedFactor(username: string) {
  const { data } = await logIn(username)
  if (!('factor' in data)) throw new Error('no second factor is asked for')
  return data.factor
}
const ask = (ticket: string) => nobody().must(staffLoginPasskey, { body: { ticket } })
const finish = (ticket: string, proof: FactorProof) =>
  nobody().sealed(staffLoginFactor, { aud: 'staff-login-factor', ticket, proof })
type Device = ReturnType<typeof softAuthenticator>
async function stepUp(staff: Caller, device: Device, password = staffPassword) {
  const options = await staff.must(staffAskPasskey)
  const proof = { way: 'passkey', assertion: device.prove(options) }
  return staff.sealed(staffStepUp, { aud: 'staff-step-up', password, proof })
}
const passkeyProof = (assertion: ReturnType<Device['prove']>): FactorProof => ({
  way: 'passkey',
  assertion,
})

test('a passkey is a first factor like an authenticator: before it nothing, after it everything', async () => {
  const staff = await join('mit-passkey')
  expect((await staff.call(staffList)).reason).toBe('not_permitted')
  const { device, added } = await addPasskey(staff)
  expect(added.data).toMatchObject({ mustEnrol: false })
  expect((await staff.call(staffList)).code).toBe(1)
  const factor = await askedFactor('mit-passkey')
  expect(factor.ways).toEqual(['passkey'])
  const proof = passkeyProof(device.prove(await ask(factor.ticket)))
  expect((await finish(factor.ticket, proof)).data.me.username).toBe('mit-passkey')
  expect((await finish(factor.ticket, proof)).reason).toBe('login_over')
  const next = (await askedFactor('mit-passkey')).ticket
  expect((await finish(next, proof)).reason).toBe('factor_wrong')
  const evil = passkeyProof(device.prove(await ask(next), { origin: 'http://evil.example' }))
  expect((await finish(next, evil)).reason).toBe('factor_wrong')
  // A code given with the password is judged there and then, as ever.
  expect((await logIn('mit-passkey', '123456')).reason).toBe('staff_credentials_wrong')
})

test('several factors: changing them needs password and factor once more, and the last one stays', async () => {
  const staff = await join('mit-mehreren')
  const { device } = await addPasskey(staff)
  expect((await staff.call(staffTotpBegin)).reason).toBe('factor_required')
  expect((await staff.call(staffPasskeyBegin)).reason).toBe('factor_required')
  expect((await stepUp(staff, device, 'falsch und falsch')).reason).toBe('password_wrong')
  expect((await staff.call(staffTotpBegin)).reason).toBe('factor_required')
  expect((await stepUp(staff, device)).code).toBe(1)
  const secret = fromBase32((await staff.call(staffTotpBegin)).data.secret)
  const [passkey] = (await staff.must(staffFactors)).passkeys
  const remove = () => staff.call(staffPasskeyRemove, { params: { id: passkey!.id } })
  // Begun is not set: the passkey is still the last.
  expect((await remove()).reason).toBe('factor_last')
  const set = await staff.call(staffTotpConfirm, { body: { code: codeNow(world, secret) } })
  expect(set.code).toBe(1)
  const both = await Promise.all([remove(), staff.call(staffTotpRemove)])
  expect(new Set(both.map(({ reason }) => reason ?? 'done'))).toEqual(
    new Set(['done', 'factor_last']),
  )
  const { rows } = await world.db.pool.query<{ act: string }>(
    "SELECT act FROM audit_log WHERE actor = 'mit-mehreren' AND act ~ '(Added|Set|Removed)$' ORDER BY position",
  )
  expect(rows.map(({ act }) => act).slice(0, 2)).toEqual(['staff.passkeyAdded', 'staff.totpSet'])
  expect(rows).toHaveLength(3)
})

test('five wrong proofs pause every way, also in parallel', async () => {
  const staff = await join('geraten')
  const { device } = await addPasskey(staff)
  const { ticket } = await askedFactor('geraten')
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => finish(ticket, { way: 'totp', code: '123456' })),
  )
  expect(answers.filter(({ reason }) => reason === 'factor_wrong')).toHaveLength(5)
  const proof = passkeyProof(device.prove(await ask(ticket)))
  expect((await finish(ticket, proof)).reason).toBe('login_locked')
})

test('a passkey or ticket of a customer opens nothing here, nor the other way round', async () => {
  const customer = await newCustomer(world.app)
  const there = callerOf(world.app, { token: customer.token, headers })
  const secret = { aud: 'passkey-begin', loginPassword: testPassword }
  const device = softAuthenticator()
  const attestation = device.make((await there.sealed(factorsPasskeyBegin, secret)).data)
  const kept = await there.call(factorsPasskeyAdd, { body: { name: 'x', attestation } })
  expect(kept.code).toBe(1)
  const { username } = customer
  const login = { aud: 'login', username, password: testPassword }
  const { ticket } = factorOf(await nobody().sealed(accessLogin, login))
  const asked = await nobody().call(staffLoginPasskey, { body: { ticket } })
  expect(asked.reason).toBe('login_over')
  const staff = await join('getrennt')
  const own = await addPasskey(staff, device)
  expect(own.added.code).toBe(1)
  const foreign = { ticket: (await askedFactor('getrennt')).ticket }
  expect((await there.call(accessLoginPasskey, { body: foreign })).reason).toBe('login_over')
  // Nor does a signature of the one count where the other is asked for.
  const { device: theirs } = await addPasskey(await join('ganz-anders'))
  const factor = await askedFactor('ganz-anders')
  const signed = passkeyProof(device.prove(await ask(factor.ticket)))
  expect((await finish(factor.ticket, signed)).reason).toBe('factor_wrong')
  const begun = factorOf(await nobody().sealed(accessLogin, login))
  const options = await nobody().must(accessLoginPasskey, { body: { ticket: begun.ticket } })
  const proof = passkeyProof(theirs.prove(options))
  const sent = { aud: 'login-factor', ticket: begun.ticket, proof }
  expect((await nobody().sealed(accessLoginFactor, sent)).reason).toBe('factor_wrong')
})

test('a ticket ends with the right to be here', async () => {
  const admin = await firstAdmin(await other())
  const invited = await admin.must(staffInvite, {
    body: { roles: ['support'], email: 'person-1@staff.example', reason: 'a helper' },
  })
  const { me, staff } = await joinBy(invited.code, 'bald-weg')
  const { device } = await addPasskey(staff)
  const { ticket } = await askedFactor('bald-weg')
  const assertion = device.prove(await ask(ticket))
  await admin.must(staffDisable, { params: { id: me.id }, body: { reason: 'left the house' } })
  expect((await finish(ticket, { way: 'passkey', assertion })).reason).toBe('login_over')
})

/** A fresh installation: its claim code was not used yet. */
async function other(): Promise<TestApp> {
  await world.close()
  world = await testApp()
  return world
}
