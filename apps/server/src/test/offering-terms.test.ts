// Goal: two people put an offering off or call it off while its list is open; whoever had applied is told once and may
// leave, also where applications are final; nothing is drawn of one that was called off, and all comes back to the cent.
// Nobody does it alone, late, for another closing than both read, or beside the desk. Method: real staff and customers on
// the real server, over days; 32 at once, a review that is older than the terms, and the database by itself (abuse rows
// 500 to 502).
import { offeringsDraw } from '@parkett/contract/customer/draws'
import {
  applicationsCancel,
  applicationsDetail,
  applicationsPlace,
  offeringsDetail,
  type Offering,
} from '@parkett/contract/customer/offerings'
import { applicationsPrepareChange } from '@parkett/contract/customer/change-application'
import { messagesList } from '@parkett/contract/customer/messages'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import { approvalsList, approvalsRequest, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { offeringsBooks } from '@parkett/contract/desk/offerings'
import { localTime } from '@parkett/core/market/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor, brokenIn, prepareFor, recomputed } from '../slices/offerings/testing.ts'
import { applyIn, holdShenzhen, offeringOf } from '../slices/offerings/testing-china.ts'
import { logInAgain, newTrader, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { openOffering } from './testing-owner.ts'
import { publishingWorld, type PublishingWorld } from './testing-publishing.ts'
import { agree, atWork } from './testing-savings-desk.ts'

let world: TestApp
let two: PublishingWorld['two']
let moveTo: PublishingWorld['moveTo']
beforeAll(async () => {
  ;({ world, two, moveTo } = await publishingWorld())
})
afterAll(() => world.close())

const why = 'the issuer asked for more time'
const ask = async (act: ApprovalAct) =>
  (await atWork(world, two.asks)).call(approvalsRequest, { body: { act, reason: why } })
const cash = async (who: Customer): Promise<string> =>
  JSON.stringify((await who.must(transfersLimits)).pockets)
const stateOf = (who: Customer, id: string) => who.must(applicationsDetail, { params: { id } })
const shown = (who: Customer, { id }: Pick<Offering, 'id'>) =>
  who.must(offeringsDetail, { params: { id } })
/** The texts of a customer's messages about new shares. */
const told = async (who: Customer) =>
  (await who.must(messagesList, { query: { segment: 'orders' } })).rows
    .filter(({ to }) => to === 'application')
    .map(({ text }) => text)
const bookOf = async ({ id }: Pick<Offering, 'id'>) =>
  (await (await atWork(world, two.agrees)).must(offeringsBooks)).rows.find(
    ({ offering }) => offering.id === id,
  )!
/** Another offering of Germany than these, still open. */
async function another(who: Customer): Promise<Offering> {
  await world.run('offerings')
  return openOffering(who, 'DE')
}

test('put off, everything is due later, who had applied is told once, and a review of the old terms is none', async () => {
  const [me, late] = [await newTrader(world.app), await newTrader(world.app)]
  const offering = await another(me)
  const { id, closesAt, unit } = offering
  const placed = await applyFor(me, { offering: id, quantity: unit })
  const { data: review } = await prepareFor(late, { offering: id, quantity: unit })
  const asked = (await ask({ kind: 'offering.postpone', offering: id, closesAt, days: 2 })).data
  const { rows } = await (
    await atWork(world, two.agrees)
  ).must(approvalsList, { query: { state: 'open' } })
  const open = rows.find((one) => one.id === asked.id)!
  expect(open).toMatchObject({ before: closesAt, reason: why, changed: [] })
  expect((await agree(await atWork(world, two.agrees), asked)).code).toBe(1)

  const now = await shown(me, offering)
  expect(now).toMatchObject({ closesAt: open.after, postponed: { from: closesAt } })
  const clockOf = (instant: string) => localTime(Date.parse(instant), 'Europe/Berlin').time
  for (const key of ['closesAt', 'drawsAt', 'listsAt'] as const) {
    expect(Date.parse(now[key]), key).toBeGreaterThan(Date.parse(offering[key]))
    expect(clockOf(now[key]), key).toBe(clockOf(offering[key]))
  }
  // Read on other terms: nothing is confirmed, and nothing is set aside.
  const before = await cash(late)
  const stale = await late.call(applicationsPlace, {
    body: { intent: review.intent, tradePassword },
  })
  expect(stale.reason).toBe('intent_expired')
  expect(await cash(late)).toBe(before)
  for (let times = 0; times < 3; times += 1) await world.run('offerings')
  expect((await told(me)).filter((text) => text.includes(offering.name))).toHaveLength(1)
  expect(await told(late)).toEqual([])
  expect(await applyFor(late, { offering: id, quantity: unit })).toMatchObject({ code: 1 })

  // At the old closing it stands open; at the new one it is drawn, and anybody can recompute it.
  await moveTo(closesAt)
  expect(await shown(me, offering)).toMatchObject({ status: 'subscribed', drawn: false })
  await moveTo(now.drawsAt)
  expect((await stateOf(me, placed.data.id)).allotted).not.toBeNull()
  const draw = await me.must(offeringsDraw, { params: { id } })
  expect(draw.closesAt).toBe(now.closesAt)
  expect(recomputed(draw)).toContain('ok')
  expect(await bookOf(offering)).toMatchObject({
    isFixed: true,
    changes: [{ days: 2, first: 'plant', second: 'prueft', reason: why }],
  })
  expect(await brokenIn(world)).toEqual([])
})

test('called off, every application ends, all comes back, and nothing is drawn, listed or applied for', async () => {
  const [me, other] = [await newTrader(world.app), await newTrader(world.app)]
  const offering = await another(me)
  const { id, closesAt, unit } = offering
  const before = await cash(me)
  const placed = await applyFor(me, { offering: id, quantity: unit })
  const { data: review } = await prepareFor(other, { offering: id, quantity: unit })
  await two.byTwo({ kind: 'offering.callOff', offering: id, closesAt })
  const body = { intent: review.intent, tradePassword }
  expect((await other.call(applicationsPlace, { body })).reason).toBe('intent_expired')
  expect(await prepareFor(other, { offering: id, quantity: unit })).toMatchObject({
    reason: 'offering_not_open',
  })
  for (let times = 0; times < 3; times += 1) await world.run('offerings')
  expect(await stateOf(me, placed.data.id)).toMatchObject({
    status: 'cancelled',
    calledOff: true,
    cancelUntil: null,
    held: { amount: '0.00' },
    refunded: placed.data.amount,
  })
  expect(await cash(me)).toBe(before)
  expect((await told(me)).filter((text) => text.includes(offering.name))).toHaveLength(1)
  expect(await shown(other, offering)).toMatchObject({ status: 'called_off' })
  await moveTo(offering.listsAt)
  expect(await shown(me, offering)).toMatchObject({ drawn: false, instrument: null })
  expect((await me.call(offeringsDraw, { params: { id } })).reason).toBe('not_found')
  const { rows } = await world.db.owner.query(
    `SELECT kind FROM due_jobs WHERE key = $1 AND done_at IS NULL AND due_at <= $2`,
    [id, new Date(Date.parse(offering.listsAt))],
  )
  expect(rows).toEqual([])
  expect(await brokenIn(world)).toEqual([])
})

test('nobody does it alone, for another closing, too often, too late, or for anything but what may change', async () => {
  const me = await newTrader(world.app)
  const offering = await another(me)
  const { id, closesAt } = offering
  const act = { kind: 'offering.postpone', offering: id, closesAt, days: 1 } as const
  const reasonOf = async (wrong: ApprovalAct) => (await ask(wrong)).reason
  expect(await reasonOf({ ...act, closesAt: offering.drawsAt })).toBe('approval_altered')
  expect(await reasonOf({ ...act, offering: '1' })).toBe('not_found')
  for (const days of [0, 21, -1, 1.5])
    expect(await reasonOf({ ...act, days })).toBe('field_invalid')
  const priced = { ...act, price: '1.00' } as ApprovalAct
  expect(await reasonOf(priced)).toBe('unknown_field')
  const own = (await ask(act)).data
  expect((await agree(await atWork(world, two.asks), own)).reason).toBe('not_permitted')
  const both = await atWork(world, two.both)
  const alone = (await both.call(approvalsRequest, { body: { act, reason: why } })).data
  expect((await agree(both, alone)).reason).toBe('approval_own')

  // 32 at once: one decision, one row; what was asked for the closing before is not for this one.
  const agreeing = await atWork(world, two.agrees)
  const answers = await Promise.all(Array.from({ length: 32 }, () => agree(agreeing, own)))
  expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThanOrEqual(1)
  expect((await bookOf(offering)).changes).toHaveLength(1)
  expect((await agree(agreeing, alone)).reason).toBe('approval_altered')
  for (let times = 0; times < 2; times += 1)
    await two.byTwo({ ...act, closesAt: (await shown(me, offering)).closesAt })
  const last = (await shown(me, offering)).closesAt
  expect(await reasonOf({ ...act, closesAt: last })).toBe('offering_fixed')
  await moveTo(last)
  const fresh = await logInAgain(world.app, me)
  expect(await reasonOf({ kind: 'offering.callOff', offering: id, closesAt: last })).toBe(
    'offering_fixed',
  )
  expect((await shown(fresh, offering)).calledOffAt).toBeNull()
  expect(await brokenIn(world)).toEqual([])
})

test('no program changes terms, alters a change, or closes the list of one that was called off', async () => {
  const me = await newTrader(world.app)
  const offering = await another(me)
  const { rows: done } = await world.db.owner.query<{ approval: string }>(
    'SELECT approval FROM offering_changes ORDER BY id LIMIT 1',
  )
  const insert = (approval: string) =>
    world.db.pool.query(
      `INSERT INTO offering_changes (id, offering, changed_at, approval) VALUES (1, $1, $2, $3)`,
      [offering.id, new Date(world.wall.nowMs), approval],
    )
  for (const approval of ['1', done[0]!.approval])
    await expect(insert(approval)).rejects.toThrow(/were not changed by two people/)
  for (const sql of [
    'DELETE FROM offering_changes',
    'UPDATE offering_changes SET days = 1',
    'UPDATE offerings SET closes_at = now()',
    'UPDATE offerings_now SET closes_at = now()',
  ])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied|cannot update view/)
  await two.byTwo({ kind: 'offering.callOff', offering: offering.id, closesAt: offering.closesAt })
  const close = `INSERT INTO offering_lists (offering, list_hash, list, closed_at) VALUES ($1, '', '[]', $2)`
  await expect(
    world.db.pool.query(close, [offering.id, new Date(offering.drawsAt)]),
  ).rejects.toThrow(/is not to be closed/)
})

test('where an application is final it may be taken back after other terms, and be made anew', async () => {
  const [first, second] = [await newTrader(world.app), await newTrader(world.app)]
  for (const who of [first, second]) await holdShenzhen(who, 60_000)
  // No further at once than an operator may.
  for (const day of ['2027-02-05', '2027-02-19']) await moveTo(`${day}T02:00:00Z`)
  const [me, late] = [await logInAgain(world.app, first), await logInAgain(world.app, second)]
  const { id, closesAt, unit, quota } = await offeringOf(me, '2027-02-19')
  const own = await applyIn(me, { offering: id, quantity: unit })
  expect(own).toMatchObject({ cancelUntil: null, changeable: false })
  await two.byTwo({ kind: 'offering.postpone', offering: id, closesAt, days: 1 })
  await world.run('offerings')
  const now = await shown(me, { id })
  expect(await stateOf(me, own.id)).toMatchObject({ cancelUntil: now.closesAt, changeable: false })
  const params = { id: own.id }
  expect(
    (await me.call(applicationsPrepareChange, { params, body: { quantity: unit } })).reason,
  ).toBe('application_final')
  // Whoever applies now has read them: it is final as everywhere there.
  const theirs = await applyIn(late, { offering: id, quantity: unit })
  expect((await late.call(applicationsCancel, { params: { id: theirs.id } })).reason).toBe(
    'application_final',
  )
  expect(await me.call(applicationsCancel, { params })).toMatchObject({
    data: { status: 'cancelled', calledOff: false },
  })
  expect(await brokenIn(world)).toEqual([])
  expect(await applyIn(me, { offering: id, quantity: unit })).toMatchObject({ cancelUntil: null })
  expect(now.quota?.payUntil).not.toBe(quota.payUntil)
  await moveTo(now.quota?.resultsAt ?? '')
  expect((await stateOf(late, theirs.id)).allotted).not.toBeNull()
  expect(await brokenIn(world)).toEqual([])
})
