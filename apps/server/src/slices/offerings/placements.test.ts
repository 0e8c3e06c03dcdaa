// Goal: new shares placed with the holders of a listed company: who holds it at the close of the record day has a
// right by the published ratio, to the share and whatever is traded later; nobody else has one; it is never gone
// beyond, by one application, by several, by a change of one, by 32 at once; everybody gets what was asked for.
// Method: the calls a client makes, on the real server and PostgreSQL, from before the record day to delivery.
import { offeringsPrepareMany } from '@parkett/contract/customer/apply-many'
import {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import {
  applicationsDetail,
  applicationsPlace,
  offeringsDetail,
  offeringsList,
} from '@parkett/contract/customer/offerings'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { offeringsBooks } from '@parkett/contract/desk/offerings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { firstAdmin } from '../../test/testing-staff.ts'
import { applyFor, brokenIn, makeMove, prepareFor, recomputed } from './testing.ts'

/** Between publication and record day of a German placement. */
const before = Date.parse('2026-11-26T10:00:00Z')

let world: TestApp
let moveTo: ReturnType<typeof makeMove>
beforeAll(async () => {
  world = await testApp({ startsAt: before })
  moveTo = makeMove(world)
  await world.run('offerings')
})
afterAll(() => world.close())

async function trade(who: Customer, side: 'buy' | 'sell', of: { id: string; quantity: number }) {
  const body = { instrument: of.id, side, type: 'market', quantity: of.quantity } as const
  const { intent } = await who.must(ordersPrepare, { body })
  await who.must(ordersPlace, { body: { intent, tradePassword } })
}

async function placementSeenBy(who: Customer) {
  const { rows } = await who.must(offeringsList, { query: { segment: 'all' } })
  const row = rows.find(({ placement }) => placement !== null)
  if (row === undefined || row.placement === null) throw new Error('nothing is placed')
  return { ...row, placement: row.placement }
}

test('rights follow the holding at the close of the record day, and each gets what was asked for', async () => {
  const [holder, small, late, none] = (await Promise.all(
    Array.from({ length: 4 }, () => newTrader(world.app)),
  )) as [Customer, Customer, Customer, Customer]
  const coming = await placementSeenBy(holder)
  const { id: offering, placement } = coming
  expect(coming).toMatchObject({ status: 'upcoming', method: 'prorata', unit: 1, minimum: 1 })
  expect(placement).toMatchObject({ recordOn: '2026-11-27', held: null, shares: null })
  const { heldPer, parent } = placement
  expect(heldPer).toBeGreaterThanOrEqual(2)
  // The desk sees whose holders they are placed with, and no right of anybody.
  const { rows: books } = await (await firstAdmin(world)).must(offeringsBooks)
  expect(books.find((book) => book.offering.id === offering)?.placement).toEqual({
    ...{ name: parent.name, code: parent.code, heldPer, recordOn: '2026-11-27' },
  })
  const held = 4 * heldPer + 1
  await trade(holder, 'buy', { id: parent.instrument, quantity: held })
  await trade(small, 'buy', { id: parent.instrument, quantity: heldPer - 1 })

  await moveTo(coming.opensAt)
  await trade(late, 'buy', { id: parent.instrument, quantity: 2 * heldPer })
  // Sold behind the record day: the right stays.
  await trade(holder, 'sell', { id: parent.instrument, quantity: held })
  expect(await placementSeenBy(holder)).toMatchObject({
    status: 'open',
    placement: { held, shares: 4 },
  })
  expect(await placementSeenBy(small)).toMatchObject({
    status: 'not_eligible',
    placement: { held: heldPer - 1, shares: 0 },
  })
  const openFor = async (who: Customer) => (await who.must(offeringsList)).open
  expect(await openFor(holder)).toBe((await openFor(none)) + 1)
  for (const who of [late, none, small]) {
    expect(await placementSeenBy(who)).toMatchObject({ status: 'not_eligible' })
    expect(await prepareFor(who, { offering, quantity: 1 })).toMatchObject({
      reason: 'quota_exceeded',
      facts: { max: '0' },
    })
  }
  expect(await prepareFor(holder, { offering, quantity: 5 })).toMatchObject({
    reason: 'quota_exceeded',
    facts: { max: '4' },
  })

  // One click asks for all of the right, and leaves it out where there is none.
  const oneClick = { mode: 'oneclick', units: null, nonce: '5c'.repeat(16) } as const
  const linesOf = async (who: Customer) =>
    (await who.must(offeringsPrepareMany, { body: oneClick })).review.lines.filter(
      (line) => line.offering.id === offering,
    )
  expect(await linesOf(holder)).toMatchObject([{ quantity: 4 }])
  expect(await linesOf(late)).toEqual([])

  const applied = await applyFor(holder, { offering, quantity: 2 })
  expect(applied).toMatchObject({ code: 1, data: { quantity: 2, status: 'applied' } })
  const params = { id: applied.data.id }
  const change = (quantity: number) =>
    holder.call(applicationsPrepareChange, { params, body: { quantity } })
  expect(await change(5)).toMatchObject({ reason: 'quota_exceeded', facts: { max: '4' } })
  const { data } = await change(4)
  const confirmed = { params, body: { intent: data.intent, tradePassword } }
  expect(await holder.call(applicationsChange, confirmed)).toMatchObject({ data: { quantity: 4 } })
  expect(await brokenIn(world)).toEqual([])

  await moveTo(coming.drawsAt)
  expect(await holder.must(applicationsDetail, { params })).toMatchObject({
    status: 'won',
    allotted: 4,
  })
  const drawn = await holder.must(offeringsDraw, { params: { id: offering } })
  expect(drawn.list.length).toBeGreaterThan(10)
  for (const { id, units } of drawn.list) expect(drawn.allotted[id]).toBe(units)
  expect(recomputed(drawn)).toContain('ok')

  await moveTo(coming.listsAt)
  expect(await holder.must(applicationsDetail, { params })).toMatchObject({ status: 'listed' })
  const { positions } = await holder.must(holdingsList)
  const { instrument } = await holder.must(offeringsDetail, { params: { id: offering } })
  expect(positions.find(({ instrument: own }) => own.id === instrument)).toMatchObject({
    quantity: 4,
  })
  expect(await brokenIn(world)).toEqual([])
})

test('none is published whose record day is over: nobody could have known of it', async () => {
  const later = await testApp({ startsAt: Date.parse('2026-11-30T03:48:00Z') })
  try {
    await later.run('offerings')
    const who = await newTrader(later.app)
    const { rows } = await who.must(offeringsList, { query: { segment: 'all' } })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ placement }) => placement !== null)).toEqual([])
  } finally {
    await later.close()
  }
})

test('of 32 applications for one right, made at once, one counts', async () => {
  const who = await newTrader(world.app)
  let next = await placementSeenBy(who)
  // The one above is listed; the one behind it is published some days later.
  for (let days = 0; days < 20 && next.status !== 'upcoming'; days += 1) {
    await moveTo(new Date(world.wall.nowMs + days * 86_400_000).toISOString())
    const { rows } = await who.must(offeringsList, { query: { segment: 'upcoming' } })
    const coming = rows.find(({ placement }) => placement !== null)
    if (coming?.placement) next = { ...coming, placement: coming.placement }
  }
  expect(next.status).toBe('upcoming')
  const { id: offering, placement } = next
  await trade(who, 'buy', { id: placement.parent.instrument, quantity: placement.heldPer })
  await moveTo(next.opensAt)
  const wish = { offering, quantity: 1 }
  const intents = await Promise.all(
    Array.from({ length: 8 }, async () => (await prepareFor(who, wish)).data.intent),
  )
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      who.call(applicationsPlace, {
        body: { intent: intents[n % intents.length] ?? '', tradePassword },
      }),
    ),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await brokenIn(world)).toEqual([])
})
