// Goal: two people make price and quantity of an open offering others; whoever had applied is told once, pays no more than
// they said yes to, has what was set aside too much back at once, and leaves or says yes again; nobody does it alone, late,
// on other terms than both read, or beside the desk, and the commitment of the draw stays. Method: real staff and customers
// on the real server over days; 32 at once, the same key again, a review that is older, and the database by itself (abuse
// rows 594 to 596).
import {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import {
  applicationsDetail,
  applicationsPlace,
  offeringsDetail,
  offeringsList,
} from '@parkett/contract/customer/offerings'
import { messagesList } from '@parkett/contract/customer/messages'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import { approvalsRequest, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { offeringsBooks } from '@parkett/contract/desk/offerings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor, brokenIn, prepareFor, recomputed } from '../slices/offerings/testing.ts'
import { logInAgain, newTrader, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { german } from './testing-publish.ts'
import { publishingWorld, type PublishingWorld } from './testing-publishing.ts'
import { agree, atWork } from './testing-savings-desk.ts'

let world: TestApp
let two: PublishingWorld['two']
let moveTo: PublishingWorld['moveTo']
beforeAll(async () => {
  ;({ world, two, moveTo } = await publishingWorld())
})
afterAll(() => world.close())

const ask = async (act: ApprovalAct) =>
  (await atWork(world, two.asks)).call(approvalsRequest, { body: { act, reason: 'demand' } })
const shown = (who: Customer, id: string) => who.must(offeringsDetail, { params: { id } })
const stateOf = (who: Customer, id: string) => who.must(applicationsDetail, { params: { id } })
const cash = async (who: Customer) => JSON.stringify((await who.must(transfersLimits)).pockets)
const told = async (who: Customer, name: string) =>
  (await who.must(messagesList, { query: { segment: 'orders' } })).rows
    .filter(({ text }) => text.includes(name))
    .map(({ text }) => text)

const closesAt = '2027-01-18T11:00:00.000Z'
const was = { price: '12.50', priceLow: null, offered: 2_000 } as const
const change = (offering: string, before: object, next: object) =>
  ({
    kind: 'offering.change',
    ...{ offering, closesAt, before, ...before, ...next },
  }) as Extract<ApprovalAct, { kind: 'offering.change' }>

const ids: Record<'fixed' | 'ranged', string> = { fixed: '', ranged: '' }
let mine: Readonly<Record<'agrees' | 'silent' | 'ranged' | 'high', string>>
let [me, silent, late]: Customer[] = []

test('a price that rises asks whoever applied, and whoever read the old one confirms nothing', async () => {
  await two.byTwo(german)
  await two.byTwo({
    ...german,
    code: 'QLEF',
    name: 'Leuchtfeuer SE',
    applicationCode: 'ZQLEF',
    way: 'equal_first',
    priceLow: '10.00',
  })
  await moveTo('2027-01-14T08:00:00Z')
  ;[me, silent, late] = [
    await newTrader(world.app),
    await newTrader(world.app),
    await newTrader(world.app),
  ]
  const { rows } = await me!.must(offeringsList, { query: {} })
  ids.fixed = rows.find(({ code }) => code === 'QBEN')!.id
  ids.ranged = rows.find(({ code }) => code === 'QLEF')!.id
  const wish = { offering: ids.fixed, quantity: 20 }
  const ranged = { ...wish, offering: ids.ranged }
  mine = {
    agrees: (await applyFor(me!, wish)).data.id,
    silent: (await applyFor(silent!, wish)).data.id,
    ranged: (await applyFor(silent!, ranged)).data.id,
    high: (await applyFor(me!, ranged)).data.id,
  }
  const old = (await prepareFor(late!, wish)).data
  const { commitment } = await shown(me!, ids.fixed)
  const before = await cash(late!)
  const act = change(ids.fixed, was, { price: '13.00', offered: 1_500 })
  const asked = (await ask(act)).data
  const agreeing = await atWork(world, two.agrees)
  const own = await agree(await atWork(world, two.asks), asked)
  expect(own.code).not.toBe(1)
  const decided = await Promise.all(Array.from({ length: 32 }, () => agree(agreeing, asked)))
  expect(decided.filter(({ code }) => code === 1)).toHaveLength(1)
  const stale = await late!.call(applicationsPlace, { body: { intent: old.intent, tradePassword } })
  expect(stale.reason).toBe('intent_expired')
  expect(await cash(late!)).toBe(before)
  const money = await cash(me!)
  for (let times = 0; times < 3; times += 1) await world.run('offerings')
  expect(await cash(me!)).toBe(money)
  for (const who of [me!, silent!]) expect(await told(who, 'Bernstein')).toHaveLength(1)
  expect((await told(me!, 'Bernstein')).join()).toContain('13.00')
  expect(await told(late!, 'Bernstein')).toEqual([])
  expect(await stateOf(me!, mine.agrees)).toMatchObject({
    ...{ askedUntil: closesAt, price: '12.50' },
  })
  expect(await shown(late!, ids.fixed)).toMatchObject({
    ...{ price: '13.00', publicQuantity: 1_500, commitment },
    retermed: [{ before: was, after: { price: '13.00', priceLow: null, offered: 1_500 } }],
  })
  expect(await applyFor(late!, wish)).toMatchObject({
    code: 1,
    data: { price: '13.00', askedUntil: null },
  })
  expect(await brokenIn(world)).toEqual([])
})

test('said yes to once, of 32 at once and by the same key again, it sets the difference aside alone', async () => {
  const params = { id: mine.agrees }
  const { data } = await me!.call(applicationsPrepareChange, { params, body: { quantity: 20 } })
  expect(data.review).toMatchObject({
    change: { before: { price: '12.50' }, after: { price: '13.00', quantity: 20 } },
    difference: { amount: '10.02' },
  })
  const body = { intent: data.intent, tradePassword }
  const foreign = await late!.call(applicationsChange, { params, body })
  expect(foreign.code).not.toBe(1)
  const key = 'yes-to-thirteen-0001'
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      me!.call(applicationsChange, { params, body, ...(at < 16 && { key }) }),
    ),
  )
  expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThan(0)
  const row = await stateOf(me!, mine.agrees)
  expect(row).toMatchObject({ askedUntil: null, price: '13.00', held: row.amount })
  expect(row.changes).toHaveLength(1)
  expect(
    (await me!.call(applicationsPrepareChange, { params, body: { quantity: 20 } })).reason,
  ).toBe('application_same')
  expect(await brokenIn(world)).toEqual([])
})

test('a highest price that falls frees the difference at once, and one that rises again asks nobody for more', async () => {
  const range = { price: '12.50', priceLow: '10.00', offered: 2_000 }
  const before = await stateOf(silent!, mine.ranged)
  const money = await cash(silent!)
  await two.byTwo(change(ids.ranged, range, { price: '12.00' }))
  await world.run('offerings')
  const lowered = await stateOf(silent!, mine.ranged)
  expect(lowered).toMatchObject({ price: '12.00', askedUntil: null, held: lowered.amount })
  expect(Number(lowered.amount.amount)).toBeLessThan(Number(before.amount.amount))
  expect(await cash(silent!)).not.toBe(money)
  expect(lowered.changes).toMatchObject([{ before: { price: '12.50' }, after: { price: '12.00' } }])
  const next = { price: '13.00', priceLow: '11.00', offered: 2_000 }
  await two.byTwo(change(ids.ranged, { ...range, price: '12.00' }, next))
  await world.run('offerings')
  // Within the new range: it stands, and pays no more than it said.
  expect(await stateOf(silent!, mine.ranged)).toMatchObject({ price: '12.00', askedUntil: null })
  const params = { id: mine.high }
  const { data } = await me!.call(applicationsPrepareChange, { params, body: { quantity: 30 } })
  expect(data.review.change.after).toMatchObject({ quantity: 30, price: null })
  expect(await told(silent!, 'Leuchtfeuer')).toHaveLength(2)
  expect(await brokenIn(world)).toEqual([])
})

test('nobody changes terms on others than both read, too often, or of what may not be', async () => {
  const now = { price: '13.00', priceLow: null, offered: 1_500 }
  const reasonOf = async (act: ApprovalAct) => {
    const { reason, fields } = await ask(act)
    return [reason, fields?.[0]]
  }
  const to = (next: object) => reasonOf(change(ids.fixed, now, next))
  expect(await reasonOf(change(ids.fixed, was, { price: '14.00' }))).toEqual([
    'approval_altered',
    undefined,
  ])
  expect(await to({})).toEqual(['rule_unchanged', undefined])
  expect(await to({ closesAt: german.opensAt + ':00.000Z', price: '14.00' })).toEqual([
    'approval_altered',
    undefined,
  ])
  expect(await to({ price: '0.50' })).toEqual(['offering_terms', 'body.act.price'])
  expect(await to({ price: '13.0001' })).toEqual(['tick_invalid', 'body.act.price'])
  expect(await to({ priceLow: '12.00' })).toEqual(['offering_terms', 'body.act.priceLow'])
  expect(await to({ offered: 1_505 })).toEqual(['offering_terms', 'body.act.offered'])
  expect(await to({ offered: 100 })).toEqual(['offering_terms', 'body.act.offered'])
  expect(await to({ offering: '4711' })).toEqual(['not_found', undefined])
  for (const price of ['13.50', '14.00'])
    await two.byTwo(
      change(ids.fixed, price === '13.50' ? now : { ...now, price: '13.50' }, { price }),
    )
  expect(await to({ price: '15.00' })).toEqual(['offering_fixed', undefined])
  const { rows } = await (await atWork(world, two.agrees)).must(offeringsBooks)
  const seeded = rows.find(
    ({ publishedBy, offering }) => publishedBy === null && offering.market === 'DE',
  )!
  expect(seeded.terms).toBeNull()
  const of = { price: seeded.offering.price, priceLow: null, offered: seeded.supply }
  const simulated = {
    ...change(seeded.offering.id, of, { price: '99.00' }),
    closesAt: seeded.offering.closesAt,
  }
  expect(await reasonOf(simulated)).toEqual(['offering_fixed', undefined])
  const book = rows.find(({ offering }) => offering.id === ids.fixed)!
  expect(book.changes.map(({ terms }) => terms?.after.price)).toEqual(['13.00', '13.50', '14.00'])
  // The desk offers no fourth time either.
  expect(book.terms).toBeNull()
  expect(rows.find(({ offering }) => offering.id === ids.ranged)?.terms).toMatchObject({
    ...{ price: '13.00', priceLow: '11.00' },
  })
})

test('no program writes terms, and the owner of the database who changes one breaks the books', async () => {
  const { pool, owner } = world.db
  const insert = `INSERT INTO offering_terms (id, offering, was_price, was_offered, price, offered, changed_at, approval)
    SELECT 1, $1, 140000, 1500, 150000, 1500, $2, max(approval) FROM approval_decisions`
  await expect(pool.query(insert, [ids.fixed, new Date(world.wall.nowMs)])).rejects.toMatchObject({
    constraint: 'offering_terms_by_two',
  })
  for (const sql of ['UPDATE offering_terms SET price = 1', 'DELETE FROM offering_terms'])
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  const tamper = (by: number) =>
    owner.query('UPDATE offering_terms SET price = price + $2 WHERE offering = $1', [ids.fixed, by])
  await tamper(100)
  expect((await brokenIn(world)).join()).toContain('I9-terms')
  await tamper(-100)
  expect(await brokenIn(world)).toEqual([])
})

test('too late to answer it is refused; without a yes it ends with the closing, and the draw has what is offered now', async () => {
  await moveTo('2027-01-17T11:00:00Z')
  const range = { price: '13.00', priceLow: '11.00', offered: 2_000 }
  expect(await ask(change(ids.ranged, range, { price: '12.50' }))).toMatchObject({
    reason: 'offering_terms',
    fields: ['body.act.closesAt'],
  })
  await moveTo(closesAt)
  me = await logInAgain(world.app, me!)
  silent = await logInAgain(world.app, silent!)
  // The price rose twice more, and nobody said yes to that.
  for (const [who, id] of [
    [me, mine.agrees],
    [silent, mine.silent],
  ] as const) {
    const row = await stateOf(who, id)
    expect(row).toMatchObject({
      status: 'cancelled',
      fell: true,
      held: { amount: '0.00' },
      refunded: row.amount,
    })
  }
  expect((await told(silent, 'Bernstein')).at(0)).toContain('14.00')
  await two.byTwo({
    kind: 'offering.price',
    offering: ids.ranged,
    priceLow: '11.00',
    priceHigh: '13.00',
    price: '12.50',
  })
  await moveTo('2027-01-19T08:00:00Z')
  me = await logInAgain(world.app, me)
  const draw = await me.must(offeringsDraw, { params: { id: ids.fixed } })
  expect(draw.supply).toBe(150)
  expect(recomputed(draw)).toContain('ok')
  silent = await logInAgain(world.app, silent)
  // It pays 12.00 at most, and 12.50 is the price.
  expect(await stateOf(silent, mine.ranged)).toMatchObject({
    status: 'cancelled',
    fell: true,
    allotted: null,
  })
  await moveTo('2027-01-21T08:30:00Z')
  expect(await brokenIn(world)).toEqual([])
})
