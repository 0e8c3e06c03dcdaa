// Goal: of an offering with a range the highest price is set aside, two people fix the price behind the closing, and what was
// too much comes back in the act of the result; nobody fixes it alone, early, late, outside of the range, twice or beside
// the desk, and without a decision the lowest holds. Method: real staff and customers on the real server over days, 32 at
// once, and the database by itself (abuse row 571).
import { applicationsDetail, offeringsList } from '@parkett/contract/customer/offerings'
import { messagesList } from '@parkett/contract/customer/messages'
import { transfersLimits } from '@parkett/contract/customer/transfers'
import {
  approvalsDecide,
  approvalsRequest,
  type ApprovalAct,
} from '@parkett/contract/desk/approvals'
import { offeringsBooks } from '@parkett/contract/desk/offerings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor, brokenIn, prepareFor } from '../slices/offerings/testing.ts'
import { logInAgain, newTrader, type Customer, type TestApp } from './testing-app.ts'
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

const ranged = { ...german, way: 'equal_first', priceLow: '10.00' } as const
const seen = { priceLow: '10.00', priceHigh: '12.50' }
const shownBy = async (who: Customer, code: string) =>
  (await who.must(offeringsList, { query: {} })).rows.find((row) => row.code === code)!
const ask = async (act: ApprovalAct) =>
  (await atWork(world, two.asks)).call(approvalsRequest, { body: { act, reason: 'priced' } })
const euros = async (who: Customer): Promise<number> => {
  const { pockets } = await who.must(transfersLimits)
  const own = pockets.find(({ currency }) => currency === 'EUR')
  return Number(own?.bank.amount) + Number(own?.trading.amount)
}

/** Two that were applied for on the first day, one of which nobody will price. */
let fixed: string
let left: string
let me: Customer
const applied: Record<string, string> = {}

test('a range is published by two as both read it, and the highest price is set aside', async () => {
  me = await newTrader(world.app)
  const wrong = async (change: object) => {
    const { reason, fields, facts } = await ask({ ...ranged, ...change })
    return [reason, fields?.[0], facts?.['which']]
  }
  const low = 'body.act.priceLow'
  expect(await wrong({ priceLow: '12.50' })).toEqual(['offering_terms', low, 'below'])
  expect(await wrong({ priceLow: '6.00' })).toEqual(['offering_terms', low, 'least'])
  const parent = { instrument: '1', heldPer: 5 }
  const placed = { way: 'placement', unit: 1, minimum: 1, parent } as const
  expect(await wrong(placed)).toEqual(['offering_terms', low, 'unwanted'])
  await two.byTwo(ranged)
  await two.byTwo({ ...ranged, code: 'QLEF', applicationCode: 'ZQLEF' })
  await moveTo('2027-01-14T08:00:00Z')
  me = await logInAgain(world.app, me)
  const offering = await shownBy(me, 'QBEN')
  fixed = offering.id
  left = (await shownBy(me, 'QLEF')).id
  expect(offering).toMatchObject({
    ...{ price: '12.50', priceLow: '10.00' },
    range: { low: '10.00', high: '12.50', fixedAt: null },
  })
  for (const id of [fixed, left]) {
    const { data } = await prepareFor(me, { offering: id, quantity: 20 })
    expect(data.review.value.amount).toBe('250.00')
    applied[id] = (await applyFor(me, { offering: id, quantity: 20 })).data.id
  }
  const price = { kind: 'offering.price', offering: fixed, ...seen, price: '11.00' } as const
  expect(await ask(price)).toMatchObject({
    reason: 'offering_terms',
    facts: { which: 'after', value: '2027-01-18 12:00' },
  })
  expect(await brokenIn(world)).toEqual([])
})

