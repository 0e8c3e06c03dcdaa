// Goal: whatever becomes of the price, nobody sets aside more than the highest price in force, nobody pays more than they
// said yes to, and whoever said yes to every price in force is asked nothing. Method: each edge by hand, and random prices.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallsAt, isAsked, isOutside, loweredTo, ownPriceOf, priceAnew } from './own-price.ts'

const range = { low: 100n, high: 120n }

test.each([
  [99n, 99n, true, 120n],
  [100n, 100n, false, 100n],
  [110n, 110n, false, 110n],
  [120n, 120n, false, 120n],
  [121n, 120n, false, 120n],
])(
  'at %i within 100 to 120 it sets aside by %i, is asked: %s, and confirms %i',
  (own, at, ask, anew) => {
    expect(loweredTo(own, range)).toBe(at)
    expect(isAsked(own, range)).toBe(ask)
    expect(priceAnew(own, range)).toBe(anew)
  },
)

test('it falls at one more than it pays', () => {
  expect([109n, 110n, 111n].map((final) => fallsAt(110n, final, range))).toEqual([
    false,
    false,
    true,
  ])
})

test('outside of the range everybody falls but who said yes to exactly that price', () => {
  for (const final of [99n, 121n]) {
    expect([98n, 99n, 100n, 120n, 121n, 122n].filter((own) => !fallsAt(own, final, range))).toEqual(
      [final],
    )
  }
  expect([99n, 100n, 120n, 121n].map((final) => isOutside(final, range))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('a limit is one of the range on a step of the market; without one it is the highest', () => {
  const wide = { low: 100_000n, high: 125_000n }
  const at = { board: 'XETR', date: '2027-01-14' } as const
  const said = (limit: bigint | null, of = wide) => {
    const own = ownPriceOf(of, limit, at)
    return own.ok ? own.value : own.reason
  }
  expect(said(null)).toBe(125_000n)
  expect(
    [99_999n, 100_000n, 110_000n, 110_001n, 125_000n, 125_001n].map((limit) => said(limit)),
  ).toEqual([
    ...['price_out_of_limit', 100_000n, 110_000n, 'tick_invalid', 125_000n, 'price_out_of_limit'],
  ])
  expect(said(100_000n, { low: 100_000n, high: 100_000n })).toBe('price_out_of_limit')
})

test('what was said yes to stays, what is confirmed anew is in force, and what takes part pays no more than it said', () => {
  const price = fc.bigInt(1n, 1_000n)
  fc.assert(
    fc.property(price, price, price, price, (own, one, other, final) => {
      const now = one < other ? { low: one, high: other } : { low: other, high: one }
      const kept = loweredTo(own, now)
      expect(kept <= own && kept <= now.high).toBe(true)
      const anew = priceAnew(kept, now)
      expect(anew >= now.low && anew <= now.high).toBe(true)
      if (!isAsked(kept, now)) expect(anew).toBe(kept)
      if (!fallsAt(kept, final, now)) expect(final <= own).toBe(true)
    }),
  )
})
