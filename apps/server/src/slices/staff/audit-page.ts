import type { auditList } from '@parkett/contract/desk/audit'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { pageOf, pageRows } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { count, hash, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { viewOf } from './audit-views.ts'

const auditLine = houseRow({
  position: count,
  at: timestamp,
  actor: text(),
  role: text(),
  act: text(),
  object: text(),
  reason: text(),
  detail: text(),
  hash,
})

type Filter = Omit<QueryOf<typeof auditList>, 'before' | 'view'>

/** The lines a filter means, as a condition on $1 to $5. */
export const auditWhere = `($1::text IS NULL OR actor = $1 OR $1 = ANY(string_to_array(actor, ' + ')))
  AND ($2::text IS NULL OR act = ANY(string_to_array($2, ',')))
  AND ($3::text IS NULL OR strpos(object, $3) > 0) AND ($4::date IS NULL OR at >= $4::date AT TIME ZONE 'UTC')
  AND ($5::date IS NULL OR at < ($5::date + 1) AT TIME ZONE 'UTC')`

export const auditValues = ({ actor, act, object, from, to }: Filter): (string | null)[] => [
  actor ?? null,
  act ?? null,
  object ?? null,
  from ?? null,
  to ?? null,
]

/**
 * A page of the audit log, newest first. The cursor is the position of the last row of the page
 * before.
 */
export async function readAudit(
  pool: pg.Pool,
  { before, view, ...filter }: QueryOf<typeof auditList>,
): Promise<AnswerOf<typeof auditList>> {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) refuse('field_invalid')
  const meant = viewOf(view, 7)
  const rows = await read(
    pool,
    auditLine,
    `SELECT position, at, actor, role, act, object, reason, detail, hash FROM audit_log
     WHERE ${auditWhere} AND ($6::bigint IS NULL OR position < $6) AND ${meant.sql}
     ORDER BY position DESC LIMIT ${pageRows + 1}`,
    [...auditValues(filter), before ?? null, meant.names],
  )
  const page = pageOf(rows, ({ position }) => BigInt(position))
  return {
    rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: page.next,
  }
}
