// Goal: an offering that two people publish at the desk is one like those of the simulated market, from its commitment to
// the first day of its share, and says who published it. Method: real staff and customers on the real server over days,
// paid in advance, by China's quota, and to the holders of a company.
import { offeringsDraw } from '@parkett/contract/customer/draws'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { marketSearch, marketStock } from '@parkett/contract/customer/market'
import {
  applicationsDetail,
  offeringsDetail,
  offeringsList,
} from '@parkett/contract/customer/offerings'
import { approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { offeringsDraws } from '@parkett/contract/desk/draws'
import { offeringsBooks } from '@parkett/contract/desk/offerings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor, brokenIn, prepareFor, recomputed } from '../slices/offerings/testing.ts'
import { applyIn, holdShenzhen, pay } from '../slices/offerings/testing-china.ts'
import { logInAgain, newTrader, type Customer, type TestApp } from './testing-app.ts'
import { nordlicht } from './testing-owner.ts'
import { german, shenzhen, type Publishing } from './testing-publish.ts'
import { publishingWorld, type PublishingWorld } from './testing-publishing.ts'
import { agree, atWork } from './testing-savings-desk.ts'

let world: TestApp
let two: PublishingWorld['two']
let moveTo: PublishingWorld['moveTo']
beforeAll(async () => {
  ;({ world, two, moveTo } = await publishingWorld())
})
afterAll(() => world.close())

const why = 'the issuer asked us to'
const ask = async (act: Publishing) =>
  (await atWork(world, two.asks)).call(approvalsRequest, { body: { act, reason: why } })
const shownBy = async (who: Customer, code: string) =>
  (await who.must(offeringsList, { query: {} })).rows.find((row) => row.code === code)
/** Four shares of Nordlicht for one new share would be more than there are: what is refused says how many it must be. */
async function ratioOf(act: Publishing): Promise<number> {
  const { reason, facts, fields } = await ask(act)
  expect([reason, fields]).toEqual(['offering_terms', ['body.act.parent.heldPer']])
  return Number(facts?.['value'])
}

test('each market publishes by its own ways, and each is shown as what it is', async () => {
  const me = await newTrader(world.app)
  const oneDay = {
    opensAt: '2027-01-14T09:30',
    closesAt: '2027-01-14T15:00',
    listsOn: '2027-01-25',
  }
  const own = (code: string, of: Partial<Publishing>): Publishing => ({
    ...german,
    code,
    applicationCode: code.startsWith('9') ? code : `Z${code}`,
    ...of,
  })
  const parent = { instrument: (await nordlicht(me)).instrument.id, heldPer: 4 }
  const ofAll = { unit: 1, minimum: 1, offered: 1_000_000, maximum: 1_000_000 }
  const placed = own('QPLA', { way: 'placement', ...ofAll, parent })
  const heldPer = await ratioOf(placed)
  const right = { ...placed, parent: { ...parent, heldPer } }
  await ask(right)
  const { rows } = await (
    await atWork(world, two.agrees)
  ).must(approvalsList, { query: { state: 'open' } })
  expect(rows[0]?.evidence).toContainEqual({
    ...{ is: 'text', label: 'parent', text: 'Nordlicht Energie AG · NLE' },
  })
  expect(rows[0]?.evidence.map(({ label }) => label)).not.toContain('reading')
  const beijing = { board: 'BSE', way: 'by_time', ...oneDay, drawsAt: '2027-01-18T08:00' } as const
  const ways: readonly (readonly [Publishing, object])[] = [
    [own('QEQU', { way: 'equal_first' }), { method: 'equal_first', quota: null }],
    [own('QPRO', { way: 'prorata' }), { method: 'prorata', placement: null }],
    [right, { method: 'prorata', placement: { heldPer, recordOn: '2027-01-13' } }],
    [
      own('921850', { ...beijing, unit: 100, minimum: 100, offered: 40_000, maximum: 2_000 }),
      { method: 'prorata_time', currency: 'CNY' },
    ],
    [
      own('98500', {
        board: 'HK',
        way: 'pools',
        unit: 500,
        minimum: 500,
        ...{ offered: 500_000, maximum: 250_000 },
      }),
      { method: 'pools', currency: 'HKD' },
    ],
    [
      own('QUSAA', { board: 'US', way: 'prorata', closesAt: '2027-01-15T16:00' }),
      { method: 'prorata', priceLow: null },
    ],
  ]
  for (const [act, shown] of ways) {
    await two.byTwo(act)
    expect(await shownBy(me, act.code), act.way).toMatchObject({ publishedBy: 'house', ...shown })
  }
  expect(await brokenIn(world)).toEqual([])
})

test('published by two, it is applied for, drawn, delivered and traded like any other, and says who published it', async () => {
  const me = await newTrader(world.app)
  const asked = (await ask(german)).data
  expect(await shownBy(me, 'QBEN')).toBeUndefined()
  const reader = await atWork(world, two.agrees)
  const { rows } = await reader.must(approvalsList, { query: { state: 'open' } })
  const open = rows.find((one) => one.id === asked.id)!
  expect(open).toMatchObject({ act: german, reason: why, changed: [] })
  expect(open.evidence).toContainEqual(
    expect.objectContaining({ label: 'charges', money: { currency: 'EUR', amount: '6.71' } }),
  )
  expect(await agree(reader, asked)).toMatchObject({ code: 1 })

  const offering = (await shownBy(me, 'QBEN'))!
  expect(offering).toMatchObject({
    ...{ name: german.name, status: 'upcoming', publishedBy: 'house', issuePe: '25.00' },
    ...{ prospectus: german.prospectus, risks: german.risks, method: 'lottery', price: '12.50' },
    ...{ opensAt: '2027-01-14T08:00:00.000Z', closesAt: '2027-01-18T11:00:00.000Z' },
  })
  const { id } = offering
  expect(offering.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(Date.parse(offering.publishedAt)).toBeLessThan(Date.parse(offering.opensAt))
  const books = await (await atWork(world, two.agrees)).must(offeringsBooks)
  expect(books.rows.find((row) => row.offering.id === id)).toMatchObject({
    publishedBy: { first: 'plant', second: 'prueft' },
  })

  expect(await prepareFor(me, { offering: id, quantity: 10 })).toMatchObject({
    reason: 'offering_not_open',
  })
  await moveTo(offering.opensAt)
  const fresh = await logInAgain(world.app, me)
  const placed = (await applyFor(fresh, { offering: id, quantity: 200 })).data
  await moveTo(offering.drawsAt)
  const draw = await fresh.must(offeringsDraw, { params: { id } })
  expect(draw.commitment).toBe(offering.commitment)
  expect(recomputed(draw)).toContain('ok')
  const { allotted, refunded } = await fresh.must(applicationsDetail, {
    params: { id: placed.id },
  })
  await seenAtTheDesk(id, refunded?.amount ?? '0.00')
  await moveTo(offering.listsAt)
  const listed = (await shownBy(fresh, 'QBEN'))!
  expect(listed.instrument).not.toBeNull()
  const { positions } = await fresh.must(holdingsList)
  const got = positions.find(({ instrument }) => instrument.code === 'QBEN')
  expect(got?.quantity ?? 0).toBe(allotted)
  const { hits } = await fresh.must(marketSearch, { query: { q: 'QBEN' } })
  expect(hits[0]?.row).toMatchObject({ instrument: { name: german.name, fictional: true } })
  // What it was issued at is about what it is worth, and nobody wrote any other price.
  expect(Number(hits[0]?.row.quote.last) / 12.5).toBeGreaterThan(0.6)
  expect(Number(hits[0]?.row.quote.last) / 12.5).toBeLessThan(1.9)
  await moveTo('2027-01-25T08:30:00Z')
  expect(await brokenIn(world)).toEqual([])
})

/** Commitment, list, result and refunds in sums, and that it comes out again of what is published; changed, it does not. */
async function seenAtTheDesk(id: string, refunded: string): Promise<void> {
  const staff = await atWork(world, two.agrees)
  const seen = async () =>
    (await staff.must(offeringsDraws)).rows.find(({ offering }) => offering.id === id)!
  const { commitment, supply, list, drawn } = await seen()
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
  const { given = 0, whole = 0, part = 0, none = 0, refunds, fault } = drawn ?? {}
  expect([fault, given, whole + part + none]).toEqual([
    null,
    Math.min(supply, list?.units ?? 0),
    list?.lines,
  ])
  expect(refunds).toEqual({
    applications: refunded === '0.00' ? 0 : 1,
    money: { currency: 'EUR', amount: refunded },
  })
  const { owner } = world.db
  const { rows } = await owner.query<{ seed: string }>(
    'SELECT seed FROM offering_draws WHERE offering = $1',
    [id],
  )
  const reseed = (seed: string | undefined) =>
    owner.query('UPDATE offering_draws SET seed = $2 WHERE offering = $1', [id, seed])
  await reseed('0'.repeat(64))
  expect((await seen()).drawn?.fault).toBe('seal')
  await reseed(rows[0]?.seed)
  expect((await seen()).drawn?.fault).toBeNull()
}

test('where a holding entitles, it is numbered, drawn, paid after winning and delivered', async () => {
  const me = await newTrader(world.app)
  await holdShenzhen(me, 60_000)
  for (const day of ['2027-02-05', '2027-02-22']) await moveTo(`${day}T02:00:00Z`)
  const asked = (await ask(shenzhen)).data
  expect(await agree(await atWork(world, two.agrees), asked)).toMatchObject({ code: 1 })
  await moveTo('2027-02-24T02:00:00Z')
  const holder = await logInAgain(world.app, me)
  const offering = (await shownBy(holder, '003850'))!
  expect(offering).toMatchObject({ status: 'open', quota: { until: '2027-02-22' } })
  const { id } = offering
  const most = offering.quota?.shares ?? 0
  expect(most).toBeGreaterThan(0)
  const placed = await applyIn(holder, { offering: id, quantity: Math.min(most, 10_000) })
  expect(placed.held.amount).toBe('0.00')
  await moveTo(offering.quota?.resultsAt ?? '')
  const told = await holder.must(applicationsDetail, { params: { id: placed.id } })
  expect(told.numbers).not.toBeNull()
  expect(recomputed(await holder.must(offeringsDraw, { params: { id } }))).toContain('ok')
  if (told.status === 'awaiting') expect((await pay(holder, placed.id)).code).toBe(1)
  await moveTo(offering.listsAt)
  const end = await holder.must(applicationsDetail, { params: { id: placed.id } })
  expect(end.status).toBe(told.status === 'awaiting' ? 'listed' : 'lost')
  expect((await holder.must(offeringsDetail, { params: { id } })).instrument).not.toBeNull()
  expect(await brokenIn(world)).toEqual([])
})

test('whose first day is a Monday is listed and delivered as that session begins', async () => {
  const me = await newTrader(world.app)
  const march = {
    ...{ opensAt: '2027-03-10T09:00', closesAt: '2027-03-16T12:00' },
    ...{ drawsAt: '2027-03-17T09:00', listsOn: '2027-03-22' },
  }
  await two.byTwo({ ...german, code: 'QMON', applicationCode: 'ZQMON', ...march })
  await moveTo('2027-03-10T08:00:00Z')
  const fresh = await logInAgain(world.app, me)
  const { id, listsAt } = (await shownBy(fresh, 'QMON'))!
  const placed = (await applyFor(fresh, { offering: id, quantity: 10 })).data
  await moveTo(listsAt)
  const { status, allotted } = await fresh.must(applicationsDetail, { params: { id: placed.id } })
  expect(status).toBe(allotted === 0 ? 'lost' : 'listed')
  const { instrument } = await fresh.must(offeringsDetail, { params: { id } })
  const stock = await fresh.must(marketStock, { query: { code: instrument ?? '' } })
  expect(stock.facts.listedAt).toBe('2027-03-22')
  expect(await brokenIn(world)).toEqual([])
})
