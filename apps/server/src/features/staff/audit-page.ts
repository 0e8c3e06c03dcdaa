import type { auditList } from '@parkett/contract/audit'
import type { AnswerOf, QueryOf } from '@parkett/contract/route'
import type pg from 'pg'
import { refuse } from '../../http/refusal.ts'

const pageRows = 100

type Row = {
  readonly position: bigint
  readonly at: Date
  readonly actor: string
  readonly role: string
  readonly act: string
  readonly object: string
  readonly reason: string
  readonly detail: string
  readonly hash: Buffer
}

/** A page of the audit log, newest first. The cursor is the position of the last row of the page before. */
export async function readAudit(
  pool: pg.Pool,
  { actor, act, object, before }: QueryOf<typeof auditList>,
): Promise<AnswerOf<typeof auditList>> {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) refuse('field_invalid')
  const { rows } = await pool.query<Row>(
    `SELECT position, at, actor, role, act, object, reason, detail, hash FROM audit_log
     WHERE ($1::text IS NULL OR actor = $1) AND ($2::text IS NULL OR act = $2)
       AND ($3::text IS NULL OR strpos(object, $3) > 0) AND ($4::bigint IS NULL OR position < $4)
     ORDER BY position DESC LIMIT ${pageRows + 1}`,
    [actor ?? null, act ?? null, object ?? null, before ?? null],
  )
  const shown = rows.slice(0, pageRows)
  return {
    rows: shown.map((row) => ({
      ...row,
      position: Number(row.position),
      at: row.at.toISOString(),
      hash: row.hash.toString('hex'),
    })),
    next: rows.length > pageRows ? String(shown.at(-1)?.position) : null,
  }
}
