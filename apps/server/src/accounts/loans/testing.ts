import { parseRate } from '@parkett/core/decimal'
import { memoryNow } from '../../ledger/testing-memory.ts'
import type { LoanRow } from './tables.ts'

/** A loan of 1,000.00 over a year as it stands in the books of customer 7, accepted and not paid out. */
export const loanRow = (change: Partial<LoanRow> = {}): LoanRow => ({
  customer: 7n,
  id: 51n,
  currency: 'EUR',
  principal: 100_000n,
  months: 12,
  rate: parseRate('0.052'),
  purpose: 'car',
  netIncome: 250_000n,
  expenses: 120_000n,
  debts: 0n,
  account: 3n,
  allowsDebit: true,
  agreement: 'v1',
  status: 'offer_accepted',
  reason: null,
  appliedAt: memoryNow,
  reviewedAt: memoryNow,
  decidedAt: memoryNow,
  decidedBy: 'leiht',
  offerUntil: '2026-12-04',
  acceptedAt: memoryNow,
  revocableUntil: '2026-12-04',
  approval: null,
  paidOutAt: null,
  paidOutOn: null,
  paid: 0,
  owed: 0n,
  accrued: 0n,
  accruedOn: null,
  endedAt: null,
  journal: null,
  ...change,
})
