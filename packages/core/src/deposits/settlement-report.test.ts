// Goal: a row of the provider's report is booked only where it says what the ledger says.
// Method: a table of rows, and any row against any ledger: whatever agrees moves exactly what
// is reported and nothing twice.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareReported, type LedgerPayment, type ReportedPayment } from './settlement-report.ts'

const row: ReportedPayment = { kind: 'payment', currency: 'EUR', gross: 10_000n, fee: 100n }
const ledger: LedgerPayment = {
  currency: 'EUR',
  amount: 10_000n,
  fee: 100n,
  status: 'credited',
  settled: false,
  corrected: 0n,
}
const back: ReportedPayment = { kind: 'chargeback', currency: 'EUR', gross: -10_000n, fee: 0n }

test.each([
  ['the same payment', row, ledger, { agrees: true, corrected: 0n }],
  [
    'a payment that was charged back since',
    row,
    { ...ledger, status: 'charged_back' },
    { agrees: true },
  ],
  ['a charge back', back, { ...ledger, status: 'charged_back' }, { agrees: true }],
  [
    'a refund',
    { ...back, kind: 'refund' },
    { ...ledger, status: 'charged_back' },
    { agrees: true },
  ],
  [
    'a payment that two people corrected',
    { ...row, gross: 9_000n },
    { ...ledger, corrected: -1_000n },
    { corrected: -1_000n },
  ],
  [
    'a part given back, as two people booked',
    { ...back, gross: -500n },
    { ...ledger, corrected: -500n },
    { corrected: -500n },
  ],
  ['no payment of ours', row, null, { fault: 'unknown', expected: null }],
  ['a cent too much', { ...row, gross: 10_001n }, ledger, { fault: 'amount', expected: 10_000n }],
  ['another currency', { ...row, currency: 'USD' }, ledger, { fault: 'currency' }],
  ['another fee', { ...row, fee: 101n }, ledger, { fault: 'fee', feeAlone: 1n }],
  ['a smaller fee', { ...row, fee: 98n }, ledger, { fault: 'fee', feeAlone: -2n }],
  [
    'another fee and another amount',
    { ...row, fee: 101n, gross: 9_999n },
    ledger,
    { fault: 'fee', feeAlone: null },
  ],
  [
    'another fee of a payment settled before',
    { ...row, fee: 101n },
    { ...ledger, settled: true },
    { fault: 'twice', feeAlone: null },
  ],
  [
    'a fee for a charge back',
    { ...back, fee: 1_500n },
    { ...ledger, status: 'charged_back' },
    { fault: 'fee', feeAlone: 1_500n },
  ],
  ['a payment we never credited', row, { ...ledger, status: 'pending' }, { fault: 'state' }],
  ['a charge back nobody told us of', back, ledger, { fault: 'state' }],
  ['a payment settled before', row, { ...ledger, settled: true }, { fault: 'twice' }],
] as const)('%s', (_what, reported, known, expected) => {
  expect(compareReported(reported, known)).toMatchObject(expected)
})

test('whatever agrees is what the ledger holds, to the cent', () => {
  const cents = fc.bigInt(-3n, 3n)
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('payment', 'refund', 'chargeback'),
        gross: cents,
        fee: fc.bigInt(0n, 1n),
      }),
      fc.record({
        amount: fc.bigInt(1n, 3n),
        fee: fc.bigInt(0n, 1n),
        status: fc.constantFrom('pending', 'credited', 'charged_back', 'failed'),
        settled: fc.boolean(),
        corrected: fc.bigInt(-2n, 2n),
      }),
      (said, known) => {
        const done = compareReported({ ...said, currency: 'EUR' }, { ...known, currency: 'EUR' })
        if (!done.agrees) return
        expect(known.settled).toBe(false)
        const ours =
          said.kind === 'payment'
            ? known.amount
            : known.status === 'charged_back'
              ? -known.amount
              : 0n
        expect(said.gross).toBe(ours + done.corrected)
        expect([0n, known.corrected]).toContain(done.corrected)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['a part of one cent', { ...back, gross: 1n }, { ...ledger, corrected: 1n }, 1n],
  ['a part', { ...back, gross: -500n }, { ...ledger, corrected: -500n }, -500n],
  ['a correction', { ...row, gross: 9_000n }, { ...ledger, corrected: -1_000n }, -1_000n],
  ['no correction', row, { ...ledger, corrected: -1_000n }, 0n],
])('%s agrees, and says what of it was corrected', (_, reported, known, corrected) => {
  expect(compareReported(reported, known)).toEqual({ agrees: true, corrected })
})

test('another amount names what was to come, corrections with it', () => {
  const known = { ...ledger, corrected: -1_000n }
  expect(compareReported({ ...row, gross: 1n }, known)).toMatchObject({
    agrees: false,
    fault: 'amount',
    expected: 9_000n,
  })
})
