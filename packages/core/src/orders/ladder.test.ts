import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { admit, openOrdersMax, type Entry } from './ladder.ts'
import { purchaseMaximum } from './purchase-limit.ts'

const entry: Entry = {
  side: 'buy',
  quantity: 100n,
  limit: parsePrice('10.00'),
  tradable: 'trading',
  quoted: true,
  lotProblem: null,
  offTick: null,
  band: { low: parsePrice('9.00'), high: parsePrice('11.00') },
  cage: parsePrice('10.20'),
  sellable: 0n,
  boughtToday: 0n,
  sellableFrom: '2026-11-23',
  openOrders: 0,
}
const sale: Entry = {
  ...entry,
  side: 'sell',
  cage: parsePrice('9.80'),
  sellable: 300n,
  boughtToday: 200n,
}
const broken: Entry = {
  ...entry,
  quoted: false,
  quantity: 0n,
  lotProblem: 'lot_invalid',
  offTick: { below: parsePrice('9.98'), above: parsePrice('10.02') },
  limit: parsePrice('12.00'),
}

test('a stop that ends by itself is said with its end', () => {
  const until = '2026-11-20T02:00:00.000Z'
  expect(admit({ ...broken, tradable: 'suspended', haltFacts: { until } })).toEqual({
    ok: false,
    reason: 'suspended',
    facts: { until },
  })
})

// One row per rule, in the order the rules are checked: each row also breaks every later rule.
const table: readonly { when: string; entry: Entry; expect: string }[] = [
  {
    when: 'trading is suspended',
    entry: { ...broken, tradable: 'suspended' },
    expect: 'suspended',
  },
  {
    when: 'the share is not listed yet',
    entry: { ...broken, tradable: 'not_listed' },
    expect: 'not_tradable',
  },
  { when: 'no fresh quote exists', entry: broken, expect: 'market_data_stale' },
  { when: 'nothing is asked for', entry: { ...broken, quoted: true }, expect: 'qty_zero' },
  {
    when: 'the lot is broken',
    entry: { ...broken, quoted: true, quantity: 7n },
    expect: 'lot_invalid',
  },
  {
    when: 'the price is between two ticks',
    entry: { ...broken, quoted: true, quantity: 7n, lotProblem: null },
    expect: 'tick_invalid',
  },
  {
    when: 'the price is above the daily limit',
    entry: { ...entry, limit: parsePrice('11.01') },
    expect: 'price_out_of_limit',
  },
  {
    when: 'the price is below the daily limit',
    entry: { ...entry, limit: parsePrice('8.99') },
    expect: 'price_out_of_limit',
  },
  {
    when: 'a buy leaves the cage',
    entry: { ...entry, limit: parsePrice('10.21') },
    expect: 'price_out_of_cage',
  },
  {
    when: 'a sale leaves the cage',
    entry: { ...sale, limit: parsePrice('9.79') },
    expect: 'price_out_of_cage',
  },
  {
    when: 'a buy far below the market keeps the cage',
    entry: { ...entry, limit: parsePrice('9.00') },
    expect: 'ok',
  },
  {
    when: 'too many orders are open',
    entry: { ...entry, openOrders: openOrdersMax },
    expect: 'too_many_open_orders',
  },
  {
    when: 'the shares were bought today',
    entry: { ...sale, quantity: 500n },
    expect: 't1_not_sellable',
  },
  {
    when: 'more is sold than held',
    entry: { ...sale, quantity: 501n },
    expect: 'insufficient_sellable',
  },
  { when: 'one is asked for', entry: { ...entry, quantity: 1n }, expect: 'ok' },
  {
    when: 'the price is the highest of the day',
    entry: { ...entry, limit: parsePrice('11.00'), cage: null },
    expect: 'ok',
  },
  {
    when: 'the price is the lowest of the day',
    entry: { ...sale, limit: parsePrice('9.00'), cage: null },
    expect: 'ok',
  },
  {
    when: 'a buy is at the edge of the cage',
    entry: { ...entry, limit: parsePrice('10.20') },
    expect: 'ok',
  },
  {
    when: 'a sale is at the edge of the cage',
    entry: { ...sale, limit: parsePrice('9.80') },
    expect: 'ok',
  },
  { when: 'one more order may be open', entry: { ...entry, openOrders: 199 }, expect: 'ok' },
  { when: 'one more sale may be open', entry: { ...sale, openOrders: 199 }, expect: 'ok' },
  {
    when: 'too many orders are open beside a sale',
    entry: { ...sale, openOrders: 200 },
    expect: 'too_many_open_orders',
  },
  { when: 'everything sellable is sold', entry: { ...sale, quantity: 300n }, expect: 'ok' },
]
for (const row of table) {
  test(`an order says ${row.expect} when ${row.when}`, () => {
    const outcome = admit(row.entry)
    expect(outcome.ok ? 'ok' : outcome.reason).toBe(row.expect)
    if (outcome.ok) expect(outcome.value).toBe(true)
  })
}

