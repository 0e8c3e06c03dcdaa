import { expect, test } from 'vitest'
import { MemoryBooks } from '../../ledger/testing-memory.ts'
import { payoutAct, type SettledRow } from './payout-act.ts'

const row = (line: number, change: Partial<SettledRow> = {}): SettledRow => ({
  line,
  owner: 7n,
  deposit: 9n,
  back: false,
  gross: 1_000n,
  fee: 15n,
  corrected: 0n,
  ...change,
})
const report = (...rows: readonly SettledRow[]) => ({ report: 5n, currency: 'EUR', rows }) as const
const house = () => new MemoryBooks({ customer: 0n })

test('what agrees is booked as one sum with its fee, each row once', () => {
  const own = house()
  const heard = own.ask(payoutAct, report(row(1), row(2, { gross: -400n, fee: 0n, back: true })))
  expect(heard.answer).toMatchObject({ value: { value: { gross: '600', fee: '15' } } })
  expect(heard.journals).toMatchObject([{ id: 1_001n, event: 'psp.payout' }])
  expect(heard.written['psp_payouts']).toEqual([
    { customer: 0n, currency: 'EUR', day: '2026-11-20', gross: 600n, fee: 15n, journal: 1_001n },
  ])
  const settled = {
    customer: 0n,
    report: 5n,
    owner: 7n,
    deposit: 9n,
    currency: 'EUR',
    corrected: 0n,
  }
  expect(heard.written['psp_settled']).toEqual([
    { ...settled, line: 1, back: false, journal: 1_001n },
    { ...settled, line: 2, back: true, journal: 1_001n },
  ])
  const next = own.ask(payoutAct, report(row(1), row(3, { gross: 10n, fee: 1n })))
  expect(next.answer).toMatchObject({ value: { value: { gross: '10', fee: '1' } } })
  expect(next.written['psp_settled']?.map(({ line }) => line)).toEqual([3])
  const none = own.ask(payoutAct, report(row(1), row(3)))
  expect(none.answer).toMatchObject({ value: { value: { gross: '0', fee: '0' } } })
  expect([none.journals, none.written]).toEqual([[], {}])
})

test.each([
  [0n, 0n, 0],
  [0n, 5n, 1],
  [5n, 0n, 1],
])('a sum of %s with a fee of %s makes a journal where anything moves', (gross, fee, journals) => {
  const heard = house().ask(payoutAct, report(row(1, { gross, fee })))
  expect(heard.journals).toHaveLength(journals)
  expect(heard.written['psp_settled']).toHaveLength(1)
})
