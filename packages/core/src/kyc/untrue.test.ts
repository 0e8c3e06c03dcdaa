// Goal: nobody is told what the house knows to be otherwise. Method: every reason of the closed list,
// by its table, at the day before, of and after each date.
import { rejectionReasons, type Rejection } from '@parkett/contract/customer/kyc'
import { expect, test } from 'vitest'
import { isContradicted, type KnownOfAttempt } from './untrue.ts'

const grown: KnownOfAttempt = {
  birth: '1964-08-12',
  expires: '2031-10-31',
  today: '2026-11-21',
  verifiedElsewhere: false,
}

test.each([
  ['under_age', { birth: '2008-11-20' }, true],
  ['under_age', { birth: '2008-11-21' }, true],
  ['under_age', { birth: '2008-11-22' }, false],
  ['document_expired', { expires: '2026-11-20' }, false],
  ['document_expired', { expires: '2026-11-21' }, true],
  ['document_expired', { expires: '2026-11-22' }, true],
  ['document_expired', { expires: null }, true],
  ['person_verified_elsewhere', { verifiedElsewhere: false }, true],
  ['person_verified_elsewhere', { verifiedElsewhere: true }, false],
] as const)('%s with %j is contradicted: %s', (reason, change, expected) => {
  expect(isContradicted(reason, { ...grown, ...change })).toBe(expected)
})

test('what only eyes see is contradicted by nothing', () => {
  const known: readonly Rejection[] = ['under_age', 'document_expired', 'person_verified_elsewhere']
  const seen = rejectionReasons.filter((reason) => !known.includes(reason))
  expect(seen.length).toBeGreaterThan(3)
  for (const reason of seen) {
    expect(isContradicted(reason, grown), reason).toBe(false)
    expect(isContradicted(reason, { ...grown, verifiedElsewhere: true }), reason).toBe(false)
  }
})
