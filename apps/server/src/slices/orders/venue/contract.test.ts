// Goal: whoever executes an order, its customer is promised the same: within the limit, each execution once,
// nothing held behind its end. Method: the book and Alpaca's paper account through the same server and the
// same journeys, on recorded answers; nobody is called.
import { ordersCancel } from '@parkett/contract/customer/orders'
import { fillsReceipt } from '@parkett/contract/customer/fill-receipt'
import { recomputeFill } from '@parkett/proof/fill'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/testing-cash.ts'
import type { VenueName } from '../../../base/venue-settings.ts'
import { venueWorld, type VenueWorld } from './testing-venue.ts'

let it: VenueWorld
afterEach(() => it.world.close())

const names = ['book', 'alpaca-paper'] as const satisfies readonly VenueName[]

describe.each<VenueName>(names)('%s', (venue) => {
  beforeEach(async () => {
    it = await venueWorld(venue)
  })
  /** The recorded account executes what it was sent; the book did so by itself. */
  const execute = (shares: number): void => {
    if (venue !== 'book') it.paper.fill(it.paper.orders.at(-1), { shares, price: '101.2' })
  }
  const whole = async () => expect(await brokenInvariants(it.world)).toEqual([])

  test('a purchase is executed within its limit, once, however often it is told', async () => {
    const id = await it.place({ type: 'limit', limit: '102.00' })
    await it.round()
    execute(5)
    await it.round()
    await it.round()
    const { order, fills } = await it.order(id)
    expect(order).toMatchObject({ status: 'filled', filled: 5, hold: { amount: '0.00' } })
    expect(fills.map(({ quantity }) => quantity).reduce((a, b) => a + b)).toBe(5)
    for (const { price } of fills) expect(Number(price)).toBeLessThanOrEqual(102)
    await whole()
  })

  test('what waits is taken back, and everything that was held is free', async () => {
    const id = await it.place({ type: 'limit', limit: '95.00' })
    await it.round()
    expect((await it.order(id)).order).toMatchObject({ status: 'accepted', filled: 0 })
    await it.me.must(ordersCancel, { params: { id } })
    await it.round()
    expect((await it.order(id)).order).toMatchObject({
      status: 'cancelled',
      reason: 'by_customer',
      hold: { amount: '0.00' },
    })
    await whole()
  })

  test('an order at the market does not wait: what is not executed at once ends', async () => {
    const id = await it.place({ quantity: 5_000 / 50 })
    await it.round()
    execute(40)
    if (venue !== 'book') it.paper.end(it.paper.orders.at(-1), 'canceled')
    await it.round(31)
    await it.round(31)
    const { order } = await it.order(id)
    expect(['filled', 'cancelled']).toContain(order.status)
    expect(order.hold.amount).toBe('0.00')
    if (venue !== 'book') expect(order).toMatchObject({ filled: 40, reason: 'rest_cancelled' })
    await whole()
  })

  test('its receipt is recomputed, and says what of it is not ours to recompute', async () => {
    const id = await it.place({ type: 'limit', limit: '102.00' })
    await it.round()
    execute(5)
    await it.round()
    const [fill] = (await it.order(id)).fills
    const { receipt } = await it.me.must(fillsReceipt, { params: { id: fill!.id } })
    expect(recomputeFill(receipt)).toBeNull()
    expect(receipt.venue).toEqual(
      venue === 'book'
        ? undefined
        : { name: 'Alpaca Paper', execution: expect.stringMatching(/^2026.*::/) as unknown },
    )
    expect(receipt.source.kind).toBe(venue === 'book' ? 'REAL' : 'SIMULATED')
    expect(receipt.book === null).toBe(venue !== 'book')
  })

  test('two servers go through the same round: nothing is sent or booked twice', async () => {
    const id = await it.place({ type: 'limit', limit: '102.00' })
    await it.world.again()
    const job = venue === 'book' ? 'exchange' : 'venue'
    await it.world.runOnAll(job)
    execute(5)
    await it.world.runOnAll(job)
    await it.world.runOnAll(job)
    expect((await it.order(id)).order).toMatchObject({ status: 'filled', filled: 5 })
    expect(it.paper.orders.length).toBe(venue === 'book' ? 0 : 1)
    await whole()
  })
})
