import type { DepositSignal } from '@parkett/core/deposits/state'
import { expect, test } from 'vitest'
import { depositDays } from '../../accounts/cash/deposit-days.ts'
import { depositCounts, deposits, type DepositRow } from '../../accounts/cash/deposit-tables.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { signalAct, strayAct, type Reported, type SignalInput } from './signal-act.ts'

const customer = 7n
const deposit = (change: Partial<DepositRow> = {}): DepositRow => ({
  customer,
  id: 9n,
  method: 'quick',
  provider: 'embedded',
  intent: 'i1',
  line: null,
  currency: 'EUR',
  amount: 5_000n,
  fee: 0n,
  providerFee: 55n,
  status: 'pending',
  reason: null,
  createdAt: memoryNow,
  expiresAt: 99,
  creditedOn: null,
  journal: null,
  reversedOn: null,
  reversal: null,
  short: 0n,
  repaid: 0n,
  ...change,
})
const reported = (change: Partial<Reported> = {}): Reported => ({
  event: 'e1',
  type: 'payment_intent.succeeded',
  intent: 'i1',
  currency: 'eur',
  amount: 5_000n,
  ...change,
})
const signal = (as: DepositSignal, said: Reported | null = null): SignalInput => ({
  id: 9n,
  currency: 'EUR',
  signal: as,
  reported: said,
})
/** What the day holds together with other deposits. */
const counted = (amount: bigint) => ({
  customer,
  currency: 'EUR' as const,
  day: '2026-11-20',
  amount,
})
const books = (change: Partial<DepositRow> = {}, wallet = 0n, closed = false): MemoryBooks =>
  new MemoryBooks({
    closed,
    pockets: [['C.wallet', 'EUR', wallet]],
    rows: [
      put(deposits, deposit(change)),
      put(depositCounts, { customer, open: 2 }),
      put(depositDays, counted(20_000n)),
    ],
  })

test('a success credits the wallet once, counts down and keeps the callback', () => {
  const own = books()
  const heard = own.ask(signalAct, signal('succeeded', reported()))
  expect(heard.answer).toMatchObject({ value: { value: { outcome: 'moved', status: 'credited' } } })
  expect(own.balance('C.wallet', 'EUR')).toBe(5_000n)
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 9n, event: 'deposit.confirmed' }])
  expect(heard.written).toEqual({
    deposits: [deposit({ status: 'credited', journal: 1_001n, creditedOn: '2026-11-20' })],
    deposit_steps: [{ customer, deposit: 9n, step: 0, status: 'credited', at: memoryNow }],
    deposit_counts: [{ customer, open: 1 }],
    provider_events: [
      { customer, deposit: 9n, ...reported(), outcome: 'moved', arrivedAt: memoryNow },
    ],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['deposit.credited', '{"id":"9"}'],
  ])
  const again = own.ask(signalAct, signal('succeeded', reported({ event: 'e2' })))
  expect(again.answer).toMatchObject({ value: { value: { outcome: 'unchanged' } } })
  expect(own.balance('C.wallet', 'EUR')).toBe(5_000n)
  expect(Object.keys(again.written)).toEqual(['provider_events'])
  expect(again.written['provider_events']).toMatchObject([{ event: 'e2', outcome: 'unchanged' }])
})

test.each([
  ['payment', { intent: 'i2' }],
  ['currency', { currency: 'usd' }],
  ['amount', { amount: 4_999n }],
])('a callback of another %s moves nothing and is kept', (_, change) => {
  const heard = books().ask(signalAct, signal('succeeded', reported(change)))
  expect(heard.answer).toMatchObject({
    value: { value: { outcome: 'differs', status: 'pending' } },
  })
  expect(heard.journals).toEqual([])
  expect(Object.keys(heard.written)).toEqual(['provider_events'])
  expect(heard.written['provider_events']).toMatchObject([{ outcome: 'differs' }])
})

test('what is taken back takes what there is, owes the rest, and keeps its own journal and day', () => {
  const own = books({ status: 'credited', journal: 800n, creditedOn: '2026-11-01' }, 4_000n)
  const heard = own.ask(signalAct, signal('disputed', reported({ event: 'e3' })))
  expect(own.balance('C.wallet', 'EUR')).toBe(0n)
  expect(heard.written['deposits']).toEqual([
    deposit({
      status: 'charged_back',
      reason: 'disputed',
      journal: 800n,
      creditedOn: '2026-11-01',
      reversal: 1_001n,
      reversedOn: '2026-11-20',
      short: 1_000n,
    }),
  ])
  // It was counted down when it was credited.
  expect(heard.written['deposit_counts']).toBeUndefined()
})

test('a reversal that comes before its success is heard again later', () => {
  const heard = books().ask(signalAct, signal('disputed', reported()))
  expect(heard.answer).toMatchObject({ reason: 'busy' })
  expect([heard.keys, heard.written]).toEqual([[], {}])
})

test.each([
  ['created', 'processing', { status: 'pending', expiresAt: null }, false],
  ['pending', 'processing', { status: 'pending', expiresAt: null }, false],
  ['pending', 'expired', { status: 'expired', expiresAt: 99 }, true],
  ['created', 'cancelled', { status: 'failed', reason: 'cancelled', expiresAt: 99 }, true],
  ['expired', 'succeeded', { status: 'credited' }, false],
] as const)('%s that hears %s', (status, as, row, ends) => {
  const heard = books({ status }).ask(signalAct, signal(as))
  expect(heard.written['deposits']).toMatchObject([row])
  expect(heard.written['deposit_counts']).toEqual(ends ? [{ customer, open: 1 }] : undefined)
  expect(heard.written['provider_events']).toBeUndefined()
})

test.each([
  ['created', 'expired', 15_000n],
  ['pending', 'failed', 15_000n],
  // It was let go, and its money came all the same.
  ['expired', 'succeeded', 25_000n],
  ['pending', 'succeeded', undefined],
  // What was paid counts, also where it is taken back.
  ['credited', 'refunded', undefined],
] as const)('of a deposit %s that hears %s the day counts %s', (status, as, amount) => {
  const said = as === 'refunded' ? reported({ type: 'charge.refunded' }) : null
  const heard = books({ status }, 5_000n).ask(signalAct, signal(as, said))
  expect(heard.answer.ok).toBe(true)
  expect(heard.written['deposit_days']).toEqual(
    amount === undefined ? undefined : [counted(amount)],
  )
})

test('what is no longer open does not wait for its money', () => {
  for (const status of ['credited', 'failed'] as const)
    expect(books({ status }).ask(signalAct, signal('processing')).written).toEqual({})
})

test('a closed account is credited nothing, and may still lose', () => {
  const own = books({}, 0n, true)
  expect(own.ask(signalAct, signal('succeeded', reported())).answer).toMatchObject({
    reason: 'account_closed',
  })
  const credited = books({ status: 'credited' }, 0n, true)
  expect(credited.ask(signalAct, signal('refunded')).answer.ok).toBe(true)
})

test('nobody’s deposit hears nothing; what nobody asked for is kept', () => {
  const own = new MemoryBooks()
  expect(own.ask(signalAct, signal('succeeded')).answer).toMatchObject({ reason: 'not_found' })
  const heard = own.ask(strayAct, reported())
  expect(heard.answer).toMatchObject({ value: { value: { outcome: 'unknown' } } })
  expect(heard.written).toEqual({
    provider_events: [
      { customer, deposit: null, ...reported(), outcome: 'unknown', arrivedAt: memoryNow },
    ],
  })
})
