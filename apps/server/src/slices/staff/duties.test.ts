// Goal: duties change by two others, for what both saw, and count from the next call on; nobody
// gets around the two. Method: real staff on the real server, 32 at once too; then the database
// asked past the program.
import type { Role } from '@parkett/contract/desk/permissions'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import { deskDashboard } from '@parkett/contract/desk/desk'
import { staffInvite, staffJoin, staffList, staffMe } from '@parkett/contract/desk/staff'
import { payoutsQueue } from '@parkett/contract/desk/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'
import {
  firstAdmin,
  hire,
  invite,
  staffPassword,
  vouch,
  type Colleague,
} from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let second: Colleague
let decides: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  second = await hire(world, admin, ['admin'], 'zweite')
  decides = await hire(world, admin, ['compliance'], 'entscheidet')
})
afterAll(() => world.close())

type Request = { readonly id: string; readonly digest: string }
const act = ({ id: staff }: Colleague, before: Role[], after: Role[]) =>
  ({ kind: 'staff.roles', staff, before, after }) as const
const ask = (who: Colleague, about: Colleague, before: Role[], after: Role[]) =>
  who.call(approvalsRequest, {
    body: { act: act(about, before, after), reason: 'covers for a colleague' },
  })
const decide = (who: Colleague, { id, digest }: Request, key?: string) =>
  who.call(approvalsDecide, {
    params: { id },
    body: { decision: 'approved', digest, note: '' },
    ...(key !== undefined && { key }),
  })
const change = async (about: Colleague, before: Role[], after: Role[]) =>
  decide(decides, (await ask(admin, about, before, after)).data)
const rolesOf = async (who: Colleague) =>
  (await admin.must(staffList)).rows.find(({ id }) => id === who.id)?.roles

/** Of the two first administrators the one who still is. */
async function founder(): Promise<Colleague> {
  const { rows } = await decides.must(staffList)
  const is = ({ id }: Colleague) => rows.some((row) => row.id === id && row.roles.includes('admin'))
  return is(admin) ? admin : second
}

test('two others give and take a duty; open sessions have it from the next call on, and the log both', async () => {
  const helper = await hire(world, admin, ['support'], 'hilft')
  expect((await helper.call(payoutsQueue, { query: { state: 'open' } })).reason).toBe(
    'not_permitted',
  )
  expect((await change(helper, ['support'], ['payments', 'support'])).status).toBe(200)
  expect((await helper.call(payoutsQueue, { query: { state: 'open' } })).status).toBe(200)
  expect((await helper.must(staffMe)).roles).toEqual(['payments', 'support'])
  expect((await change(helper, ['payments', 'support'], ['support'])).status).toBe(200)
  expect((await helper.call(payoutsQueue, { query: { state: 'open' } })).reason).toBe(
    'not_permitted',
  )
  const { rows } = await admin.must(auditList, { query: { object: `staff:${helper.id}` } })
  expect(rows.map((row) => row.act)).toEqual(
    expect.arrayContaining(['requested staff.roles', 'approved staff.roles']),
  )
})

test('never one’s own duties, on either side, and never one’s own request', async () => {
  expect((await ask(admin, admin, ['admin'], ['admin', 'payments'])).reason).toBe('own_duties')
  const about = await ask(admin, decides, ['compliance'], ['compliance', 'kyc'])
  expect((await decide(decides, about.data)).reason).toBe('own_duties')
  expect((await decide(admin, about.data)).reason).toBe('approval_own')
  expect((await decide(second, about.data)).status).toBe(200)
  expect((await ask(second, decides, ['compliance', 'kyc'], ['compliance'])).status).toBe(200)
  expect((await ask(decides, second, ['admin'], ['kyc'])).reason).toBe('not_permitted')
})

test('what somebody invited who administers no more brings nobody in', async () => {
  const chief = await hire(world, admin, ['admin'], 'lud-ein')
  const body = { roles: ['admin' as const], email: 'mit@staff.example', reason: 'a colleague' }
  const { code } = await chief.must(staffInvite, { body })
  expect((await change(chief, ['admin'], ['support'])).status).toBe(200)
  const secret = { aud: 'staff-join', code, username: 'mitgebracht', password: staffPassword }
  expect((await callerOf(world.app).sealed(staffJoin, secret)).reason).toBe('claim_wrong')
  const { rows } = await admin.must(staffList)
  expect(rows.map(({ username }) => username)).not.toContain('mitgebracht')
})

