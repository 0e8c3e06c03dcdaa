// Goal: a customer's block is one by the rule of its market and never more than may be sold, and neither its seller
// buys of it nor anybody while it is stopped. Method: each refusal at its edge, in order.
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { refuseSeller } from './apply.ts'
import { mayOffer, type Offering } from './sell.ts'

const offering: Offering = {
  market: 'DE',
  price: parsePrice('10'),
  lot: 1n,
  turnover: 10_000n,
  quantity: 1_500n,
  minimum: 100n,
  sellable: 1_500n,
  today: '2026-11-20',
  closesOn: '2026-11-27',
  lockedUntil: '2027-02-25',
}
const says = (change: Partial<Offering>) => {
  const said = mayOffer({ ...offering, ...change })
  return said.ok ? said.value : said.reason
}

test('an offer is refused for the first thing that is wrong, and its parts are in steps of ten', () => {
  expect(says({})).toBe(10n)
  expect(says({ lot: 100n })).toBe(100n)
  expect(says({ quantity: 0n, minimum: 7n })).toBe('qty_zero')
  expect(says({ minimum: 7n, quantity: 1_490n })).toBe('lot_invalid')
  expect(says({ quantity: 1_505n })).toBe('lot_invalid')
  expect(says({ minimum: 1_510n })).toBe('field_invalid')
  expect(says({ closesOn: '2026-11-19' })).toBe('field_invalid')
  // 15,000 euros are a block of a share that is hardly traded.
  expect(says({ quantity: 1_490n, sellable: 0n })).toBe('block_under_rule')
  expect(says({ lockedUntil: '2027-02-24' })).toBe('block_lock_short')
  expect(says({ sellable: 1_499n })).toBe('insufficient_sellable')
  expect(says({ minimum: 1_500n })).toBe(10n)
})

test('in Beijing a block is as small as its own rule says', () => {
  const chinese = {
    market: 'CN',
    lot: 100n,
    minimum: 100n,
    price: parsePrice('5'),
    sellable: 300_000n,
    lockedUntil: '2027-05-30',
  } as const
  expect(says({ ...chinese, quantity: 299_900n })).toBe('block_under_rule')
  expect(says({ ...chinese, quantity: 300_000n })).toBe(100n)
  expect(says({ ...chinese, board: 'BSE', quantity: 99_900n })).toBe('block_under_rule')
  expect(says({ ...chinese, board: 'BSE', quantity: 100_000n })).toBe(100n)
})

test('nobody buys of the own block, and nobody while its seller may not sell', () => {
  expect(refuseSeller({ own: true, stopped: true })).toMatchObject({ reason: 'block_own' })
  expect(refuseSeller({ own: false, stopped: true })).toMatchObject({ reason: 'block_stopped' })
  expect(refuseSeller({ own: false, stopped: false }).ok).toBe(true)
})
