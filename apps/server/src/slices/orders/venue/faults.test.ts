// Goal: whatever gets lost between us and a venue outside, no order is executed twice or forgotten, every
// execution is booked once, and what nobody ordered stops the venue. Method: the whole server with a
// recorded paper account that loses answers, reports and patience.
import { ordersCancel, ordersDetail, ordersPrepare } from '@parkett/contract/customer/orders'
import { ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { venueResume, venueShow } from '@parkett/contract/desk/venue'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listed } from '../../../market/source/testing-recorded.ts'
import { openFreezing } from '../../../test/testing-freezing.ts'
import { brokenInvariants } from '../../../test/testing-cash.ts'
import { firstAdmin, wholeStaff, type Colleague } from '../../../test/testing-staff.ts'
import { refuseLeftThere } from './left-there.ts'
import { venueWorld, type VenueWorld } from './testing-venue.ts'

let it: VenueWorld
beforeEach(async () => {
  it = await venueWorld('alpaca-paper')
})
afterEach(async () => {
  expect(await brokenInvariants(it.world)).toEqual([])
  await it.world.close()
})

const limited = { type: 'limit', limit: '102.00' } as const
const orderOf = async (id: string) => (await it.order(id)).order
const posts = () => it.paper.sent.filter(({ method }) => method === 'POST').length
const there = () => it.paper.orders.at(-1)
const full = { status: 'filled', filled: 5 }
const away = /could not be asked/
const show = async (who?: Colleague) =>
  (await (who ?? (await firstAdmin(it.world))).must(venueShow)).venue
/** What rings, by what the log says of it. */
const rings = async (): Promise<readonly unknown[]> => {
  await it.world.run('alarms')
  const { rows } = await it.world.db.owner.query<{ what: string }>('SELECT what FROM alarms')
  return rows.map(({ what }) => what)
}

test('it is sent with the worst price of its review, under a name that the venue takes once', async () => {
  const id = await it.place()
  await it.round()
  const [sent] = it.paper.sent.filter(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    symbol: 'AAA',
    qty: '5',
    type: 'limit',
    time_in_force: 'ioc',
    client_order_id: `parkett-${it.me.id}-${id}`,
  })
  expect((await it.order(id)).timeline.map(({ step, at }) => [step, at !== null])).toEqual([
    ['created', true],
    ['sent', true],
    ['accepted', true],
    ['filled', false],
    ['settled', false],
  ])
})

test('no start without the venue leaves an order there that nobody asks about', async () => {
  const id = await it.place({ type: 'limit', limit: '99.00' })
  await it.round()
  await expect(it.startWith('book')).rejects.toThrow(
    'An order is still open at alpaca-paper, and without it nobody asks about them. Start with VENUE=alpaca-paper',
  )
  await it.me.must(ordersCancel, { params: { id } })
  await it.round(31)
  await it.round(31)
  expect((await orderOf(id)).status).toBe('cancelled')
  await refuseLeftThere(it.world.db.pool, null)
})

test('away: it waits, the job says so, and it goes out when the venue is back', async () => {
  const id = await it.place(limited)
  it.paper.trouble = 'away'
  await expect(it.round()).rejects.toThrow(away)
  expect((await orderOf(id)).filled).toBe(0)
  it.paper.trouble = 'none'
  await it.round()
  it.paper.fill(there(), { shares: 5, price: '101' })
  await it.round()
  expect(await orderOf(id)).toMatchObject(full)
})

test('the answer to sending it gets lost: it is found by its name, and sent once', async () => {
  const id = await it.place(limited)
  it.paper.trouble = 'answerless'
  await expect(it.round()).rejects.toThrow(away)
  it.paper.trouble = 'none'
  await it.round()
  expect(it.paper.orders.length).toBe(1)
  expect(posts()).toBe(1)
  expect((await show())?.orders).toMatchObject([{ id, state: 'acknowledged', stuck: false }])
})

