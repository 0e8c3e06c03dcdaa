// Goal: a lost factor is reset by two people or at the terminal, and nobody works here under two
// accounts. Method: real staff on the real server.
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import {
  staffDisable,
  staffInvite,
  staffJoin,
  staffLogin,
  staffMe,
} from '@parkett/contract/desk/staff'
import { usersSearch } from '@parkett/contract/desk/users'
import { staffClaim, staffResetFactor } from '@parkett/contract/desk/staff-persons'
import { callerOf, houseOf } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import {
  asStaff,
  codeNow,
  firstAdmin,
  hire,
  join,
  staffPassword,
  type Colleague,
  startedOf,
} from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let invited: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  invited = await hire(world, admin, ['admin', 'compliance'], 'eingeladen')
})
afterAll(() => world.close())

const ask = async (who: Colleague, staff: string) => {
  const act = { kind: 'staff.factorReset', staff } as const
  return (await who.call(approvalsRequest, { body: { act, reason: 'phone lost on a train' } })).data
}
const decide = (who: Colleague, { id, digest }: { id: string; digest: string }) =>
  who.call(approvalsDecide, { params: { id }, body: { decision: 'approved', digest, note: '' } })
const logIn = async (username: string, totp = '') => {
  const secret = { aud: 'staff-login', username, password: staffPassword, totp }
  return await callerOf(world.app).sealed(staffLogin, secret)
}

test('two people reset a lost factor: sessions end, the password sets a new one, and after three days not even that', async () => {
  const lost = await hire(world, admin, ['support'], 'verloren')
  const request = await ask(admin, lost.id)
  expect((await decide(admin, request)).reason).toBe('approval_own')
  expect((await lost.call(staffMe)).status).toBe(200)
  expect((await decide(invited, request)).status).toBe(200)
  expect((await lost.call(staffMe)).status).toBe(401)
  const back = startedOf(await logIn('verloren'))
  expect(back.me.mustEnrol).toBe(true)
  expect((await asStaff(world, back.token).call(usersSearch, { query: { q: 'x' } })).reason).toBe(
    'not_permitted',
  )
  world.wall.nowMs += 72 * 3_600_000
  expect((await logIn('verloren')).reason).toBe('staff_credentials_wrong')
  world.wall.nowMs -= 72 * 3_600_000
})

test('the terminal resets a factor and the log says so; nobody else may call it', async () => {
  const lost = await hire(world, admin, ['support'], 'am-terminal')
  expect(
    (await admin.call(staffResetFactor, { params: { id: lost.id }, body: { reason: 'by myself' } }))
      .reason,
  ).toBe('not_permitted')
  const reset = { params: { id: lost.id }, body: { reason: 'phone lost' } }
  expect((await houseOf(world).call(staffResetFactor, reset)).code).toBe(1)
  expect(startedOf(await logIn('am-terminal')).me.mustEnrol).toBe(true)
  const { rows } = await world.db.pool.query(
    "SELECT actor, reason FROM audit_log WHERE act = 'staff.factorReset'",
  )
  expect(rows).toContainEqual({ actor: 'console', reason: 'phone lost' })
})

test('nobody works here under two accounts; who left may come back', async () => {
  const invite = (email: string) =>
    admin.call(staffInvite, {
      body: {
        roles: ['support'],
        reason: 'a new colleague',
        email,
      },
    })
  const codes = [
    (await invite('Eva@Firm.example')).data.code,
    (await invite('eva@firm.example')).data.code,
  ]
  const eva = await join(world, codes[0]!, 'eva')
  const payload = {
    aud: 'staff-join',
    code: codes[1],
    username: 'eva-zwei',
    password: staffPassword,
  }
  expect((await callerOf(world.app).sealed(staffJoin, payload)).reason).toBe('person_known')
  expect((await invite(' EVA@firm.example ')).reason).toBe('person_known')
  await admin.call(staffDisable, { params: { id: eva.id }, body: { reason: 'left the house' } })
  expect((await join(world, codes[1]!, 'eva-wieder')).username).toBe('eva-wieder')
})

test('a new claim code comes from the terminal only when no administrator came in for a day', async () => {
  const claim = (reason: string) => houseOf(world).call(staffClaim, { body: { reason } })
  expect((await claim('all lost')).reason).toBe('not_permitted')
  world.wall.nowMs += 25 * 3_600_000
  const fresh = await join(world, (await claim('all phones lost')).data.code, 'neue-chefin')
  expect((await fresh.call(staffMe)).data.roles).toEqual(['admin'])
  expect((await claim('once more')).reason).toBe('not_permitted')
  expect(codeNow(world, fresh.secret)).toMatch(/^\d{6}$/)
})
