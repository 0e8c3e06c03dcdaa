// Goal: a ceiling is never above what the code allows, and the most is the last that is posted. Method: the tables themselves, and each amount at its edge.
import {
  adjustmentReasons,
  adjustmentRules,
  ceilingRoles,
} from '@parkett/contract/desk/adjustments'
import { money } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import { adjustmentCeilings, adjustmentMost } from './ceilings.ts'
import { adjust } from './decide.ts'

test('no coded ceiling passes the most that any rule may set', () => {
  for (const reason of adjustmentReasons)
    for (const role of ceilingRoles)
      for (const { minor } of adjustmentCeilings[reason][role]) {
        expect(minor).toBeGreaterThan(0n)
        expect(minor).toBeLessThanOrEqual(adjustmentMost[reason])
      }
})

// The rows of docs/rules, in whole euros: asked for and let go by payments, by compliance and admin,
// and the most that any rule may set.
test.each([
  ['bank_error', 50_000n, 100_000n, 1_000_000n],
  ['provider_error', 50_000n, 100_000n, 1_000_000n],
  ['fee_refund', 1_000n, 2_500n, 10_000n],
  ['duty_refund', 5_000n, 10_000n, 50_000n],
  ['compensation', 1_000n, 2_500n, 10_000n],
] as const)('%s has its ceilings', (reason, payments, deciding, most) => {
  const minor = ceilingRoles.map((role) => adjustmentCeilings[reason][role].map((row) => row.minor))
  expect(ceilingRoles).toEqual(['payments', 'compliance', 'admin'])
  expect(minor).toEqual([[payments * 100n], [deciding * 100n], [deciding * 100n]])
  expect(adjustmentMost[reason]).toBe(most * 100n)
})

test('the most of a reason is the last amount that is posted', () => {
  for (const reason of adjustmentReasons) {
    const { counters } = adjustmentRules[reason]
    const said = (minor: bigint) =>
      adjust({
        reason,
        counter: counters[0]!,
        direction: 'to_customer',
        pocket: 'C.wallet',
        amount: money('EUR', minor),
        free: 0n,
        own: most + 1n,
      })
    const most = adjustmentMost[reason]
    expect([said(most - 1n).ok, said(most).ok]).toEqual([true, true])
    expect(said(most + 1n)).toMatchObject({ reason: 'above_maximum' })
  }
})
