import type { ProblemKind } from '@parkett/contract/customer/problem-lists'
import type {
  CloseReason,
  Post,
  Problem,
  ProblemRecord,
  ProblemSubject,
  Ticket,
  TicketState,
  TicketStep,
} from '@parkett/contract/customer/problems'
import type { ProblemFile } from '@parkett/contract/customer/problem-files'
import { complaintTerms, reopenUntil } from '@parkett/core/support/ticket'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { Pool } from 'pg'
import { orRefuse } from '../../base/refusal.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, everyAccountRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'

import { filesOf } from './files/pictures.ts'

type Db = Pick<Pool, 'query'>

const tables = { deposit: 'deposits', withdrawal: 'withdrawals', transfer: 'transfers' } as const

/**
 * Whether this customer has such a record: nobody reports on somebody else's, or learns that it
 * exists.
 */
export async function hasRecord(
  pool: Pool,
  {
    customer,
    on,
    record,
  }: { readonly customer: bigint; readonly on: ProblemRecord; readonly record: bigint },
): Promise<boolean> {
  const found = await pool.query(`SELECT 1 FROM ${tables[on]} WHERE customer = $1 AND id = $2`, [
    customer,
    record,
  ])
  return found.rowCount === 1
}

export const ticket = {
  id: int8,
  customer: int8,
  about: text<ProblemSubject>(),
  record: int8,
  kind: text<ProblemKind>(),
  note: nullable(text()),
  reportedAt: timestamp,
  state: text<TicketState>(),
  begunAt: timestamp,
  changedAt: timestamp,
  termFrom: timestamp,
  acknowledgedAt: nullable(timestamp),
  firstAnswerAt: nullable(timestamp),
  answerBy: nullable(timestamp),
  solveBy: nullable(timestamp),
}
const ownTicket = accountRow(ticket)
export type TicketRow = RowIn<typeof ownTicket>

export const columns = `p.id, p.customer, p.about, p.record, p.kind, p.note, p.reported_at, t.state, t.begun_at,
  t.changed_at, t.term_from, t.acknowledged_at, t.first_answer_at, t.answer_by, t.solve_by`
export const joined =
  'problem_reports p JOIN problem_tickets t ON t.customer = p.customer AND t.report = p.id'

/** Of a page of what a customer wrote. */
const ownRows = 20

type Wanted = { readonly record?: string | undefined; readonly cursor?: string | undefined }

/** What a customer wrote, about one record or all, newest first. */
export async function problemsOf(
  pool: Pool,
  customer: bigint,
  { record, cursor }: Wanted,
): Promise<{ rows: Problem[]; next: string | null }> {
  const rows = await read(
    pool,
    ownTicket,
    `SELECT ${columns} FROM ${joined} WHERE p.customer = $1 AND ($2::bigint IS NULL OR p.record = $2)
       AND ($3::bigint IS NULL OR p.id < $3) ORDER BY p.id DESC LIMIT ${ownRows + 1}`,
    [customer, record ?? null, lastShown(cursor)],
  )
  const page = pageOf(rows, ({ id }) => id, ownRows)
  return { rows: page.rows.map(problemIn), next: page.next }
}

export async function oneTicket(db: Db, customer: bigint, id: bigint): Promise<TicketRow | null> {
  const sql = `SELECT ${columns} FROM ${joined} WHERE p.customer = $1 AND p.id = $2`
  return (await readFirst(db, ownTicket, sql, [customer, id])) ?? null
}

const post = accountRow({
  post: int4,
  step: text<TicketStep>(),
  text: nullable(text()),
  reason: nullable(text<CloseReason>()),
  by: nullable(text()),
  at: timestamp,
  code: nullable(text()),
})

/** Everything that was written on a ticket; the day's limits keep it short. */
async function postsOf(
  db: Db,
  { customer, id }: Pick<Asked, 'customer' | 'id'>,
  files: ReadonlyMap<number, readonly ProblemFile[]>,
): Promise<Post[]> {
  const rows = await read(
    db,
    post,
    `SELECT o.post, o.step, o.text, o.reason, o.by_alias AS by, o.at, c.code FROM problem_posts o
     LEFT JOIN problem_codes c USING (customer, report, post)
     WHERE o.customer = $1 AND o.report = $2 ORDER BY o.post`,
    [customer, id],
  )
  return rows.map(({ at, post: place, ...row }) => ({
    ...row,
    at: at.toISOString(),
    files: [...(files.get(place) ?? [])],
  }))
}

type Asked = { readonly customer: bigint; readonly id: bigint; readonly now: number }

/** A ticket of a customer with its posts; null: it is none of theirs. */
export async function threadOf(db: Db, { customer, id, now }: Asked): Promise<Ticket | null> {
  const row = await oneTicket(db, customer, id)
  if (row === null) return null
  const standing = {
    ...row,
    begunAt: row.begunAt.getTime(),
    changedAt: row.changedAt.getTime(),
    termFrom: row.termFrom.getTime(),
    acknowledgedAt: row.acknowledgedAt?.getTime() ?? null,
    firstAnswerAt: row.firstAnswerAt?.getTime() ?? null,
  }
  const files = await filesOf(db, customer, id)
  const terms = orRefuse(complaintTerms(standing))
  const until = orRefuse(reopenUntil(standing))
  return {
    ...problemIn(row),
    files: [...(files.get(0) ?? [])],
    posts: await postsOf(db, { customer, id }, files),
    ...duesIn(row),
    reopenUntil: instantIn(until),
    takesReply: until === null || now <= until,
    complaint: terms && {
      acknowledgeBy: new Date(terms.acknowledgeBy).toISOString(),
      acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
      answerBy: new Date(terms.answerBy).toISOString(),
    },
  }
}

const instantIn = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()

const reporter = everyAccountRow({ customer: int8 })

/** Whose ticket it is; null: nobody's. */
export async function reporterOf(pool: Pool, id: bigint): Promise<bigint | null> {
  const sql = 'SELECT customer FROM problem_reports WHERE id = $1'
  return (await readFirst(pool, reporter, sql, [id]))?.customer ?? null
}

export const duesIn = ({ answerBy, solveBy }: Pick<TicketRow, 'answerBy' | 'solveBy'>) => ({
  answerBy: answerBy?.toISOString() ?? null,
  solveBy: solveBy?.toISOString() ?? null,
})

export const problemIn = (row: TicketRow): Problem => ({
  id: row.id.toString(),
  on: row.about,
  record: row.about === 'none' ? null : row.record.toString(),
  kind: row.kind,
  note: row.note,
  reportedAt: row.reportedAt.toISOString(),
  state: row.state,
  changedAt: row.changedAt.toISOString(),
  reference: referenceOf(row.id),
})
