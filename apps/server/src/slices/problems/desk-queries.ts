import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { DeskProblem, problemsQueue, TicketView } from '@parkett/contract/customer/problems'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import { languagesOf, usernamesOf } from '../../identity/usernames.ts'
import { count, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { columns, duesIn, joined, problemIn, ticket } from './queries.ts'

const deskRow = everyAccountRow({
  ...ticket,
  currency: nullable(text<Currency>()),
  amount: nullable(int8),
})

const select = `SELECT ${columns}, coalesce(d.currency, w.currency, m.currency) AS currency,
    coalesce(d.amount, w.amount, m.amount) AS amount
  FROM ${joined}
  LEFT JOIN deposits d ON p.about = 'deposit' AND d.customer = p.customer AND d.id = p.record
  LEFT JOIN withdrawals w
    ON p.about = 'withdrawal' AND w.customer = p.customer AND w.id = p.record
  LEFT JOIN transfers m ON p.about = 'transfer' AND m.customer = p.customer AND m.id = p.record`

/** Behind the last one shown: by its target of what waits for staff, by its last change of all else. */
const waits = (state: string): string => `t.state = '${state}' AND t.answer_by IS NOT NULL
  AND ($1::bigint IS NULL OR (t.answer_by, t.report) >
    (SELECT l.answer_by, l.report FROM problem_tickets l WHERE l.report = $1))
  ORDER BY t.answer_by, t.report`
const rests = (states: string): string => `t.state IN (${states}) AND t.answer_by IS NULL
  AND ($1::bigint IS NULL OR (t.changed_at, t.report) <
    (SELECT l.changed_at, l.report FROM problem_tickets l WHERE l.report = $1))
  ORDER BY t.changed_at DESC, t.report DESC`
const pages = {
  open: waits('open'),
  escalated: waits('escalated'),
  waiting: rests("'answered', 'waiting'"),
  closed: rests("'closed'"),
} as const satisfies Record<TicketView, string>

/** A page of what waits for staff, the nearest target first, or of what does not, the latest first. */
export async function queueOf(
  pool: Pool,
  { state, cursor }: QueryOf<typeof problemsQueue>,
): Promise<AnswerOf<typeof problemsQueue>> {
  const sql = `${select} WHERE ${pages[state]} LIMIT ${pageRows + 1}`
  const { rows, next } = pageOf(await read(pool, deskRow, sql, [lastShown(cursor)]), ({ id }) => id)
  return { rows: await withNames(pool, rows), next }
}

/** One ticket as staff see it; null: there is none. */
export async function caseOf(pool: Pool, id: bigint): Promise<DeskProblem | null> {
  const row = await readFirst(pool, deskRow, `${select} WHERE p.id = $1`, [id])
  return row === undefined ? null : ((await withNames(pool, [row]))[0] ?? null)
}

async function withNames(
  pool: Pool,
  rows: readonly RowIn<typeof deskRow>[],
): Promise<DeskProblem[]> {
  const customers = rows.map(({ customer }) => customer)
  const [nameOf, languageOf] = await Promise.all([
    usernamesOf(pool, customers),
    languagesOf(pool, customers),
  ])
  return rows.map((row) => ({
    ...problemIn(row),
    ...duesIn(row),
    customer: row.customer.toString(),
    username: nameOf(row.customer),
    language: languageOf(row.customer),
    recordReference: row.about === 'none' ? null : referenceOf(row.record),
    amount:
      row.currency === null || row.amount === null ? null : toWire(money(row.currency, row.amount)),
  }))
}

const times = everyAccountRow({ count, median: nullable(int8) })

/** How long what was first answered since then had waited: the middle, in seconds. Null: nothing was. */
export async function answeredSince(
  pool: Pool,
  since: number,
): Promise<{ medianSeconds: number; count: number } | null> {
  const row = await readFirst(
    pool,
    times,
    `SELECT count(*) AS count, percentile_disc(0.5) WITHIN GROUP
       (ORDER BY ceil(extract(epoch FROM first_answer_at - begun_at)))::bigint AS median
     FROM problem_tickets WHERE first_answer_at >= $1`,
    [new Date(since)],
  )
  if (row === undefined || row.median === null) return null
  return { medianSeconds: Number(row.median), count: row.count }
}
