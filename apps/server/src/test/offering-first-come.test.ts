// Goal: where who asks first has it, an offering ends with its last unit: it says so to everybody who is late, of many who ask
// for the last unit at once one has it, and what is taken back can be had again; nothing is drawn by lot and the books hold.
// Method: real staff and customers on the real server and PostgreSQL over days; 32 at once, two servers (abuse row 572).
import { applicationsPrepareChange } from '@parkett/contract/customer/change-application'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import {
  applicationsCancel,
  applicationsDetail,
  applicationsPlace,
  offeringsDetail,
  offeringsList,
} from '@parkett/contract/customer/offerings'
import { offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor, brokenIn, prepareFor, recomputed } from '../slices/offerings/testing.ts'
import { logInAgain, newTrader, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { german } from './testing-publish.ts'
import { publishingWorld, type PublishingWorld } from './testing-publishing.ts'

let world: TestApp
let two: PublishingWorld['two']
let moveTo: PublishingWorld['moveTo']
let id: string
beforeAll(async () => {
  ;({ world, two, moveTo } = await publishingWorld())
  await two.byTwo({ ...german, way: 'first_come', offered: 100, minimum: 10, maximum: 30 })
  await moveTo('2027-01-14T08:00:00Z')
})
afterAll(() => world.close())

const shown = (who: Customer) => who.must(offeringsDetail, { params: { id } })
const take = async (quantity: number): Promise<{ who: Customer; application: string }> => {
  const who = await newTrader(world.app)
  const { data } = await applyFor(who, { offering: id, quantity })
  return { who, application: data.id }
}
let first: { who: Customer; application: string }

test('what is left is said, and nobody asks for more than that', async () => {
  const late = await newTrader(world.app)
  id = (await late.must(offeringsList, { query: {} })).rows.find(({ code }) => code === 'QBEN')!.id
  expect(await shown(late)).toMatchObject({ status: 'open', remaining: 100 })
  first = await take(20)
  for (const quantity of [30, 30]) await take(quantity)
  expect(await shown(late)).toMatchObject({ status: 'open', remaining: 20 })
  expect(await prepareFor(late, { offering: id, quantity: 30 })).toMatchObject({
    reason: 'above_maximum',
    facts: { max: '20' },
  })
  const params = { id: first.application }
  const change = (quantity: number) =>
    first.who.call(applicationsPrepareChange, { params, body: { quantity } })
  expect(await change(30)).toMatchObject({ code: 1 })
  await take(10)
  // One click asks for what is left, not for the maximum.
  const many = await late.must(offeringsPrepareMany, {
    body: { mode: 'oneclick', units: null, nonce: 'ab'.repeat(16) },
  })
  const line = many.review.lines.find(({ offering }) => offering.id === id)
  expect(line).toMatchObject({ quantity: 10, refusal: null })
  expect(await brokenIn(world)).toEqual([])
})

test('of 32 who ask for the last unit at once one has it, and for all others it is sold out', async () => {
  const all = await Promise.all(Array.from({ length: 32 }, () => newTrader(world.app)))
  const before = (await all[0]!.must(offeringsList, { query: {} })).open
  const reviews = await Promise.all(
    all.map((who) => prepareFor(who, { offering: id, quantity: 10 })),
  )
  const placed = await Promise.all(
    all.map((who, at) =>
      who.call(applicationsPlace, {
        body: { intent: reviews[at]!.data.intent, tradePassword },
      }),
    ),
  )
  expect(placed.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(placed.filter(({ reason }) => reason === 'sold_out')).toHaveLength(31)
  const late = await newTrader(world.app)
  expect(await shown(late)).toMatchObject({ status: 'sold_out', remaining: 0 })
  expect(await prepareFor(late, { offering: id, quantity: 10 })).toMatchObject({
    reason: 'sold_out',
  })
  // The banner counts what can be had.
  expect((await late.must(offeringsList, { query: {} })).open).toBe(before - 1)
  const params = { id: first.application }
  const grow = { params, body: { quantity: 30 } }
  expect(await first.who.call(applicationsPrepareChange, grow)).toMatchObject({
    reason: 'above_maximum',
  })
  expect(await brokenIn(world)).toEqual([])

  // Taken back, it can be had again.
  await first.who.call(applicationsCancel, { params })
  expect(await shown(late)).toMatchObject({ status: 'open', remaining: 20 })
  expect(await applyFor(late, { offering: id, quantity: 20 })).toMatchObject({ code: 1 })
  const { rows } = await world.db.owner.query(
    `SELECT count(*)::int AS count FROM alarms WHERE what = 'command refused by the database'`,
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('everybody gets what was asked for, and no program asks for more than there is', async () => {
  const { owner } = world.db
  await expect(
    owner.query(
      `UPDATE applications SET quantity = quantity + 10 WHERE offering = $1 AND status = 'applied'`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'applications_capped' })
  await moveTo('2027-01-19T08:00:00Z')
  const who = await logInAgain(world.app, first.who)
  const draw = await who.must(offeringsDraw, { params: { id } })
  expect(recomputed(draw)).toContain('ok')
  for (const { id: line, units } of draw.list) expect(draw.allotted[line]).toBe(units)
  expect(draw.list.every(({ simulated }) => !simulated)).toBe(true)
  const { status } = await who.must(applicationsDetail, { params: { id: first.application } })
  expect(status).toBe('cancelled')
  await moveTo('2027-01-21T08:30:00Z')
  expect(await brokenIn(world)).toEqual([])
  await owner.query('ALTER TABLE offerings DISABLE TRIGGER USER')
  await owner.query('UPDATE offerings SET public_quantity = 90 WHERE id = $1', [id])
  expect((await brokenIn(world)).join()).toContain('I9-capped')
})
