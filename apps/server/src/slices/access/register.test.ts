import { hash, verify } from '@node-rs/argon2'
import { accessRegister, accessUser } from '@parkett/contract/customer/access'
import { callerOf } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  registration,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const register = (changes: Readonly<Record<string, unknown>> = {}) =>
  callerOf(world.app).sealed(accessRegister, registration(changes))

test('a visitor registers and is logged in at once', async () => {
  const answer = await register()
  expect(answer.status).toBe(200)
  const { code, data } = answer
  expect(code).toBe(1)
  expect(data.userinfo).toMatchObject({
    username: 'anna',
    phoneMasked: '+49 ••• 89',
    accountNumber: expect.stringMatching(/^[1-9]\d{9}$/) as unknown,
    invitationCode: expect.stringMatching(/^[0-9A-Z]{10}$/) as unknown,
    hasTradePassword: false,
    agreementVersion: '2026-11.2',
    identity: 'none',
    lang: { language_name: 'English' },
    token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  })
  const me = callerOf(world.app, { token: data.userinfo.token })
  expect((await me.must(accessUser)).id).toBe(data.userinfo.id)
})

test('neither password nor token is stored in clear', async () => {
  const real = await testApp({ argon: { hash, verify } })
  const { token } = await newCustomer(real.app)
  const { rows } = await real.db.owner.query<{ all: string }>(
    'SELECT c::text || s::text AS all FROM customers c JOIN sessions s ON s.customer_id = c.id',
  )
  await real.close()
  const everything = rows.map(({ all }) => all).join()
  expect(everything).toContain('$argon2id$v=19$m=47104,t=1,p=1$')
  expect(everything).not.toContain(token)
  expect(everything).not.toContain(testPassword)
})

test('consent is stored with its version, language and time', async () => {
  const { id } = await newCustomer(world.app)
  const { rows } = await world.db.owner.query(
    'SELECT version, language, accepted_at FROM agreement_consents WHERE customer_id = $1',
    [id],
  )
  expect(rows).toEqual([
    { version: '2026-11.2', language: 'en', accepted_at: new Date(world.wall.nowMs) },
  ])
})

const refused: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['invitation_wrong', { invitationCode: '' }],
  ['invitation_wrong', { invitationCode: 'NOPE' }],
  ['username_invalid', { username: 'a b' }],
  ['username_invalid', { username: 'раypal' }],
  ['phone_invalid', { phone: '0151' }],
  ['password_weak', { password: 'passwort1' }],
  ['password_weak', { password: 'short 1' }],
  ['password_weak', { username: 'gustav', password: 'my name is Gustav!' }],
  ['agreement_missing', { agreementVersion: '' }],
  ['agreement_missing', { agreementVersion: '2025-01' }],
  ['username_taken', { username: 'ANNA' }],
  ['envelope_refused', { aud: 'login' }],
  ['envelope_refused', { isAdmin: true }],
  ['envelope_refused', { balance: '1000000' }],
]
for (const [reason, changes] of refused) {
  test(`registering with ${JSON.stringify(changes)} answers ${reason}`, async () => {
    const answer = await register({ username: 'bertha', ...changes })
    // The client takes whatever carries data for a success.
    expect(answer).toMatchObject({ reason })
    expect(answer.code).not.toBe(1)
  })
}

test('a name that only looks like another is taken', async () => {
  expect((await register({ username: 'cocoa' })).status).toBe(200)
  expect(await register({ username: 'сосоа' })).toMatchObject({
    code: 409,
    reason: 'username_taken',
  })
})

test('whoever holds no invitation is not told which names are taken', async () => {
  const taken = await register({ username: 'anna', invitationCode: 'GUESS' })
  const free = await register({ username: 'nobody-yet', invitationCode: 'GUESS' })
  expect({ ...taken, requestId: '' }).toEqual({ ...free, requestId: '' })
})

test('of 8 who register one name together exactly one gets it, and its invitation is used once', async () => {
  const used = async () => {
    const { rows } = await world.db.owner.query<{ used: number }>(
      "SELECT used FROM invitations WHERE code = 'PARKETT'",
    )
    return rows[0]!.used
  }
  const before = await used()
  const answers = await Promise.all(Array.from({ length: 8 }, () => register({ username: 'race' })))
  expect(
    answers.map(({ reason }) => reason ?? 'ok').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['ok', ...Array.from({ length: 7 }, () => 'username_taken')])
  expect(await used()).toBe(before + 1)
})

test('an invitation with one use left lets one in, an expired one nobody', async () => {
  await world.db.owner.query(
    "INSERT INTO invitations (code, quota, created_at) VALUES ('LAST', 1, now())",
  )
  await world.db.owner.query(
    "INSERT INTO invitations (code, expires_at, created_at) VALUES ('OLD', now() - interval '1 day', now())",
  )
  const answers = await Promise.all(
    ['last1', 'last2', 'last3'].map((username) =>
      register({ username, invitationCode: ' la-st ' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await register({ username: 'late', invitationCode: 'OLD' })).reason).toBe(
    'invitation_wrong',
  )
})

test('guessing invitation codes is stopped with the seconds to wait', async () => {
  const from = callerOf(world.app, { remoteAddress: '203.0.113.9' })
  const guess = () =>
    from.sealed(accessRegister, registration({ username: 'guesser', invitationCode: 'X' }))
  const reasons: (string | undefined)[] = []
  for (let tries = 0; tries < 42; tries += 1) reasons.push((await guess()).reason)
  expect(reasons.filter((reason) => reason === 'invitation_wrong')).toHaveLength(40)
  const stopped = await guess()
  expect(stopped).toMatchObject({
    code: 429,
    reason: 'too_many_requests',
    facts: { seconds: expect.any(Number) as unknown },
  })
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
})
