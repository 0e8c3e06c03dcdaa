import { devicesList, devicesLogins, devicesSignOut } from '@parkett/contract/customer/devices'
import { accessLogin, accessUser } from '@parkett/contract/customer/access'
import { callerOf, type Caller } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersLogins } from '@parkett/contract/desk/logins'
import { guardLimits, makeGuard } from '../../identity/credentials/guard.ts'
import { firstAdmin } from '../../test/testing-staff.ts'
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

// Goal: whoever guesses is seen, by the owner and by staff, and rings an alarm.
test('logins, failures and locks stand in the history of their owner, in no other, and with staff', async () => {
  const me = await newCustomer(world.app)
  const other = await newCustomer(world.app)
  const stranger = callerOf(world.app, { remoteAddress: '203.0.113.200' })
  const secret = { aud: 'login', username: me.username, password: 'wrong one' }
  for (let tries = 0; tries < 6; tries += 1) await stranger.sealed(accessLogin, secret)
  await logIn(me.username, '127.0.0.1')
  const seen = async (who: Caller) => (await who.must(devicesLogins)).rows.map(({ kind }) => kind)
  const mine = ['login', 'locked', ...Array.from({ length: 5 }, () => 'wrong')]
  await expect.poll(() => seen(me)).toEqual(mine)
  expect((await me.must(devicesLogins)).rows[1]).toMatchObject({ network: '203.0.…' })
  expect(await seen(other)).toEqual([])
  const admin = await firstAdmin(world)
  const { rows } = await admin.must(usersLogins, { query: { customer: String(me.id) } })
  expect(rows.map(({ kind }) => kind)).toEqual(mine)
  expect(rows[1]).toMatchObject({ network: '203.0.113.200', customer: String(me.id) })
})

test('a network that guesses over many names is locked and told of once, and so is a spray', async () => {
  const rung: object[] = []
  const guard = makeGuard(
    guardLimits,
    { now: () => world.wall.nowMs },
    (kind, network) => void rung.push({ kind, network }),
  )
  for (let tries = 0; tries < 80; tries += 1) guard.failed('203.0.113.201')
  expect(rung).toEqual([{ kind: 'network_locked', network: '203.0.113.201' }])
  expect(guard.lockOf('203.0.113.201', 'login_locked')).not.toBeNull()
  expect(guard.lockOf('203.0.113.202', 'login_locked')).toBeNull()
  for (let tries = 0; tries < 700; tries += 1) guard.failed(`10.0.${tries % 200}.${tries}`)
  expect(rung.at(-1)).toMatchObject({ kind: 'sprayed' })
  expect(rung).toHaveLength(2)
})

test('what happened at the door cannot be changed or removed by the application', async () => {
  for (const sql of [
    'UPDATE access_events SET kind = $1',
    'DELETE FROM access_events WHERE kind = $1',
  ])
    await expect(world.db.pool.query(sql, ['login'])).rejects.toThrow(/permission denied/)
})
