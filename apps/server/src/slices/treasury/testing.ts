import type { TreasuryAccountRow, TreasuryOrderRow } from '../../accounts/treasury/tables.ts'
import { memoryNow } from '../../ledger/testing-memory.ts'

// Rows of the pool as its acts write them, for tests on books in memory.

export const orderRow = (change: Partial<TreasuryOrderRow> = {}): TreasuryOrderRow => ({
  customer: 7n,
  id: 51n,
  kind: 'buy',
  currency: 'EUR',
  amount: 700n,
  fromWallet: 500n,
  fromCash: 0n,
  status: 'pending',
  tradeDate: '2026-11-20',
  dueOn: '2026-11-23',
  review: 'r1',
  journal: 900n,
  askedAt: memoryNow,
  endedAt: null,
  swept: false,
  ...change,
})

export const accountRow = (change: Partial<TreasuryAccountRow> = {}): TreasuryAccountRow => ({
  customer: 7n,
  currency: 'EUR',
  units: 2_000n,
  carry: 3n,
  earned: 5n,
  since: '2026-11-02',
  fastOn: '2026-11-02',
  fastUsed: 0n,
  ...change,
})
