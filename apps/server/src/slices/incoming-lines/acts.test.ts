import { expect, test } from 'vitest'
import { incomingLineEnds } from '../../accounts/cash/deposit-tables.ts'
import { put } from '../../ledger/door/act.ts'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { creditAct, receiveAct, returnAct } from './acts.ts'

const amount = { currency: 'EUR', minor: 5_000n } as const
const line = {
  number: null,
  account: 'a1',
  bookedOn: '2026-11-19',
  amount,
  bankRef: 'b1',
  sealed: 'sealed',
  hasAccount: true,
}
const end = (customer: bigint) =>
  put(incomingLineEnds, {
    customer,
    line: 9n,
    deposit: null,
    withdrawal: null,
    reason: null,
    poolDay: null,
    journal: 1n,
    at: 1,
    by: null,
  })
const actor = { person: 3n, alias: 'Mia', role: 'payments', reasons: [] }

test('a line is booked with client money under its own number, or the command’s', () => {
  const own = new MemoryBooks({ customer: 0n })
  const heard = own.ask(receiveAct, line)
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.journals).toMatchObject([
    {
      id: 1_001n,
      reference: 101n,
      lines: '[["H.bank_client","H.unassigned","EUR","5000"]]',
    },
  ])
  const { number: _, amount: __, ...kept } = line
  expect(heard.written['incoming_lines']).toEqual([
    {
      ...kept,
      customer: 0n,
      id: 101n,
      currency: 'EUR',
      amount: 5_000n,
      journal: 1_001n,
      receivedAt: memoryNow,
    },
  ])
  const numbered = own.ask(receiveAct, { ...line, number: 44n })
  expect(numbered.answer).toMatchObject({ value: { value: { id: '44' } } })
  expect(numbered.journals).toMatchObject([{ reference: 44n }])
})

const credit = { line: 9n, amount, by: null, taken: false }
test('a line is credited whole and once', () => {
  const own = new MemoryBooks()
  const heard = own.ask(creditAct, credit, { actor })
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(own.balance('C.wallet', 'EUR')).toBe(5_000n)
  expect(heard.journals).toMatchObject([{ id: 1_001n, reference: 101n }])
  expect(heard.written).toEqual({
    deposits: [
      {
        customer: 7n,
        id: 101n,
        method: 'transfer',
        provider: null,
        intent: null,
        line: 9n,
        currency: 'EUR',
        amount: 5_000n,
        fee: 0n,
        providerFee: 0n,
        status: 'credited',
        reason: null,
        createdAt: memoryNow,
        expiresAt: null,
        creditedOn: '2026-11-20',
        journal: 1_001n,
        reversedOn: null,
        reversal: null,
        short: 0n,
        repaid: 0n,
      },
    ],
    deposit_days: [{ customer: 7n, currency: 'EUR', day: '2026-11-20', amount: 5_000n }],
    deposit_steps: [{ customer: 7n, deposit: 101n, step: 0, status: 'credited', at: memoryNow }],
    incoming_line_ends: [
      {
        customer: 7n,
        line: 9n,
        deposit: 101n,
        withdrawal: null,
        reason: null,
        poolDay: null,
        journal: 1_001n,
        at: memoryNow,
        by: null,
      },
    ],
  })
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['deposit.credited', '{"id":"101"}'],
  ])
  expect(heard.disclosures).toMatchObject([
    { act: 'deposit.assign', subject: 101n, before: null, after: '50.00 EUR' },
  ])
  expect(own.ask(creditAct, credit).answer).toMatchObject({ reason: 'deposit_not_open' })
})

test('what another has, or what ended, is not credited', () => {
  expect(new MemoryBooks().ask(creditAct, { ...credit, taken: true }).answer).toMatchObject({
    reason: 'deposit_not_open',
  })
  expect(new MemoryBooks({ rows: [end(7n)] }).ask(creditAct, credit).answer).toMatchObject({
    reason: 'deposit_not_open',
  })
})

const back = { line: 9n, amount, reason: 'third_party', by: 'Mia' } as const
test('nobody’s line goes back to its sender once', () => {
  const own = new MemoryBooks({ customer: 0n })
  const heard = own.ask(returnAct, back)
  expect(heard.answer).toMatchObject({ value: { value: { id: '9' } } })
  expect(heard.journals).toMatchObject([
    { id: 1_001n, reference: 9n, lines: '[["H.unassigned","H.bank_client","EUR","5000"]]' },
  ])
  expect(heard.written['incoming_line_ends']).toMatchObject([
    {
      line: 9n,
      deposit: null,
      withdrawal: null,
      reason: 'third_party',
      journal: 1_001n,
      by: 'Mia',
    },
  ])
  expect(own.ask(returnAct, back).answer).toMatchObject({ reason: 'deposit_not_open' })
})
