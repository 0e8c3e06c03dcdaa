// Goal: no state of a verification is reached but by its act. Method: the whole table, then
// random walks.
import { rejectionReasons } from '@parkett/contract/customer/kyc'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canBeMended,
  caseStates,
  isPending,
  partsThatStay,
  step,
  type CaseAct,
  type CaseState,
} from './state.ts'

const acts: readonly CaseAct[] = ['open', 'approve', 'reject', 'replace']

test('every state knows exactly these acts', () => {
  const known = caseStates.map((state) => [state, acts.map((act) => step(state, act))])
  expect(known).toEqual([
    ['submitted', ['in_review', null, null, null]],
    ['in_review', ['in_review', 'approved', 'rejected', null]],
    ['approved', [null, null, null, 'replaced']],
    ['rejected', [null, null, null, null]],
    ['replaced', [null, null, null, null]],
  ])
})

test('nothing is approved that nobody has opened', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts)), (walk) => {
      let state: CaseState = 'submitted'
      let opened = false
      for (const act of walk) {
        const next = step(state, act)
        if (next === 'in_review') opened = true
        if (next === 'approved') expect(opened).toBe(true)
        state = next ?? state
      }
      expect(isPending(state)).toBe(state === 'submitted' || state === 'in_review')
    }),
  )
})

test('a reason spoils its own parts only', () => {
  expect(partsThatStay(['front_unreadable'])).toEqual(['data', 'back'])
  expect(partsThatStay(['data_differs'])).toEqual(['front', 'back'])
  expect(partsThatStay(['back_unreadable', 'data_differs'])).toEqual(['front'])
  expect(partsThatStay(['not_original'])).toEqual(['data'])
  for (const reason of rejectionReasons)
    expect(partsThatStay([reason]).length, reason).toBeLessThan(3)
})

test('what no picture can mend is not asked for again', () => {
  expect(canBeMended(['front_unreadable', 'data_differs'])).toBe(true)
  expect(canBeMended(['front_unreadable', 'under_age'])).toBe(false)
  expect(canBeMended(['person_verified_elsewhere'])).toBe(false)
})
