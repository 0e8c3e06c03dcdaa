// Goal: a withdrawal from a loan leaves from the loan's own money alone, and what does not leave or comes back is money of the
// loan again as long as one runs, else the customer's own. Method: the acts alone, on books in memory.
import { expect, test } from 'vitest'
import { cards } from '../../accounts/cash/tables.ts'
import { loans, type LoanRow } from '../../accounts/loans/tables.ts'
import { loanRow } from '../../accounts/loans/testing.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks } from '../../ledger/testing-memory.ts'
import { requestAct, stepAct, type RequestInput } from './acts.ts'
import { cardRow } from './testing.ts'

const asking = (fromLoan: boolean, minor = 5_000n): RequestInput => ({
  review: `r-${fromLoan}-${minor}`,
  card: 3n,
  amount: { currency: 'EUR', minor },
  holds: [],
  fromLoan,
})
const step = (act: 'cancel' | 'review' | 'reject') => ({
  id: 101n,
  card: 3n,
  currency: 'EUR' as const,
  act,
  reason: act === 'reject' ? ('duplicate' as const) : null,
  by: 'Mia',
  alone: 5_000n,
  sender: null,
})
const booksWith = (...states: readonly LoanRow['status'][]): MemoryBooks =>
  new MemoryBooks({
    pockets: [
      ['C.wallet', 'EUR', 9_000n],
      ['C.loan', 'EUR', 6_000n],
      ['C.cash', 'EUR', 30_000n],
    ],
    rows: [
      put(cards, cardRow()),
      ...states.map((status, at) => put(loans, loanRow({ id: BigInt(51 + at), status }))),
    ],
  })
const pocketsOf = (own: MemoryBooks) =>
  (['C.loan', 'C.wallet', 'C.wallet_hold', 'C.cash'] as const).map((pocket) =>
    own.balance(pocket, 'EUR'),
  )

test('it takes of the loan to its last cent, and nothing beside it', () => {
  const own = booksWith('repaying')
  expect(own.ask(requestAct, asking(true, 6_001n)).answer).toMatchObject({
    reason: 'insufficient_settled',
  })
  expect(own.ask(requestAct, asking(true, 6_000n)).answer.ok).toBe(true)
  expect(pocketsOf(own)).toEqual([0n, 9_000n, 6_000n, 30_000n])
})

test.each([
  ['while it runs', ['repaying'], true, [6_000n, 9_000n]],
  ['while it is late', ['overdue'], true, [6_000n, 9_000n]],
  ['beside one that was closed before', ['closed', 'repaying'], true, [6_000n, 9_000n]],
  ['behind its end', ['closed'], true, [1_000n, 14_000n]],
  ['where it was own money', ['repaying'], false, [6_000n, 9_000n]],
] as const)('%s: what does not leave lies where it belongs', (_, states, fromLoan, held) => {
  for (const acts of [['cancel'], ['review', 'reject']] as const) {
    const own = booksWith(...states)
    expect(own.ask(requestAct, asking(fromLoan)).answer.ok).toBe(true)
    for (const act of acts) expect(own.ask(stepAct, step(act)).answer.ok).toBe(true)
    expect(pocketsOf(own)).toEqual([...held, 0n, 30_000n])
  }
})
