// Goal: a right is what the published ratio says of a holding, whole shares alone, and all rights together are
// never more than is offered. Method: tables, and random companies held by random many in random parts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entitledTo, ratioOf } from './placement.ts'

test.each([
  [0n, 5n, 100n, 0n],
  [-3n, 5n, 100n, 0n],
  [4n, 5n, 100n, 0n],
  [5n, 5n, 100n, 1n],
  [9n, 5n, 100n, 1n],
  [10n, 5n, 100n, 2n],
  [10_000n, 5n, 100n, 100n],
])('%s held at one for %s, of at most %s: %s new', (held, heldPer, maximum, expected) => {
  expect(entitledTo(held, { heldPer, maximum })).toBe(expected)
})

test.each([
  [22_500_000n, 7_029_000n, 4n],
  [22_500_000n, 22_500_000n, null],
  [22_500_000n, 11_250_000n, 2n],
  [22_500_000n, 11_249_999n, 3n],
  [100n, 10n, 10n],
  [101n, 10n, null],
])('%s shares and %s offered: one for %s', (shares, offered, expected) => {
  expect(ratioOf(shares, { offered, most: 10n })).toBe(expected)
})

test('all who hold the company together have a right to no more than is offered', () => {
  const part = fc.bigInt(0n, 5_000_000n)
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 40 }),
      fc.bigInt(1n, 60_000_000n),
      (parts, offered) => {
        const shares = parts.reduce((sum, held) => sum + held, 0n)
        const heldPer = ratioOf(shares, { offered, most: 10n })
        if (heldPer === null) return
        const rights = parts.map((held) => entitledTo(held, { heldPer, maximum: offered }))
        expect(rights.reduce((sum, right) => sum + right, 0n)).toBeLessThanOrEqual(offered)
      },
    ),
  )
})
