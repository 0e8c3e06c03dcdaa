// Goal: nobody is lent less or more than is offered, and what a loan costs is said whole before it is
// agreed to. Method: each bound one below, at and above; the sums of an offer against its schedule.
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { addDays } from '../civil.ts'
import {
  decidedAlone,
  figuresOf,
  isInTime,
  loanOffers,
  offerDays,
  offerOn,
  revocationDays,
  termsOf,
} from './terms.ts'

const eur = (minor: bigint) => ({ currency: 'EUR' as const, minor })
const offer = loanOffers[0]!

test.each([
  [0n, 12, 'amount_zero'],
  [-1n, 12, 'amount_zero'],
  [49_999n, 12, 'below_minimum'],
  [50_000n, 12, null],
  [2_500_000n, 60, null],
  [2_500_001n, 60, 'above_maximum'],
  [100_000n, 7, 'field_invalid'],
  [100_000n, 0, 'field_invalid'],
])('%s over %s months: %s', (minor, months, reason) => {
  const found = termsOf(offer, eur(minor), months)
  expect(found.ok ? null : found.reason).toBe(reason)
})

test.each([
  [1_000_000n, null],
  [1_000_001n, 'loan_by_two'],
  [2_500_000n, 'loan_by_two'],
])('one person decides about %s: refused for %s', (minor, reason) => {
  const found = decidedAlone(offer, eur(minor))
  expect(found.ok ? null : [found.reason, found.facts]).toEqual(
    reason === null ? null : [reason, { limit: '10000.00 EUR' }],
  )
})

test('no terms before the first row, and longer is never cheaper a year', () => {
  expect(offerOn('2025-12-31')).toMatchObject({ ok: false, reason: 'rule_missing' })
  const rates = Object.entries(offer.rates).map(([months, rate]) => [Number(months), rate] as const)
  expect(rates.every(([, rate], at) => at === 0 || rate >= (rates[at - 1]?.[1] ?? 0n))).toBe(true)
})

test('all that is paid is what is lent and its interest', () => {
  const terms = { principal: 1_000_000n, rate: parseRate('0.06'), months: 12 }
  expect(figuresOf(terms)).toEqual({
    instalment: 86_066n,
    last: 86_070n,
    interest: 32_796n,
    total: 1_032_796n,
    effective: parseRate('0.0617'),
  })
})

test.each([
  ['an offer', offerDays],
  ['revoking', revocationDays],
])('%s is there for its days and not one more', (_, days) => {
  expect(days).toBe(14)
  const last = addDays('2027-01-15', days)
  const seen = [days - 1, days, days + 1].map((more) => isInTime(addDays('2027-01-15', more), last))
  expect(seen).toEqual([true, true, false])
  expect(isInTime('2027-01-15', null)).toBe(false)
})
