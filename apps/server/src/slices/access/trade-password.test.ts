import { openTestAccess } from '../../test/testing-access.ts'
import { accessLogin, accessTradePassword, accessUser } from '@parkett/contract/customer/access'
import { exportData } from '@parkett/contract/customer/export'
import { callerOf } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { newCustomer, testApp, testPassword, type TestApp, userOf } from '../../test/testing-app.ts'
import { watchAccess } from '../../test/testing-work.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'

let world: TestApp
let access: AccessParts
beforeAll(async () => {
  world = await testApp()
  access = await openTestAccess(world)
})
afterAll(() => world.close())

const good = '839472'
type Secret = Readonly<Record<string, string>>
const set = (token: string, secret: Secret, app: FastifyInstance = world.app) =>
  callerOf(app, { token }).sealed(accessTradePassword, { aud: 'trade-password', ...secret })

/** A customer with a trade password and the session to use it in. */
async function ready() {
  const customer = await newCustomer(world.app)
  expect(
    (await set(customer.token, { loginPassword: testPassword, newPassword: good })).status,
  ).toBe(200)
  const session = await access.sessions.find(customer.token)
  const prove = (password: string, from: AccessParts = access) =>
    from.tradeProof.prove({ customer: customer.id, session: session?.id ?? 0n, password })
  return { ...customer, customer: customer.id, session: session?.id ?? 0n, prove }
}
const reasonOf = (outcome: { ok: boolean; reason?: string }): string => outcome.reason ?? 'ok'

test('it is set with the login password and then known to be there', async () => {
  const { token } = await newCustomer(world.app)
  const answer = await set(token, { loginPassword: testPassword, newPassword: good })
  expect(answer.code).toBe(1)
  expect(answer.data).toEqual({ hasTradePassword: true })
  expect((await callerOf(world.app, { token }).must(accessUser)).hasTradePassword).toBe(true)
})

const refused: readonly (readonly [string, Secret])[] = [
  ['credentials_wrong', { loginPassword: 'not it', newPassword: good }],
  ['credentials_wrong', { newPassword: good }],
  ['credentials_wrong', { oldPassword: good, newPassword: good }],
  ['trade_password_weak', { loginPassword: testPassword, newPassword: '123456' }],
  ['trade_password_weak', { loginPassword: testPassword, newPassword: '12345' }],
  ['trade_password_weak', { loginPassword: testPassword, newPassword: '８３９４７２' }],
  ['trade_password_weak', { loginPassword: testPassword, newPassword: '456789' }],
]
for (const [reason, secret] of refused) {
  test(`setting it with ${JSON.stringify(secret)} answers ${reason}`, async () => {
    const { token } = await newCustomer(world.app)
    expect(await set(token, secret)).toMatchObject({ reason })
  })
}

test('it is changed only with the old one', async () => {
  const { token, prove } = await ready()
  expect((await set(token, { loginPassword: testPassword, newPassword: '504938' })).reason).toBe(
    'trade_password_exists',
  )
  expect(await set(token, { oldPassword: '728195', newPassword: '504938' })).toMatchObject({
    reason: 'trade_password_wrong',
    facts: { left: 4 },
  })
  expect((await set(token, { oldPassword: good, newPassword: '504938' })).status).toBe(200)
  expect(reasonOf(await prove('504938'))).toBe('ok')
})

test('when it changes, what was proven is forgotten and the other sessions end', async () => {
  const { token, username } = await ready()
  const secret = { aud: 'login', username, password: testPassword }
  const other = userOf(await callerOf(world.app).sealed(accessLogin, secret)).token
  // Proven to the server, which keeps it for the session.
  const mine = callerOf(world.app, { token })
  expect((await mine.call(exportData, { body: { tradePassword: good } })).code).toBe(1)
  expect((await set(token, { oldPassword: good, newPassword: '504938' })).status).toBe(200)
  const me = (key: string) => callerOf(world.app, { token: key }).call(accessUser)
  expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 401])
  for (const [tradePassword, reason] of [
    [good, 'trade_password_wrong'],
    ['504938', undefined],
  ] as const)
    expect((await mine.call(exportData, { body: { tradePassword } })).reason).toBe(reason)
})

