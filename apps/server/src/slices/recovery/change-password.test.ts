import { securityChangePassword } from '@parkett/contract/customer/recovery'
import { accessLogin, accessUser } from '@parkett/contract/customer/access'
import { callerOf } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, testPassword, type TestApp, userOf } from '../../test/testing-app.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const fresh = 'silberner Samowar 9'
const change = (token: string, oldPassword: string, newPassword = fresh) =>
  callerOf(world.app, { token }).sealed(securityChangePassword, {
    aud: 'change-password',
    oldPassword,
    newPassword,
  })
const login = (username: string, password: string) =>
  callerOf(world.app).sealed(accessLogin, { aud: 'login', username, password })
const info = async (token: string) => (await callerOf(world.app, { token }).call(accessUser)).status

test('a new password ends every session, this one too, and the customer is told', async () => {
  const { username, token, id } = await newCustomer(world.app)
  const other = userOf(await login(username, testPassword)).token
  expect(await change(token, testPassword)).toMatchObject({ code: 1, data: {} })
  expect([await info(token), await info(other)]).toEqual([401, 401])
  expect((await login(username, testPassword)).reason).toBe('credentials_wrong')
  expect((await login(username, fresh)).status).toBe(200)
  const told = 'SELECT 1 FROM messages WHERE customer_id = $1 AND kind = $2'
  expect((await world.db.pool.query(told, [id, 'passwordChanged'])).rowCount).toBe(1)
})

test('five wrong old passwords, also at once, lock for 15 minutes, also after a restart', async () => {
  const { username, token } = await newCustomer(world.app)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => change(token, 'falsch geraten')),
  )
  const reasons = answers.map((answer) => answer.reason)
  expect(reasons.filter((reason) => reason === 'password_wrong')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'login_locked')).toHaveLength(7)
  const again = await world.again()
  const locked = { aud: 'change-password', oldPassword: testPassword, newPassword: fresh }
  expect(await callerOf(again, { token }).sealed(securityChangePassword, locked)).toMatchObject({
    reason: 'login_locked',
    facts: { minutes: 15 },
  })
  world.wall.nowMs += 15 * 60_000
  expect((await change(token, testPassword)).status).toBe(200)
  expect((await login(username, fresh)).status).toBe(200)
})

test('a weak new password is refused and nothing ends', async () => {
  const { username, token } = await newCustomer(world.app)
  for (const weak of ['kurz', '12345678', 'passwort', `${username}!`]) {
    expect((await change(token, testPassword, weak)).reason).toBe('password_weak')
  }
  expect(await info(token)).toBe(200)
})

test('an envelope of another purpose or another field changes no password', async () => {
  const { token } = await newCustomer(world.app)
  const secret = { oldPassword: testPassword, newPassword: fresh }
  for (const wrong of [
    { aud: 'login' },
    { aud: 'reset-password' },
    { aud: 'change-password', customer: '1' },
  ]) {
    const answer = await callerOf(world.app, { token }).sealed(securityChangePassword, {
      ...secret,
      ...wrong,
    })
    expect(answer.reason).toBe('envelope_refused')
  }
  expect(await info(token)).toBe(200)
})

test('a login that was proven before the change leaves no session of the old password', async () => {
  const { username, token, id } = await newCustomer(world.app)
  const [, ...logins] = await Promise.all([
    change(token, testPassword),
    ...Array.from({ length: 6 }, () => login(username, testPassword)),
  ])
  const tokens = logins.flatMap((answer) => (answer.status === 200 ? [userOf(answer).token] : []))
  for (const late of tokens) expect(await info(late)).toBe(401)
  const open = 'SELECT 1 FROM sessions WHERE customer_id = $1 AND ended_at IS NULL'
  expect((await world.db.pool.query(open, [id])).rowCount).toBe(0)
})

test('a login from a new device by the password alone is told and lets no payout leave for a day; the next one from there does neither', async () => {
  const { username, id } = await newCustomer(world.app)
  const agent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const phone = { headers: { 'user-agent': agent }, remoteAddress: '198.51.100.77' }
  const secret = { aud: 'login', username, password: testPassword }
  for (const _ of [1, 2])
    expect((await callerOf(world.app, phone).sealed(accessLogin, secret)).status).toBe(200)
  const { rows } = await world.db.pool.query(
    "SELECT kind, facts FROM messages WHERE customer_id = $1 AND kind LIKE 'newDevice%'",
    [id],
  )
  expect(rows).toEqual([
    { kind: 'newDeviceHold', facts: { device: 'Chrome, Android', network: '198.51.100.77' } },
  ])
  const held = await world.db.pool.query(
    'SELECT kind, EXTRACT(EPOCH FROM until_at - begins_at)::int AS seconds FROM holds WHERE customer_id = $1',
    [id],
  )
  expect(held.rows).toEqual([{ kind: 'new_device', seconds: 86_400 }])
})
