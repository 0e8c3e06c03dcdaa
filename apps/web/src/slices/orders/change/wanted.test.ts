// Goal: a change asks for what stands in the fields and nothing that the order does not have. Method: orders
// of each kind, typed as two languages write figures.
import type { Order } from '@parkett/contract/customer/orders'
import { expect, test } from 'vitest'
import { requestOf, wantedFrom } from './wanted.ts'

const order = (given: Partial<Order>): Order =>
  // All that is read here.
  ({
    type: 'limit',
    status: 'accepted',
    quantity: 100,
    limit: '9.50',
    timeInForce: 'day',
    ...given,
  }) as Order
const stop = { price: '10.40', last: null, distance: null, triggered: null }

test('an order that is left as it is asks for what it is', () => {
  const said = (given: Partial<Order>) => requestOf(wantedFrom(order(given), 'de'), 'de')
  expect(said({})).toEqual({ request: { quantity: 100, limit: '9.50', timeInForce: 'day' } })
  expect(said({ type: 'market', stop })).toEqual({
    request: { quantity: 100, stop: '10.40', timeInForce: 'day' },
  })
  expect(said({ type: 'market', timeInForce: 'ioc' })).toEqual({ request: { quantity: 100 } })
})

test('of a stop that follows its distance is asked for, in money and in percent', () => {
  const seen = { best: '10.90', at: '2026-11-20T10:00:00Z', since: '2026-11-20T09:00:00Z' }
  const said = (by: string) => {
    const wanted = wantedFrom(
      order({ type: 'market', stop: { ...stop, trail: { by, ...seen } } }),
      'de',
    )
    return [wanted.stop, wanted.trail, requestOf(wanted, 'de')]
  }
  const request = { quantity: 100, timeInForce: 'day' }
  expect(said('0.50')).toEqual(['0,50', 'money', { request: { ...request, trail: '0.50' } }])
  expect(said('2.50%')).toEqual(['2,50', 'percent', { request: { ...request, trail: '2.50%' } }])
})

test('of a limit with a stop beside it both can be changed, and none once that was reached', () => {
  const beside = { limit: '12.00', worst: '9.90' }
  const wanted = wantedFrom(order({ limit: '12.00', stop: { ...stop, beside } }), 'de')
  expect([wanted.limit, wanted.stop]).toEqual(['12,00', '10,40'])
  const triggered = { at: '2026-11-20T10:00:00Z', price: '10.40' }
  const gone = order({ type: 'market', stop: { ...stop, beside, triggered } })
  expect(wantedFrom(gone, 'de')).toMatchObject({ limit: null, stop: null })
})

test('a stop that was reached is no field any more', () => {
  const reached = { ...stop, triggered: { at: '2026-11-20T10:00:00Z', price: '10.40' } }
  expect(wantedFrom(order({ stop: reached }), 'en').stop).toBe(null)
})

test('what is no figure is said at its field', () => {
  const wanted = wantedFrom(order({ stop }), 'de')
  expect(wanted).toEqual({
    quantity: '100',
    limit: '9,50',
    stop: '10,40',
    trail: null,
    lasts: 'day',
  })
  expect(requestOf({ ...wanted, quantity: '', limit: '0', stop: 'x' }, 'de')).toEqual({
    missing: { quantity: true, limit: true, stop: true },
  })
  expect(requestOf({ ...wanted, quantity: '1.000', limit: '9.6' }, 'de')).toMatchObject({
    request: { quantity: 1000, limit: '9.6' },
  })
})
