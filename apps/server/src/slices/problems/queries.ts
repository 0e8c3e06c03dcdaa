import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type {
  Problem,
  ProblemKind,
  ProblemRecord,
  problemsQueue,
  ProblemSubject,
} from '@parkett/contract/customer/problems'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import { languagesOf, usernamesOf } from '../../identity/usernames.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, everyAccountRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'

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

const report = {
  id: int8,
  customer: int8,
  about: text<ProblemSubject>(),
  record: int8,
  kind: text<ProblemKind>(),
  note: nullable(text()),
  reportedAt: timestamp,
  answer: nullable(text()),
  by: nullable(text()),
  at: nullable(timestamp),
}
const problem = accountRow(report)
type Row = RowIn<typeof problem>

const columns = `p.id, p.customer, p.about, p.record, p.kind, p.note, p.reported_at, a.answer,
  a.by_alias AS by, a.at`
const joined =
  'problem_reports p LEFT JOIN problem_answers a ON a.customer = p.customer AND a.report = p.id'

/** What a customer wrote, of one record or all: at most the latest 200. */
export async function problemsOf(
  pool: Pool,
  customer: bigint,
  record: string | undefined,
): Promise<readonly Problem[]> {
  const rows = await read(
    pool,
    problem,
    `SELECT ${columns} FROM ${joined} WHERE p.customer = $1 AND ($2::bigint IS NULL OR p.record = $2)
     ORDER BY p.id DESC LIMIT 200`,
    [customer, record ?? null],
  )
  return rows.map(view)
}

export async function oneProblem(
  pool: Pick<Pool, 'query'>,
  customer: bigint,
  id: bigint,
): Promise<Problem | null> {
  const row = await readFirst(
    pool,
    problem,
    `SELECT ${columns} FROM ${joined} WHERE p.customer = $1 AND p.id = $2`,
    [customer, id],
  )
  return row === undefined ? null : view(row)
}

const reporter = everyAccountRow({ customer: int8 })

/** Whose report it is; null: nobody's. */
export async function reporterOf(pool: Pool, id: bigint): Promise<bigint | null> {
  const sql = 'SELECT customer FROM problem_reports WHERE id = $1'
  return (await readFirst(pool, reporter, sql, [id]))?.customer ?? null
}

const deskRow = everyAccountRow({
  ...report,
  currency: nullable(text<Currency>()),
  amount: nullable(int8),
})

/** Behind the last one shown: by number of what waits, by its answer of what was answered. */
const pages = {
  open: 'a.report IS NULL AND ($1::bigint IS NULL OR p.id > $1) ORDER BY p.id',
  answered: `a.report IS NOT NULL AND ($1::bigint IS NULL OR (a.at, p.id) <
    (SELECT l.at, l.report FROM problem_answers l WHERE l.report = $1))
    ORDER BY a.at DESC, p.id DESC`,
} as const

/** A page of what waits, oldest first, or of what was answered, the latest first. */
export async function queueOf(
  pool: Pool,
  { state, cursor }: QueryOf<typeof problemsQueue>,
): Promise<AnswerOf<typeof problemsQueue>> {
  const found = await read(
    pool,
    deskRow,
    `SELECT ${columns}, coalesce(d.currency, w.currency, t.currency) AS currency,
       coalesce(d.amount, w.amount, t.amount) AS amount
     FROM ${joined}
     LEFT JOIN deposits d ON p.about = 'deposit' AND d.customer = p.customer AND d.id = p.record
     LEFT JOIN withdrawals w
       ON p.about = 'withdrawal' AND w.customer = p.customer AND w.id = p.record
     LEFT JOIN transfers t ON p.about = 'transfer' AND t.customer = p.customer AND t.id = p.record
     WHERE ${pages[state]} LIMIT ${pageRows + 1}`,
    [lastShown(cursor)],
  )
  const { rows, next } = pageOf(found, ({ id }) => id)
  const customers = rows.map(({ customer }) => customer)
  const [nameOf, languageOf] = await Promise.all([
    usernamesOf(pool, customers),
    languagesOf(pool, customers),
  ])
  return {
    rows: rows.map((row) => ({
      ...view(row),
      customer: row.customer.toString(),
      username: nameOf(row.customer),
      language: languageOf(row.customer),
      reference: referenceOf(row.about === 'none' ? row.id : row.record),
      amount:
        row.currency === null || row.amount === null
          ? null
          : toWire(money(row.currency, row.amount)),
    })),
    next,
  }
}

const times = everyAccountRow({ count: int8, median: nullable(int8) })

/** How long what was answered since then had waited: the middle, in seconds. Null: nothing was. */
export async function answeredSince(
  pool: Pool,
  since: number,
): Promise<{ medianSeconds: number; count: number } | null> {
  const row = await readFirst(
    pool,
    times,
    `SELECT count(*) AS count, percentile_disc(0.5) WITHIN GROUP
       (ORDER BY ceil(extract(epoch FROM a.at - p.reported_at)))::bigint AS median
     FROM ${joined} WHERE a.at >= $1`,
    [new Date(since)],
  )
  if (row === undefined || row.median === null) return null
  return { medianSeconds: Number(row.median), count: Number(row.count) }
}

const view = ({ id, about, record, kind, note, reportedAt, answer, by, at }: Row): Problem => ({
  id: id.toString(),
  on: about,
  record: about === 'none' ? null : record.toString(),
  kind,
  note,
  reportedAt: reportedAt.toISOString(),
  answer:
    answer === null || by === null || at === null
      ? null
      : { text: answer, by, at: at.toISOString() },
})
