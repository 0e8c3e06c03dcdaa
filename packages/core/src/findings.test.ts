// Goal: a yes answers all that was found, each by what can answer it. Method: a table of what was found and what was said.
import { payoutAnswers, type PayoutAnswered } from '@parkett/contract/desk/payout-answers'
import type { PayoutRisk } from '@parkett/contract/desk/payout-filter'
import { expect, test } from 'vitest'
import { allAgreed, allAnswered } from './findings.ts'

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

const given = [called('new_card'), called('phone_changed')]
const say = (finding: string, agrees: boolean) => ({ finding, agrees })

test.each([
  [[], true, 'answers_unjudged'],
  [[], false, null],
  [[say('new_card', true)], true, 'answers_unjudged'],
  [[say('new_card', true), say('phone_changed', true)], true, null],
  [[say('new_card', true), say('phone_changed', false)], true, 'answer_disputed'],
  [[say('phone_changed', false)], true, 'answer_disputed'],
  [[say('new_card', true), say('phone_changed', false)], false, null],
  [[say('first_payout', true)], true, 'field_invalid'],
  [[say('first_payout', false)], false, 'field_invalid'],
])('the second person says %j, a yes: %s: %s', (verdicts, isYes, refused) => {
  const agreed = allAgreed(given, verdicts, isYes)
  expect(agreed.ok ? null : agreed.reason).toBe(refused)
})

test('a dispute names what it is about', () => {
  expect(allAgreed(given, [say('phone_changed', false)], true)).toMatchObject({
    facts: { findings: 'phone_changed' },
  })
})

test('nothing answered is nothing to judge', () => {
  expect(allAgreed([], [], true).ok).toBe(true)
})
