import {
  securityForgotPassword,
  securityResetCode,
  securityResetPassword,
} from '@parkett/contract/customer/recovery'
import { accessLogin, accessRegister, accessUser } from '@parkett/contract/customer/access'
import { callerOf } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  registration,
  seal,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'
import { watchAccess } from '../../test/testing-work.ts'
import { forgotPassword } from './forgot-password.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const fresh = 'silberner Samowar 9'
let lastAddress = 0
/**
 * Every step from a network of its own, so that limits by network stay out of the way unless
 * they are meant.
 */
const ownAddress = () => `203.0.113.${(lastAddress = (lastAddress + 1) % 250) + 1}`
const forgot = (name: string, remoteAddress = ownAddress()) =>
  callerOf(world.app, { remoteAddress }).sealed(securityForgotPassword, {
    aud: 'forgot-password',
    name,
  })
const check = (ticket: string, code: string, remoteAddress = ownAddress()) =>
  callerOf(world.app, { remoteAddress }).sealed(securityResetCode, {
    aud: 'reset-code',
    ticket,
    code,
  })
const reset = (token: string, newPassword = fresh) =>
  callerOf(world.app, { remoteAddress: ownAddress() }).sealed(securityResetPassword, {
    aud: 'reset-password',
    token,
    newPassword,
  })
const login = (username: string, password: string) =>
  callerOf(world.app, { remoteAddress: ownAddress() }).sealed(accessLogin, {
    aud: 'login',
    username,
    password,
  })
const info = async (token: string) => (await callerOf(world.app, { token }).call(accessUser)).status

const sentTo = async (customer: bigint, kind: string): Promise<string[]> => {
  const { rows } = await world.db.pool.query<{ text: string }>(
    'SELECT text FROM sent_messages WHERE customer_id = $1 AND kind = $2 ORDER BY id',
    [customer, kind],
  )
  return rows.map(({ text }) => text)
}
async function codeOf(customer: bigint, nth = 1): Promise<string> {
  await expect
    .poll(async () => (await sentTo(customer, 'codePassword')).length)
    .toBeGreaterThanOrEqual(nth)
  return /\d{6}/.exec((await sentTo(customer, 'codePassword')).at(-1) ?? '')?.[0] ?? ''
}
async function proven(username: string, id: bigint): Promise<string> {
  const { ticket } = (await forgot(username)).data
  return (await check(ticket, await codeOf(id))).data.token
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code sets a new password: all sessions end, the old password is dead, payments are held for a day', async () => {
  const { username, token, id } = await newCustomer(world.app)
  const resetToken = await proven(username, id)
  expect(await reset(resetToken)).toMatchObject({ code: 1, data: {} })
  expect(await info(token)).toBe(401)
  expect((await login(username, testPassword)).reason).toBe('credentials_wrong')
  expect((await login(username, fresh)).status).toBe(200)
  const { rows } = await world.db.pool.query(
    'SELECT kind, until_at - begins_at AS length, begins_at FROM holds WHERE customer_id = $1 AND kind <> $2',
    [id, 'new_device'],
  )
  expect(rows).toMatchObject([{ kind: 'password_reset', begins_at: new Date(world.wall.nowMs) }])
  expect(await sentTo(id, 'passwordReset')).toHaveLength(1)
})

