import { memoryNow } from '../../ledger/testing-memory.ts'
import type { WarnedKind } from './tables.ts'
import { unanswered } from './warned.ts'

/** What the first purchase of a customer who answered nothing is kept with, on books in memory. */
export const warnedRowOf = (kind: WarnedKind) => ({
  customer: 7n,
  purchase: 101n,
  kind,
  ...unanswered,
  confirmedAt: memoryNow,
})
