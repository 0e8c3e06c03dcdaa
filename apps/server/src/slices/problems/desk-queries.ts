import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { DeskProblem, problemsQueue, TicketView } from '@parkett/contract/customer/problems'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import { readersOf, usernamesOf } from '../../identity/usernames.ts'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'
import { lastPlace, pageOf, pageRows, placeOf } from '../../platform/http/cursor.ts'
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

/** Behind a place: by its target of what waits for staff, by its last change of all else. */
const waits = (state: string): string => `t.state = '${state}' AND t.answer_by IS NOT NULL
  AND (t.answer_by, t.report) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::bigint, 0))
  ORDER BY t.answer_by, t.report`
const rests = (states: string): string => `t.state ${states}
  AND (t.changed_at, t.report) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::bigint, 0))
  ORDER BY t.changed_at DESC, t.report DESC`
const pages = {
  open: waits('open'),
  escalated: waits('escalated'),
  waiting: rests("IN ('answered', 'waiting')"),
  closed: rests("= 'closed'"),
} as const satisfies Record<TicketView, string>
const isOurs = (state: TicketView): boolean => state === 'open' || state === 'escalated'

/** A page of what waits for staff, the nearest target first, or of what does not, the latest first. */
export async function queueOf(
  pool: Pool,
  { state, cursor }: QueryOf<typeof problemsQueue>,
): Promise<Omit<AnswerOf<typeof problemsQueue>, 'at'>> {
  const sql = `${select} WHERE ${pages[state]} LIMIT ${pageRows + 1}`
  const behind = lastPlace(cursor)
  const found = await read(pool, deskRow, sql, [behind?.at ?? null, behind?.id ?? null])
  const { rows, next } = pageOf(found, ({ answerBy, changedAt, id }) =>
    placeOf((isOurs(state) ? answerBy : null) ?? changedAt, id),
  )
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
  const [nameOf, readerOf] = await Promise.all([
    usernamesOf(pool, customers),
    readersOf(pool, customers),
  ])
  return rows.map((row) => ({
    ...problemIn(row),
    ...duesIn(row),
    customer: row.customer.toString(),
    username: nameOf(row.customer),
    ...readerOf(row.customer),
    recordReference: row.about === 'none' ? null : referenceOf(row.record),
    amount:
      row.currency === null || row.amount === null ? null : toWire(money(row.currency, row.amount)),
  }))
}