test.each([
  [199, 'ok'],
  [200, 'too_many_open_orders'],
  [201, 'too_many_open_orders'],
])('with %s open orders one more is %s, to buy and to sell', (openOrders, expected) => {
  expect(openOrdersMax).toBe(200)
  for (const one of [entry, { ...sale, quantity: 300n }]) {
    const outcome = admit({ ...one, openOrders })
    expect(outcome.ok ? 'ok' : outcome.reason).toBe(expected)
  }
})

test.each([
  ['9.00', 'ok'],
  ['8.9999', 'price_out_of_limit'],
  ['10.1999', 'ok'],
  ['10.20', 'ok'],
  ['10.2001', 'price_out_of_cage'],
  ['11.00', 'price_out_of_cage'],
  ['11.0001', 'price_out_of_limit'],
])('a buy at %s is %s', (limit, expected) => {
  const outcome = admit({ ...entry, limit: parsePrice(limit) })
  expect(outcome.ok ? 'ok' : outcome.reason).toBe(expected)
})

test.each([
  ['8.9999', 'price_out_of_limit'],
  ['9.00', 'price_out_of_cage'],
  ['9.7999', 'price_out_of_cage'],
  ['9.80', 'ok'],
  ['9.8001', 'ok'],
  ['11.00', 'ok'],
  ['11.0001', 'price_out_of_limit'],
])('a sale at %s is %s', (limit, expected) => {
  const outcome = admit({ ...sale, limit: parsePrice(limit), quantity: 1n })
  expect(outcome.ok ? 'ok' : outcome.reason).toBe(expected)
})

test.each([
  [-1n, 'qty_zero'],
  [0n, 'qty_zero'],
  [1n, 'ok'],
  [299n, 'ok'],
  [300n, 'ok'],
  [301n, 't1_not_sellable'],
  [499n, 't1_not_sellable'],
  [500n, 't1_not_sellable'],
  [501n, 'insufficient_sellable'],
])('a sale of %s out of 300, with 200 of today, is %s', (quantity, expected) => {
  const outcome = admit({ ...sale, quantity })
  expect(outcome.ok ? 'ok' : outcome.reason).toBe(expected)
})

test('what one purchase may cost begins on a day', () => {
  expect(purchaseMaximum.map(({ validFrom, minor }) => [validFrom, minor])).toEqual([
    ['1990-01-01', 100_000_000n],
  ])
})

test('what would pass is named: the steps beside a limit, and the day on which shares can be sold', () => {
  const offTick = { below: parsePrice('9.98'), above: parsePrice('10.02') }
  expect(admit({ ...entry, offTick })).toMatchObject({ facts: { below: '9.98', above: '10.02' } })
  expect(admit({ ...sale, quantity: 500n })).toMatchObject({
    facts: { sellable: 300, date: '2026-11-23' },
  })
})
