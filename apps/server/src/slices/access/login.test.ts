import { accessLogin, accessRegister } from '@parkett/contract/customer/access'
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
import { logIn as proveLogin } from './login.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

let lastAddress = 0
/** An address of its own for each test, so that the limits of one do not meet another's. */
const freshAddress = (): string => `198.51.100.${(lastAddress += 1)}`

const logIn = (username: string, password: string, remoteAddress: string) =>
  callerOf(world.app, { remoteAddress }).sealed(accessLogin, { aud: 'login', username, password })

test('the right password logs in, whatever the case of the name', async () => {
  const { username } = await newCustomer(world.app)
  const answer = await logIn(` ${username.toUpperCase()} `, testPassword, freshAddress())
  expect(answer).toMatchObject({
    code: 1,
    data: { userinfo: { username, token: expect.stringMatching(/^[\w-]{43}$/) as unknown } },
  })
})

test('a password is the same however its accents were typed', async () => {
  const decomposed = 'Zoë’s teapot 9'.normalize('NFD')
  const registered = {
    aud: 'register',
    username: 'zoe',
    password: decomposed,
    phone: '+49 151 23456789',
  }
  await callerOf(world.app).sealed(accessRegister, {
    ...registered,
    invitationCode: 'PARKETT',
    agreementVersion: '2026-11.2',
  })
  expect((await logIn('zoe', decomposed.normalize('NFC'), freshAddress())).status).toBe(200)
})

test('a wrong password and an unknown name get the same answer', async () => {
  const { username } = await newCustomer(world.app)
  const address = freshAddress()
  const wrong = await logIn(username, 'not this one', address)
  const unknown = await logIn('nobody-at-all', 'not this one', address)
  expect(wrong).toMatchObject({
    code: 422,
    reason: 'credentials_wrong',
    msg: 'Username or password is not correct',
  })
  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
  expect(unknown.status).toBe(wrong.status)
})

// Goal: time tells nobody which names exist. Method: the work itself, statement by statement
// and hash by hash, because elapsed time says more about the machine.
test('a wrong password and an unknown name do the same work', async () => {
  const { username } = await newCustomer(world.app)
  const { access, workOf } = await watchAccess(world)
  const tried = async (name: string, password: string, address: string) => {
    const query = await seal(world.app, { aud: 'login', username: name, password })
    return workOf(() =>
      proveLogin(access, {
        query,
        address,
        device: 'test',
        mark: access.devices.markOf(undefined),
      }),
    )
  }
  const known = await tried(username, 'not this one', '203.0.113.1')
  expect(known.filter((step) => step === 'argon2')).toHaveLength(1)
  expect(await tried(`${username}x`, 'not this one', '203.0.113.2')).toEqual(known)
  // More is done behind the right password alone.
  expect((await tried(username, testPassword, '203.0.113.3')).length).toBeGreaterThan(known.length)
})

test('five failures in a row pause the name for this address, and for no other', async () => {
  const { username } = await newCustomer(world.app)
  const address = freshAddress()
  const reasons: (string | undefined)[] = []
  for (let tries = 0; tries < 6; tries += 1)
    reasons.push((await logIn(username, 'wrong one', address)).reason)
  expect(reasons).toEqual([...Array.from({ length: 5 }, () => 'credentials_wrong'), 'login_locked'])
  expect(await logIn(username, testPassword, address)).toMatchObject({
    code: 429,
    reason: 'login_locked',
    facts: { minutes: 1 },
  })
  // The owner, elsewhere, is not locked out by it.
  expect((await logIn(username, testPassword, freshAddress())).status).toBe(200)
})

