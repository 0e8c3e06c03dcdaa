import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { admit, openOrdersMax, type Entry } from './ladder.ts'

const entry: Entry = {
  side: 'buy',
  quantity: 100n,
  limit: parsePrice('10.00'),
  tradable: 'trading',
  quoted: true,
  lotProblem: null,
  onTick: true,
  band: { low: parsePrice('9.00'), high: parsePrice('11.00') },
  cage: parsePrice('10.20'),
  sellable: 0n,
  boughtToday: 0n,
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
  onTick: false,
  limit: parsePrice('12.00'),
}

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
  { when: 'everything sellable is sold', entry: { ...sale, quantity: 300n }, expect: 'ok' },
]
for (const row of table) {
  test(`an order says ${row.expect} when ${row.when}`, () => {
    const outcome = admit(row.entry)
    expect(outcome.ok ? 'ok' : outcome.reason).toBe(row.expect)
  })
}
