// Goal: one person lets several withdrawals go in one step only where each is clean and known to that person as it stands.
// Method: a clean one, changed in one fact after the other; every finding there is; the order of the refusals.
import { payoutRisks, unaskedRisks } from '@parkett/contract/desk/payout-filter'
import { withdrawalStatuses } from '@parkett/contract/customer/withdrawals'
import { togetherRefusals, type TogetherRefusal } from '@parkett/contract/desk/payouts-together'
import { expect, test } from 'vitest'
import { findingsOf, leftOutOf, type TogetherFacts } from './together.ts'

const clean: TogetherFacts = {
  status: 'in_review',
  approved: false,
  batched: false,
  held: false,
  risks: [],
  needsSecond: false,
  opened: 'as it stands',
  stands: 'as it stands',
  taken: false,
}
const heard = (change: Partial<TogetherFacts>) => leftOutOf({ ...clean, ...change })

/** In the order in which they are asked. */
const cases = [
  ['let go already', { approved: true }, 'withdrawal_approved'],
  ['in a payment file', { batched: true }, 'withdrawal_not_open'],
  ['held by law', { held: true }, 'withdrawal_held'],
  ['of a frozen customer', { risks: ['customer_frozen'] }, 'account_frozen'],
  ['of a customer who locked the account', { risks: ['customer_locked'] }, 'account_locked'],
  ['above the limit of one person today', { needsSecond: true }, 'second_person_needed'],
  ['with a finding', { risks: ['phone_changed'] }, 'finding_open'],
  ['never opened by this person', { opened: null }, 'case_unseen'],
  ['changed since it was opened', { stands: 'otherwise' }, 'facts_changed'],
  ['open at a colleague', { taken: true }, 'case_locked'],
] as const satisfies readonly (readonly [string, Partial<TogetherFacts>, TogetherRefusal])[]

test('a clean one that this person opened as it stands may go', () => expect(heard({})).toBeNull())
test.each(cases)('%s: %o is refused as %s', (_what, change, reason) => {
  expect(heard(change)).toBe(reason)
})

test('of several things against one the first is said, and each is one that the call may answer', () => {
  for (let at = 0; at < cases.length; at += 1) {
    const rest = cases.slice(at)
    const risks = rest.flatMap(([, change]) => ('risks' in change ? change.risks : []))
    const all = rest.reduce<Partial<TogetherFacts>>(
      (before, [, change]) => ({ ...before, ...change }),
      {},
    )
    expect(heard({ ...all, risks })).toBe(cases[at]?.[2])
    expect(togetherRefusals).toContain(cases[at]?.[2])
  }
})

test('whatever is found keeps it out; that nobody could be asked is no finding', () => {
  for (const risk of payoutRisks) {
    const isNone = unaskedRisks.includes(risk)
    expect(heard({ risks: [risk] }) === null, risk).toBe(isNone)
    expect(findingsOf([risk])).toEqual(isNone ? [] : [risk])
  }
  expect(heard({ risks: [...unaskedRisks] })).toBeNull()
})

test('only what is in review may go', () => {
  const may = withdrawalStatuses.filter((status) => heard({ status }) === null)
  expect(may).toEqual(['in_review'])
})
