import { labels } from '../../../platform/data-dir/personal.ts'
import { int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow } from '../../../platform/db/read.ts'
import { sealedTable, type Exported } from './exported.ts'

/** What the customer wrote down for nobody else, every version. */
export const noteTables = {
  order_notes: sealedTable({
    row: accountRow({ orderId: int8, sealed: nullable(text()), writtenAt: timestamp }),
    sql: `SELECT order_id, sealed, written_at FROM order_notes
      WHERE customer = $1 ORDER BY order_id, id`,
    open: ({ orderId, sealed, ...row }, { personal, customer }) => ({
      orderId,
      text: sealed === null ? null : personal.open(labels.ownNote(customer, orderId), sealed),
      ...row,
    }),
  }),
} satisfies Readonly<Record<string, Exported>>
