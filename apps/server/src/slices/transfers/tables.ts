import type { Currency } from '@parkett/contract/wire/money'
import { table } from '../../ledger/table.ts'
import { instant, int8, text } from '../../platform/db/columns.ts'

/** Rows of transfers, in the form the door writes (migration 0080). */
export const transfers = table(
  'transfers',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    direction: text<'to_trading' | 'to_bank'>(),
    currency: text<Currency>(),
    amount: int8,
    review: text(),
    journal: int8,
    madeAt: instant,
  },
  { appendOnly: true },
)