test('it never came there: it is sent again under the same name', async () => {
  await it.place(limited)
  // Written down as sent; then the line was cut before it left.
  it.paper.trouble = 'answerless'
  await expect(it.round()).rejects.toThrow(away)
  it.paper.orders.splice(0)
  it.paper.trouble = 'none'
  await it.round()
  expect(it.paper.orders.length).toBe(1)
})

test('executed before its acknowledgement was known: the report is of this order all the same', async () => {
  const id = await it.place(limited)
  it.paper.trouble = 'answerless'
  await expect(it.round()).rejects.toThrow(away)
  it.paper.trouble = 'none'
  it.paper.fill(there(), { shares: 5, price: '101' })
  await it.round()
  expect(await orderOf(id)).toMatchObject(full)
  expect((await show())?.stopped).toBeNull()
})

test('a report that gets lost is found by asking, and settles on the day it was executed', async () => {
  const id = await it.place(limited)
  await it.round()
  it.paper.fill(there(), { shares: 2, price: '101', isLost: true })
  it.paper.fill(there(), { shares: 3, price: '101.5' })
  await it.round()
  expect(await orderOf(id)).toMatchObject({ status: 'partially_filled', filled: 3 })
  await it.round(31)
  expect(await orderOf(id)).toMatchObject(full)
  expect((await it.order(id)).fills.map(({ tradeDate }) => tradeDate)).toEqual([
    '2026-11-20',
    '2026-11-20',
  ])
})

test('all reports are told again: each is booked once', async () => {
  const id = await it.place(limited)
  await it.round()
  it.paper.fill(there(), { shares: 2, price: '101' })
  await it.round()
  await it.world.db.owner.query('UPDATE venues SET read_to = NULL')
  await it.round()
  await it.round(31)
  expect(await orderOf(id)).toMatchObject({ status: 'partially_filled', filled: 2 })
  expect((await show())?.stopped).toBeNull()
})

test('taken back beside its execution: what was executed is booked first, the rest is free', async () => {
  const [some, all] = [await it.place(limited), await it.place(limited)]
  await it.round()
  const [first, second] = it.paper.orders
  for (const id of [some, all]) await it.me.must(ordersCancel, { params: { id } })
  expect((await it.me.call(ordersCancel, { params: { id: all } })).data.status).toBe('accepted')
  it.paper.fill(first, { shares: 2, price: '101' })
  it.paper.fill(second, { shares: 5, price: '101' })
  await it.round()
  await it.round(31)
  expect(await orderOf(some)).toMatchObject({
    status: 'cancelled',
    reason: 'by_customer',
    filled: 2,
  })
  expect(await orderOf(all)).toMatchObject(full)
})

test('not wanted there: it ends with that, and what it held is free', async () => {
  it.paper.trouble = 'unwilling'
  const id = await it.place(limited)
  await it.round()
  expect(await orderOf(id)).toMatchObject({
    status: 'cancelled',
    reason: 'venue_refused',
    hold: { amount: '0.00' },
  })
})

test('before it was sent it is taken back at once; there it can be taken back, and not changed', async () => {
  const early = await it.place(limited)
  expect((await it.me.must(ordersCancel, { params: { id: early } })).status).toBe('cancelled')
  const late = await it.place(limited)
  await it.round()
  const change = { params: { id: late }, body: { limit: '101.00' } }
  expect((await it.me.call(ordersPrepareAmend, change)).reason).toBe('amend_elsewhere')
  // Who looks at it is offered no change; one that is over says nothing of that.
  const seen = async (id: string) =>
    (await it.me.must(ordersDetail, { params: { id } })).order.fixed
  expect([await seen(late), await seen(early)]).toEqual([true, undefined])
  const asked = {
    instrument: listed.aaa.id.toString(),
    side: 'buy',
    quantity: 5,
    ...limited,
  } as const
  const endless = await it.me.call(ordersPrepare, { body: { ...asked, timeInForce: 'gtc' } })
  expect(endless.reason).toBe('field_invalid')
})

