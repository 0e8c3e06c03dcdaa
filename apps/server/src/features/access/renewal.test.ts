// Goal: what makes a session worth more gives it another token, and the one before is soon worth nothing.
// Method: the real server and database, with a clock that only the test moves; parallel calls as a screen makes them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer, openTestAccess, sendSealed, testApp, testPassword, type TestApp } from '../../testing-app.ts'

let world: TestApp
let token = ''
let id = 0n
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  ;({ token, id } = await newCustomer(world.app))
})
afterAll(() => world.close())

const call = (with_ = token, app = world.app) => app.inject({ url: '/api/user/info', headers: { token: with_ } })
const setTrade = () =>
  sendSealed(
    world.app,
    '/api/user/trade-password',
    { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' },
    { token },
  )

test('setting the trade password answers with another token; the old one opens for half a minute more', async () => {
  expect((await call()).headers['next-token']).toBeUndefined()
  const next = String((await setTrade()).headers['next-token'])
  expect(next).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const late = await call()
  expect(late.statusCode).toBe(200)
  expect(late.headers['next-token']).toBeUndefined()
  world.wall.nowMs += 30_001
  expect((await call()).statusCode).toBe(401)
  expect((await call(next)).statusCode).toBe(200)
})

test('after a restart the new token opens, the old one no longer than it would have', async () => {
  const next = String((await setTrade()).headers['next-token'])
  const again = await world.again()
  expect((await call(token, again)).statusCode).toBe(200)
  expect((await call(next, again)).statusCode).toBe(200)
  world.wall.nowMs += 30_001
  expect((await call(token, again)).statusCode).toBe(401)
  expect((await call(next, again)).statusCode).toBe(200)
})

test('of many calls at once one brings the new token, and none is refused', async () => {
  const access = await openTestAccess(world)
  // Marked by another process: the running server learns of it from its database.
  await access.sessions.renewAll(id)
  const again = await world.again()
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(token, again)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(answers.filter(({ headers }) => headers['next-token'] !== undefined)).toHaveLength(1)
})

test('logging out ends the session under both tokens', async () => {
  const next = String((await setTrade()).headers['next-token'])
  await world.app.inject({ method: 'POST', url: '/api/user/logout', payload: {}, headers: { token: next } })
  expect((await call()).statusCode).toBe(401)
  expect((await call(next)).statusCode).toBe(401)
})
