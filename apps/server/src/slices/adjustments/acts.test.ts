import { expect, test } from 'vitest'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks } from '../../ledger/testing-memory.ts'
import { adjustAct, adjustments, amountOf, reverseAct, type AdjustInput } from './acts.ts'

const customer = 7n
const actor = { person: 3n, alias: 'Mia', role: 'payments', reasons: [] }
const input = (change: Partial<AdjustInput> = {}): AdjustInput => ({
  kind: 'ledger.adjustment',
  customer: '7',
  reason: 'bank_error',
  counter: 'H.bank_client',
  direction: 'to_customer',
  pocket: 'C.wallet',
  currency: 'EUR',
  amount: '3.00',
  approval: 55n,
  ...change,
})
const books = (): MemoryBooks =>
  new MemoryBooks({
    pockets: [
      ['C.wallet', 'EUR', 500n],
      ['C.cash', 'EUR', 900n],
    ],
  })

test('an amount is read in the digits of its currency', () => {
  expect(amountOf({ currency: 'KWD', amount: '1.005' })).toEqual({ currency: 'KWD', minor: 1005n })
})

test('money is brought under its journal, and the customer reads before and after', () => {
  const own = books()
  const heard = own.ask(adjustAct, input(), { actor })
  expect(heard.answer).toMatchObject({ value: { value: { journal: '1001' } } })
  expect(own.balance('C.wallet', 'EUR')).toBe(800n)
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 101n, event: 'adjustment' }])
  expect(heard.written['adjustments']).toEqual([
    {
      customer,
      id: 101n,
      journal: 1_001n,
      approval: 55n,
      reason: 'bank_error',
      counter: 'H.bank_client',
      reverses: null,
    },
  ])
  expect(heard.disclosures).toMatchObject([
    {
      act: 'ledger.adjustment',
      subject: 1_001n,
      before: '5.00 EUR',
      after: '8.00 EUR',
      reasons: ['bank_error'],
    },
  ])
  expect(heard.outbox.map(({ type, data }) => [type, JSON.parse(data) as unknown])).toEqual([
    ['ledger.adjusted', { journal: '1001', reason: 'bank_error', currency: 'EUR', amount: '3.00' }],
  ])
})

test('money is taken as far as there is any', () => {
  const own = books()
  const all = input({ direction: 'from_customer', pocket: 'C.cash', amount: '9.00' })
  expect(own.ask(adjustAct, { ...all, amount: '9.01' }).answer).toMatchObject({
    reason: 'insufficient_settled',
  })
  const heard = own.ask(adjustAct, all, { actor })
  expect(own.balance('C.cash', 'EUR')).toBe(0n)
  expect(heard.disclosures).toMatchObject([{ before: '9.00 EUR', after: '0.00 EUR' }])
})

test.each([
  ['to_customer', 'adjust.in'],
  ['from_customer', 'adjust.out'],
] as const)('a freeze knows %s as %s', (direction, as) => {
  const { under } = adjustAct
  expect(typeof under === 'function' && under(input({ direction }))).toBe(as)
})

const back = {
  approval: 56n,
  id: 101n,
  journal: 1_001n,
  postings: [{ debit: 'H.bank_client', credit: 'C.wallet', asset: 'EUR', amount: 300n }],
} as const

test('an adjustment is taken back once, under a journal of its own', () => {
  const own = books()
  own.ask(adjustAct, input(), { actor })
  const heard = own.ask(reverseAct, back, { actor })
  const journal = heard.journals[0]?.id
  expect(heard.answer).toMatchObject({ value: { value: { journal: String(journal) } } })
  expect(own.balance('C.wallet', 'EUR')).toBe(500n)
  expect(heard.journals).toMatchObject([{ reference: 1_001n, event: 'adjustment.reversed' }])
  expect(heard.written['adjustments']).toMatchObject([
    { id: 102n, journal, approval: 56n, reason: 'bank_error', reverses: 1_001n },
  ])
  expect(heard.disclosures).toMatchObject([
    { act: 'ledger.reversal', subject: 1_001n, before: null, after: null, reasons: ['bank_error'] },
  ])
  expect(heard.outbox.map(({ type, data }) => [type, JSON.parse(data) as unknown])).toEqual([
    ['ledger.reversed', { journal: String(journal), reverses: '1001' }],
  ])
  expect(own.ask(reverseAct, back).answer).toMatchObject({ reason: 'already_reversed' })
  const undo = { ...back, id: 102n, journal: journal ?? 0n }
  expect(own.ask(reverseAct, undo).answer).toMatchObject({ reason: 'not_found' })
})

test.each([
  ['no adjustment', { id: 8n }],
  ['another journal', { journal: 8n }],
] as const)('%s is not taken back', (_, change) => {
  const own = books()
  own.ask(adjustAct, input(), { actor })
  expect(own.ask(reverseAct, { ...back, ...change }).answer).toMatchObject({ reason: 'not_found' })
})

test('what the customer has spent is not taken back, what another got does not matter', () => {
  const row = { customer, id: 101n, approval: 1n, reason: 'bank_error', counter: 'H.bank_client' }
  const rows = [
    put(adjustments, { ...row, journal: 1_001n, reverses: null } as never),
    put(adjustments, { ...row, id: 90n, journal: 900n, reverses: 800n } as never),
  ]
  const own = new MemoryBooks({ rows, pockets: [['C.wallet', 'EUR', 299n]] })
  expect(own.ask(reverseAct, back).answer).toMatchObject({ reason: 'insufficient_settled' })
  const rich = new MemoryBooks({ rows, pockets: [['C.wallet', 'EUR', 300n]] })
  expect(rich.ask(reverseAct, back).answer).toMatchObject({ ok: true })
})
