// Goal: one person credits several bank lines in one step only where each means one customer for sure and is known to that person
// as it stands. Method: a clean one, changed in one fact after the other; the order of the refusals; candidates of every kind.
import {
  lineTogetherRefusals,
  type LineTogetherRefusal,
} from '@parkett/contract/desk/lines-together'
import { expect, test } from 'vitest'
import { lineLeftOut, sureOf, type LineTogetherFacts } from './together.ts'

const clean: LineTogetherFacts = {
  ended: false,
  cameBack: false,
  sure: '7',
  customer: '7',
  closed: false,
  frozen: false,
  needsTwo: false,
  opened: 'as it stands',
  stands: 'as it stands',
  taken: false,
}
const heard = (change: Partial<LineTogetherFacts>) => lineLeftOut({ ...clean, ...change })

/** In the order in which they are asked. */
const cases = [
  ['somebody’s already', { ended: true }, 'deposit_not_open'],
  ['a withdrawal that came back', { cameBack: true }, 'payout_came_back'],
  ['for a closed account', { closed: true }, 'account_closed'],
  ['of somebody frozen', { frozen: true }, 'account_frozen'],
  ['from the limit on', { needsTwo: true }, 'second_person_needed'],
  ['for nobody for sure', { sure: null }, 'finding_open'],
  ['never opened by this person', { opened: null }, 'case_unseen'],
  ['changed since it was opened', { stands: 'otherwise' }, 'facts_changed'],
  ['open at a colleague', { taken: true }, 'case_locked'],
] as const satisfies readonly (readonly [string, Partial<LineTogetherFacts>, LineTogetherRefusal])[]

test('a clean one that this person opened as it stands may go', () => expect(heard({})).toBeNull())
test.each(cases)('%s: %o is refused as %s', (_what, change, reason) => {
  expect(heard(change)).toBe(reason)
})

test('to anybody but the one it means it does not go', () => {
  expect(heard({ customer: '8' })).toBe('finding_open')
})

test('of several that stand against one the first is said, as the contract lists them', () => {
  cases.forEach(([, first, reason], at) => {
    for (const [, later] of cases.slice(at + 1)) expect(heard({ ...later, ...first })).toBe(reason)
  })
  const asked = cases.map(([, , reason]) => reason)
  expect(lineTogetherRefusals.filter((one) => asked.some((reason) => reason === one))).toEqual(
    asked,
  )
})

const both = { hints: ['iban', 'name'], name: 'same' } as const
const account = { hints: ['iban'], name: 'differs' } as const
const unchecked = { hints: ['iban', 'reference'], name: 'unknown' } as const
const namesake = { hints: ['reference', 'name'], name: 'same' } as const

test('one alone is meant only by a bound account and the verified name', () => {
  expect(sureOf([])).toBeNull()
  for (const one of [account, unchecked, namesake]) expect(sureOf([one])).toBeNull()
  expect(sureOf([account, both, namesake])).toBe(both)
  // An account that two of one name share.
  expect(sureOf([both, { ...both }])).toBeNull()
})
