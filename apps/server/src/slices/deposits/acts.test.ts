import { depositLifeMs } from '@parkett/core/deposits/limits'
import { expect, test } from 'vitest'
import { depositDays } from '../../accounts/cash/deposit-days.ts'
import { depositCounts, deposits, type DepositRow } from '../../accounts/cash/deposit-tables.ts'
import { accountLocks } from '../../accounts/trading/account-lock.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { cancelAct, createAct, openedAct, repayAct, type CreateInput } from './acts.ts'

const customer = 7n
const wish: CreateInput = {
  method: 'quick',
  provider: 'embedded',
  amount: { currency: 'EUR', minor: 5_000n },
  level: 'approved',
}
const deposit = (change: Partial<DepositRow> = {}): DepositRow => ({
  customer,
  id: 101n,
  method: 'quick',
  provider: 'embedded',
  intent: null,
  line: null,
  currency: 'EUR',
  amount: 5_000n,
  fee: 0n,
  providerFee: 55n,
  status: 'created',
  reason: null,
  createdAt: memoryNow,
  expiresAt: memoryNow + depositLifeMs,
  creditedOn: null,
  journal: null,
  reversedOn: null,
  reversal: null,
  short: 0n,
  repaid: 0n,
  ...change,
})
const books = (row: DepositRow, wallet = 0n): MemoryBooks =>
  new MemoryBooks({ rows: [put(deposits, row)], pockets: [['C.wallet', 'EUR', wallet]] })

test('a wish to pay in is written down and counted, and no money moves', () => {
  const own = new MemoryBooks()
  const heard = own.ask(createAct, wish)
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.written).toEqual({
    deposits: [deposit()],
    deposit_steps: [{ customer, deposit: 101n, step: 0, status: 'created', at: memoryNow }],
    deposit_counts: [{ customer, open: 1 }],
    deposit_days: [{ customer, currency: 'EUR', day: '2026-11-20', amount: 5_000n }],
  })
  expect(heard.journals).toEqual([])
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['deposit.created', '{"id":"101"}'],
  ])
  expect(own.ask(createAct, wish).written['deposit_counts']).toEqual([{ customer, open: 2 }])
})

test('five wait for the provider, no sixth; and the day’s limits hold', () => {
  const open = (count: number) =>
    new MemoryBooks({ rows: [put(depositCounts, { customer, open: count })] })
  expect(open(4).ask(createAct, wish).answer.ok).toBe(true)
  expect(open(5).ask(createAct, wish).answer).toMatchObject({ reason: 'limit_exceeded' })
  const little = { ...wish, amount: { currency: 'EUR', minor: 999n } } as const
  expect(open(0).ask(createAct, little).answer).toMatchObject({ reason: 'below_minimum' })
  const most = { ...wish, amount: { currency: 'EUR', minor: 1_000_000n } } as const
  expect(open(0).ask(createAct, most).answer.ok).toBe(true)
  const much = { ...wish, amount: { currency: 'EUR', minor: 1_000_001n } } as const
  expect(open(0).ask(createAct, much).answer).toMatchObject({ reason: 'above_maximum' })
})

test('by all ways together no more than the level lets in on a day, and a refusal says what is left', () => {
  const paid = { customer, currency: 'EUR' as const, day: '2026-11-20', amount: 4_900_000n }
  const own = () => new MemoryBooks({ rows: [put(depositDays, paid)] })
  const of = (minor: bigint, level: CreateInput['level']) =>
    own().ask(createAct, { ...wish, level, amount: { currency: 'EUR', minor } }).answer
  expect(of(100_000n, 'approved').ok).toBe(true)
  expect(of(100_001n, 'approved')).toMatchObject({
    reason: 'deposit_capped',
    facts: { left: '1000.00 EUR', until: '2026-11-21' },
  })
  expect(of(1_000n, 'none')).toMatchObject({
    reason: 'deposit_capped',
    facts: { left: '0.00 EUR' },
  })
})

test.each([
  ['created', true],
  ['pending', true],
  ['credited', false],
  ['failed', false],
  ['charged_back', false],
] as const)('a deposit that is %s may end without money: %s', (status, may) => {
  const heard = books(deposit({ status })).ask(cancelAct, { id: 101n })
  expect(heard.answer).toMatchObject(
    may ? { value: { value: { id: '101' } } } : { reason: 'deposit_not_open' },
  )
  expect(heard.written).toEqual({})
})

test('nobody’s deposit does nothing', () => {
  const own = new MemoryBooks()
  const id = 8n
  for (const heard of [
    own.ask(cancelAct, { id }),
    own.ask(openedAct, { id, intent: 'i' }),
    own.ask(repayAct, { id, currency: 'EUR' }),
  ])
    expect(heard.answer).toMatchObject({ reason: 'not_found' })
})

test('the provider takes a payment up; one that was given up keeps its state and its name', () => {
  const own = new MemoryBooks()
  own.ask(createAct, wish)
  const heard = own.ask(openedAct, { id: 101n, intent: 'i1' })
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.written).toEqual({
    deposits: [deposit({ intent: 'i1', status: 'pending' })],
    deposit_steps: [{ customer, deposit: 101n, step: 1, status: 'pending', at: memoryNow }],
  })
  expect(
    books(deposit({ status: 'failed' })).ask(openedAct, { id: 101n, intent: 'i2' }).written,
  ).toEqual({
    deposits: [deposit({ status: 'failed', intent: 'i2' })],
  })
})

test.each([
  ['all that is owed', 900n, 250n, 650n],
  ['what there is', 249n, 249n, 0n],
  ['exactly', 250n, 250n, 0n],
])('%s is paid back', (_, wallet, paid, left) => {
  const own = books(deposit({ status: 'charged_back', short: 300n, repaid: 50n }), wallet)
  const heard = own.ask(repayAct, { id: 101n, currency: 'EUR' })
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(own.balance('C.wallet', 'EUR')).toBe(left)
  expect(heard.written['deposits']).toMatchObject([{ short: 300n, repaid: 50n + paid }])
  expect(heard.journals).toMatchObject([{ reference: 101n }])
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['deposit.repaid', '{"id":"101"}'],
  ])
})

test('nothing owed and nothing there are told apart', () => {
  const owing = deposit({ status: 'charged_back', short: 300n })
  const ask = { id: 101n, currency: 'EUR' } as const
  expect(books({ ...owing, repaid: 300n }, 9n).ask(repayAct, ask).answer).toMatchObject({
    reason: 'deposit_not_open',
  })
  expect(books(owing).ask(repayAct, ask).answer).toMatchObject({
    reason: 'insufficient_settled',
    facts: { available: '0 EUR' },
  })
  expect(books(owing, 1n).ask(repayAct, ask).answer.ok).toBe(true)
})

test('a locked account begins no deposit and pays none back', () => {
  const own = books(deposit({ status: 'charged_back', short: 300n }), 900n)
  own.put(put(accountLocks, { customer, lockedAt: 1, unlockedAt: null, closedAt: null }))
  for (const heard of [own.ask(createAct, wish), own.ask(repayAct, { id: 101n, currency: 'EUR' })])
    expect(heard.answer).toMatchObject({ reason: 'account_locked' })
})
