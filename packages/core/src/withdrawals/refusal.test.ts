import { refusalReasons } from '@parkett/contract/customer/withdrawals'
import { expect, test } from 'vitest'
import { isUntrue, type Known } from './refusal.ts'

/** Of a payout with which everything is in order: no reason is true. */
const fine: Known = { verified: true, payee: 'match', sanctions: 'clear', reserved: true, twins: 0 }

test('of a payout in order every reason of staff is untrue; the bank speaks for itself', () => {
  const untrue = refusalReasons.filter((reason) => isUntrue(reason, fine))
  expect(untrue).toEqual(refusalReasons.filter((reason) => reason !== 'bank_return'))
})

const rows: readonly (readonly [(typeof refusalReasons)[number], Partial<Known>])[] = [
  ['kyc_incomplete', { verified: false }],
  ['name_mismatch', { payee: 'close_match' }],
  ['name_mismatch', { payee: 'no_match' }],
  ['name_mismatch', { payee: 'not_possible' }],
  ['sanctions_hold', { sanctions: 'possible' }],
  ['sanctions_hold', { sanctions: 'hit' }],
  ['sanctions_hold', { sanctions: null }],
  ['insufficient_settled', { reserved: false }],
  ['duplicate', { twins: 1 }],
]
for (const [reason, change] of rows)
  test(`${reason} can be true with ${JSON.stringify(change)}, and makes no other reason true`, () => {
    const known = { ...fine, ...change }
    expect(isUntrue(reason, known)).toBe(false)
    const others = refusalReasons.filter((one) => one !== reason && one !== 'bank_return')
    expect(others.filter((one) => !isUntrue(one, known))).toEqual([])
  })