test('the pause ends by itself, doubles with the next failure, and a success clears the count', async () => {
  const { username } = await newCustomer(world.app)
  const address = freshAddress()
  for (let tries = 0; tries < 5; tries += 1) await logIn(username, 'wrong one', address)
  world.wall.nowMs += 31_000
  expect((await logIn(username, 'wrong one', address)).reason).toBe('credentials_wrong')
  world.wall.nowMs += 31_000
  expect((await logIn(username, testPassword, address)).reason).toBe('login_locked')
  world.wall.nowMs += 30_000
  expect((await logIn(username, testPassword, address)).status).toBe(200)
  // From the beginning: five are evaluated before the next pause.
  for (let tries = 0; tries < 5; tries += 1)
    expect((await logIn(username, 'wrong one', address)).reason).toBe('credentials_wrong')
  expect((await logIn(username, 'wrong one', address)).reason).toBe('login_locked')
})

test('20 parallel wrong tries are evaluated at most five times', async () => {
  const { username } = await newCustomer(world.app)
  const address = freshAddress()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => logIn(username, 'wrong one', address)),
  )
  expect(answers.filter((answer) => answer.reason === 'credentials_wrong')).toHaveLength(5)
})

test('20 parallel right tries all succeed', async () => {
  const { username } = await newCustomer(world.app)
  const address = freshAddress()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => logIn(username, testPassword, address)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('a guess spread over many addresses is slowed, while a known device still gets in', async () => {
  const { username } = await newCustomer(world.app)
  const reasons: (string | undefined)[] = []
  for (let tries = 0; tries < 21; tries += 1)
    reasons.push((await logIn(username, 'wrong one', `192.0.2.${tries}`)).reason)
  expect(reasons.at(-2)).toBe('credentials_wrong')
  expect(reasons.at(-1)).toBe('login_locked')
  expect((await logIn(username, testPassword, '192.0.2.99')).reason).toBe('login_locked')
  // It registered from here.
  expect((await logIn(username, testPassword, '127.0.0.1')).status).toBe(200)
})

/** What the server knows a device by after a whole login. */
const deviceOf = ({ headers }: { readonly headers: Headers }) => headers.get('device-token') ?? ''
const logInWith = (device: string, [username, password, remoteAddress]: Parameters<typeof logIn>) =>
  callerOf(world.app, { remoteAddress, headers: { 'device-token': device } }).sealed(accessLogin, {
    aud: 'login',
    username,
    password,
  })

// Goal: a stranger locks nobody out of their own phone, wherever it is (decision 22).
test('a device that logged in once gets in from any network, while strangers guess from everywhere', async () => {
  const { username } = await newCustomer(world.app)
  const device = deviceOf(await logIn(username, testPassword, freshAddress()))
  expect(device).toMatch(/^[\w-]{43}$/)
  for (let tries = 0; tries < 26; tries += 1) await logIn(username, 'wrong one', `192.0.2.${tries}`)
  const away = freshAddress()
  expect((await logIn(username, testPassword, away)).reason).toBe('login_locked')
  const own = await logInWith(device, [username, testPassword, away])
  expect(own.status).toBe(200)
  // Each login makes another token; the one before is nobody’s.
  expect((await logInWith(device, [username, testPassword, freshAddress()])).reason).toBe(
    'login_locked',
  )
  expect((await logInWith(deviceOf(own), [username, testPassword, away])).status).toBe(200)
})

test('a known device guesses no more than any other, and is known to one customer alone', async () => {
  const [{ username }, other] = [await newCustomer(world.app), await newCustomer(world.app)]
  const device = deviceOf(await logIn(other.username, testPassword, freshAddress()))
  const reasons: (string | undefined)[] = []
  for (let tries = 0; tries < 6; tries += 1)
    reasons.push((await logInWith(device, [other.username, 'wrong', freshAddress()])).reason)
  expect(reasons.at(-1)).toBe('login_locked')
  for (let tries = 0; tries < 21; tries += 1)
    reasons.push((await logInWith(device, [username, 'wrong', freshAddress()])).reason)
  expect(reasons.at(-1)).toBe('login_locked')
})

// Mobile carriers put thousands behind one address.
test('names that nobody has lock an address, but neither those known there nor registration', async () => {
  const { username } = await newCustomer(world.app)
  const [address, elsewhere] = [freshAddress(), freshAddress()]
  await logIn(username, testPassword, address)
  const stranger = await newCustomer(world.app)
  const device = deviceOf(await logIn(stranger.username, testPassword, elsewhere))
  for (let tries = 0; tries < 41; tries += 1) await logIn(`invented-${tries}`, 'x', address)
  expect((await logIn('invented-again', 'x', address)).reason).toBe('login_locked')
  expect((await logIn(username, testPassword, address)).status).toBe(200)
  expect((await logInWith(device, [stranger.username, testPassword, address])).status).toBe(200)
  // A lock tells nobody who is known there: a wrong password of theirs looks like any name.
  expect((await logIn(username, 'wrong one', address)).reason).toBe('login_locked')
  const registering = callerOf(world.app, { remoteAddress: address })
  const { reason } = await registering.sealed(accessRegister, {
    ...registration({ username: 'new-behind-a-carrier' }),
  })
  expect(reason).toBeUndefined()
})

// Garbage names nobody, so there is nothing that equal work would hide.
test('what cannot be opened costs no password check and is answered alike', async () => {
  const { access, workOf } = await watchAccess(world)
  const place = { device: 'test', mark: access.devices.markOf(undefined) }
  const good = await seal(world.app, { aud: 'login', username: 'nobody', password: 'x' })
  const old = await seal(world.app, { aud: 'login', username: 'nobody', password: 'x', nonce: 'x' })
  const [head = '', ...rest] = good.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object
  const other = { ...header, kid: 'unknown' }
  const unknown = [Buffer.from(JSON.stringify(other)).toString('base64url'), ...rest].join('.')
  for (const query of ['aaaa.bbbb.cccc.dddd.eeee', unknown, old]) {
    let answer: unknown
    const work = await workOf(async () => {
      answer = await proveLogin(access, { ...place, query, address: freshAddress() })
    })
    expect(work.filter((step) => step === 'argon2')).toEqual([])
    expect(answer).toMatchObject({ ok: false, reason: 'envelope_refused' })
  }
})

test('one address that tries many names is stopped for a while', async () => {
  const address = freshAddress()
  const reasons: (string | undefined)[] = []
  for (let tries = 0; tries < 41; tries += 1)
    reasons.push((await logIn(`spray-${tries}`, 'Sommer2026', address)).reason)
  expect(reasons.filter((reason) => reason === 'credentials_wrong')).toHaveLength(40)
  expect(reasons.at(-1)).toBe('login_locked')
  const sql = `SELECT 1 FROM access_events WHERE kind = 'network_locked' AND network = $1`
  // Nobody waits at the door for what is written down of it.
  await expect.poll(async () => (await world.db.owner.query(sql, [address])).rowCount).toBe(1)
  world.wall.nowMs += 15_000
  expect((await logIn('spray-again', 'Sommer2026', address)).reason).toBe('credentials_wrong')
})

test('the failures survive a restart', async () => {
  const { username } = await newCustomer(world.app)
  const address = freshAddress()
  for (let tries = 0; tries < 5; tries += 1) await logIn(username, 'wrong one', address)
  const restarted = await world.again()
  const secret = { aud: 'login', username, password: testPassword }
  expect(
    (await callerOf(restarted, { remoteAddress: address }).sealed(accessLogin, secret)).reason,
  ).toBe('login_locked')
})

test('what was typed as a username is not kept in the table of failures', async () => {
  await logIn('my-secret-password-typed-here', 'x', freshAddress())
  const { rows } = await world.db.owner.query<{ all: string | null }>(
    'SELECT string_agg(subject, $1) AS all FROM proof_attempts',
    [','],
  )
  // The failure itself is kept, or there would be nothing to look at.
  expect(rows[0]?.all).toMatch(/./)
  expect(rows[0]?.all).not.toContain('secret')
})
