import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newCustomer,
  sendSealed,
  testApp,
  testPassword,
  type TestApp,
} from '../../test/testing-app.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const get = async (url: string, token: string, lang = 'en') =>
  (await world.app.inject({ url, headers: { token, lang } })).json()
const signOut = async (id: string, token: string) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/api/user/devices/sign-out',
      payload: { id },
      headers: { token },
    })
  ).json()
const logIn = async (username: string, remoteAddress: string) =>
  (
    await sendSealed(
      world.app,
      '/api/user/login',
      { aud: 'login', username, password: testPassword },
      { remoteAddress },
    )
  ).json().data.userinfo.token

test('a customer sees every session, this one marked, and addresses only in part', async () => {
  const { username, token } = await newCustomer(world.app)
  await logIn(username, '198.51.100.9')
  const { live, ended } = (await get('/api/user/devices', token)).data
  expect(live).toHaveLength(2)
  expect(live[0]).toMatchObject({ current: false, network: '198.51.…', endedAt: null })
  expect(live[1]).toMatchObject({ current: true })
  expect(ended).toEqual([])
})

test('a remote sign-out ends that session at once and puts it into the history', async () => {
  const { username, token } = await newCustomer(world.app)
  const other = await logIn(username, '2001:db8:1:2::3')
  const [{ id, network }] = (await get('/api/user/devices', token)).data.live
  expect(network).toBe('2001:db8:…')
  expect(await signOut(id, token)).toMatchObject({ code: 1 })
  expect((await get('/api/user/info', other)).code).toBe(401)
  expect((await get('/api/user/info', token)).code).toBe(1)
  expect((await get('/api/user/devices', token)).data.ended).toMatchObject([{ id }])
})

test('nobody signs a stranger out, and a strange session is as unknown as none', async () => {
  const mine = await newCustomer(world.app)
  const theirs = await newCustomer(world.app)
  const [{ id }] = (await get('/api/user/devices', theirs.token)).data.live
  expect((await signOut(id, mine.token)).reason).toBe('not_found')
  expect((await signOut('1', mine.token)).reason).toBe('not_found')
  expect((await get('/api/user/info', theirs.token)).code).toBe(1)
})

test('a session that idled out is history', async () => {
  const { username, token } = await newCustomer(world.app)
  world.wall.nowMs += 31 * 60_000
  const later = await logIn(username, '127.0.0.1')
  const { live, ended } = (await get('/api/user/devices', later)).data
  expect([live.length, ended.length]).toEqual([1, 1])
  expect((await get('/api/user/info', token)).code).toBe(401)
})

test('security messages are one’s own, newest first, in the language of the reader', async () => {
  const { username, token } = await newCustomer(world.app)
  await newCustomer(world.app)
  await logIn(username, '198.51.100.44')
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  await sendSealed(world.app, '/api/user/trade-password', set, { token })
  const english = (await get('/api/user/security-messages', token)).data.messages
  expect(english.map(({ text }: { text: string }) => text.slice(0, 22))).toEqual([
    'Your trade password wa',
    'New login to your acco',
  ])
  const german = (await get('/api/user/security-messages', token, 'de')).data.messages
  expect(german[0].text).toContain('Handelspasswort')
})
