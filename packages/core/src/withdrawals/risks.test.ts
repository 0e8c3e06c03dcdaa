import { expect, test } from 'vitest'
import { recentMs, risksOf, type RiskFacts } from './risks.ts'

const calm: RiskFacts = {
  flags: [],
  requestedAt: recentMs * 10,
  boundAt: 0,
  lately: ['newDevice', 'locked'],
  first: false,
  amount: 100n,
  alone: 100n,
  locked: false,
  frozen: false,
}
const cases: readonly (readonly [string, Partial<RiskFacts>, readonly string[]])[] = [
  ['nothing unusual', {}, []],
  [
    'what was checked comes first',
    { flags: ['name_close_match'], first: true },
    ['name_close_match', 'first_payout'],
  ],
  ['one minor unit above the limit', { amount: 101n }, ['large_amount']],
  ['a card bound six days before', { boundAt: recentMs * 10 - recentMs + 1 }, ['new_card']],
  ['a card bound a week before', { boundAt: recentMs * 9 }, []],
  ['a login password reset by code', { lately: ['passwordReset'] }, ['login_password_changed']],
  ['a new trade password', { lately: ['tradeChanged'] }, ['trade_password_changed']],
  ['a new phone', { lately: ['phoneChanged'] }, ['phone_changed']],
  ['locked and frozen', { locked: true, frozen: true }, ['customer_locked', 'customer_frozen']],
]
for (const [what, facts, expected] of cases) {
  test(`${what}: ${expected.join(', ') || 'no flag'}`, () => {
    expect(risksOf({ ...calm, ...facts })).toEqual(expected)
  })
}
