// Goal: whoever guesses passwords is seen in both shapes, one network at many names and many
// networks at one name, and an alarm stays red until one person says what it was. Method: real
// wrong logins from several networks, and what the desk is answered.
import { accessLogin } from '@parkett/contract/customer/access'
import { loginsAcknowledge, loginsWatch, usersLogins } from '@parkett/contract/desk/logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type Customer, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let support: Colleague
let auditor: Colleague
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
  auditor = await hire(world, admin, ['auditor'], 'sieht-nach')
})
afterAll(() => world.close())

const guess = (username: string, remoteAddress: string) =>
  callerOf(world.app, { remoteAddress }).sealed(accessLogin, {
    ...{ aud: 'login', username, password: 'wrong one' },
  })
const watch = () => support.must(loginsWatch)

test('one network at many names and many networks at one name are told apart from a slip', async () => {
  const people: Customer[] = []
  for (let at = 0; at < 4; at += 1) people.push(await newCustomer(world.app))
  const [victim, ...others] = people as [Customer, Customer, Customer, Customer]
  for (const { username } of others) await guess(username, '203.0.113.10')
  for (const last of [21, 22, 23]) await guess(victim.username, `198.51.100.${last}`)
  await expect.poll(async () => (await watch()).failures).toBe(6)
  const seen = await watch()
  expect(seen.networks).toMatchObject([{ network: '203.0.113.10', failures: 3, customers: 3 }])
  expect(seen.customers).toMatchObject([{ customer: String(victim.id), failures: 3, networks: 3 }])
  expect(seen.alarms).toEqual([])

  const names = async (query: object) =>
    (await support.untyped(usersLogins, { query })).data.rows.map(({ customer }) => customer)
  expect(await names({ network: '203.0.113.10' })).toEqual(
    others.map(({ id }) => String(id)).toReversed(),
  )
  expect(await names({ username: victim.username.toUpperCase() })).toEqual(
    Array.from({ length: 3 }, () => String(victim.id)),
  )
  expect(await names({ username: 'nobody-has-it' })).toEqual([])
})

test('a guess at names that nobody has is counted, and names nobody', async () => {
  for (let at = 0; at < 20; at += 1) await guess(`nobody-${at}`, '203.0.113.30')
  const ours = async () =>
    (await watch()).networks.find(({ network }) => network === '203.0.113.30')
  await expect.poll(ours).toMatchObject({ failures: 20, customers: 0 })
})

test('an alarm waits until somebody says what it was; the first word stands', async () => {
  const { rows } = await world.db.owner.query<{ id: bigint }>(
    `INSERT INTO access_events (id, at, kind, customer_id, network, device)
     VALUES (7, $1, 'network_locked', NULL, '203.0.113.40', '') RETURNING id`,
    [new Date(world.wall.nowMs)],
  )
  const id = String(rows[0]!.id)
  expect((await watch()).alarms).toMatchObject([{ id, network: '203.0.113.40', seen: null }])
  const say = (who: Colleague, reason: string, of = id) =>
    who.call(loginsAcknowledge, { params: { id: of }, body: { reason } })
  expect((await say(auditor, 'only looks on')).reason).toBe('not_permitted')
  expect((await say(support, 'no such alarm', '8')).reason).toBe('not_found')
  expect((await say(support, 'our own test network')).code).toBe(1)
  expect((await say(support, 'something else')).code).toBe(1)
  const [alarm] = (await watch()).alarms
  expect(alarm?.seen).toMatchObject({ reason: 'our own test network' })
  expect(alarm?.seen?.by).toMatch(/^\w{4}$/)
  for (const sql of [
    "UPDATE access_alarms_seen SET reason = 'x'",
    'DELETE FROM access_alarms_seen',
  ])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
})
