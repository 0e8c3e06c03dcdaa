import type { Currency } from '@parkett/contract/wire/money'
import { hintsOf, type NameCheck } from '@parkett/core/deposits/match'
import { digitRunsIn } from '@parkett/core/deposits/reference'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { pageRows } from '../../platform/http/cursor.ts'

type Db = Pick<pg.Pool, 'query'>

export type LineRow = {
  readonly id: bigint
  readonly account: string
  readonly bankRef: string
  readonly bookedOn: string
  readonly currency: Currency
  readonly amount: bigint
  readonly remitter: string
  readonly iban: string
  readonly text: string
  readonly receivedAt: Date
}

const columns = `l.id, l.account, l.bank_ref AS "bankRef", l.booked_on::text AS "bookedOn", l.currency, l.amount,
  l.remitter, l.iban, l.text, l.received_at AS "receivedAt"`
const open = `FROM incoming_lines l LEFT JOIN incoming_line_ends e ON e.line = l.id WHERE e.line IS NULL`

/** All of them: what a start takes up again must not end with the first page. */
export async function allOpenLines(db: Db): Promise<readonly LineRow[]> {
  return (await db.query<LineRow>(`SELECT ${columns} ${open} ORDER BY l.id`)).rows
}

/** A page and one row more, oldest first. */
export async function openLines(db: Db, last: bigint | null): Promise<readonly LineRow[]> {
  const { rows } = await db.query<LineRow>(
    `SELECT ${columns} ${open} AND ($1::bigint IS NULL OR l.id > $1) ORDER BY l.id LIMIT ${pageRows + 1}`,
    [last],
  )
  return rows
}

export async function openLine(db: Db, id: bigint): Promise<LineRow | undefined> {
  return (await db.query<LineRow>(`SELECT ${columns} ${open} AND l.id = $1`, [id])).rows[0]
}

export async function lineExists(db: Db, id: bigint): Promise<boolean> {
  return (await db.query('SELECT 1 FROM incoming_lines WHERE id = $1', [id])).rowCount === 1
}

/** Of a closed account nobody could take money out any more: to a machine it is no account. */
export async function customerOfAccount(db: Db, account: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint }>(
    `SELECT id FROM customers c WHERE account_number = $1
       AND NOT EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id)`,
    [account],
  )
  return rows[0]?.id ?? null
}

/** The name of whom staff credit. Refuses `not_found` and `account_closed`. */
export async function creditableName(db: Db, customer: string): Promise<string> {
  const { rows } = await db.query<{ name: string; closed: boolean }>(
    `SELECT username AS name, EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id) AS closed
     FROM customers c WHERE id = $1`,
    [customer],
  )
  const { name, closed } = rows[0] ?? refuse('not_found')
  return closed ? refuse('account_closed') : name
}

type Candidate = { readonly id: bigint; readonly username: string; readonly account: string }
const candidatesMax = 10

/**
 * Customers whose account number begins or ends like a number in the text: one slip of the pen
 * leaves four digits of it whole. Names are sealed, so they are compared with those few alone.
 */
export async function suggestionsFor(
  db: Db,
  line: Pick<LineRow, 'text' | 'remitter'>,
  nameOf: (customer: bigint, remitter: string) => Promise<NameCheck>,
) {
  const runs = digitRunsIn(line.text).flatMap((run) => [run, run.slice(2)])
  const patterns = [...new Set(runs.flatMap((run) => [`${run.slice(0, 4)}%`, `%${run.slice(-4)}`]))]
  if (patterns.length === 0) return []
  const { rows } = await db.query<Candidate>(
    `SELECT id, username, account_number AS account FROM customers WHERE account_number LIKE ANY($1::text[])
     ORDER BY id LIMIT 1000`,
    [patterns],
  )
  const near = rows.filter(
    ({ account }) => hintsOf(line.text, { account, name: 'unknown' }).length > 0,
  )
  const found = await Promise.all(
    near.slice(0, candidatesMax).map(async ({ id, username, account }) => ({
      customer: id.toString(),
      username,
      account,
      hints: [...hintsOf(line.text, { account, name: await nameOf(id, line.remitter) })],
    })),
  )
  return found.toSorted((a, b) => b.hints.length - a.hints.length)
}

export type EndedRow = Pick<
  LineRow,
  'id' | 'bankRef' | 'bookedOn' | 'currency' | 'amount' | 'remitter'
> & {
  readonly at: Date
  readonly by: string | null
  readonly customer: bigint
  readonly reason: string | null
  /** The payment file it goes back with. */
  readonly file: bigint | null
  readonly withdrawal: bigint | null
}

/** A page and one row more, the latest first. */
export async function endedLines(db: Db, last: bigint | null): Promise<readonly EndedRow[]> {
  const { rows } = await db.query<EndedRow>(
    `SELECT l.id, l.bank_ref AS "bankRef", l.booked_on::text AS "bookedOn", l.currency, l.amount, l.remitter,
       e.at, e.by, e.customer, e.reason, e.withdrawal, r.batch AS file
     FROM incoming_line_ends e JOIN incoming_lines l ON l.id = e.line
     LEFT JOIN payout_batch_returns r ON r.line = e.line
     WHERE $1::bigint IS NULL OR (e.at, l.id) < (SELECT b.at, b.line FROM incoming_line_ends b WHERE b.line = $1)
     ORDER BY e.at DESC, l.id DESC LIMIT ${pageRows + 1}`,
    [last],
  )
  return rows
}
