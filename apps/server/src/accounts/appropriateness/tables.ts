import type { ProductClass } from '@parkett/contract/customer/appropriateness'
import type { PurchaseWarning } from '@parkett/contract/customer/purchase-warning'
import { table, type RowOf } from '../../ledger/table.ts'
import { instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

/** Answers (migration 0790): a row for each time. */
export const appropriateness = table(
  'appropriateness',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    productClass: text<ProductClass>(),
    version: int4,
    sealed: text(),
    answeredAt: instant,
  },
  { appendOnly: true },
)
export type AnswerRow = RowOf<typeof appropriateness>

export type WarnedKind = 'application' | 'block' | 'treasury' | 'savings'

/** What each purchase was confirmed with (migration 0910). */
export const purchaseWarnings = table(
  'purchase_warnings',
  ['customer', 'purchase'],
  {
    customer: int8,
    purchase: int8,
    kind: text<WarnedKind>(),
    answer: nullable(int8),
    version: nullable(int4),
    warning: nullable(text<PurchaseWarning>()),
    confirmedAt: instant,
  },
  { appendOnly: true },
)