test('a token counts once, also for 10 at the same time, and a weak password does not use it up', async () => {
  const { username, id } = await newCustomer(world.app)
  const token = await proven(username, id)
  expect((await reset(token, 'passwort')).reason).toBe('password_weak')
  expect((await reset(token, `x${username}x`)).reason).toBe('password_weak')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => reset(token, `${fresh} ${n}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await reset(token)).reason).toBe('code_over')
})

test('of 20 wrong codes at once five count, and then the right one is refused too', async () => {
  const { username, id } = await newCustomer(world.app)
  const { ticket } = (await forgot(username)).data
  const code = await codeOf(id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(ticket, wrongOf(code))))
  expect(answers.filter((answer) => answer.reason === 'code_wrong')).toHaveLength(4)
  expect((await check(ticket, code)).reason).toBe('code_over')
})

test('a wrong code says how many tries are left', async () => {
  const { username, id } = await newCustomer(world.app)
  const { ticket } = (await forgot(username)).data
  const answer = await check(ticket, wrongOf(await codeOf(id)))
  expect(answer).toMatchObject({ code: 422, reason: 'code_wrong', facts: { left: 4 } })
})

test('a right code counts once, and only with the ticket of the browser that asked', async () => {
  const { username, id } = await newCustomer(world.app)
  const stranger = (await forgot('nobody-of-this-name')).data.ticket
  const { ticket } = (await forgot(username)).data
  const code = await codeOf(id)
  expect((await check(stranger, code)).reason).toBe('code_wrong')
  expect((await check(Buffer.alloc(32, 7).toString('base64url'), code)).reason).toBe('code_over')
  const answers = await Promise.all(Array.from({ length: 4 }, () => check(ticket, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code lives 15 minutes and its token 30', async () => {
  const { username, id } = await newCustomer(world.app)
  const late = (await forgot(username)).data.ticket
  const lateCode = await codeOf(id)
  const other = await newCustomer(world.app)
  const soon = (await forgot(other.username)).data.ticket
  world.wall.nowMs += 15 * 60_000 - 1
  const kept = (await check(soon, await codeOf(other.id))).data.token
  world.wall.nowMs += 1
  expect((await check(late, lateCode)).reason).toBe('code_over')
  world.wall.nowMs += 30 * 60_000 - 2
  expect((await reset(kept)).code).toBe(1)
  const { ticket } = (await forgot(username)).data
  const token = (await check(ticket, await codeOf(id, 2))).data.token
  world.wall.nowMs += 30 * 60_000
  expect((await reset(token)).reason).toBe('code_over')
})

test('a restart forgets neither codes nor their counted tries', async () => {
  const { username, id } = await newCustomer(world.app)
  const { ticket } = (await forgot(username)).data
  const code = await codeOf(id)
  for (let n = 0; n < 4; n += 1) await check(ticket, wrongOf(code))
  const again = await world.again()
  const send = (given: string) =>
    callerOf(again, { remoteAddress: ownAddress() }).sealed(securityResetCode, {
      aud: 'reset-code',
      ticket,
      code: given,
    })
  expect((await send(wrongOf(code))).reason).toBe('code_over')
  expect((await send(code)).reason).toBe('code_over')
})

test('one code a minute for a name from one network, five, then an hour', async () => {
  const { username, id } = await newCustomer(world.app)
  const home = '192.0.2.9'
  expect((await forgot(username, home)).status).toBe(200)
  expect(await forgot(username, home)).toMatchObject({
    code: 429,
    reason: 'too_many_requests',
  })
  for (let n = 0; n < 4; n += 1) {
    world.wall.nowMs += 60_001
    expect((await forgot(username, home)).status).toBe(200)
  }
  world.wall.nowMs += 60_001
  expect(await forgot(username, home)).toMatchObject({
    reason: 'too_many_requests',
    facts: { minutes: 59 },
  })
  await codeOf(id, 5)
  expect(await sentTo(id, 'codePassword')).toHaveLength(5)
})

// Goal: who asks in somebody's name takes no code away from them.
test('strangers who ask for codes leave the owner theirs, and fill no phone without end', async () => {
  const { username } = await newCustomer(world.app)
  for (let n = 0; n < 30; n += 1) await forgot(username, `198.18.0.${n}`)
  expect((await forgot(username, '198.18.0.99')).reason).toBe('too_many_requests')
  // They registered from there.
  expect((await forgot(username, '127.0.0.1')).status).toBe(200)
})

test('one network has codes sent to twenty names, then one a minute', async () => {
  const address = '198.18.1.1'
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push(await forgot(`nobody-${n}`, address))
  expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true)
  const refused = { reason: 'too_many_requests', facts: { seconds: 60 } }
  expect(answers.at(-1)).toMatchObject(refused)
  expect((await forgot('nobody-else', '198.18.1.2')).status).toBe(200)
  world.wall.nowMs += 60_000
  expect((await forgot('nobody-21', address)).status).toBe(200)
  expect(await forgot('nobody-22', address)).toMatchObject(refused)
})

test('a reset by code opens the way in that strangers had locked', async () => {
  const { username, id } = await newCustomer(world.app)
  for (let n = 0; n < 26; n += 1)
    await callerOf(world.app, { remoteAddress: `198.18.2.${n}` }).sealed(accessLogin, {
      aud: 'login',
      username,
      password: 'wrong one',
    })
  expect((await login(username, testPassword)).reason).toBe('login_locked')
  const done = await reset(await proven(username, id))
  expect((await login(username, fresh)).status).toBe(200)
  // The device it was done on is a known one from then on.
  expect(done.headers.get('device-token')).toMatch(/^[\w-]{43}$/)
})

test('with and without an account the answers look the same, limits included', async () => {
  const { username } = await newCustomer(world.app)
  for (const name of [username, 'nobody-at-all', '+49 151 99999999']) {
    const home = ownAddress()
    const answer = await forgot(name, home)
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      resendSeconds: 60,
      minutes: 15,
    })
    expect(await forgot(name, home)).toMatchObject({ code: 429, facts: { seconds: 60 } })
    expect((await check(answer.data.ticket, '000000')).facts).toEqual({ left: 4 })
  }
})

// Goal: time tells nobody which names exist. Method: the statements until the answer, one after
// the other; the message leaves later, at a moment that has nothing to do with the answer.
test('asking does the same work for nobody as for somebody', async () => {
  const { username, id } = await newCustomer(world.app)
  const { access, workOf } = await watchAccess(world)
  const asked = async (name: string) => {
    const query = await seal(world.app, { aud: 'forgot-password', name })
    return workOf(() =>
      forgotPassword(access, {
        query,
        address: ownAddress(),
        mark: access.devices.markOf(undefined),
      }),
    )
  }
  const unknown = await asked('nobody-of-this-name-either')
  expect(unknown.length).toBeGreaterThan(3)
  expect(await asked(username)).toEqual(unknown)
  await codeOf(id)
})

test('a phone number names an account, unless several share it', async () => {
  const phone = '+49 170 5550001'
  const open = async (username: string) =>
    BigInt(
      (await callerOf(world.app).sealed(accessRegister, registration({ username, phone }))).data
        .userinfo.id,
    )
  const first = await open('telefon-eins')
  expect((await forgot(phone)).status).toBe(200)
  await codeOf(first)
  await open('telefon-zwei')
  const { ticket } = (await forgot('+491705550001')).data
  expect((await check(ticket, await codeOf(first))).reason).toBe('code_wrong')
})

test('the message names no address: a forged host changes nothing', async () => {
  const { username, id } = await newCustomer(world.app)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const forger = callerOf(world.app, { remoteAddress: ownAddress(), headers })
  const asked = { aud: 'forgot-password', name: username }
  expect((await forger.sealed(securityForgotPassword, asked)).code).toBe(1)
  await codeOf(id)
  const [text = ''] = await sentTo(id, 'codePassword')
  expect(text).toMatch(/\d{6}/)
  expect(text).not.toMatch(/https?:|www|\/\/|evil/)
})
