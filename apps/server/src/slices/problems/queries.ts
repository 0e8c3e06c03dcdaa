import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type {
  DeskProblem,
  Problem,
  ProblemKind,
  ProblemRecord,
} from '@parkett/contract/customer/problems'
import type { Pool } from 'pg'
import { referenceOf } from '../../accounts/trading/reference.ts'

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

type Row = {
  readonly id: bigint
  readonly customer: bigint
  readonly about: ProblemRecord
  readonly record: bigint
  readonly kind: ProblemKind
  readonly note: string | null
  readonly reportedAt: Date
  readonly answer: string | null
  readonly by: string | null
  readonly at: Date | null
}

const columns = `p.id, p.customer, p.about, p.record, p.kind, p.note, p.reported_at AS "reportedAt", a.answer,
  a.by_alias AS by, a.at`
const joined =
  'problem_reports p LEFT JOIN problem_answers a ON a.customer = p.customer AND a.report = p.id'

export async function problemsOn(
  pool: Pool,
  { customer, record }: { readonly customer: bigint; readonly record: bigint },
): Promise<readonly Problem[]> {
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM ${joined} WHERE p.customer = $1 AND p.record = $2 ORDER BY p.id DESC`,
    [customer, record],
  )
  return rows.map(view)
}

export async function oneProblem(
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<Problem | null> {
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM ${joined} WHERE p.customer = $1 AND p.id = $2`,
    [customer, id],
  )
  return rows[0] === undefined ? null : view(rows[0])
}

/** Whose report it is; null: nobody's. */
export async function reporterOf(pool: Pool, id: bigint): Promise<bigint | null> {
  const { rows } = await pool.query<{ customer: bigint }>(
    'SELECT customer FROM problem_reports WHERE id = $1',
    [id],
  )
  return rows[0]?.customer ?? null
}

type DeskRow = Row & {
  readonly username: string
  readonly currency: Currency
  readonly amount: bigint
}

/** What waits, oldest first, or what was answered, newest first: at most 200. */
export async function queueOf(
  pool: Pool,
  state: 'open' | 'answered',
): Promise<readonly DeskProblem[]> {
  const wanted =
    state === 'open'
      ? 'a.report IS NULL ORDER BY p.id'
      : 'a.report IS NOT NULL ORDER BY a.at DESC, p.id DESC'
  const { rows } = await pool.query<DeskRow>(
    `SELECT ${columns}, u.username, coalesce(d.currency, w.currency, t.currency) AS currency,
       coalesce(d.amount, w.amount, t.amount) AS amount
     FROM ${joined} JOIN customers u ON u.id = p.customer
     LEFT JOIN deposits d ON p.about = 'deposit' AND d.customer = p.customer AND d.id = p.record
     LEFT JOIN withdrawals w ON p.about = 'withdrawal' AND w.customer = p.customer AND w.id = p.record
     LEFT JOIN transfers t ON p.about = 'transfer' AND t.customer = p.customer AND t.id = p.record
     WHERE ${wanted} LIMIT 200`,
  )
  return rows.map((row) => ({
    ...view(row),
    customer: row.customer.toString(),
    username: row.username,
    reference: referenceOf(row.record),
    amount: toWire(money(row.currency, row.amount)),
  }))
}

const view = ({ id, about, record, kind, note, reportedAt, answer, by, at }: Row): Problem => ({
  id: id.toString(),
  on: about,
  record: record.toString(),
  kind,
  note,
  reportedAt: reportedAt.toISOString(),
  answer:
    answer === null || by === null || at === null
      ? null
      : { text: answer, by, at: at.toISOString() },
})
