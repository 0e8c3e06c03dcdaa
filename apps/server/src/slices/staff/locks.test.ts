// Goal: one person stops another at once, and two let them in again; sessions are seen and ended.
// Method: real staff on the real server, with their real logins.
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import {
  staffDisable,
  staffInvite,
  staffJoin,
  staffList,
  staffLogin,
  staffMe,
} from '@parkett/contract/desk/staff'
import { staffLoginFactor } from '@parkett/contract/desk/staff-factors'
import { staffEndSessions, staffLock, staffSessions } from '@parkett/contract/desk/staff-duties'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from '../../test/testing-calls.ts'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import {
  asStaff,
  codeNow,
  firstAdmin,
  hire,
  staffPassword,
  startedOf,
  type Colleague,
} from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let decides: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  decides = await hire(world, admin, ['compliance', 'admin'], 'entscheidet')
})
afterAll(() => world.close())

const reason = 'a laptop was stolen'
const lock = (who: Colleague, { id }: Colleague) =>
  who.call(staffLock, { params: { id }, body: { reason } })
const logIn = (username: string, totp = '') =>
  callerOf(world.app).sealed(staffLogin, {
    aud: 'staff-login',
    username,
    password: staffPassword,
    totp,
  })
const decide = (who: Colleague, { id, digest }: { id: string; digest: string }) =>
  who.call(approvalsDecide, { params: { id }, body: { decision: 'approved', digest, note: '' } })
const ask = (who: Colleague, act: { kind: 'staff.unlock' | 'staff.factorReset'; staff: string }) =>
  who.call(approvalsRequest, { body: { act, reason } })
const listed = async (who: Colleague) =>
  (await admin.must(staffList)).rows.find(({ id }) => id === who.id)

test('a locked colleague is out at once and stays out; what they asked for runs no more; two let them in', async () => {
  const stolen = await hire(world, admin, ['admin'], 'bestohlen')
  const helper = await hire(world, admin, ['support'], 'hilft')
  const asked = (await ask(stolen, { kind: 'staff.factorReset', staff: helper.id })).data
  expect((await lock(helper, stolen)).reason).toBe('not_permitted')
  expect((await lock(admin, admin)).reason).toBe('own_duties')
  expect((await lock(decides, stolen)).status).toBe(200)
  expect((await lock(admin, stolen)).reason).toBe('not_found')
  expect((await stolen.call(staffMe)).reason).toBe('session_over')
  const code = codeNow(world, stolen.secret)
  expect((await logIn('bestohlen', code)).reason).toBe('staff_credentials_wrong')
  expect((await logIn('bestohlen')).reason).toBe('staff_credentials_wrong')
  expect((await decide(decides, asked)).reason).toBe('approval_closed')
  expect((await listed(stolen))?.lockedAt).not.toBeNull()
  expect((await listed(stolen))?.sessions).toBe(0)

  const unlock = (await ask(admin, { kind: 'staff.unlock', staff: stolen.id })).data
  expect((await decide(admin, unlock)).reason).toBe('approval_own')
  const all = await Promise.all(Array.from({ length: 32 }, () => decide(decides, unlock)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await stolen.call(staffMe)).reason).toBe('session_over')
  world.wall.nowMs += 60_000
  startedOf(await logIn('bestohlen', codeNow(world, stolen.secret)))
  expect((await listed(stolen))?.lockedAt).toBeNull()
  expect((await ask(admin, { kind: 'staff.unlock', staff: stolen.id })).reason).toBe('not_found')
})

test('a second step that was begun before the lock ends with it', async () => {
  const half = await hire(world, admin, ['support'], 'halb')
  const begun = await logIn('halb')
  if (!('factor' in begun.data)) throw new Error('no second factor is asked for')
  const { ticket, ways } = begun.data.factor
  expect(ways).toEqual(['totp'])
  expect((await lock(admin, half)).status).toBe(200)
  // A session that slipped in between counts for nothing either.
  await world.db.owner.query('UPDATE staff_sessions SET ended_at = NULL WHERE staff = $1', [
    half.id,
  ])
  expect((await half.call(staffMe)).reason).toBe('session_over')
  // A code counts once, and the one of now came in already.
  world.wall.nowMs += 30_000
  const proof = { way: 'totp', code: codeNow(world, half.secret) }
  const secret = { aud: 'staff-login-factor', ticket, proof }
  const second = await callerOf(world.app).sealed(staffLoginFactor, secret)
  expect(second.reason).toBe('login_over')
})