test('what does not come back hangs: it rings once, and the desk shows it', async () => {
  const id = await it.place(limited)
  await it.round()
  it.paper.trouble = 'stubborn'
  await it.me.must(ordersCancel, { params: { id } })
  await it.round()
  for (let rounds = 0; rounds < 4; rounds++) await it.round(31)
  expect((await rings()).filter((what) => what === 'an order is stuck at a venue')).toHaveLength(1)
  expect((await show())?.orders).toMatchObject([{ id, state: 'back', stuck: true }])
})

test('frozen meanwhile: nothing is sent, it is asked back, and what was executed is booked', async () => {
  const out = await it.place(limited)
  await it.round()
  const { freeze } = await openFreezing(it.world)
  const late = await it.place(limited)
  await freeze(it.me.id)
  // Executed before anybody there knew.
  it.paper.fill(there(), { shares: 2, price: '101' })
  await it.round()
  await it.round(31)
  expect(await orderOf(out)).toMatchObject({
    status: 'cancelled',
    filled: 2,
    reason: 'account_frozen',
  })
  expect(await orderOf(late)).toMatchObject({ status: 'cancelled', filled: 0 })
  expect(posts()).toBe(1)
})

const bent: readonly [string, Parameters<VenueWorld['paper']['fill']>[1]][] = [
  ['beyond its limit', { shares: 5, price: '102.01' }],
  ['of more than it asked for', { shares: 6, price: '101' }],
  ['of a part of a share', { shares: '0.5', price: '101' }],
  ['at a price that our books do not hold', { shares: 5, price: '101.00001' }],
  ['of the other side', { shares: 5, price: '101', bent: { side: 'sell' } }],
  ['of another share', { shares: 5, price: '101', bent: { symbol: 'AAB' } }],
]
test.each(bent)('a report %s is not booked, and stops the venue', async (_, fill) => {
  const id = await it.place(limited)
  await it.round()
  it.paper.fill(there(), fill)
  await it.round()
  expect(await orderOf(id)).toMatchObject({ status: 'accepted', filled: 0 })
  expect((await show())?.stopped).not.toBeNull()
  expect(await rings()).toContain('a venue reports what nobody ordered')
})

test('of an order that nobody here gave: nothing more is sent until somebody has looked', async () => {
  const staff = await wholeStaff(it.world)
  const before = await it.place(limited)
  await it.round()
  it.paper.foreign()
  await it.round()
  const stopped = await show(staff.support)
  expect(stopped?.stopped?.report).toMatch(/^2026/)
  expect(await rings()).toContain('a venue reports what nobody ordered')
  const after = await it.place(limited)
  // What is there goes on being booked, what is new waits here.
  it.paper.fill(it.paper.orders[0], { shares: 5, price: '101' })
  await it.round()
  await it.round()
  expect(await orderOf(before)).toMatchObject(full)
  expect(posts()).toBe(1)
  expect((await show(staff.support))?.orders).toMatchObject([{ id: after, state: 'waiting' }])
  const body = { reason: 'somebody traded by hand' }
  expect((await staff.support.call(venueResume, { body })).reason).toBe('not_permitted')
  expect(await staff.compliance.must(venueResume, { body })).toEqual({ resumed: true })
  expect(await staff.products.must(venueResume, { body })).toEqual({ resumed: false })
  await it.round()
  expect(posts()).toBe(2)
})

test('orders that wait here hold up none that are there', async () => {
  const out = await it.place(limited)
  await it.round()
  await it.world.db.owner.query(`UPDATE venues SET stopped_at = now(), stopped_by = 'a test'`)
  for (let count = 0; count < 5; count++) await it.place(limited)
  it.paper.fill(there(), { shares: 5, price: '101', isLost: true })
  await it.round(31)
  expect(await orderOf(out)).toMatchObject(full)
})

test('another process goes on where one was cut off', async () => {
  const id = await it.place(limited)
  it.paper.trouble = 'answerless'
  await expect(it.round()).rejects.toThrow(away)
  it.paper.trouble = 'none'
  await it.world.again()
  await it.world.run('venue')
  it.paper.fill(there(), { shares: 5, price: '101' })
  await it.world.run('venue')
  expect(await orderOf(id)).toMatchObject(full)
  expect(posts()).toBe(1)
})
