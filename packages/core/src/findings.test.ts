// Goal: a yes answers all that was found, each by what can answer it. Method: a table of what was found and what was said.
import { payoutAnswers, type PayoutAnswered } from '@parkett/contract/desk/payout-answers'
import type { PayoutRisk } from '@parkett/contract/desk/payout-filter'
import { expect, test } from 'vitest'
import { allAnswered } from './findings.ts'

const called = (finding: PayoutRisk): PayoutAnswered => ({ finding, answer: 'customer_called' })

test.each<readonly [readonly PayoutRisk[], readonly PayoutAnswered[], string | null]>([
  [[], [], null],
  [['name_unchecked', 'sanctions_unchecked'], [], null],
  [['new_card'], [], 'findings_unanswered'],
  [['new_card'], [called('new_card')], null],
  [['new_card', 'phone_changed'], [called('new_card')], 'findings_unanswered'],
  [['new_card', 'phone_changed'], [called('phone_changed'), called('new_card')], null],
  // One that answers another, and one to what is found no more.
  [['sanctions_possible'], [called('sanctions_possible')], 'field_invalid'],
  [['sanctions_hit'], [called('sanctions_hit')], 'field_invalid'],
  [['new_card'], [called('new_card'), called('phone_changed')], null],
])('found %j, said %j: %s', (found, given, refused) => {
  const answered = allAnswered(found, given, payoutAnswers)
  expect(answered.ok ? null : answered.reason).toBe(refused)
})

test('the refusal names what nobody answered, in the order in which it was found', () => {
  expect(
    allAnswered(['first_payout', 'new_card', 'name_unchecked'], [], payoutAnswers),
  ).toMatchObject({
    facts: { findings: 'first_payout, new_card' },
  })
})
