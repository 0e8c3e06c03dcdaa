// Goal: every state of a loan is reached, and every path ends. Method: the table walked whole.
import { expect, test } from 'vitest'
import { loanStates, type LoanState } from '@parkett/contract/customer/loan-lists'
import { isLent, isOpen, loanSteps, mayBecome } from './states.ts'

test('from an application every state is reached', () => {
  const seen = new Set<LoanState>(['submitted'])
  for (const state of seen) for (const next of loanSteps[state]) seen.add(next)
  expect([...seen].toSorted()).toEqual([...loanStates].toSorted())
})

test('no way of a loan goes around without an end: only arrears go back, and what is withdrawn', () => {
  const back = loanStates.flatMap((from) =>
    loanSteps[from].filter((to) => loanStates.indexOf(to) < loanStates.indexOf(from)),
  )
  expect(back).toEqual(['withdrawn', 'repaying'])
})

test('an end frees the way for another application', () => {
  expect(loanStates.filter((state) => !isOpen(state))).toEqual([
    'rejected',
    'withdrawn',
    'offer_expired',
    'closed',
    'revoked',
    'written_off',
  ])
  expect(loanStates.filter(isLent)).toEqual(['repaying', 'overdue'])
})

test('nothing is paid out that was not accepted, and nothing accepted that was not approved', () => {
  const before = (state: LoanState) => loanStates.filter((from) => mayBecome(from, state))
  expect(before('repaying')).toEqual(['offer_accepted', 'overdue'])
  expect(before('offer_accepted')).toEqual(['approved'])
  expect(before('approved')).toEqual(['in_review'])
  expect(before('written_off')).toEqual(['overdue'])
})
