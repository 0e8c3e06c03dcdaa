import { expect, test } from 'vitest'
import { recentMs, risksOf, type RiskFacts } from './risks.ts'
import { payoutAlone, payoutAloneMost } from './second-person.ts'

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

test.each([
  [recentMs - 1, true],
  [recentMs, false],
  [recentMs + 1, false],
])('a card that was bound %s ms before is new: %s', (age, isNew) => {
  expect(recentMs).toBe(604_800_000)
  expect(risksOf({ ...calm, boundAt: calm.requestedAt - age })).toEqual(isNew ? ['new_card'] : [])
})

test.each([
  [99n, false],
  [100n, false],
  [101n, true],
])('%s of 100 that one person may approve is large: %s', (amount, large) => {
  expect(risksOf({ ...calm, amount })).toEqual(large ? ['large_amount'] : [])
})

test('one person approves 10,000.00, and no rule makes it more than 50,000.00', () => {
  expect(payoutAlone.map(({ validFrom, minor }) => [validFrom, minor])).toEqual([
    ['2000-01-01', 1_000_000n],
  ])
  expect(payoutAloneMost).toBe(5_000_000n)
})
