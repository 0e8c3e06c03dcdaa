// Goal: staff are who they say, may do what the table says, and every call of theirs stands in
// the log. Method: the real server on real PostgreSQL; codes from a test's own authenticator.
import {
  staffDisable,
  staffInvite,
  staffJoin,
  staffList,
  staffLogin,
  staffMe,
} from '@parkett/contract/desk/staff'
import { accessUser } from '@parkett/contract/customer/access'
import { auditList } from '@parkett/contract/desk/audit'
import { operatorAdvanceDay, operatorVerify } from '@parkett/contract/desk/operator'
import { staffTotpConfirm } from '@parkett/contract/desk/staff-factors'
import { callerOf, houseKey } from '../../test/testing-calls.ts'
import { newCustomer } from '../../test/testing-app.ts'
import type { Route } from '@parkett/contract/wire/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClaimCode } from '../../platform/installation/claim-code.ts'
import { systemChance } from '../../base/ports.ts'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import {
  asStaff,
  codeNow,
  firstAdmin,
  hire,
  staffPassword,
  type Colleague,
  startedOf,
} from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
})
afterAll(() => world.close())

const minuteMs = 60_000
const logIn = async (changes: object = {}) => {
  const secret = {
    aud: 'staff-login',
    username: 'chefin',
    password: staffPassword,
    totp: codeNow(world, admin.secret),
  }
  return await callerOf(world.app).sealed(staffLogin, { ...secret, ...changes })
}
/** A code counts once: the next one comes half a minute later. */
const nextCode = () => {
  world.wall.nowMs += 30_000
}

test('the claim code makes one administrator, once', async () => {
  expect((await admin.call(staffMe)).data).toMatchObject({
    roles: ['admin'],
    mustEnrol: false,
  })
  const code = await newClaimCode(world.db.pool, systemChance)
  const claim = (username: string) =>
    callerOf(world.app).sealed(staffJoin, {
      aud: 'staff-join',
      code,
      username,
      password: staffPassword,
    })
  const both = await Promise.all([claim('zweite'), claim('dritte')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await claim('vierte')).toMatchObject({ reason: 'claim_wrong' })
})

test('before the second factor is set nothing else can be done', async () => {
  const { code } = (
    await admin.call(staffInvite, {
      body: {
        roles: ['admin'],
        email: 'person-1@staff.example',
        reason: 'for the test',
      },
    })
  ).data
  const joined = await callerOf(world.app).sealed(staffJoin, {
    aud: 'staff-join',
    code,
    username: 'ohne-faktor',
    password: staffPassword,
  })
  const { token, me } = joined.data
  expect(me.mustEnrol).toBe(true)
  const calls = asStaff(world, token)
  for (const route of [staffList, auditList, operatorVerify])
    expect((await calls.call<Route>(route)).reason, route.name).toBe('not_permitted')
  expect((await calls.call(operatorAdvanceDay)).reason).toBe('not_permitted')
  expect((await calls.call(staffTotpConfirm, { body: { code: '000000' } })).reason).toBe(
    'totp_wrong',
  )
  const again = await callerOf(world.app).sealed(staffLogin, {
    aud: 'staff-login',
    username: 'ohne-faktor',
    password: staffPassword,
    totp: '',
  })
  expect(startedOf(again).me.mustEnrol).toBe(true)
})

test('a login needs name, password and a fresh code, and never says which was wrong', async () => {
  nextCode()
  for (const wrong of [
    { username: 'nobody' },
    { password: 'falsch und falsch' },
    { totp: '123456' },
    { password: 'falsch und falsch', totp: '' },
  ]) {
    expect(await logIn(wrong)).toMatchObject({ reason: 'staff_credentials_wrong' })
    await world.db.owner.query('DELETE FROM proof_attempts')
  }
  expect(startedOf(await logIn()).me.username).toBe('chefin')
  expect(await logIn(), 'the same code twice').toMatchObject({ reason: 'staff_credentials_wrong' })
  expect(await logIn({ aud: 'login' })).toMatchObject({ reason: 'envelope_refused' })
})

test('five wrong tries pause the name, whatever comes then', async () => {
  await world.db.owner.query('DELETE FROM proof_attempts')
  for (let at = 0; at < 5; at += 1) await logIn({ password: 'falsch und falsch' })
  nextCode()
  world.wall.nowMs -= 20_000
  expect(await logIn()).toMatchObject({ reason: 'login_locked' })
  await world.db.owner.query('DELETE FROM proof_attempts')
})

test('a stranger who guesses from many networks keeps nobody out of the place they work at', async () => {
  await world.db.owner.query('DELETE FROM proof_attempts')
  const guess = async (remoteAddress: string) => {
    const secret = {
      aud: 'staff-login',
      username: 'chefin',
      password: 'geraten und falsch',
      totp: '',
    }
    return (await callerOf(world.app, { remoteAddress }).sealed(staffLogin, secret)).reason
  }
  const answers: (string | undefined)[] = []
  for (let network = 1; network <= 6; network += 1)
    for (let at = 0; at < 5; at += 1) answers.push(await guess(`203.0.${network}.7`))
  // Five of one network, twenty of all: then the name rests for whoever is not known here.
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'staff_credentials_wrong'))
  expect(answers.slice(20)).toEqual(Array.from({ length: 10 }, () => 'login_locked'))
  nextCode()
  expect(startedOf(await logIn()).me.username).toBe('chefin')
  // Five from the very network where somebody works still pause it there.
  for (let at = 0; at < 5; at += 1) await logIn({ password: 'falsch und falsch' })
  nextCode()
  world.wall.nowMs -= 20_000
  expect(await logIn()).toMatchObject({ reason: 'login_locked' })
  await world.db.owner.query('DELETE FROM proof_attempts')
})

