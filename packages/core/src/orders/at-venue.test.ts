// Goal: an order at a venue outside is sent once, never ended while it may still be executed, and only a
// report that can be of it is booked. Method: tables of every step, and reports bent in each value.
import { expect, test } from 'vitest'
import {
  afterAsking,
  bookable,
  isOut,
  newAt,
  stepOf,
  type AtVenue,
  type Execution,
  type Executed,
  type ToldOf,
} from './at-venue.ts'

const fresh = newAt('somewhere')
const back = { as: 'cancelled', reason: 'by_customer', at: 7 } as const
const sent: AtVenue = { ...fresh, sent: 1 }
const there: AtVenue = { ...sent, acknowledged: 2, ref: 'r1' }
const go = { mayTrade: true, isStopped: false, isDue: true }

test.each([
  ['not sent, its market trades', fresh, go, 'send'],
  ['not sent, its market is closed', fresh, { ...go, mayTrade: false }, 'none'],
  ['not sent, the venue is stopped', fresh, { ...go, isStopped: true }, 'none'],
  ['sent, nobody knows whether it came there', sent, go, 'find'],
  ['the same, and the venue is stopped', sent, { ...go, isStopped: true }, 'find'],
  ['the same, and it is wanted back', { ...sent, back }, go, 'find'],
  ['acknowledged, asked a moment ago', there, { ...go, isDue: false }, 'none'],
  ['acknowledged', there, go, 'ask'],
  ['wanted back', { ...there, back }, go, 'take_back'],
  ['wanted back from a stopped venue', { ...there, back }, { ...go, isStopped: true }, 'take_back'],
] as const)('%s', (_, at, round, step) => {
  expect(stepOf(at, round)).toBe(step)
})

test('it is out from the moment it is written down as sent', () => {
  expect([undefined, fresh, sent, there].map(isOut)).toEqual([false, false, true, true])
})

const order: Executed = { symbol: 'AAA', side: 'buy', limit: 1_000_000n, open: 10n }
const report: Execution = {
  id: 'e1',
  ref: 'r1',
  symbol: 'AAA',
  side: 'buy',
  price: 990_000n,
  shares: 10n,
  at: 3,
}

test('a report is booked up to the limit and up to what is open', () => {
  expect(bookable(order, report)).toEqual({ price: 990_000n, shares: 10n })
  expect(bookable(order, { ...report, price: 1_000_000n, shares: 1n })).not.toBeNull()
  const sale: Executed = { ...order, side: 'sell' }
  expect(bookable(sale, { ...report, side: 'sell', price: 1_010_000n })).not.toBeNull()
  expect(bookable(sale, { ...report, side: 'sell' })).toBeNull()
})

test.each<[string, Partial<Execution>]>([
  ['another share', { symbol: 'AAB' }],
  ['the other side', { side: 'sell' }],
  ['beyond the limit', { price: 1_000_001n }],
  ['more than is open', { shares: 11n }],
  ['no share', { shares: 0n }],
  ['a part of a share', { shares: null }],
  ['a price finer than ours', { price: null }],
  ['no price', { price: 0n }],
  ['a price below nothing', { price: -1n }],
])('not of this order: %s', (_, bent) => {
  expect(bookable(order, { ...report, ...bent })).toBeNull()
})

const told = (state: ToldOf['state'], filled: bigint | null): ToldOf => ({
  ref: 'r1',
  state,
  filled,
})
const waiting = { back: null, waits: true, filled: 4n }

test.each([
  ['as it was', waiting, told('open', 4n), 'same'],
  ['a report is missing', waiting, told('open', 6n), 'missing'],
  ['over, and a report is missing', waiting, told('cancelled', 6n), 'missing'],
  ['wanted back, and a report is missing', { ...waiting, back }, told('cancelled', 5n), 'missing'],
  ['a part of a share there', waiting, told('open', null), 'missing'],
  ['less there than here', waiting, told('open', 3n), 'missing'],
  ['filled: its reports end it', waiting, told('filled', 4n), 'same'],
  ['refused', waiting, told('refused', 4n), { as: 'cancelled', reason: 'venue_refused', at: 9 }],
  ['let go as asked', { ...waiting, back }, told('cancelled', 4n), back],
  [
    'its day is over there',
    waiting,
    told('expired', 4n),
    { as: 'expired', reason: 'day_over', at: 9 },
  ],
  [
    'taken back by nobody here',
    waiting,
    told('cancelled', 4n),
    { as: 'cancelled', reason: 'venue_cancelled', at: 9 },
  ],
  [
    'one that does not wait',
    { ...waiting, waits: false },
    told('expired', 4n),
    { as: 'cancelled', reason: 'rest_cancelled', at: 9 },
  ],
] as const)('asked: %s', (_, order, answer, becomes) => {
  expect(afterAsking(order, answer, 9)).toEqual(becomes)
})
