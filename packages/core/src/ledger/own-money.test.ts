// Goal: what the house may spend of its own is what lies there less what it owes beyond it, and a
// cost that has come is paid as far as it reaches. Method: each side of a posting, and amounts one
// below, at and above what there is.
import { money } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import { ownChanges, paidByHouse, spendable } from './own-money.ts'
import type { Posting } from './posting.ts'

test.each([
  [6n, 5n, 0n],
  [5n, 5n, 0n],
  [4n, 4n, 1n],
  [0n, 0n, 5n],
])('of a cost of 5 an own account with %s pays %s and owes %s', (own, paid, owed) => {
  const postings = paidByHouse('H.exp_psp', money('EUR', 5n), own)
  expect(postings.map(({ credit, amount }) => [credit, amount])).toEqual([
    ['H.bank_own', paid],
    ['H.own_owed', owed],
  ])
  expect(ownChanges(postings).get('EUR')).toEqual({ held: -paid, owed })
})

test('postings change the own account and what is owed by both their sides, each currency by itself', () => {
  const postings: readonly Posting[] = [
    { debit: 'H.bank_own', credit: 'H.equity', asset: 'EUR', amount: 100n },
    { debit: 'H.exp_psp', credit: 'H.bank_own', asset: 'EUR', amount: 30n },
    { debit: 'H.exp_psp', credit: 'H.own_owed', asset: 'EUR', amount: 7n },
    { debit: 'H.own_owed', credit: 'H.equity', asset: 'EUR', amount: 2n },
    { debit: 'H.bank_own', credit: 'H.equity', asset: 'USD', amount: 11n },
    { debit: 'C.cash', credit: 'C.hold', asset: 'CNY', amount: 13n },
  ]
  expect([...ownChanges(postings)]).toEqual([
    ['EUR', { held: 70n, owed: 5n }],
    ['USD', { held: 11n, owed: 0n }],
    ['CNY', { held: 0n, owed: 0n }],
  ])
})

test.each([
  [10n, 4n, 6n],
  [10n, 9n, 1n],
  [10n, 10n, 0n],
  [10n, 11n, 0n],
])('with %s there and %s owed, %s may be spent', (held, owed, left) => {
  expect(spendable({ held, owed })).toBe(left)
})
