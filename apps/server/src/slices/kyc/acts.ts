import type { kycActs } from '@parkett/contract/customer/kyc'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { isLegalReason } from '@parkett/core/ledger/freezes'
import { toldOf } from '@parkett/contract/wire/legal'
import type pg from 'pg'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { textArray } from '../../platform/db/kinds.ts'
import { accountRow, read } from '../../platform/db/read.ts'

const pageSize = 20

const staffAct = accountRow({
  id: int8,
  at: timestamp,
  alias: text(),
  role: text(),
  act: text(),
  before: nullable(text()),
  after: nullable(text()),
  reasons: textArray(),
  approver: nullable(text()),
})

/**
 * What staff did, newest first: the alias and the role, never who the person is. The cursor is
 * the last id shown. The law behind a freeze or a hold is said as a customer may know it; staff read the row as
 * it was written.
 */
export async function actsOf(
  pool: Pick<pg.Pool, 'query'>,
  customer: bigint,
  cursor: string | undefined,
): Promise<AnswerOf<typeof kycActs>> {
  const rows = await read(
    pool,
    staffAct,
    `SELECT id, at, alias, role, act, before, after, reasons, approver FROM customer_events
     WHERE customer_id = $1 AND ($2::bigint IS NULL OR id < $2)
     ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [customer, lastShown(cursor)],
  )
  const page = pageOf(rows, ({ id }) => id, pageSize)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      id: String(row.id),
      at: row.at.toISOString(),
      reasons: row.reasons.map(toldReason),
    })),
  }
}

const toldReason = (reason: string): string => (isLegalReason(reason) ? toldOf[reason] : reason)
