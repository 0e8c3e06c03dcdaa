import { expect, test } from 'vitest'
import { emptyEntry, type Entry } from './entry.ts'
import { fieldOf, gapsOf } from './entry-gaps.ts'

const entry = (patch: Partial<Entry>): Entry => ({ ...emptyEntry('buy'), ...patch })

const none = { stop: null, trail: null }

test.each([
  ['nothing typed', { patch: {}, quantity: 0, lotSize: 1, gap: 'v.sharesZero' }],
  ['nothing typed, traded in lots', { patch: {}, quantity: 0, lotSize: 100, gap: 'v.lotsZero' }],
  [
    'no number',
    { patch: { quantity: 'x' }, quantity: null, lotSize: 1, gap: 'ticket.wholeNumber' },
  ],
  ['no amount', { patch: { by: 'amount' }, quantity: 0, lotSize: 1, gap: 'v.amount' }],
  [
    'an amount that is no number',
    { patch: { by: 'amount', amount: 'x' }, quantity: null, lotSize: 1, gap: 'v.amount' },
  ],
  [
    'an amount below one share',
    { patch: { by: 'amount', amount: '1' }, quantity: 0, lotSize: 1, gap: 'v.sharesZero' },
  ],
  ['a good quantity', { patch: { quantity: '5' }, quantity: 5, lotSize: 1, gap: undefined }],
] as const)('with %s the form says what is missing', (_, { patch, quantity, lotSize, gap }) => {
  expect(gapsOf(entry(patch), { quantity, lotSize, limit: null, waiting: none }).quantity).toBe(gap)
})

test('a limit order needs its limit', () => {
  const limit = entry({ type: 'limit', quantity: '5' })
  expect(gapsOf(limit, { quantity: 5, lotSize: 1, limit: null, waiting: none })).toEqual({
    limit: 'ticket.limitMissing',
  })
  expect(gapsOf(limit, { quantity: 5, lotSize: 1, limit: '84.3', waiting: none })).toEqual({})
})

test('an order with a stop needs that, too', () => {
  const stop = entry({ stop: '', quantity: '5' })
  expect(gapsOf(stop, { quantity: 5, lotSize: 1, limit: null, waiting: none })).toEqual({
    stop: 'ticket.stopMissing',
  })
  expect(
    gapsOf(stop, { quantity: 5, lotSize: 1, limit: null, waiting: { ...none, stop: '84.3' } }),
  ).toEqual({})
})

test('one that follows the last price needs its distance', () => {
  const trail = entry({ stop: '', trail: 'percent', quantity: '5' })
  expect(gapsOf(trail, { quantity: 5, lotSize: 1, limit: null, waiting: none })).toEqual({
    stop: 'ticket.distanceMissing',
  })
  const waiting = { stop: null, trail: '2.50%' }
  expect(gapsOf(trail, { quantity: 5, lotSize: 1, limit: null, waiting })).toEqual({})
})

test.each([
  ['tick_invalid', 'limit'],
  ['limit_below_stop', 'limit'],
  ['limit_below_last', 'limit'],
  ['stop_too_low', 'stop'],
  ['stop_tick_invalid', 'stop'],
  ['trail_too_large', 'stop'],
  ['price_out_of_cage', 'limit'],
  ['lot_invalid', 'quantity'],
  ['t1_not_sellable', 'quantity'],
  ['insufficient_buying_power', 'quantity'],
  ['suspended', 'form'],
  ['kyc_required', 'form'],
  ['a_reason_of_a_newer_server', 'form'],
])('%s stands at the %s', (reason, field) => {
  expect(fieldOf(reason)).toBe(field)
})
