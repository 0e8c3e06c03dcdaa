// Goal: what is unusual about lending and about giving up is found, and nothing else. Method: a table around each edge.
import { expect, test } from 'vitest'
import { givingUpFound, lendingFound, type LendingFacts, type LossFacts } from './found.ts'

const plain: LendingFacts = {
  leftOver: 500n,
  instalment: 100n,
  lostBefore: false,
  newAccount: false,
}

test.each<readonly [Partial<LendingFacts>, readonly string[]]>([
  [{}, []],
  [{ leftOver: 100n }, []],
  [{ leftOver: 99n }, ['little_left']],
  [{ leftOver: -1n }, ['little_left']],
  [{ lostBefore: true }, ['lost_before']],
  [{ newAccount: true }, ['new_card']],
  [{ leftOver: 0n, lostBefore: true }, ['little_left', 'lost_before']],
])('lending, case %#', (facts, found) => {
  expect(lendingFound({ ...plain, ...facts })).toEqual(found)
})

const day = 86_400_000
const gone: LossFacts = { free: 0n, paidAt: null, now: 100 * day }

test.each<readonly [Partial<LossFacts>, readonly string[]]>([
  [{}, []],
  [{ free: 1n }, ['money_beside']],
  [{ paidAt: 70 * day }, []],
  [{ paidAt: 70 * day + 1 }, ['paid_lately']],
  [{ free: 1n, paidAt: 99 * day }, ['money_beside', 'paid_lately']],
])('giving up, case %#', (facts, found) => {
  expect(givingUpFound({ ...gone, ...facts })).toEqual(found)
})
