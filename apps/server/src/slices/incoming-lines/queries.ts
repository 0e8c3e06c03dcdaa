import type { Currency } from '@parkett/contract/wire/money'
import { hintsOf, type NameCheck } from '@parkett/core/deposits/match'
import { readIban } from '@parkett/core/cards/iban'
import { digitRunsIn } from '@parkett/core/deposits/reference'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { pageRows } from '../../platform/http/cursor.ts'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import { bool, date, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'
import type { CardVault } from '../../accounts/cash/card-vault.ts'

type Db = Pick<pg.Pool, 'query'>
/** The books, and what opens the lines in them. */
export type Lines = { readonly pool: Db; readonly personal: Personal }

const lineColumns = {
  id: int8,
  account: text(),
  bankRef: text(),
  bookedOn: date,
  currency: text<Currency>(),
  amount: int8,
  sealed: text(),
  receivedAt: timestamp,
}
export const line = houseRow(lineColumns)
type Said = { readonly remitter: string; readonly iban: string; readonly text: string }
export type LineRow = Omit<RowIn<typeof line>, 'sealed'> & Said

type Kept = { readonly account: string; readonly bankRef: string; readonly sealed: string }

/** What a kept line says. */
export function opened<Row extends Kept>(personal: Personal, { sealed, ...row }: Row) {
  const label = labels.incoming(row.account, row.bankRef)
  const { party: remitter, iban, purpose } = openParty(personal, { label, box: sealed })
  return { ...row, remitter, iban, text: purpose }
}

const openedAll = async ({ pool, personal }: Lines, sql: string, values: readonly unknown[] = []) =>
  (await read(pool, line, sql, values)).map((row) => opened(personal, row))

export const columnsOf = (of: string): string =>
  ['id', 'account', 'bank_ref', 'booked_on', 'currency', 'amount', 'sealed', 'received_at']
    .map((column) => `${of}.${column}`)
    .join(', ')
const columns = columnsOf('l')
const open = `FROM incoming_lines l LEFT JOIN incoming_line_ends e ON e.line = l.id WHERE e.line IS NULL`

/** All of them: what a start takes up again must not end with the first page. */
export const allOpenLines = (lines: Lines): Promise<readonly LineRow[]> =>
  openedAll(lines, `SELECT ${columns} ${open} ORDER BY l.id`)

export const openLine = async (lines: Lines, id: bigint): Promise<LineRow | undefined> =>
  (await openedAll(lines, `SELECT ${columns} ${open} AND l.id = $1`, [id]))[0]

/** A line, also one that is somebody's already or went back. */
export type LineAs = { readonly line: LineRow; readonly ended: boolean }

const kept = houseRow({ ...lineColumns, ended: bool })

export async function lineAs({ pool, personal }: Lines, id: bigint): Promise<LineAs | undefined> {
  const row = await readFirst(
    pool,
    kept,
    `SELECT ${columns}, e.line IS NOT NULL AS ended
     FROM incoming_lines l LEFT JOIN incoming_line_ends e ON e.line = l.id WHERE l.id = $1`,
    [id],
  )
  if (row === undefined) return undefined
  const { ended, ...said } = row
  return { line: opened(personal, said), ended }
}

export async function lineExists(db: Db, id: bigint): Promise<boolean> {
  return (await db.query('SELECT 1 FROM incoming_lines WHERE id = $1', [id])).rowCount === 1
}

const owner = houseRow({ id: int8 })

/** Of a closed account nobody could take money out any more: to a machine it is no account. */
export async function customerOfAccount(db: Db, account: string): Promise<bigint | null> {
  const row = await readFirst(
    db,
    owner,
    `SELECT id FROM customers c WHERE account_number = $1
       AND NOT EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id)`,
    [account],
  )
  return row?.id ?? null
}

const creditable = houseRow({ name: text(), closed: bool })

/** The name of whom staff credit. Refuses `not_found` and `account_closed`. */
export async function creditableName(db: Db, customer: string): Promise<string> {
  const row = await readFirst(
    db,
    creditable,
    `SELECT username AS name,
       EXISTS (SELECT 1 FROM closed_accounts x WHERE x.customer_id = c.id) AS closed
     FROM customers c WHERE id = $1`,
    [customer],
  )
  const { name, closed } = row ?? refuse('not_found')
  return closed ? refuse('account_closed') : name
}

export async function isClosed(db: Db, customer: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM closed_accounts WHERE customer_id = $1'
  return (await db.query(sql, [customer])).rowCount === 1
}

const candidate = houseRow({ id: int8, username: text(), account: text() })
const candidatesMax = 10
const binding = everyAccountRow({ customer: int8, mark: text() })

/**
 * Who bound the account that each of these lines came from, by the account as the bank writes it.
 * Numbers lie sealed: their marks meet.
 */
export async function boundTo(
  db: Db,
  { mark }: Pick<CardVault, 'mark'>,
  lines: readonly Pick<LineRow, 'iban'>[],
): Promise<(line: Pick<LineRow, 'iban'>) => ReadonlySet<bigint>> {
  const markOf = ({ iban }: Pick<LineRow, 'iban'>): string | null => {
    const known = readIban(iban)
    return known === null ? null : mark(known.iban)
  }
  const marks = [...new Set(lines.flatMap((line) => markOf(line) ?? []))]
  const rows =
    marks.length === 0
      ? []
      : await read(
          db,
          binding,
          'SELECT customer, mark FROM cards WHERE mark = ANY($1::text[]) AND removed_at IS NULL',
          [marks],
        )
  return (line) => {
    const own = markOf(line)
    return new Set(rows.flatMap(({ customer, mark: of }) => (of === own ? [customer] : [])))
  }
}

type Pointing = {
  /** Who bound the account it came from. */
  readonly bound: ReadonlySet<bigint>
  /** Who may bear the remitter’s name. */
  readonly named: ReadonlySet<bigint>
  readonly nameOf: (customer: bigint, remitter: string) => Promise<NameCheck>
}

/**
 * Customers who bound the account a line came from, those who bear the remitter’s name, and those whose account number
 * begins or ends like a number in the text: one slip of the pen leaves four digits of it whole. Names are sealed, so they
 * are compared with those few alone.
 */
export async function suggestionsFor(
  db: Db,
  given: Pick<LineRow, 'text' | 'remitter'>,
  { bound, named, nameOf }: Pointing,
) {
  const runs = digitRunsIn(given.text).flatMap((run) => [run, run.slice(2)])
  const patterns = [...new Set(runs.flatMap((run) => [`${run.slice(0, 4)}%`, `%${run.slice(-4)}`]))]
  const known = [...new Set([...bound, ...named])].map(String)
  if (patterns.length === 0 && known.length === 0) return []
  const rows = await read(
    db,
    candidate,
    `SELECT id, username, account_number AS account FROM customers
     WHERE account_number LIKE ANY($1::text[]) OR id = ANY($2::bigint[])
     ORDER BY id = ANY($2::bigint[]) DESC, id LIMIT 1000`,
    [patterns, known],
  )
  const pointedTo = ({ id, account }: (typeof rows)[number]): boolean =>
    bound.has(id) || hintsOf(given.text, { account, name: 'unknown' }).length > 0
  // Account and reference first: namesakes alone may be as many as are looked at.
  const near = [
    ...rows.filter(pointedTo),
    ...rows.filter((row) => named.has(row.id) && !pointedTo(row)),
  ]
  const found = await Promise.all(
    near.slice(0, candidatesMax).map(async ({ id, username, account }) => {
      const name = await nameOf(id, given.remitter)
      const hints = [
        ...(bound.has(id) ? (['iban'] as const) : []),
        ...hintsOf(given.text, { account, name }),
      ]
      return { customer: id.toString(), username, account, hints, name }
    }),
  )
  // Of those whom words of a name found, only who bears just this one.
  return found
    .filter(({ hints }) => hints.length > 0)
    .toSorted((a, b) => b.hints.length - a.hints.length)
}

const ended = houseRow({
  id: int8,
  account: text(),
  bankRef: text(),
  bookedOn: date,
  currency: text<Currency>(),
  amount: int8,
  sealed: text(),
  at: timestamp,
  by: nullable(text()),
  customer: int8,
  reason: nullable(text()),
  withdrawal: nullable(int8),
  poolDay: nullable(date),
  /** The payment file it goes back with. */
  file: nullable(int8),
})
export type EndedRow = Omit<RowIn<typeof ended>, 'sealed' | 'account'> & Pick<Said, 'remitter'>

/** A page and one row more, the latest first. */
export async function endedLines(
  { pool, personal }: Lines,
  { last, returned }: { readonly last: bigint | null; readonly returned: boolean },
): Promise<readonly EndedRow[]> {
  const rows = await read(
    pool,
    ended,
    `SELECT l.id, l.account, l.bank_ref, l.booked_on, l.currency, l.amount, l.sealed,
       e.at, e.by, e.customer, e.reason, e.withdrawal, e.pool_day, r.batch AS file
     FROM incoming_line_ends e JOIN incoming_lines l ON l.id = e.line
     LEFT JOIN payout_batch_returns r ON r.line = e.line AND r.left_at IS NULL
     WHERE ($1::bigint IS NULL
       OR (e.at, l.id) < (SELECT b.at, b.line FROM incoming_line_ends b WHERE b.line = $1))
       ${returned ? 'AND e.reason IS NOT NULL' : ''}
     ORDER BY e.at DESC, l.id DESC LIMIT ${pageRows + 1}`,
    [last],
  )
  return rows.map((row) => {
    const { account: _account, iban: _iban, text: _text, ...shown } = opened(personal, row)
    return shown
  })
}
