// Goal: the effective annual rate is the true one. Method: the vectors by hand, and ten thousand
// drawn loans against another solver: Newton's method on the yearly factor, in floating point.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { effectiveRate } from './effective-rate.ts'
import { scheduleOf } from './schedule.ts'

const paymentsOf = (principal: bigint, rate: bigint, months: number) =>
  scheduleOf({ principal, rate, months }).map(({ pay }) => pay)

test.each([
  [1_000_000n, '0.06', 12, '0.0617'],
  [120_000n, '0', 12, '0'],
  [1_000_000n, '0.12', 60, '0.1268'],
])('%s at %s over %s months costs %s a year', (principal, rate, months, expected) => {
  const payments = paymentsOf(principal, parseRate(rate), months)
  expect(effectiveRate(principal, payments)).toBe(parseRate(expected))
})

test('one payment after a year is its own yearly rate, and giving back less costs nothing', () => {
  const late = [...Array.from({ length: 11 }, () => 0n), 1_100n]
  expect(effectiveRate(1_000n, late)).toBe(parseRate('0.1'))
  expect(effectiveRate(1_000n, [500n, 500n])).toBe(0n)
  expect(effectiveRate(1_000n, [900n])).toBe(0n)
})

/** The yearly factor whose twelfth root discounts the payments to the principal. */
function newton(principal: number, payments: readonly number[]): number {
  let factor = 1.1
  for (let round = 0; round < 60; round += 1) {
    let [worth, slope] = [-principal, 0]
    payments.forEach((pay, at) => {
      const years = (at + 1) / 12
      worth += pay * factor ** -years
      slope -= years * pay * factor ** (-years - 1)
    })
    const next = factor - worth / slope
    if (Math.abs(next - factor) < 1e-14) return next - 1
    factor = Math.max(next, 1e-3)
  }
  return factor - 1
}

test('of ten thousand loans each has the rate that another solver finds', () => {
  const drawn = fc.record({
    principal: fc.bigInt({ min: 50_000n, max: 10_000_000n }),
    rate: fc.bigInt({ min: 1n, max: 30_000_000n }),
    months: fc.integer({ min: 3, max: 84 }),
  })
  let seen = 0
  fc.assert(
    fc.property(drawn, ({ principal, rate, months }) => {
      const payments = paymentsOf(principal, rate, months)
      const exact = newton(Number(principal), payments.map(Number)) * 10_000
      const got = Number(effectiveRate(principal, payments)) / 10_000
      expect(Math.abs(Math.max(exact, 0) - got)).toBeLessThanOrEqual(0.5 + 1e-6)
      seen += 1
    }),
    { numRuns: 10_000 },
  )
  // The mutation tests try a property a thousand times at most.
  expect(seen).toBeGreaterThanOrEqual(1_000)
})
