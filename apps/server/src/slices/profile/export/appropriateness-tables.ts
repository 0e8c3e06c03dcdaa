import { labels } from '../../../platform/data-dir/personal.ts'
import { int4, int8, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import { sealedTable, type Exported } from './exported.ts'

/** What the customer answered of what is known and was done, every time. */
export const appropriatenessTables = {
  appropriateness: sealedTable({
    row: accountRow({
      id: int8,
      productClass: text(),
      version: int4,
      sealed: text(),
      answeredAt: timestamp,
    }),
    sql: `SELECT id, product_class, version, sealed, answered_at FROM appropriateness
      WHERE customer = $1 ORDER BY id`,
    open: ({ sealed, ...row }, { personal, customer }) => ({
      ...row,
      answers: personal.open(labels.appropriateness(customer), sealed),
    }),
  }),
} satisfies Readonly<Record<string, Exported>>
