// Goal: however far a rule lets one person go, there are payouts left that need two: one alone, and
// all of a day together.
import { expect, test } from 'vitest'
import { withdrawLimits } from './decide.ts'
import { payoutAlone, payoutAloneMost } from './second-person.ts'

test('the most that a rule lets one person do is less than one payout and than a day may be', () => {
  for (const { max, maxPerDay } of withdrawLimits) {
    expect(payoutAloneMost).toBeLessThan(max)
    expect(payoutAloneMost).toBeLessThan(maxPerDay)
  }
  for (const { minor } of payoutAlone) {
    expect(minor).toBeGreaterThan(0n)
    expect(minor).toBeLessThanOrEqual(payoutAloneMost)
  }
})
