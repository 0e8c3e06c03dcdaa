import { parseRate } from '@parkett/core/decimal'
import type { SavingsRow } from '../../accounts/savings/tables.ts'
import { memoryNow } from '../../ledger/testing-memory.ts'

/** A row of savings as its acts write it, for tests on books in memory: 100.00 for 90 days. */
export const savingsRowOf = (change: Partial<SavingsRow> = {}): SavingsRow => ({
  customer: 7n,
  id: 51n,
  product: 'eur-90',
  currency: 'EUR',
  principal: 10_000n,
  days: 90,
  yieldRate: parseRate('0.020'),
  earlyRate: parseRate('0.003'),
  promised: 49n,
  offered: 100_000_000n,
  boughtAt: memoryNow,
  startsOn: '2026-11-21',
  endsOn: '2027-02-19',
  maturesOn: '2027-02-19',
  status: 'running',
  toldSoon: false,
  endedAt: null,
  paid: null,
  review: 'r1',
  journal: 900n,
  endJournal: null,
  ...change,
})