test('of two first settings at once one wins', async () => {
  const { token } = await newCustomer(world.app)
  const answers = await Promise.all(
    ['504938', '728195'].map((newPassword) =>
      set(token, { loginPassword: testPassword, newPassword }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

const noProof = ['', '12345', '1234567', 'abcdef', ' 839472', '839472\n', '８３９４７２']
for (const password of noProof) {
  test(`${JSON.stringify(password)} proves nothing and is not counted`, async () => {
    const { prove } = await ready()
    for (let tries = 0; tries < 6; tries += 1) expect((await prove(password)).ok).toBe(false)
    expect(reasonOf(await prove(good))).toBe('ok')
  })
}

test('without a trade password nothing is proven', async () => {
  const { id, token } = await newCustomer(world.app)
  const session = await access.sessions.find(token)
  expect(
    await access.tradeProof.prove({ customer: id, session: session?.id ?? 0n, password: good }),
  ).toMatchObject({
    reason: 'trade_password_required',
  })
})

test('the fifth wrong one locks it for 15 minutes, also for the right one', async () => {
  const { prove } = await ready()
  const answers = []
  for (let tries = 0; tries < 5; tries += 1) answers.push(await prove('728195'))
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.facts['left']))).toEqual([
    4, 3, 2, 1, 0,
  ])
  expect(await prove(good)).toMatchObject({
    reason: 'trade_password_locked',
    facts: { minutes: 15 },
  })
  world.wall.nowMs += 14 * 60_000
  expect(reasonOf(await prove(good))).toBe('trade_password_locked')
  world.wall.nowMs += 60_000
  expect(reasonOf(await prove(good))).toBe('ok')
})

test('a session that had proven it is locked as well', async () => {
  const { prove } = await ready()
  expect(reasonOf(await prove(good))).toBe('ok')
  for (let tries = 0; tries < 5; tries += 1) await prove('728195')
  expect(reasonOf(await prove(good))).toBe('trade_password_locked')
})

test('the lock holds on the other routes that ask for it, and after a restart', async () => {
  const { token, prove } = await ready()
  for (let tries = 0; tries < 5; tries += 1) await prove('728195')
  expect((await set(token, { oldPassword: good, newPassword: '504938' })).reason).toBe(
    'trade_password_locked',
  )
  expect(reasonOf(await prove(good, await openTestAccess(world)))).toBe('trade_password_locked')
})

test('guessing through the change of it counts as well', async () => {
  const { token, prove } = await ready()
  for (let tries = 0; tries < 5; tries += 1)
    await set(token, { oldPassword: '728195', newPassword: '504938' })
  expect(reasonOf(await prove(good))).toBe('trade_password_locked')
})

test('a lock through the change of it reaches a session that had proven it', async () => {
  const { token, prove } = await ready()
  // Proven to the server that is asked for the change, as an order of this session is.
  const order = () =>
    callerOf(world.app, { token }).call(exportData, { body: { tradePassword: good } })
  expect((await order()).status).toBe(200)
  for (let tries = 0; tries < 5; tries += 1)
    await set(token, { oldPassword: '728195', newPassword: '504938' })
  expect((await order()).reason).toBe('trade_password_locked')
  expect(reasonOf(await prove(good))).toBe('trade_password_locked')
})

test('of 50 parallel wrong tries at most five are evaluated', async () => {
  const { prove } = await ready()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => prove(String(500_000 + at))),
  )
  expect(answers.filter((answer) => reasonOf(answer) === 'trade_password_wrong')).toHaveLength(5)
})

// Two processes share nothing but the database: there the counted row alone must hold.
test('of 50 parallel wrong tries over two servers at most five are evaluated', async () => {
  const { prove } = await ready()
  const second = await openTestAccess(world)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      prove(String(500_000 + at), at % 2 === 0 ? access : second),
    ),
  )
  expect(answers.filter((answer) => reasonOf(answer) === 'trade_password_wrong')).toHaveLength(5)
})

test('50 parallel right ones all pass', async () => {
  const { prove } = await ready()
  const answers = await Promise.all(Array.from({ length: 50 }, () => prove(good)))
  expect(answers.map(reasonOf)).toEqual(Array.from({ length: 50 }, () => 'ok'))
})

test('after the first proof of a session the next ones cost no Argon2 and no query, for 15 minutes', async () => {
  const { customer, session } = await ready()
  const { access: watched, workOf } = await watchAccess(world)
  const prove = () => watched.tradeProof.prove({ customer, session, password: good })
  expect((await workOf(prove)).filter((step) => step === 'argon2')).toHaveLength(1)
  for (let at = 0; at < 100; at += 1) expect(await workOf(prove)).toEqual([])
  world.wall.nowMs += 15 * 60_000 - 1
  expect(await workOf(prove)).toEqual([])
  world.wall.nowMs += 1
  expect(await workOf(prove)).toContain('argon2')
})
