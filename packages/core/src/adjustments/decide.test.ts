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
import { adjust, reverse } from './decide.ts'

const asked = fc.record({
  reason: fc.constantFrom(...adjustmentReasons),
  counter: fc.constantFrom(...counterAccounts),
  direction: fc.constantFrom(...adjustmentDirections),
  pocket: fc.constantFrom('C.wallet' as const, 'C.cash' as const),
  amount: fc.bigInt(-5n, 10n ** 12n).map((minor) => money('EUR', minor)),
  free: fc.bigInt(0n, 10n ** 12n),
})

test('what is posted balances, keeps client money whole, takes no more than is there, and fits its reason', () => {
  fc.assert(
    fc.property(asked, (request) => {
      const said = adjust(request)
      const rule = adjustmentRules[request.reason]
      const fits =
        rule.counters.includes(request.counter) && rule.directions.includes(request.direction)
      const enough = request.direction === 'to_customer' || request.amount.minor <= request.free
      expect(said.ok).toBe(fits && request.amount.minor > 0n && enough)
      if (!said.ok) return
      const books = fold(said.value.postings)
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
  })
  expect(said.ok && reverse(said.value.postings, () => 499n)).toMatchObject({
    reason: 'insufficient_settled',
  })
})
