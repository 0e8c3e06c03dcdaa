// Goal: a customer pays nothing to leave, and no step of a withdrawal makes or loses money.
import { money } from '@parkett/contract/wire/money'
import {
  refusalReasons,
  withdrawalStatuses,
  type WithdrawalStatus,
} from '@parkett/contract/customer/withdrawals'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPending,
  requestWithdrawal,
  stepWithdrawal,
  withdrawLimits,
  type WithdrawalAct,
} from './decide.ts'
import { dayFor, longestWait } from './plan.ts'

const date = '2026-11-20'
const acts: readonly WithdrawalAct[] = ['review', 'send', 'arrive', 'return', 'reject', 'cancel']
const saidOf = (wallet: bigint, cash: bigint, minor: bigint) => {
  const said = requestWithdrawal({ sides: { wallet, cash }, amount: money('EUR', minor), date })
  return said.ok ? 'ok' : said.reason
}

test.each([
  [5_000n, 0n, 'amount_zero'],
  [5_000n, -1n, 'amount_zero'],
  [5_000n, 5_001n, 'insufficient_settled'],
  [5_000n, 99n, 'below_minimum'],
  [99n, 99n, 'ok'],
  [5_000n, 5_000n, 'ok'],
  [20_000_000n, 10_000_001n, 'above_maximum'],
])('of %s free, %s is %s', (free, minor, expected) => {
  // Wherever it lies: on which side free money is makes no difference to what may leave.
  for (const wallet of [0n, 1n, free / 2n, free - 1n, free])
    expect(saidOf(wallet, free - wallet, minor), `${wallet} on the bank side`).toBe(expected)
})

test.each([
  [5_000n, 0n, 5_000n, []],
  [5_000n, 900n, 5_001n, [1n]],
  [4_999n, 1n, 5_000n, [1n]],
  [0n, 5_000n, 5_000n, [5_000n]],
])(
  'with %s and %s on the sides, asking for %s brings over what is missing',
  (wallet, cash, minor, expected) => {
    const asked = requestWithdrawal({ sides: { wallet, cash }, amount: money('EUR', minor), date })
    const journals = asked.ok ? asked.value : []
    const over = journals.filter(({ event }) => event === 'withdraw.hop')
    expect(over.flatMap(({ postings }) => postings.map(({ amount }) => amount))).toEqual(expected)
    expect(journals).toHaveLength(expected.length + 1)
    // The request is the last: what it takes has come over before.
    expect(journals.at(-1)?.event).toBe('withdraw.request')
  },
)

const pocketsOf = ['C.wallet', 'C.cash', 'C.wallet_hold', 'C.payout', 'H.bank_client'] as const

test('pay nothing to leave: whatever happens, what left plus what is still there is all there was', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10_000_000n),
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom(...refusalReasons, null)), {
        maxLength: 12,
      }),
      fc.bigInt(0n, 10_000_000n),
      (free, tries, some) => {
        const there = some > free ? free : some
        const amount = money('EUR', free)
        const balances = new Map<string, bigint>([
          ['C.wallet', free - there],
          ['C.cash', there],
        ])
        const post = (lines: readonly { debit: string; credit: string; amount: bigint }[]) => {
          for (const { debit, credit, amount: moved } of lines) {
            balances.set(debit, (balances.get(debit) ?? 0n) - moved)
            balances.set(credit, (balances.get(credit) ?? 0n) + moved)
          }
        }
        const asked = requestWithdrawal({
          sides: { wallet: free - there, cash: there },
          amount,
          date,
        })
        expect(asked.ok).toBe(true)
        if (asked.ok) for (const journal of asked.value) post(journal.postings)
        let status: WithdrawalStatus = 'requested'
        for (const [act, reason] of tries) {
          const next = stepWithdrawal({ status, amount, act, reason, now: 2, payOutFrom: 1 })
          if (!next.ok) continue
          for (const journal of next.value.journals) post(journal.postings)
          status = next.value.status
          // No account but the customer's own pockets and the client bank is ever touched:
          // there is no fee to post.
          expect(
            [...balances.keys()].every((account) => pocketsOf.some((known) => known === account)),
          ).toBe(true)
          for (const pocket of pocketsOf)
            expect(balances.get(pocket) ?? 0n).toBeGreaterThanOrEqual(0n)
        }
        const held = (balances.get('C.wallet_hold') ?? 0n) + (balances.get('C.payout') ?? 0n)
        expect(held).toBe(isPending(status) ? free : 0n)
        expect(balances.get('H.bank_client') ?? 0n).toBe(status === 'arrived' ? free : 0n)
        const back = status === 'returned' || status === 'rejected' || status === 'cancelled'
        expect(balances.get('C.wallet') ?? 0n).toBe(back ? free : 0n)
      },
    ),
  )
})

