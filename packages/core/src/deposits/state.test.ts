// Goal: a deposit is credited once, only on the provider's word, and what is taken back is
// never more than was given. Method: one row per rule, then random sequences of everything that
// can happen against an independent count.
import { depositStatusSchema, type DepositStatus } from '@parkett/contract/customer/deposits'
import { money } from '@parkett/contract/wire/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, clientMoneyGap, fold, isBalanced, overdrawn } from '../ledger/balances.ts'
import { demoCredited, receivableRepaid } from '../ledger/events/deposits.ts'
import { capitalPaidIn } from '../ledger/events/house.ts'
import type { Journal } from '../ledger/posting.ts'
import { stepDeposit, type DepositSignal } from './state.ts'

const table: readonly (readonly [
  DepositStatus,
  DepositSignal,
  DepositStatus | 'same' | 'deposit_not_open',
])[] = [
  ['created', 'opened', 'pending'],
  ['pending', 'opened', 'same'],
  ['created', 'processing', 'pending'],
  ['credited', 'processing', 'same'],
  ['created', 'succeeded', 'credited'],
  ['pending', 'succeeded', 'credited'],
  ['failed', 'succeeded', 'credited'],
  ['expired', 'succeeded', 'credited'],
  ['credited', 'succeeded', 'same'],
  ['returned', 'succeeded', 'same'],
  ['charged_back', 'succeeded', 'same'],
  ['pending', 'failed', 'failed'],
  ['credited', 'failed', 'same'],
  ['expired', 'failed', 'same'],
  ['created', 'cancelled', 'failed'],
  ['credited', 'cancelled', 'same'],
  ['created', 'expired', 'expired'],
  ['pending', 'expired', 'expired'],
  ['credited', 'expired', 'same'],
  ['pending', 'refunded', 'returned'],
  ['failed', 'refunded', 'returned'],
  ['credited', 'refunded', 'charged_back'],
  ['charged_back', 'refunded', 'same'],
  ['credited', 'disputed', 'charged_back'],
  ['charged_back', 'disputed', 'same'],
  ['pending', 'disputed', 'deposit_not_open'],
  ['failed', 'disputed', 'deposit_not_open'],
]
for (const [status, signal, expected] of table) {
  test(`a deposit that is ${status} is ${expected} when it hears ${signal}`, () => {
    const next = stepDeposit({ status, signal, amount: money('EUR', 500n), free: 500n, own: 0n })
    expect(next.ok ? (next.value?.status ?? 'same') : next.reason).toBe(expected)
  })
}

const signals: readonly DepositSignal[] = [
  'opened',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
]
const happening = fc.record({
  signal: fc.constantFrom(...signals),
  /** Spent from the wallet before it. */
  spent: fc.bigInt({ min: 0n, max: 200_000n }),
})

test('whatever arrives in whatever order, it is credited once at most and client money stays whole', () => {
  let credited = 0
  let short = 0
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 100_000n }),
      fc.array(happening, { maxLength: 12 }),
      fc.bigInt({ min: 0n, max: 100_000n }),
      (minor, all, paidIn) => {
        let status: DepositStatus = 'created'
        let wallet = 300n
        let owed = 0n
        let own = paidIn
        const journals: Journal[] = [
          demoCredited(money('EUR', wallet), 'C.wallet'),
          ...(paidIn > 0n ? [capitalPaidIn(money('EUR', paidIn))] : []),
        ]
        let credits = 0
        let reversals = 0
        for (const { signal, spent } of all) {
          const taken = spent < wallet ? spent : wallet
          wallet -= taken
          if (taken > 0n)
            journals.push({
              event: 'withdraw.settled',
              postings: [
                { debit: 'C.wallet', credit: 'H.bank_client', asset: 'EUR', amount: taken },
              ],
            })
          const amount = money('EUR', minor)
          const next = stepDeposit({ status, amount, signal, free: wallet, own })
          if (!next.ok || next.value === null) continue
          const { journal, short: missing } = next.value
          if (journal !== null) journals.push(journal)
          if (next.value.status === 'credited') [wallet, credits] = [wallet + minor, credits + 1]
          if (next.value.status === 'charged_back') {
            wallet = wallet < minor ? 0n : wallet - minor
            owed += missing
            own = own < missing ? 0n : own - missing
            reversals += 1
          }
          status = next.value.status
        }
        expect(credits).toBeLessThanOrEqual(1)
        expect(reversals).toBeLessThanOrEqual(credits)
        if (owed > 0n && owed <= wallet + owed) short += 1
        credited += credits
        const books = fold(journals.flatMap(({ postings }) => postings))
        expect(overdrawn(books)).toEqual([])
        expect(isBalanced(books)).toBe(true)
        expect(clientMoneyGap(books, 'EUR')).toBe(0n)
        expect(balanceOf(books, 'EUR', 'C.wallet')).toBe(-wallet)
        expect(balanceOf(books, 'EUR', 'H.receivable')).toBe(owed)
        // Never below zero, whatever is taken back: what is lacking is a debt of the house.
        expect(balanceOf(books, 'EUR', 'H.bank_own')).toBe(own)
        expect(balanceOf(books, 'EUR', 'H.own_owed')).toBe(paidIn - own - owed)
        expect(balanceOf(books, 'EUR', 'H.psp_due')).toBe(status === 'credited' ? minor : 0n)
      },
    ),
    { numRuns: 2_000 },
  )
  // The dose: without these the property would have seen nothing.
  expect(credited).toBeGreaterThan(200)
  expect(short).toBeGreaterThan(20)
})

test('what is paid back fills our own account again, and client money stays whole', () => {
  const charged = stepDeposit({
    status: 'credited',
    signal: 'disputed',
    amount: money('EUR', 900n),
    free: 200n,
    own: 700n,
  })
  if (!charged.ok || charged.value === null || charged.value.journal === null)
    throw new Error('it is charged back')
  const books = fold([
    ...charged.value.journal.postings,
    ...demoCredited(money('EUR', 700n), 'C.wallet').postings,
    ...receivableRepaid(money('EUR', charged.value.short)).postings,
  ])
  expect(charged.value.short).toBe(700n)
  expect(balanceOf(books, 'EUR', 'H.receivable')).toBe(0n)
  expect(balanceOf(books, 'EUR', 'H.bank_own')).toBe(0n)
  expect(balanceOf(books, 'EUR', 'H.own_owed')).toBe(0n)
  expect([isBalanced(books), clientMoneyGap(books, 'EUR')]).toEqual([true, 0n])
})

test('no state is forgotten', () => {
  const seen = new Set(table.map(([status]) => status))
  expect(depositStatusSchema.options.filter((status) => !seen.has(status))).toEqual([])
})

test('a step owes nothing; a reversal owes what the wallet did not hold', () => {
  const step = (status: DepositStatus, signal: DepositSignal, free = 0n) => {
    const said = stepDeposit({ status, signal, amount: money('EUR', 100n), free, own: 0n })
    return said.ok ? said.value?.short : said.reason
  }
  expect(step('created', 'opened')).toBe(0n)
  expect(step('created', 'succeeded')).toBe(0n)
  expect(step('pending', 'failed')).toBe(0n)
  expect([0n, 99n, 100n, 101n].map((free) => step('credited', 'disputed', free))).toEqual([
    100n,
    1n,
    0n,
    0n,
  ])
})
