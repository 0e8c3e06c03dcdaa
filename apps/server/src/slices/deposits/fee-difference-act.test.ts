import { expect, test } from 'vitest'
import { MemoryBooks } from '../../ledger/testing-memory.ts'
import { feeDifferenceAct, type FeeDifferenceInput } from './fee-difference-act.ts'

const asked = (fee: bigint, byTable: bigint, taken = false): FeeDifferenceInput => ({
  report: 5n,
  currency: 'EUR',
  row: { line: 2, owner: 7n, deposit: 9n, back: false, gross: 1_000n, fee, corrected: 0n },
  byTable,
  taken,
})

test('the payout has the cost by the table, the difference an entry of its own, and the row is settled once', () => {
  const house = new MemoryBooks({ customer: 0n })
  const heard = house.ask(feeDifferenceAct, asked(20n, 15n))
  expect(heard.journals).toMatchObject([
    { id: 1_001n, event: 'psp.payout' },
    { id: 1_002n, event: 'psp.fee_difference', reference: 9n },
  ])
  expect(heard.written['psp_payouts']).toEqual([
    { customer: 0n, currency: 'EUR', day: '2026-11-20', gross: 1_000n, fee: 20n, journal: 1_001n },
  ])
  expect(heard.written['psp_fee_differences']).toEqual([
    {
      customer: 0n,
      report: 5n,
      line: 2,
      currency: 'EUR',
      byTable: 15n,
      taken: 20n,
      journal: 1_002n,
    },
  ])
  expect(heard.written['psp_settled']).toHaveLength(1)
  expect(house.ask(feeDifferenceAct, asked(20n, 15n)).answer).toMatchObject({ reason: 'not_found' })
})

test.each([
  ['that another row has settled since', asked(20n, 15n, true)],
  ['whose fee is what the table says', asked(15n, 15n)],
])('a row %s is not booked', (_what, input) => {
  const heard = new MemoryBooks({ customer: 0n }).ask(feeDifferenceAct, input)
  expect(heard.answer).toMatchObject({ ok: false, reason: 'not_found' })
  expect(heard.journals).toEqual([])
})
