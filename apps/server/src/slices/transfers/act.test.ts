import { expect, test } from 'vitest'
import { usedReviews } from '../../accounts/cash/tables.ts'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { makeTransfer, type TransferInput } from './act.ts'

const customer = 7n
const input = (change: Partial<TransferInput> = {}): TransferInput => ({
  review: 'r1',
  direction: 'to_trading',
  amount: { currency: 'EUR', minor: 300n },
  ...change,
})
const books = (): MemoryBooks =>
  new MemoryBooks({
    pockets: [
      ['C.wallet', 'EUR', 500n],
      ['C.cash', 'EUR', 900n],
      ['C.wallet', 'USD', 9_000n],
    ],
  })

test('money moves once from the wallet to trading, and the row names its journal', () => {
  const own = books()
  const heard = own.ask(makeTransfer, input())
  expect(heard.answer).toEqual({
    ok: true,
    value: {
      replayed: false,
      value: {
        id: '101',
        journal: '1001',
        at: memoryNow,
        direction: 'to_trading',
        amount: { currency: 'EUR', amount: '3.00' },
      },
    },
  })
  expect([own.balance('C.wallet', 'EUR'), own.balance('C.cash', 'EUR')]).toEqual([200n, 1_200n])
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 101n, position: 1n }])
  const row = { customer, id: 101n, direction: 'to_trading', currency: 'EUR', amount: 300n }
  expect(heard.written).toEqual({
    transfers: [{ ...row, review: 'r1', journal: 1_001n, madeAt: memoryNow }],
    used_reviews: [{ customer, review: 'r1', command: 101n }],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['transfer.made', '{"id":"101","direction":"to_trading"}'],
  ])
})

test('money moves back out of what is settled', () => {
  const own = books()
  own.ask(makeTransfer, input({ direction: 'to_bank', amount: { currency: 'EUR', minor: 900n } }))
  expect([own.balance('C.wallet', 'EUR'), own.balance('C.cash', 'EUR')]).toEqual([1_400n, 0n])
})

test('a review is good for one transfer, under whichever key', () => {
  const own = books()
  own.ask(makeTransfer, input())
  expect(own.ask(makeTransfer, input()).answer).toMatchObject({ ok: false, reason: 'intent_used' })
  expect(own.balance('C.wallet', 'EUR')).toBe(200n)
  const used = put(usedReviews, { customer, review: 'other', command: 5n })
  own.put(used)
  expect(own.ask(makeTransfer, input({ review: 'r2' })).answer).toMatchObject({ ok: false })
  expect(
    own.ask(makeTransfer, input({ review: 'r3', amount: { currency: 'EUR', minor: 200n } })).answer,
  ).toMatchObject({ ok: true })
})

test.each([
  ['one more than there is', { amount: { currency: 'EUR', minor: 501n } }, 'insufficient_settled'],
  ['nothing', { amount: { currency: 'EUR', minor: 0n } }, 'amount_zero'],
  ['less than the minimum', { amount: { currency: 'EUR', minor: 99n } }, 'below_minimum'],
] as const)('%s does not move', (_, change, reason) => {
  const own = books()
  const heard = own.ask(makeTransfer, input(change))
  expect(heard.answer).toMatchObject({ ok: false, reason })
  expect([heard.journals, heard.written, heard.outbox]).toEqual([[], {}, []])
})

test('a locked account moves nothing', () => {
  const own = books()
  own.put(put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null }))
  expect(own.ask(makeTransfer, input()).answer).toMatchObject({ reason: 'account_locked' })
})
