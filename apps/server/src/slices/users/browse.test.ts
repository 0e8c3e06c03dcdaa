// Goal: staff browse customers by what they are, each segment whole and nobody in it who does not
// belong there; and a desk that asks for its counts all day fills no log. Method: five customers, one
// of each kind; the dashboard asked again and again by two sessions over two days.
import { auditList } from '@parkett/contract/desk/audit'
import { deskDashboard, deskSystem } from '@parkett/contract/desk/desk'
import { type segments, usersBrowse } from '@parkett/contract/desk/users'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type Customer, type TestApp } from '../../test/testing-app.ts'
import { newPayer, type Payer } from '../../test/testing-cash.ts'
import { firstAdmin, hire, type Colleague } from '../../test/testing-staff.ts'

let world: TestApp
let admin: Colleague
let support: Colleague
let auditor: Colleague
let old: Customer
let verified: Payer
let frozen: Customer
let fresh: Customer
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  old = await newCustomer(world.app)
  await world.db.owner.query(
    `UPDATE customers SET created_at = created_at - interval '40 days' WHERE id = $1`,
    [old.id],
  )
  support = await hire(world, admin, ['support'], 'hilft')
  auditor = await hire(world, admin, ['auditor'], 'liest')
  verified = await newPayer(world)
  frozen = await newCustomer(world.app)
  fresh = await newCustomer(world.app)
})
afterAll(() => world.close())

const browse = async (segment: (typeof segments)[number], cursor?: string) =>
  support.must(usersBrowse, { query: { segment, cursor } })
const idsOf = async (segment: (typeof segments)[number]) =>
  (await browse(segment)).rows.map(({ id }) => id)

test('each segment has whom it names, newest first, and goes on behind the last', async () => {
  const all = [fresh.id, frozen.id, verified.id, old.id].map(String)
  expect(await idsOf('all')).toEqual(all)
  expect(await idsOf('new')).toEqual(all.slice(0, 3))
  expect(await idsOf('unverified')).toEqual([fresh.id, frozen.id, old.id].map(String))
  expect((await browse('all', all[1])).rows.map(({ id }) => id)).toEqual(all.slice(2))
  const { rows } = await browse('all')
  expect(rows.filter((row) => row.verified).map(({ id }) => id)).toEqual([String(verified.id)])
  expect(JSON.stringify(rows)).not.toMatch(/15123456789/)
})

test('who is frozen or owes is found by it', async () => {
  expect([await idsOf('frozen'), await idsOf('owing')]).toEqual([[], []])
  const at = new Date(world.wall.nowMs)
  const own = await world.db.owner.connect()
  try {
    // Freezes and deposits come from acts with their own tests; here their rows are enough.
    await own.query('SET session_replication_role = replica')
    await own.query(
      `INSERT INTO customer_freezes (id, customer, legal_reason, starts_at, ends_at, approval, event)
       VALUES (1, $1, 'court_order', $2, $2::timestamptz + interval '5 days', 1, 1)`,
      [frozen.id, at],
    )
    await own.query(
      `INSERT INTO deposits (customer, id, method, currency, amount, fee, provider_fee, status,
         created_at, credited_on, journal, reversed_on, reversal, short, repaid)
       VALUES ($1, 2, 'card', 'EUR', 5000, 0, 0, 'charged_back', $2::timestamptz, $2::timestamptz::date, 3, $2::timestamptz::date, 4, 3000, 1750)`,
      [fresh.id, at],
    )
  } finally {
    await own.query('SET session_replication_role = origin')
    own.release()
  }
  expect(await idsOf('frozen')).toEqual([String(frozen.id)])
  expect((await browse('owing')).rows).toMatchObject([
    { id: String(fresh.id), owed: [{ currency: 'EUR', amount: '12.50' }] },
  ])
})

test('counts stand in the log once a session and day; whatever names somebody each time', async () => {
  const lines = async (act: string) =>
    (await auditor.must(auditList, { query: { act } })).rows.map(({ actor }) => actor)
  const before = (await lines('desk.dashboard')).length
  for (let at = 0; at < 3; at += 1) {
    await admin.must(deskDashboard)
    await support.must(deskDashboard)
    await browse('all')
  }
  expect(await lines('desk.dashboard')).toHaveLength(before + 2)
  expect((await lines('users.browse')).length).toBeGreaterThanOrEqual(3)
  for (let at = 0; at < 2; at += 1)
    expect((await support.call(deskSystem)).reason).toBe('not_permitted')
  expect(await lines('refused desk.system')).toHaveLength(2)
  // Over midnight the same session has its next line.
  world.wall.nowMs += dayMs - (world.wall.nowMs % dayMs)
  await world.db.owner.query(
    `UPDATE staff_sessions SET last_seen_at = $1, expires_at = $1::timestamptz + interval '1 hour'`,
    [new Date(world.wall.nowMs)],
  )
  for (let at = 0; at < 2; at += 1) await support.must(deskDashboard)
  expect(await lines('desk.dashboard')).toHaveLength(before + 3)
})
