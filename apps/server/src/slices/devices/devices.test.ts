import { devicesList, devicesSignOut, devicesMessages } from '@parkett/contract/customer/devices'
import { accessLogin, accessTradePassword, accessUser } from '@parkett/contract/customer/access'
import { callerOf, type Caller } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, testPassword, type TestApp, userOf } from '../../test/testing-app.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const signOut = async (id: string, who: Caller) => who.call(devicesSignOut, { body: { id } })
const logIn = async (username: string, remoteAddress: string): Promise<Caller> => {
  const secret = { aud: 'login', username, password: testPassword }
  const answer = await callerOf(world.app, { remoteAddress }).sealed(accessLogin, secret)
  return callerOf(world.app, { token: userOf(answer).token, remoteAddress })
}

test('a customer sees every session, this one marked, and addresses only in part', async () => {
  const me = await newCustomer(world.app)
  await logIn(me.username, '198.51.100.9')
  const { live, ended } = await me.must(devicesList)
  expect(live).toHaveLength(2)
  expect(live[0]).toMatchObject({ current: false, network: '198.51.…', endedAt: null })
  expect(live[1]).toMatchObject({ current: true })
  expect(ended).toEqual([])
})

test('a remote sign-out ends that session at once and puts it into the history', async () => {
  const me = await newCustomer(world.app)
  const other = await logIn(me.username, '2001:db8:1:2::3')
  const { id, network } = (await me.must(devicesList)).live[0]!
  expect(network).toBe('2001:db8:…')
  expect(await signOut(id, me)).toMatchObject({ code: 1 })
  expect((await other.call(accessUser)).code).toBe(401)
  expect((await me.call(accessUser)).code).toBe(1)
  expect((await me.must(devicesList)).ended).toMatchObject([{ id }])
})

test('nobody signs a stranger out, and a strange session is as unknown as none', async () => {
  const mine = await newCustomer(world.app)
  const theirs = await newCustomer(world.app)
  const { id } = (await theirs.must(devicesList)).live[0]!
  expect((await signOut(id, mine)).reason).toBe('not_found')
  expect((await signOut('1', mine)).reason).toBe('not_found')
  expect((await theirs.call(accessUser)).code).toBe(1)
})

test('a session that idled out is history', async () => {
  const me = await newCustomer(world.app)
  world.wall.nowMs += 31 * 60_000
  const later = await logIn(me.username, '127.0.0.1')
  const { live, ended } = await later.must(devicesList)
  expect([live.length, ended.length]).toEqual([1, 1])
  expect((await me.call(accessUser)).code).toBe(401)
})

test('security messages are one’s own, newest first, in the language of the reader', async () => {
  const me = await newCustomer(world.app)
  await newCustomer(world.app)
  await logIn(me.username, '198.51.100.44')
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: '472915' }
  await me.sealed(accessTradePassword, set)
  const english = (await me.must(devicesMessages)).messages
  expect(english.map(({ text }) => text.slice(0, 22))).toEqual([
    'Your trade password wa',
    'New login to your acco',
  ])
  const german = (await me.speaking('de').must(devicesMessages)).messages
  expect(german[0]!.text).toContain('Handelspasswort')
})