test('only what was seen runs: nothing twice, nothing unchanged, nothing that changed meanwhile', async () => {
  const moving = await hire(world, admin, ['support'], 'wechselt')
  expect((await ask(admin, moving, ['support'], ['support'])).reason).toBe('duties_unchanged')
  expect((await ask(admin, moving, ['kyc'], ['payments'])).reason).toBe('approval_altered')
  expect((await ask(admin, moving, ['support'], ['kyc', 'kyc'])).reason).toBe('field_invalid')
  const [first, late] = [
    (await ask(admin, moving, ['support'], ['kyc'])).data,
    (await ask(second, moving, ['support'], ['payments'])).data,
  ]
  const all = await Promise.all(Array.from({ length: 32 }, () => decide(decides, first)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rolesOf(moving)).toEqual(['kyc'])
  expect((await decide(decides, late)).reason).toBe('approval_altered')
  const again = (await ask(admin, moving, ['kyc'], ['support'])).data
  const key = 'same-key-same-answer-1'
  expect((await decide(decides, again, key)).status).toBe(200)
  expect((await decide(decides, again, key)).status).toBe(200)
  expect(await rolesOf(moving)).toEqual(['support'])
})

test('who loses the duty between request and decision has neither asked nor decides', async () => {
  const third = await hire(world, admin, ['admin', 'compliance'], 'dritte')
  const about = await hire(world, admin, ['support'], 'betroffen')
  const asked = (await ask(third, about, ['support'], ['kyc'])).data
  const open = (await ask(admin, about, ['support'], ['payments'])).data
  expect((await change(third, ['admin', 'compliance'], ['support'])).status).toBe(200)
  expect((await decide(decides, asked)).reason).toBe('approval_closed')
  expect((await decide(third, open)).reason).toBe('not_permitted')
  expect(await rolesOf(about)).toEqual(['support'])
})

test('two who take administration from each other at once leave two people: one is refused', async () => {
  const people = await admin.must(deskDashboard)
  expect(people.people).toEqual({ deciders: 3, admins: 2 })
  const third = await hire(world, admin, ['admin'], 'vierte')
  const [one, other] = [
    (await ask(third, admin, ['admin'], ['support'])).data,
    (await ask(third, second, ['admin'], ['support'])).data,
  ]
  const both = await Promise.all([decide(decides, one), decide(decides, other)])
  expect(both.map(({ reason }) => reason ?? 'done')).toHaveLength(2)
  expect(new Set(both.map(({ reason }) => reason ?? 'done'))).toEqual(
    new Set(['done', 'too_few_people']),
  )
  const { people: left } = await third.must(staffList)
  expect(left).toEqual({ deciders: 3, admins: 2 })
})

test('an account that its inviter stands behind is no third person', async () => {
  const chief = await founder()
  const doubled = await invite(world, chief, ['admin'], 'doppelt')
  expect((await chief.must(deskDashboard)).people.admins).toBe(2)
  await vouch(world, doubled)
  expect((await chief.must(deskDashboard)).people.admins).toBe(3)
})

test('past the program: the application gives no role, takes none and forges no change', async () => {
  const about = await hire(world, await founder(), ['support'], 'am-programm-vorbei')
  const { pool, owner } = world.db
  const give = "INSERT INTO staff_roles (staff, role) VALUES ($1, 'admin')"
  for (const db of [pool, owner])
    await expect(db.query(give, [about.id])).rejects.toMatchObject({
      constraint: 'role_by_two_others',
    })
  await expect(
    pool.query("DELETE FROM staff_roles WHERE staff = $1 AND role = 'support'", [about.id]),
  ).rejects.toThrow(/permission denied/)
  const { rows } = await owner.query<{ approval: bigint }>(
    "SELECT approval FROM approval_decisions WHERE decision = 'approved' LIMIT 1",
  )
  await owner.query('ALTER TABLE staff_role_changes DROP CONSTRAINT staff_role_changes_pkey')
  await expect(
    pool.query(
      `INSERT INTO staff_role_changes (approval, staff, before, after, at)
       VALUES ($1, $2, '{support}', '{admin}', now())`,
      [rows[0]!.approval, about.id],
    ),
  ).rejects.toMatchObject({ constraint: 'duties_by_two_others' })
})
