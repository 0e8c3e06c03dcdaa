// Goal: a call of staff without a key that comes twice, or is cut off anywhere, does what it does once; and it does nothing for
// whoever has not the duty, or was stopped or dismissed since it was made ready (abuse rows 205, 206). Method: every call of staff
// that carries no key, by the contract, sent over real sockets as for customers; then each, as its owner would send it, from
// everybody else.
import { permissions, roles } from '@parkett/contract/desk/permissions'
import { staffDisable } from '@parkett/contract/desk/staff'
import { staffLock } from '@parkett/contract/desk/staff-duties'
import { allRoutes } from '@parkett/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from '../testing-app.ts'
import { brokenInvariants } from '../testing-cash.ts'
import { hire, wholeStaff, type Colleague } from '../testing-staff.ts'
import { whole, type Wired } from './testing-lines.ts'
import { caught, digests } from './testing-recorder.ts'
import { apart, faultsOfTwice, reasonIn } from './testing-twice.ts'
import { comeIn, unkeyedStaffCalls, type UnkeyedStaff } from './testing-unkeyed-staff.ts'
import { send } from './testing-unkeyed.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let port = 0
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.close())

let hired = 0
const hireWorker = (): Promise<Colleague> =>
  hire(world, staff.admin, ['admin', 'compliance', 'payments'], `arbeitet-${(hired += 1)}`)

const unkeyed = allRoutes.filter(
  ({ method, path, write }) => method !== 'GET' && path.startsWith('/operator/') && write !== true,
)

/** As its owner sends it; not sent. */
const wiredOf = (one: UnkeyedStaff): Promise<Wired> =>
  caught(world, one.route, () => send(one, one.who))

test('every call of staff without a key is sent below', async () => {
  const calls = await unkeyedStaffCalls({ world, worker: await hireWorker() })
  const sent = calls.map(({ route }) => route.name)
  expect(sent.toSorted()).toEqual(unkeyed.map(({ name }) => name).toSorted())
  expect(sent.length).toBeGreaterThan(15)
})

test('cut off it did nothing, done once it is done, and sent again it changes nothing more', async () => {
  const worker = await hireWorker()
  const calls = await unkeyedStaffCalls({ world, worker })
  expect(await faultsOfTwice({ world, port, otherwise: worker }, calls)).toEqual([])
  // The statement has one line that nobody expected: what the bank says alone is broken until somebody explains it.
  expect(await brokenInvariants(world)).toEqual(['I19'])
})

test('without the duty, before a second factor, as a customer or as nobody it is refused and does nothing; its owner does it', async () => {
  const worker = await hireWorker()
  const { staff: enrolling } = await comeIn({ world, worker })
  const customer = await newCustomer(world.app)
  const calls = (await unkeyedStaffCalls({ world, worker })).filter(
    ({ route }) => route.access === 'operator',
  )
  const wired = []
  for (const one of calls) wired.push({ name: one.route.name, sending: await wiredOf(one) })
  const before = await digests(world)
  const faults: string[] = []
  for (const { name, sending } of wired) {
    const line = permissions[name]
    const ask = async (who: string, token: string | undefined, expected: string) => {
      const { 'staff-token': _, ...headers } = sending.headers
      const as = token === undefined ? headers : { ...headers, 'staff-token': token }
      const said = reasonIn(await whole(port, { ...sending, headers: as }))
      if (said !== expected) faults.push(`${name} answered ${said} to ${who}`)
    }
    await ask('nobody', undefined, 'operator_only')
    await ask('a customer', customer.token, 'session_over')
    if (line !== 'enrolling') await ask('no second factor', enrolling.token, 'not_permitted')
    if (typeof line === 'object')
      for (const role of roles.filter((one) => !line.includes(one)))
        await ask(role, staff[role].token, 'not_permitted')
  }
  faults.push(...apart(before, await digests(world)).map((table) => `${table} was written`))
  expect(faults).toEqual([])
  const done = []
  for (const { name, sending } of wired)
    done.push({ name, said: reasonIn(await whole(port, sending)) })
  expect(done.filter(({ said }) => said !== undefined)).toEqual([])
})

const stopping = { locked: staffLock, dismissed: staffDisable } as const
/** Everything else says that the session is over. */
const closed: Readonly<Record<string, string>> = {
  'staff.login': 'staff_credentials_wrong',
  'staff.loginPasskey': 'login_over',
  'staff.loginFactor': 'login_over',
  'staff.join': 'claim_wrong',
}
/** What counts who guesses. */
const counts = ['proof_attempts', 'used_nonces']

test.each(['locked', 'dismissed'] as const)(
  'of somebody who was %s since it was made ready it is refused and does nothing',
  async (state) => {
    const calls = await unkeyedStaffCalls({ world, worker: await hireWorker() })
    const wired = []
    for (const one of calls) wired.push({ name: one.route.name, sending: await wiredOf(one) })
    const body = { reason: 'a laptop was stolen' }
    for (const id of new Set(calls.map((one) => one.by)))
      await staff.admin.must(stopping[state], { params: { id }, body })
    const before = await digests(world)
    const faults: string[] = []
    for (const { name, sending } of wired) {
      const said = reasonIn(await whole(port, sending))
      if (said !== (closed[name] ?? 'session_over')) faults.push(`${name} was answered ${said}`)
    }
    const written = apart(before, await digests(world)).filter((table) => !counts.includes(table))
    faults.push(...written.map((table) => `${table} was written`))
    expect(faults).toEqual([])
  },
)
