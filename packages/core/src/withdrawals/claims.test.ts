// Goal: whatever two people say of a payout and take back, and whatever lines come in between:
// nothing that is only said can be spent, no money is made or lost, and what no line shows stands
// on its own accounts. Method: random lives of one payout, played against the decisions.
import type { WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { money } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, clientMoneyGap, fold, overdrawn, type Balances } from '../ledger/balances.ts'
import { depositReceived, lineReceived } from '../ledger/events/deposits.ts'
import { withdrawApproved, withdrawRequested } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import { claimPayout, unclaimPayout, type Claimed } from './claims.ts'
import { stepWithdrawal } from './decide.ts'

const amount = money('EUR', 1_400_000n)
const post = (books: Balances, journals: readonly Journal[]): Balances =>
  fold(
    journals.flatMap(({ postings }) => postings),
    books,
  )
const sent = post(new Map(), [
  lineReceived(amount),
  depositReceived(amount),
  withdrawRequested(amount),
  withdrawApproved(amount),
])
const says = (status: WithdrawalStatus, what: 'arrived' | 'returned') => {
  const said = claimPayout({ status, amount }, what)
  return said.ok ? said.value : said.reason
}

test.each([
  ['sent', 'arrived', 'arrived', ['arrived']],
  // One word says two things: the bank paid it, and sent it back.
  ['sent', 'returned', 'returning', ['arrived', 'returned']],
  ['arrived', 'returned', 'returning', ['returned']],
] as const)('of one that is %s, two people may say %s: %s', (status, what, after, claims) => {
  expect(says(status, what)).toMatchObject({
    status: after,
    claims: claims.map((one) => ({ says: one })),
  })
})

test.each([
  ['requested', 'arrived'],
  ['in_review', 'returned'],
  ['arrived', 'arrived'],
  ['returning', 'returned'],
  ['returning', 'arrived'],
  ['returned', 'returned'],
  ['cancelled', 'returned'],
  ['rejected', 'arrived'],
] as const)('of one that is %s nobody says %s', (status, what) => {
  expect(says(status, what)).toBe('withdrawal_not_open')
})

test('what comes back by word alone is not returned by anybody’s word', () => {
  const step = { status: 'returning', amount, act: 'return', reason: 'bank_return' } as const
  expect(stepWithdrawal({ ...step, now: 2, payOutFrom: 1, open: ['returned'] })).toMatchObject({
    reason: 'bank_line_missing',
  })
})

test('without a line nothing takes the place of what two people said, wherever it stands', () => {
  const asked = { amount, act: 'return', reason: 'bank_return', now: 2, payOutFrom: 1 } as const
  for (const status of ['arrived', 'returning'] as const)
    expect(stepWithdrawal({ ...asked, status, open: ['arrived'] })).toMatchObject({
      reason: 'bank_line_missing',
    })
  expect(stepWithdrawal({ ...asked, status: 'arrived' })).toMatchObject({ ok: true })
})

test('nothing to take back is refused', () => {
  expect(unclaimPayout(amount, [])).toMatchObject({ reason: 'withdrawal_not_open' })
})

const moves = ['say arrived', 'say returned', 'take back', 'paid line', 'line'] as const

test('nothing said can be spent, and nothing is made or lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 12 }), (life) => {
      let books = sent
      let status: WithdrawalStatus = 'sent'
      let paid = false
      let open: readonly (Claimed & { readonly of: number })[] = []
      for (const [of, move] of life.entries()) {
        if (move === 'say arrived' || move === 'say returned') {
          const what = move === 'say arrived' ? 'arrived' : 'returned'
          const said = claimPayout({ status, amount }, what)
          if (!said.ok) continue
          books = post(books, said.value.journals)
          status = said.value.status
          open = [...open, ...said.value.claims.map((claim) => ({ ...claim, of }))]
        } else if (move === 'take back') {
          const last = open.filter((one) => one.of === open.at(-1)?.of)
          const taken = unclaimPayout(amount, last)
          if (!taken.ok) continue
          books = post(books, taken.value.journals)
          status = taken.value.status
          open = open.filter((one) => !last.includes(one))
        } else if (move === 'paid line') {
          const asked = { status, amount, act: 'arrive', reason: null, now: 2 } as const
          const before = open.map((one) => one.says)
          const done = stepWithdrawal({ ...asked, payOutFrom: 1, byLine: true, open: before })
          if (!done.ok) continue
          books = post(books, done.value.journals)
          status = done.value.status
          paid = true
          open = open.filter((one) => one.says !== 'arrived')
        } else {
          const step = { status, amount, act: 'return', reason: 'bank_return' } as const
          const asked = { ...step, now: 2, payOutFrom: 1, byLine: true }
          const done = stepWithdrawal({ ...asked, open: open.map((one) => one.says) })
          if (!done.ok) continue
          books = post(books, [lineReceived(amount), ...done.value.journals])
          status = done.value.status
          paid = false
          open = []
        }
        const pocket = (code: Parameters<typeof balanceOf>[2]) => -balanceOf(books, 'EUR', code)
        expect(overdrawn(books)).toEqual([])
        expect(clientMoneyGap(books, 'EUR')).toBe(0n)
        expect(pocket('C.wallet')).toBe(status === 'returned' ? amount.minor : 0n)
        expect(pocket('C.payout')).toBe(status === 'sent' ? amount.minor : 0n)
        expect(pocket('C.returning')).toBe(status === 'returning' ? amount.minor : 0n)
        const said = (what: string) => (open.some((one) => one.says === what) ? amount.minor : 0n)
        expect(pocket('H.payout_claimed')).toBe(said('arrived'))
        expect(pocket('H.return_claimed')).toBe(-said('returned'))
        // Only a line moves the bank.
        expect(pocket('H.bank_client')).toBe(paid ? 0n : -amount.minor)
      }
    }),
    { numRuns: 400 },
  )
})