test('nothing but the closed list can stop a payout, and what has ended stays ended', () => {
  const amount = money('EUR', 100n)
  const step = (status: WithdrawalStatus, act: WithdrawalAct, reason: string | null) =>
    stepWithdrawal({ status, amount, act, reason, now: 2, payOutFrom: 1 }).ok
  for (const reason of ['fee_due', 'tax', 'points', 'level', 'loan', '', 'bank_return', null])
    expect(step('requested', 'reject', reason)).toBe(false)
  for (const status of withdrawalStatuses.filter((known) =>
    ['returned', 'rejected', 'cancelled'].includes(known),
  ))
    for (const act of acts)
      for (const reason of [...refusalReasons, null]) expect(step(status, act, reason)).toBe(false)
  expect(step('in_review', 'cancel', null)).toBe(false)
})

test('a new card delays the payout and refuses nothing', () => {
  const base = {
    status: 'in_review',
    amount: money('EUR', 100n),
    act: 'send',
    reason: null,
    payOutFrom: 10,
  } as const
  expect(stepWithdrawal({ ...base, now: 9 })).toMatchObject({ reason: 'card_on_hold' })
  expect(stepWithdrawal({ ...base, now: 10 }).ok).toBe(true)
})

test.each([
  [9_999_999n, 'ok'],
  [10_000_000n, 'ok'],
  [10_000_001n, 'above_maximum'],
  [99n, 'below_minimum'],
  [100n, 'ok'],
  [101n, 'ok'],
])('of a great deal, %s is %s', (minor, expected) => {
  expect(saidOf(20_000_000n, 0n, minor)).toBe(expected)
})

test.each([
  // What is free may leave whole, also below the minimum; a cent less of it may not.
  [98n, 'below_minimum'],
  [99n, 'ok'],
  [100n, 'insufficient_settled'],
])('of 0.99, %s is %s', (minor, expected) => {
  expect(saidOf(40n, 59n, minor)).toBe(expected)
})

test('the bounds begin on a day; the day of one payout takes two of the largest', () => {
  const on = (day: string) => {
    const amount = money('EUR', 100n)
    const said = requestWithdrawal({ sides: { wallet: 100n, cash: 0n }, amount, date: day })
    return said.ok ? 'ok' : said.reason
  }
  expect(['1999-12-31', '2000-01-01', '2000-01-02'].map(on)).toEqual(['rule_missing', 'ok', 'ok'])
  expect(withdrawLimits.map(({ max, maxPerDay }) => [max, maxPerDay])).toEqual([
    [10_000_000n, 20_000_000n],
  ])
})

test.each([
  [19_999_999n, 1n, '2026-11-20'],
  [19_999_999n, 2n, '2026-11-21'],
  [20_000_000n, 1n, '2026-11-21'],
  [0n, 20_000_001n, '2026-11-20'],
])('with %s planned for the day, %s leaves on %s', (planned, amount, day) => {
  const days = [{ date, amount: planned }]
  expect(dayFor(days, { from: date, amount, max: 20_000_000n })).toBe(day)
})

test.each([
  [9, 10],
  [10, undefined],
  [11, undefined],
])('at %s a wait until 10 ends at %s', (now, until) => {
  expect(longestWait([{ why: 'new_card', until: 10 }], now)?.until).toBe(until)
})

test('what comes back is booked as it left: settled first where it was not, and once where a line brought it', () => {
  const events = (status: WithdrawalStatus, byLine: boolean) => {
    const asked = { act: 'return', reason: 'bank_return', now: 0, payOutFrom: 0 } as const
    const said = stepWithdrawal({ ...asked, status, byLine, amount: money('EUR', 100n) })
    return said.ok
      ? said.value.journals.map(({ event, postings }) => [event, postings[0]?.debit])
      : said.reason
  }
  const [back, byLine] = [
    ['withdraw.returned', 'H.bank_client'],
    ['withdraw.returned', 'H.unassigned'],
  ]
  const settled = ['withdraw.settled', 'C.payout']
  expect(events('sent', false)).toEqual([settled, back])
  expect(events('arrived', false)).toEqual([back])
  expect(events('sent', true)).toEqual([settled, byLine])
  expect(events('arrived', true)).toEqual([byLine])
})

test('every reason of the list rejects, but the bank’s own', () => {
  for (const reason of [...refusalReasons, 'something', null]) {
    const asked = { act: 'reject', now: 0, payOutFrom: 0, status: 'requested' } as const
    const said = stepWithdrawal({ ...asked, reason, amount: money('EUR', 100n) })
    const listed = refusalReasons.some((known) => known === reason) && reason !== 'bank_return'
    expect([reason, said.ok]).toEqual([reason, listed])
  }
})

test('of two waiting times that end together the first is named', () => {
  const [card, password] = [
    { why: 'new_card', until: 9 },
    { why: 'other', until: 9 },
  ] as const
  expect(longestWait([card, password], 8)).toBe(card)
  expect(longestWait([password, card], 8)).toBe(password)
  expect(longestWait([card, { ...password, until: 10 }], 8)?.until).toBe(10)
  expect(longestWait([card], 9)).toBeNull()
})
