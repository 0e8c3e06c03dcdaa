// Goal: a second person sees what of a request the first had opened before asking, and what they opened themselves, as the
// audit log has it: nothing opened for another reason, on another record, by anybody else or after asking stands as the
// first's. Method: a correction and a freeze asked for on the real server, with looks before, behind and beside it.
import { approvalsList, approvalsRequest, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { usersPapers } from '@parkett/contract/desk/customer'
import { usersSearch, usersShow } from '@parkett/contract/desk/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openedOf, recordsIn } from '../identity/four-eyes/opened.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import type { Caller } from './testing-calls.ts'
import { wholeStaff } from './testing-staff.ts'

let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
})
afterAll(() => world.close())

const freezing = (customer: string): ApprovalAct => ({
  kind: 'customer.freeze',
  customer,
  legalReason: 'court_order',
  until: new Date(world.wall.nowMs + 5 * 86_400_000).toISOString(),
})
const ask = async (customer: string) => {
  const body = { act: freezing(customer), reason: 'as the court wrote' }
  return (await staff.compliance.must(approvalsRequest, { body })).id
}
const openedAt = async (who: Caller, id: string) => {
  const { rows } = await who.must(approvalsList, { query: { state: 'open' } })
  return rows.find((row) => row.id === id)?.opened?.map(({ by, act }) => [by, act])
}
const look = (who: Caller, id: string) => who.must(usersShow, { params: { id }, query: {} })

test('what the first person opened before asking, and what the second did, and nothing else', async () => {
  const [mia, ida] = await Promise.all([newCustomer(world.app), newCustomer(world.app)])
  const [id, other] = [String(mia.id), String(ida.id)]
  const bare = await ask(id)
  expect(await openedAt(staff.admin, bare)).toEqual([])

  await look(staff.compliance, other)
  await staff.compliance.must(usersSearch, { query: { q: mia.username } })
  await look(staff.support, id)
  await look(staff.compliance, id)
  world.wall.nowMs += 60_000
  const asked = await ask(id)
  world.wall.nowMs += 60_000
  // Behind the request it is no more what it was asked upon.
  await staff.compliance.must(usersPapers, { params: { id }, query: {} })
  const first = [staff.compliance.username, 'users.show']
  expect(await openedAt(staff.admin, asked)).toEqual([first])
  await look(staff.admin, id)
  expect(await openedAt(staff.admin, asked)).toEqual([first, [staff.admin.username, 'users.show']])
  // Whoever asked reads of the own looks alone.
  expect(await openedAt(staff.compliance, asked)).toEqual([first])
})

test('a day before it was for something else, and a call that was refused opened nothing', async () => {
  const { id: number } = await newCustomer(world.app)
  const customer = String(number)
  const show = { params: { id: customer }, query: {} }
  expect((await staff.products.call(usersShow, show)).reason).toBe('not_permitted')
  const { username } = staff.compliance
  const asked = (requestedAt: number, requester = username) =>
    openedOf(world.db.pool, {
      act: freezing(customer),
      requester,
      requestedAt: new Date(requestedAt),
      reader: username,
    })
  const at = world.wall.nowMs
  expect(await asked(at, staff.products.username)).toEqual([])
  await look(staff.compliance, customer)
  const day = 24 * 3_600_000
  expect((await asked(at + day - 1))?.map(({ act }) => act)).toEqual(['users.show'])
  expect(await asked(at + day)).toEqual([])
  expect(await asked(at - 1)).toEqual([])
  // Of what is about no record there is nothing to open.
  const act = { kind: 'books.closeDay', day: '2026-11-30' } as const
  const of = { act, requester: username, requestedAt: new Date(at), reader: '' }
  expect(await openedOf(world.db.pool, of)).toBeNull()
})

test.each([
  [{ kind: 'a', customer: '123456789012345', amount: '123456789012.00' }, ['123456789012345']],
  [{ loan: '12345678901', total: '99999999999' }, []],
  [{ answers: [{ note: '123456789012' }], nothing: null, off: false }, ['123456789012']],
  [{ one: '123456789012', two: ['123456789012'] }, ['123456789012']],
])('an act names the records in %j', (act, records) => {
  expect(recordsIn(act)).toEqual(records)
})
