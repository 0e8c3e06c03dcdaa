import { labels } from '../../../platform/data-dir/personal.ts'
import { int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import { sealedTable, type Exported } from './exported.ts'

/** What the customer answered of what is known and was done, every time, and what purchases were confirmed with. */
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
  purchase_warnings: {
    row: accountRow({
      purchase: int8,
      kind: text(),
      answer: nullable(int8),
      version: nullable(int4),
      warning: nullable(text()),
      confirmedAt: timestamp,
    }),
    sql: `SELECT purchase, kind, answer, version, warning, confirmed_at FROM purchase_warnings
      WHERE customer = $1 ORDER BY purchase`,
  },
} satisfies Readonly<Record<string, Exported>>