test('sessions are listed with when and from where, and end one by one or all', async () => {
  const busy = await hire(world, admin, ['support'], 'beschaeftigt')
  world.wall.nowMs += 60_000
  const { token } = startedOf(await logIn('beschaeftigt', codeNow(world, busy.secret)))
  const elsewhere = asStaff(world, token)
  const sessions = async () => (await admin.must(staffSessions, { params: { id: busy.id } })).rows
  const [late, early] = await sessions()
  const network = '127.0.0.1'
  expect([late, early]).toMatchObject([
    { open: true, own: false, network },
    { open: true, network },
  ])
  expect(Date.parse(late?.startedAt ?? '')).toBe(world.wall.nowMs)
  expect((await listed(busy))?.sessions).toBe(2)
  expect((await listed(busy))?.lastLoginAt).toBe(late?.startedAt)
  const end = (who: Colleague, session?: string) =>
    who.call(staffEndSessions, {
      params: { id: busy.id },
      body: { reason, ...(session !== undefined && { session }) },
    })
  expect((await end(busy, early?.id)).reason).toBe('not_permitted')
  expect((await end(admin, '42')).reason).toBe('not_found')
  expect((await end(admin, early?.id)).status).toBe(200)
  expect((await busy.call(staffMe)).reason).toBe('session_over')
  expect((await elsewhere.call(staffMe)).status).toBe(200)
  expect((await end(decides)).status).toBe(200)
  expect((await elsewhere.call(staffMe)).reason).toBe('session_over')
  expect((await sessions()).map(({ open }) => open)).toEqual([false, false])
  const own = await admin.must(staffSessions, { params: { id: admin.id } })
  expect(own.rows.map((row) => row.own)).toContain(true)
})

test('who was dismissed cannot be locked, and a lock does not bring them back', async () => {
  const leaver = await hire(world, admin, ['support'], 'geht')
  await lock(admin, leaver)
  const unlock = (await ask(admin, { kind: 'staff.unlock', staff: leaver.id })).data
  await admin.must(staffDisable, { params: { id: leaver.id }, body: { reason } })
  expect((await decide(decides, unlock)).reason).toBe('not_found')
  expect((await lock(decides, leaver)).reason).toBe('not_found')
})

test('an invitation brings nobody in while who wrote it is locked, and never again when they were dismissed', async () => {
  const inviter = await hire(world, admin, ['admin'], 'laedt-ein')
  const invited = async (name: string) => {
    const body = { roles: ['admin' as const], email: `${name}@staff.example`, reason }
    return { username: name, code: (await inviter.must(staffInvite, { body })).code }
  }
  const [one, other] = [await invited('bringt-sich'), await invited('bringt-mit')]
  const come = (named: { username: string; code: string }) =>
    callerOf(world.app).sealed(staffJoin, { aud: 'staff-join', ...named, password: staffPassword })
  await lock(admin, inviter)
  expect((await come(one)).reason).toBe('claim_wrong')
  const { data: unlock } = await ask(admin, { kind: 'staff.unlock', staff: inviter.id })
  expect((await decide(decides, unlock)).status).toBe(200)
  expect((await come(one)).data.me.roles).toEqual(['admin'])
  await admin.must(staffDisable, { params: { id: inviter.id }, body: { reason } })
  expect((await come(other)).reason).toBe('claim_wrong')
  const names = (await admin.must(staffList)).rows.map(({ username }) => username)
  expect(names).toContain('bringt-sich')
  expect(names).not.toContain('bringt-mit')
})
