import type { auditList } from '@parkett/contract/desk/audit'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { pageOf, pageRows } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { count, hash, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { values, type Put } from '../../platform/queue/narrowed.ts'
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

/** What a line must meet, in SQL. */
export function auditFits({ actor, act, object, from, to }: Filter, put: Put): string {
  const day = (date: string): string => `${put(date)}::date`
  const by = (name: string): string => {
    const at = `${put(name)}::text`
    return `(actor = ${at} OR ${at} = ANY(string_to_array(actor, ' + ')))`
  }
  const where = [
    actor === undefined ? [] : [by(actor)],
    act === undefined ? [] : [`act = ANY(string_to_array(${put(act)}::text, ','))`],
    object === undefined ? [] : [`strpos(object, ${put(object)}::text) > 0`],
    from === undefined ? [] : [`at >= ${day(from)} AT TIME ZONE 'UTC'`],
    to === undefined ? [] : [`at < (${day(to)} + 1) AT TIME ZONE 'UTC'`],
  ].flat()
  return where.length === 0 ? 'true' : where.join(' AND ')
}

/**
 * A page of the audit log, newest first. The cursor is the position of the last row of the page
 * before.
 */
export async function readAudit(
  pool: pg.Pool,
  { before, view, ...filter }: QueryOf<typeof auditList>,
): Promise<AnswerOf<typeof auditList>> {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) refuse('field_invalid')
  const { all, put } = values()
  const where = [
    auditFits(filter, put),
    viewOf(view, put),
    before === undefined ? [] : [`position < ${put(before)}::bigint`],
  ].flat()
  const rows = await read(
    pool,
    auditLine,
    `SELECT position, at, actor, role, act, object, reason, detail, hash FROM audit_log
     WHERE ${where.join(' AND ')} ORDER BY position DESC LIMIT ${pageRows + 1}`,
    all,
  )
  const page = pageOf(rows, ({ position }) => BigInt(position))
  return {
    rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: page.next,
  }
}
