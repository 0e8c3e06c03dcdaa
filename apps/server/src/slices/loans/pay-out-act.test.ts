// Goal: a loan is paid out once, after its acceptance, to nobody who is frozen, and of no more than the
// house has of its own. Method: the act alone, on books in memory whose house has 10,000.00.
import { expect, test } from 'vitest'
import { loans, type LoanRow } from '../../accounts/loans/tables.ts'
import { loanRow } from '../../accounts/loans/testing.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { payOutAct } from './pay-out-act.ts'

const booksWith = (change: Partial<LoanRow>, given: object = {}): MemoryBooks =>
  new MemoryBooks({ rows: [put(loans, loanRow(change))], ...given })
const input = { id: 51n, currency: 'EUR', approval: 9n, today: '2026-11-20' } as const

test('all that the house has of its own may be lent, to the cent, and is not lent twice', () => {
  const books = booksWith({ principal: 1_000_000n })
  expect(books.ask(payOutAct, input).answer).toMatchObject({ value: { value: { id: '51' } } })
  expect(books.balance('C.loan', 'EUR')).toBe(1_000_000n)
  expect(books.ask(payOutAct, input).answer).toMatchObject({ reason: 'loan_not_open' })
  expect(books.balance('C.loan', 'EUR')).toBe(1_000_000n)
})

const sanctioned = { freezes: [{ kind: 'sanctions', until: memoryNow + 60_000 }] }
test.each([
  ['a cent more than the house has', () => booksWith({ principal: 1_000_001n }), 'own_money_short'],
  ['an offer that nobody accepted', () => booksWith({ status: 'approved' }), 'loan_not_open'],
  ['one that was revoked', () => booksWith({ status: 'revoked' }), 'loan_not_open'],
  ['somebody whose money is frozen', () => booksWith({}, sanctioned), 'account_frozen'],
  ['nobody', () => new MemoryBooks(), 'not_found'],
])('%s: nothing is paid out', (_what, made, reason) => {
  const books = made()
  expect(books.ask(payOutAct, input).answer).toMatchObject({ reason })
  expect(books.balance('C.loan', 'EUR')).toBe(0n)
})
