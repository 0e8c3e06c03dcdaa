// Goal: money moved by hand has a reason that fits its counter-account, never leaves a pocket
// below zero, and keeps client money whole; a reversal is its exact opposite.
import {
  adjustmentDirections,
  adjustmentReasons,
  adjustmentRules,
  counterAccounts,
} from '@parkett/contract/desk/adjustments'
import { money } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientMoneyGap, fold, isBalanced } from '../ledger/balances.ts'
import { ownChanges } from '../ledger/own-money.ts'
import { adjustmentMost } from './ceilings.ts'
import { adjust, reverse } from './decide.ts'

const asked = fc.record({
  reason: fc.constantFrom(...adjustmentReasons),
  counter: fc.constantFrom(...counterAccounts),
  direction: fc.constantFrom(...adjustmentDirections),
  pocket: fc.constantFrom('C.wallet' as const, 'C.cash' as const),
  amount: fc.bigInt(-5n, 10n ** 9n).map((minor) => money('EUR', minor)),
  free: fc.bigInt(0n, 10n ** 12n),
  own: fc.bigInt(0n, 10n ** 9n),
})

test('what is posted balances, keeps client money whole, takes no more than is there, and fits its reason', () => {
  fc.assert(
    fc.property(asked, (request) => {
      const said = adjust(request)
      const rule = adjustmentRules[request.reason]
      const fits =
        rule.counters.includes(request.counter) && rule.directions.includes(request.direction)
      const enough = request.direction === 'to_customer' || request.amount.minor <= request.free
      const within = request.amount.minor <= adjustmentMost[request.reason]
      const paid = request.direction === 'to_customer' && request.counter === 'H.equity'
      const covered = !paid || request.amount.minor <= request.own
      expect(said.ok).toBe(fits && request.amount.minor > 0n && within && enough && covered)
      if (!said.ok) return
      const books = fold(said.value.postings)
      const spent = ownChanges(said.value.postings).get('EUR')?.held ?? 0n
      expect(request.own + spent).toBeGreaterThanOrEqual(0n)
      expect([isBalanced(books), clientMoneyGap(books, 'EUR')]).toEqual([true, 0n])
      const back = reverse(said.value.postings, () => request.amount.minor)
      expect(back.ok).toBe(true)
      const after = back.ok ? fold(back.value.postings, books) : books
      expect([...(after.get('EUR')?.values() ?? [])].every((balance) => balance === 0n)).toBe(true)
    }),
  )
})

test('nothing can be taken from a customer as fee, tax, refund or compensation', () => {
  const taking = adjustmentReasons.filter((reason) =>
    adjustmentRules[reason].directions.includes('from_customer'),
  )
  expect(taking).toEqual(['bank_error', 'provider_error'])
})

test('what the customer has spent cannot be reversed', () => {
  const said = adjust({
    reason: 'compensation',
    counter: 'H.equity',
    direction: 'to_customer',
    pocket: 'C.wallet',
    amount: money('EUR', 500n),
    free: 0n,
    own: 500n,
  })
  expect(said.ok && reverse(said.value.postings, () => 499n)).toMatchObject({
    reason: 'insufficient_settled',
    facts: { available: '4.99 EUR' },
  })
})

const one = {
  reason: 'bank_error',
  counter: 'H.bank_client',
  direction: 'from_customer',
  pocket: 'C.cash',
  amount: money('EUR', 1n),
  free: 1n,
  own: 1n,
} as const
test('one unit moves, none and less do not, and the last one that is there is taken', () => {
  expect(adjust(one).ok).toBe(true)
  for (const minor of [0n, -1n])
    expect(adjust({ ...one, amount: money('EUR', minor) })).toMatchObject({ reason: 'amount_zero' })
  expect(adjust({ ...one, free: 0n })).toMatchObject({
    reason: 'insufficient_settled',
    facts: { available: '0.00 EUR' },
  })
})

test('more than any rule allows names the most in whole currency', () => {
  const amount = money('EUR', adjustmentMost.bank_error + 1n)
  expect(adjust({ ...one, amount })).toMatchObject({
    reason: 'above_maximum',
    facts: { max: '1000000.00' },
  })
})

test('what the bank or the provider owes comes from there; what the house pays moves its own money', () => {
  const give = { ...one, direction: 'to_customer' } as const
  const postings = (said: ReturnType<typeof adjust>) => (said.ok ? said.value.postings : [])
  expect(postings(adjust(give))).toEqual([
    { debit: 'H.bank_client', credit: 'C.cash', asset: 'EUR', amount: 1n },
  ])
  const provider = { ...give, reason: 'provider_error', counter: 'H.psp_due' } as const
  expect(postings(adjust(provider))).toEqual([
    { debit: 'H.psp_due', credit: 'C.cash', asset: 'EUR', amount: 1n },
  ])
  const paid = { ...give, reason: 'compensation', counter: 'H.equity' } as const
  expect(postings(adjust(paid))).toEqual([
    { debit: 'H.equity', credit: 'H.bank_own', asset: 'EUR', amount: 1n },
    { debit: 'H.bank_client', credit: 'C.cash', asset: 'EUR', amount: 1n },
  ])
  expect(adjust({ ...paid, own: 0n })).toMatchObject({
    reason: 'own_money_short',
    facts: { available: '0.00 EUR' },
  })
  // Of what the bank or the provider owes, the house needs nothing.
  for (const owed of [give, provider]) expect(adjust({ ...owed, own: 0n }).ok).toBe(true)
})
