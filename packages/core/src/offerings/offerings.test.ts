// Goal: who may ask for how much, and when not, as the rules say (`market.md` M25, M26). Method:
// tables at each bound; what the vectors hold (`npm run vectors`) is not said again.
import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import { averageValue, bannedUntil, mostOf, quotaDays } from './quota.ts'
import { offeringStatus, type OfferingFacts } from './status.ts'

const facts: OfferingFacts = {
  opensAt: 100,
  closesAt: 200,
  now: 150,
  applied: false,
  published: false,
  allotted: 0n,
  remaining: null,
  quota: 500n,
}

test.each([
  ['open', {}],
  ['open', { remaining: 1n }],
  ['sold_out', { remaining: 0n }],
  ['not_eligible', { quota: 0n }],
  ['closed', { now: 200 }],
  ['closed', { now: 200, remaining: 0n, quota: 0n }],
  ['upcoming', { now: 99, quota: 0n }],
  ['subscribed', { applied: true, now: 99 }],
  ['subscribed', { applied: true, now: 900 }],
  ['allocated', { applied: true, published: true, allotted: 1n }],
  ['no_allocation', { applied: true, published: true }],
  // Somebody who did not apply sees that it is over, also when its result is known.
  ['closed', { published: true, now: 900 }],
] as const)('it is %s with %o', (status, change) => {
  expect(offeringStatus({ ...facts, ...change })).toBe(status)
})

const days = (...at: readonly number[]): number[] => at.map((day) => day * dayMs)

test.each([
  ['two forfeits bar nobody', days(1, 2), 3, null],
  ['three bar 180 days from the last', days(1, 2, 3), 4, 183],
  ['whatever their order', days(3, 1, 2), 4, 183],
  ['and no longer', days(1, 2, 3), 183, null],
  ['three in more than twelve months do not', days(1, 2, 367), 368, null],
  ['a fourth begins anew', days(1, 2, 3, 4), 5, 184],
] as const)('%s', (_, forfeits, today, until) => {
  const end = bannedUntil(forfeits, today * dayMs)
  expect(end === null ? null : end / dayMs).toBe(until)
})

test('twenty days are averaged and no more, and the quota bounds the maximum', () => {
  expect(averageValue(Array.from({ length: quotaDays }, () => 100n))).toBe(100n)
  expect(averageValue(Array.from({ length: quotaDays - 1 }, () => 100n))).toBe(95n)
  expect(() => averageValue(Array.from({ length: quotaDays + 1 }, () => 1n))).toThrow('twenty')
  expect(mostOf({ maximum: 900n, quota: null })).toBe(900n)
  expect(mostOf({ maximum: 900n, quota: 500n })).toBe(500n)
  expect(mostOf({ maximum: 900n, quota: 0n })).toBe(0n)
})
