// Goal: of what is offered no more is sold than own money can pay the return of, and the figure says exactly where that
// is. Method: the bounds one by one, and each figure against the return of one unit more.
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { coverOf, type Offer } from './cover.ts'
import { returnOf } from './return.ts'

const offer: Offer = {
  offered: 10_000_000n,
  sold: 0n,
  own: 1_000_000n,
  yieldRate: parseRate('0.03'),
  days: 60,
}

test('with plenty of own money all that is not sold is covered', () => {
  expect(coverOf(offer)).toEqual({ open: 10_000_000n, covered: 10_000_000n })
  expect(coverOf({ ...offer, sold: 9_999_999n })).toEqual({ open: 1n, covered: 1n })
})

test('sold out, or more sold than these terms offer, nothing is open', () => {
  for (const sold of [10_000_000n, 10_000_001n])
    expect(coverOf({ ...offer, sold })).toEqual({ open: 0n, covered: 0n })
})

test.each([1n, 99n, 4_931n])(
  'of own money of %s the return of one unit more is not paid',
  (own) => {
    const { open, covered } = coverOf({ ...offer, own })
    expect(open).toBe(10_000_000n)
    expect(returnOf(covered, offer.yieldRate, offer.days)).toBeLessThanOrEqual(own)
    expect(returnOf(covered + 1n, offer.yieldRate, offer.days)).toBeGreaterThan(own)
  },
)

test('own money that is all spent, or owed, covers next to nothing and never less than that', () => {
  // What brings less than half a minor unit brings nothing, and asks for nothing.
  const { covered } = coverOf({ ...offer, own: 0n })
  expect(returnOf(covered, offer.yieldRate, offer.days)).toBe(0n)
  expect(coverOf({ ...offer, own: -5_000n })).toEqual({ open: 10_000_000n, covered: 0n })
})

test('a higher rate and a longer term are covered less', () => {
  const at = (change: Partial<Offer>) => coverOf({ ...offer, own: 5_000n, ...change }).covered
  expect(at({})).toBeGreaterThan(at({ yieldRate: parseRate('0.031') }))
  expect(at({})).toBeGreaterThan(at({ days: 61 }))
})
