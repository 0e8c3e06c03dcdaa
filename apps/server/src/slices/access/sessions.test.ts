import { accessLogin, accessLogout, accessUser } from '@parkett/contract/customer/access'
import type { BodyOf } from '@parkett/contract/wire/route'
import { callerOf } from '../../test/testing-calls.ts'
import { sendRaw } from '../../test/testing-raw.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { makeIds, systemChance } from '../../base/ports.ts'
import { newCustomer, testApp, testPassword, type TestApp, userOf } from '../../test/testing-app.ts'
import { makeSessions } from '../../identity/credentials/sessions.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const minuteMs = 60_000
const ask = async (token: string, app: FastifyInstance = world.app) =>
  (await callerOf(app, { token }).call(accessUser)).status
const logOut = (token: string, body: BodyOf<typeof accessLogout> = {}) =>
  callerOf(world.app, { token }).call(accessLogout, { body })
const logIn = async (username: string, token?: string): Promise<string> => {
  const secret = { aud: 'login', username, password: testPassword }
  const device = callerOf(world.app, token === undefined ? {} : { token })
  return userOf(await device.sealed(accessLogin, secret)).token
}

test('a session ends after 30 idle minutes, and not before', async () => {
  const { token } = await newCustomer(world.app)
  world.wall.nowMs += 29 * minuteMs
  expect(await ask(token)).toBe(200)
  world.wall.nowMs += 29 * minuteMs
  expect(await ask(token)).toBe(200)
  world.wall.nowMs += 30 * minuteMs
  expect(await callerOf(world.app, { token }).call(accessUser)).toMatchObject({
    status: 401,
    code: 401,
    reason: 'session_over',
    msg: 'Your session has ended. Log in again',
  })
})

test('a session ends after 12 hours, however busy', async () => {
  const { token } = await newCustomer(world.app)
  for (let quarter = 1; quarter < 48; quarter += 1) {
    world.wall.nowMs += 15 * minuteMs
    expect(await ask(token)).toBe(200)
  }
  world.wall.nowMs += 15 * minuteMs
  expect(await ask(token)).toBe(401)
})

test('a restart keeps live sessions and revives none', async () => {
  const [alive, idle] = [await newCustomer(world.app), await newCustomer(world.app)]
  world.wall.nowMs += 20 * minuteMs
  expect(await ask(alive.token)).toBe(200)
  // The time of the last call is stored without waiting for it.
  const stored = async () => {
    const sql = 'SELECT last_seen_at FROM sessions WHERE customer_id = $1'
    const { rows } = await world.db.owner.query<{ last_seen_at: Date }>(sql, [alive.id])
    return rows[0]?.last_seen_at.getTime()
  }
  await expect.poll(stored, { timeout: 60_000 }).toBe(world.wall.nowMs)
  world.wall.nowMs += 15 * minuteMs
  const restarted = await world.again()
  expect(await ask(alive.token, restarted)).toBe(200)
  expect(await ask(idle.token, restarted)).toBe(401)
})

test('logging out ends the session at once, in memory and in the books', async () => {
  const { token } = await newCustomer(world.app)
  expect(await logOut(token)).toMatchObject({ code: 1, data: {} })
  expect(await ask(token)).toBe(401)
  expect(await ask(token, await world.again())).toBe(401)
  expect((await logOut(token)).status).toBe(401)
})

test('logging out everywhere ends every session of this customer and of nobody else', async () => {
  const [one, other] = [await newCustomer(world.app), await newCustomer(world.app)]
  const second = await logIn(one.username)
  await logOut(second, { everywhere: true })
  expect([await ask(one.token), await ask(second), await ask(other.token)]).toEqual([401, 401, 200])
})

test('a lookup under way while its session ends cannot revive it', async () => {
  const { token } = await newCustomer(world.app)
  let release = (): void => {}
  const held = new Promise<void>((go) => (release = go))
  const { pool } = world.db
  const slow = Object.create(pool, {
    query: {
      value: async (asked: string | pg.QueryConfig, values?: unknown[]) => {
        const result = await pool.query(asked, values)
        const sql = typeof asked === 'string' ? asked : asked.text
        if (sql.startsWith('SELECT')) await held
        return result
      },
    },
  }) as pg.Pool
  const wall = { now: () => world.wall.nowMs }
  const ids = makeIds(() => Date.now(), systemChance)
  const sessions = makeSessions({
    pool: slow,
    wall,
    ids,
    chance: systemChance,
    onEnd: () => {},
    onFault: () => {},
  })
  const during = sessions.find(token)
  const { rows } = await pool.query<{ id: bigint }>('SELECT max(id) AS id FROM sessions')
  await sessions.end(rows[0]!.id)
  release()
  expect([await during, await sessions.find(token)]).toEqual([null, null])
})

test('each login gives a new token, and the one of the same device ends', async () => {
  const { username, token } = await newCustomer(world.app)
  const next = await logIn(username, token)
  expect(next).not.toBe(token)
  expect([await ask(token), await ask(next)]).toEqual([401, 200])
})

const worthless = [
  '',
  'x',
  'null',
  '0'.repeat(43),
  `${'A'.repeat(42)}=`,
  "' OR 1=1 --",
  '../../x',
  'A'.repeat(4_000),
]
for (const token of worthless) {
  test(`the token ${JSON.stringify(token.slice(0, 20))} opens nothing`, async () =>
    expect(await ask(token)).toBe(401))
}

test('only the header named token proves anyone', async () => {
  const { token } = await newCustomer(world.app)
  for (const headers of [
    { cookie: `token=${token}` },
    { authorization: `Bearer ${token}` },
    { 'x-token': token },
  ]) {
    expect((await sendRaw(world.app, { url: accessUser.path, headers })).status).toBe(401)
  }
  const inQuery = await sendRaw(world.app, { url: `${accessUser.path}?token=${token}` })
  expect(inQuery.status).toBe(401)
})

test('two tokens at once open nothing', async () => {
  const { token } = await newCustomer(world.app)
  const headers = { token: [token, token] }
  expect((await sendRaw(world.app, { url: accessUser.path, headers })).status).toBe(401)
})

test('tokens do not repeat and look random', async () => {
  const { username } = await newCustomer(world.app)
  const tokens = new Set<string>()
  for (let at = 0; at < 40; at += 1) tokens.add(await logIn(username))
  expect(tokens.size).toBe(40)
  const bits = [...tokens]
    .flatMap((token) => [...Buffer.from(token, 'base64url')])
    .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  // 40 x 256 fair bits: half of them, give or take five standard deviations.
  expect(Math.abs(bits - 5_120)).toBeLessThan(5 * Math.sqrt(2_560))
})