test('a session locks after 15 idle minutes and ends after 12 hours', async () => {
  nextCode()
  const { token } = startedOf(await logIn())
  const calls = asStaff(world, token)
  world.wall.nowMs += 14 * minuteMs
  expect((await calls.call(staffMe)).status).toBe(200)
  world.wall.nowMs += 15 * minuteMs
  expect((await calls.call(staffMe)).status).toBe(401)
  const long = asStaff(world, startedOf(await logIn()).token)
  for (let at = 0; at < 12 * 6 - 1; at += 1) {
    world.wall.nowMs += 10 * minuteMs
    if (at % 12 === 0) expect((await long.call(staffMe)).status).toBe(200)
    else await long.call(staffMe)
  }
  world.wall.nowMs += 10 * minuteMs
  expect((await long.call(staffMe)).status).toBe(401)
})

test('a disabled colleague has no rights at once, and nobody disables themself', async () => {
  nextCode()
  const boss = asStaff(world, startedOf(await logIn()).token)
  const { code } = (
    await boss.call(staffInvite, {
      body: {
        roles: ['support'],
        email: 'person-2@staff.example',
        reason: 'a helper',
      },
    })
  ).data
  expect(code).toMatch(/^(\w{5}-){4}\w{5}$/)
  const gone = await hire(world, { ...admin, ...boss }, ['support'], 'bald-weg')
  expect((await gone.call(staffMe)).status).toBe(200)
  expect(
    (await boss.call(staffDisable, { params: { id: gone.id }, body: { reason: 'left the house' } }))
      .status,
  ).toBe(200)
  expect((await gone.call(staffMe)).status).toBe(401)
  expect(
    (
      await boss.call(staffDisable, {
        params: { id: admin.id },
        body: { reason: 'left the house' },
      })
    ).reason,
  ).toBe('not_permitted')
})

test('the key of the machine opens only what the table gives the console, and only from the machine', async () => {
  const from = (remoteAddress: string) =>
    callerOf(world.app, { headers: houseKey(world), remoteAddress })
  const [here, elsewhere] = [from('127.0.0.1'), from('203.0.113.7')]
  expect((await here.call(operatorVerify)).status).toBe(200)
  expect((await here.call(auditList)).reason).toBe('not_permitted')
  expect((await elsewhere.call(operatorVerify)).reason).toBe('operator_only')
  const { rows } = await world.db.pool.query<{ role: string }>(
    "SELECT DISTINCT role FROM audit_log WHERE actor = 'console'",
  )
  expect(rows).toEqual([{ role: 'console' }])
})

test('a token of a customer opens no staff call, and one of staff no customer call', async () => {
  nextCode()
  const staff = startedOf(await logIn()).token
  const customer = (await newCustomer(world.app)).token
  const asCustomer = (token: string) => callerOf(world.app, { token })
  expect((await asCustomer(staff).call(accessUser)).status).toBe(401)
  expect((await asCustomer(staff).call(staffMe)).reason).toBe('operator_only')
  expect((await asCustomer(customer).call(staffMe)).reason).toBe('operator_only')
  expect((await asStaff(world, customer).call(staffMe)).status).not.toBe(200)
  // Each opens its own, so what was refused was the door and not the token.
  expect((await asCustomer(customer).call(accessUser)).status).toBe(200)
  expect((await asStaff(world, staff).call(staffMe)).status).toBe(200)
})

test('neither password nor code nor secret lies in the database or the log', async () => {
  const claim = await newClaimCode(world.db.pool, systemChance)
  nextCode()
  const boss = asStaff(world, startedOf(await logIn()).token)
  const { code } = await boss.must(staffInvite, {
    body: { roles: ['support'], email: 'person-3@staff.example', reason: 'a helper' },
  })
  type Row = { readonly text: string }
  const read = (table: string) =>
    world.db.owner.query<Row>(`SELECT row_to_json(t)::text AS text FROM ${table} t`)
  const tables = await Promise.all(
    [
      'staff',
      'staff_sessions',
      'staff_keys',
      'staff_invitations',
      'operator_claims',
      'audit_log',
    ].map(read),
  )
  const all = tables.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
  expect(all).not.toContain(staffPassword)
  expect(all).not.toContain(admin.secret.toString('hex'))
  expect(all).not.toContain(admin.token)
  for (const typed of [claim, code].flatMap((one) => [one, one.replaceAll('-', '')])) {
    expect(all).not.toContain(typed)
    // As bytes are shown.
    expect(all).not.toContain(Buffer.from(typed).toString('hex'))
  }
})