test('behind the closing two people fix it once, of 32 at once one, and nobody outside of the range', async () => {
  await moveTo('2027-01-18T11:00:00Z')
  const act = { kind: 'offering.price', offering: fixed, ...seen, price: '11.00' } as const
  const reason = async (change: object) => (await ask({ ...act, ...change })).reason
  expect(await reason({ price: '7.99' })).toBe('offering_terms')
  expect(await reason({ price: '15.01' })).toBe('offering_terms')
  expect(await reason({ price: '11.0001' })).toBe('tick_invalid')
  expect(await reason({ priceHigh: '13.00' })).toBe('approval_altered')
  expect(await reason({ offering: '4711' })).toBe('not_found')
  const books = async () =>
    (await (await atWork(world, two.agrees)).must(offeringsBooks)).rows.find(
      ({ offering }) => offering.id === fixed,
    )
  expect(await books()).toMatchObject({ isPriceable: true, offering: { priceLow: '10.00' } })
  const [first, other] = [(await ask(act)).data, (await ask({ ...act, price: '12.00' })).data]
  // Nobody agrees to what one asked for.
  const own = await (
    await atWork(world, two.asks)
  ).call(approvalsDecide, {
    params: { id: first.id },
    body: { decision: 'approved', digest: first.digest, note: '' },
  })
  expect(own.code).not.toBe(1)
  const second = await atWork(world, two.agrees)
  const decided = await Promise.all(Array.from({ length: 32 }, () => agree(second, first)))
  expect(decided.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await agree(second, other)).toMatchObject({ reason: 'offering_fixed' })
  expect(await books()).toMatchObject({ isPriceable: false, offering: { price: '11.00' } })
  me = await logInAgain(world.app, me)
  const shown = await shownBy(me, 'QBEN')
  expect(shown).toMatchObject({ price: '11.00', priceLow: null, range: { low: '10.00' } })
  expect(shown.range?.fixedAt).not.toBeNull()
  expect(await brokenIn(world)).toEqual([])
})

test('with the result it is the price of everybody, and what was too much is free in the same act', async () => {
  const before = await euros(me)
  await moveTo('2027-01-19T08:00:00Z')
  me = await logInAgain(world.app, me)
  const held: number[] = []
  for (const [id, price] of [
    [fixed, 11],
    [left, 10],
  ] as const) {
    const one = await me.must(applicationsDetail, { params: { id: applied[id] ?? '' } })
    const value = (one.allotted ?? 0) * price
    held.push(Number(one.held.amount))
    expect(Number(one.price)).toBe(price)
    expect(Number(one.held.amount)).toBeGreaterThanOrEqual(value)
    expect(Number(one.held.amount) + Number(one.refunded?.amount)).toBeCloseTo(
      Number(one.amount.amount),
      2,
    )
    const { rows } = await me.must(messagesList, { query: { segment: 'orders' } })
    if (value > 0) expect(rows.map(({ text }) => text).join()).toContain(`${value}.00`)
  }
  expect(await euros(me)).toBeGreaterThan(before)
  expect(await shownBy(me, 'QLEF')).toMatchObject({ price: '10.00', priceLow: null })
  // Drawn, it is over.
  const late = { kind: 'offering.price', offering: left, ...seen, price: '11.00' } as const
  expect((await ask(late)).reason).toBe('offering_fixed')
  await moveTo('2027-01-21T08:30:00Z')
  expect(await brokenIn(world)).toEqual([])
})

test('no program fixes a price, and the owner of the database who changes one breaks the books', async () => {
  const { pool, owner } = world.db
  const insert = (offering: string, price: number) =>
    pool.query(
      `INSERT INTO offering_prices (offering, price, decided_at, approval)
       SELECT $1, $2, now(), max(approval) FROM approval_decisions`,
      [offering, price],
    )
  await expect(insert(left, 110_000)).rejects.toMatchObject({
    constraint: 'offering_prices_by_two',
  })
  for (const sql of ['UPDATE offering_prices SET price = 1', 'DELETE FROM offering_prices'])
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  await owner.query('UPDATE offering_prices SET price = price + 100 WHERE offering = $1', [fixed])
  expect((await brokenIn(world)).join()).toContain('I9-prices')
  await owner.query('UPDATE offering_prices SET price = price - 100 WHERE offering = $1', [fixed])
  expect(await brokenIn(world)).toEqual([])
})
