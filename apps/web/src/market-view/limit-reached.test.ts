// Goal: a share stands at its limit of the day only while it is traded and nobody is on the other side.
// Method: a table of quotes.
import type { Quote } from '@parkett/contract/customer/market'
import { expect, test } from 'vitest'
import { limitReached } from './limit-reached.ts'
import { quoteOf } from './samples.fixture.ts'

const limits = { limitUp: '11.00', limitDown: '9.00', bid: '9.99', ask: '10.01' }
test.for<readonly [string, Partial<Quote>, 'up' | 'down' | null]>([
  ['between its limits', { last: '10.00' }, null],
  ['at the upper one with nobody who sells', { last: '11.00', bid: '11.00', ask: null }, 'up'],
  ['at it while somebody sells', { last: '11.00', bid: '10.99', ask: '11.00' }, null],
  ['at it when the market is closed', { last: '11.00', bid: null, ask: null }, null],
  ['at the lower one with nobody who buys', { last: '9.00', bid: null, ask: '9.00' }, 'down'],
  ['a share without limits', { last: '9.00', limitUp: null, limitDown: null, bid: null }, null],
  ['without a price', { last: null, limitUp: null, ask: null }, null],
])('a share %s', ([, quote, reached]) => {
  expect(limitReached(quoteOf({ ...limits, ...quote }))).toBe(reached)
})
