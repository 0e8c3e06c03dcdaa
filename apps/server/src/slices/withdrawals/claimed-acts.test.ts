// Goal: a line of the bank shows what two people said, and of that exactly what it can show; a
// person's word needs one in each state in which the bank can have done it; the machine sends up
// to the day's sum. Method: one payout in books in memory.
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import type { WithdrawalAct } from '@parkett/core/withdrawals/decide'
import { expect, test } from 'vitest'
import { payoutClaims } from '../../accounts/cash/claim-tables.ts'
import { cards, withdrawals, withdrawalSteps } from '../../accounts/cash/tables.ts'
import { put, type RowWrite } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { stepAct, type StepInput } from './acts.ts'
import { cardRow, withdrawalRow } from './testing.ts'

const customer = 7n
const step = (act: WithdrawalAct, change: Partial<StepInput> = {}): StepInput => ({
  id: 101n,
  card: 3n,
  currency: 'EUR',
  act,
  reason: act === 'return' ? 'bank_return' : null,
  by: 'Mia',
  alone: 5_000n,
  sender: null,
  ...change,
})
const books = (status: WithdrawalStatus, ...rows: readonly RowWrite[]): MemoryBooks =>
  new MemoryBooks({
    pockets: [
      ['C.wallet_hold', 'EUR', 5_000n],
      ['C.payout', 'EUR', 5_000n],
      ['C.returning', 'EUR', 5_000n],
    ],
    rows: [
      put(cards, cardRow({ openPayouts: 1 })),
      put(withdrawals, withdrawalRow({ status })),
      ...rows,
    ],
  })
const claim = (number: number, says: 'arrived' | 'returned') =>
  put(payoutClaims, {
    customer,
    withdrawal: 101n,
    claim: number,
    says,
    before: says === 'arrived' ? 'sent' : 'arrived',
    command: 60n,
    at: 1,
    approval: 70n,
  })
const claimed = () => books('returning', claim(0, 'arrived'), claim(1, 'returned'))
const reasonOf = ({ answer }: ReturnType<MemoryBooks['ask']>) => (answer.ok ? 'ok' : answer.reason)

test('a line that shows the payout ends what was said of that, and not what came after', () => {
  const own = claimed()
  const heard = own.ask(stepAct, step('arrive', { line: 9n }))
  expect(heard.written['payout_claim_ends']).toEqual([
    {
      customer,
      withdrawal: 101n,
      claim: 0,
      command: 101n,
      at: memoryNow,
      approval: null,
      line: 9n,
    },
  ])
  expect(heard.written['withdrawals']).toMatchObject([{ status: 'returning' }])
  expect(heard.written['incoming_line_ends']).toBeUndefined()
  const back = own.ask(stepAct, step('return', { line: 10n }))
  expect(back.written['payout_claim_ends']).toMatchObject([{ claim: 1, line: 10n }])
})

test('a line that brings the money back ends all that was said', () => {
  const heard = claimed().ask(stepAct, step('return', { line: 9n }))
  expect(heard.written['payout_claim_ends']).toMatchObject([{ claim: 0 }, { claim: 1 }])
  expect(heard.written['withdrawals']).toMatchObject([{ status: 'returned' }])
})

test('without a line nothing that was said is ended', () => {
  expect(reasonOf(claimed().ask(stepAct, step('return')))).toBe('bank_line_missing')
  const heard = books('sent').ask(stepAct, step('arrive'))
  expect([reasonOf(heard), heard.written['payout_claim_ends']]).toEqual(['ok', undefined])
})

test.each([
  ['arrive', 'sent', 'bank_line_missing'],
  ['arrive', 'in_review', 'withdrawal_not_open'],
  ['arrive', 'arrived', 'withdrawal_not_open'],
  ['return', 'sent', 'bank_line_missing'],
  ['return', 'arrived', 'bank_line_missing'],
  ['return', 'in_review', 'withdrawal_not_open'],
  ['review', 'requested', 'ok'],
  ['send', 'sent', 'withdrawal_not_open'],
] as const)('a person who says %s of one that is %s hears %s', (act, status, reason) => {
  expect(reasonOf(books(status).ask(stepAct, step(act, { needsLine: true })))).toBe(reason)
})

test('the machine sends alone what is left of the day, to the cent', () => {
  const send = (amount: bigint) => {
    const row = withdrawalRow({ id: 102n, amount, status: 'sent' })
    const left = { customer, withdrawal: 102n, step: 2, status: 'sent', at: memoryNow } as const
    return reasonOf(
      books(
        'in_review',
        put(withdrawals, row),
        put(withdrawalSteps, { ...left, by: null, journal: null, line: null }),
      ).ask(stepAct, step('send', { alone: 6_000n })),
    )
  }
  expect([999n, 1_000n, 1_001n].map(send)).toEqual(['ok', 'ok', 'second_person_needed'])
})
