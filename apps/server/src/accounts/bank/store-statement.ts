import { createHash } from 'node:crypto'
import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import type { Ids } from '../../base/ports.ts'
import { StatementFault, type Statement, type StatementLine } from './statement.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'

type Db = Pick<pg.PoolClient, 'query'>
export type Importing = {
  readonly ids: Ids
  readonly now: Date
  /** The alias of staff, or the name of the machine. */
  readonly by: string
}
export type Imported = {
  readonly statement: string
  readonly currency: Currency
  readonly day: string
  /** Lines that are new, and lines that came before. */
  readonly imported: number
  readonly known: number
}

const same = houseRow({ digest: bytes })

/** One number for all who import; it has no other meaning. */
const importLock = 7_215_074

/**
 * Keeps a statement with its lines, in the caller's transaction. The same statement again
 * changes nothing. One that does not begin where the one before ended is refused: a day between
 * them is missing, or something was changed.
 * @throws StatementFault
 */
export async function storeStatement(
  db: Db,
  statement: Statement,
  { ids, now, by }: Importing,
): Promise<Imported> {
  const { currency, name, day } = statement
  await db.query('SELECT pg_advisory_xact_lock($1)', [importLock])
  const account = await accountOf(db, statement)
  const lines = keyed(statement.lines)
  const digest = digestOf(statement, lines)
  const sql = 'SELECT digest FROM bank_statements WHERE account = $1 AND name = $2'
  const before = await readFirst(db, same, sql, [account, name])
  if (before !== undefined) {
    if (!before.digest.equals(digest)) throw new StatementFault(1, 'Stmt/Id')
    return { statement: name, currency, day, imported: 0, known: lines.length }
  }
  const fresh = await unknown(db, account, lines)
  const last = await lastOf(db, account)
  const opening = statement.opening ?? last?.closing ?? 0n
  if (last !== undefined && (opening !== last.closing || day < last.day))
    throw new StatementFault(1, 'Bal/OPBD')
  const closing = statement.closing ?? fresh.reduce((sum, { amount }) => sum + amount, opening)
  const id = ids.next()
  await db.query(
    `INSERT INTO bank_statements
       (id, account, name, day, opening, closing, source, digest, imported_at, imported_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, account, name, day, opening, closing, statement.source, digest, now, by],
  )
  await addLines(db, { id, account, lines: fresh, ids })
  return {
    statement: name,
    currency,
    day,
    imported: fresh.length,
    known: lines.length - fresh.length,
  }
}

const bankAccount = houseRow({ id: int8, currency: text() })

async function accountOf(db: Db, { iban, currency }: Statement): Promise<bigint> {
  const sql = 'SELECT id, currency FROM bank_accounts WHERE iban = $1'
  const row = await readFirst(db, bankAccount, sql, [iban])
  if (row === undefined) throw new StatementFault(1, 'Acct/Id')
  if (row.currency !== currency) throw new StatementFault(1, 'Acct/Ccy')
  return row.id
}

/**
 * A line without a reference of the bank is named by what it says, and by how often it was said
 * before.
 */
function keyed(lines: readonly StatementLine[]): readonly StatementLine[] {
  const said = new Map<string, number>()
  const seen = new Set<string>()
  return lines.map((line) => {
    const { bookedOn, amount, reference, party, partyIban, purpose } = line
    const facts = createHash('sha256')
      .update(JSON.stringify([bookedOn, amount.toString(), reference, party, partyIban, purpose]))
      .digest('hex')
    const times = (said.get(facts) ?? 0) + 1
    said.set(facts, times)
    const key = line.key === '' ? `${facts.slice(0, 32)}/${times}` : line.key
    if (seen.has(key)) throw new StatementFault(line.at, 'AcctSvcrRef')
    seen.add(key)
    return { ...line, key }
  })
}

function digestOf(
  { name, iban, currency, day, opening, closing }: Statement,
  lines: readonly StatementLine[],
): Buffer {
  const facts = [name, iban, currency, day, String(opening), String(closing)]
  const rows = lines.map(({ key, bookedOn, amount, reference }) => [
    key,
    bookedOn,
    amount.toString(),
    reference,
  ])
  return createHash('sha256')
    .update(JSON.stringify([facts, rows]))
    .digest()
}

const knownLine = houseRow({ key: text() })

async function unknown(
  db: Db,
  account: bigint,
  lines: readonly StatementLine[],
): Promise<readonly StatementLine[]> {
  const sql = 'SELECT line_key AS key FROM bank_lines WHERE account = $1 AND line_key = ANY($2)'
  const rows = await read(db, knownLine, sql, [account, lines.map(({ key }) => key)])
  const known = new Set(rows.map(({ key }) => key))
  return lines.filter(({ key }) => !known.has(key))
}

const lastStatement = houseRow({ closing: int8, day: date })

const lastOf = (db: Db, account: bigint) =>
  readFirst(
    db,
    lastStatement,
    `SELECT closing, day FROM bank_statements
     WHERE account = $1 ORDER BY day DESC, id DESC LIMIT 1`,
    [account],
  )

type Adding = {
  readonly id: bigint
  readonly account: bigint
  readonly lines: readonly StatementLine[]
  readonly ids: Ids
}

async function addLines(db: Db, { id, account, lines, ids }: Adding): Promise<void> {
  const column = <T>(of: (line: StatementLine) => T): T[] => lines.map(of)
  await db.query(
    `INSERT INTO bank_lines (id, statement, account, line_key, booked_on, value_on, amount,
       reference, party, party_iban, purpose)
     SELECT l.id, $1, $2, l.key, l.booked, l.valued, l.amount,
       l.reference, l.party, l.iban, l.purpose
     FROM unnest($3::bigint[], $4::text[], $5::date[], $6::date[], $7::bigint[],
         $8::text[], $9::text[], $10::text[], $11::text[])
       AS l(id, key, booked, valued, amount, reference, party, iban, purpose)`,
    [
      id,
      account,
      column(() => ids.next()),
      column(({ key }) => key),
      column(({ bookedOn }) => bookedOn),
      column(({ valueOn }) => valueOn),
      column(({ amount }) => amount),
      column(({ reference }) => reference),
      column(({ party }) => party),
      column(({ partyIban }) => partyIban),
      column(({ purpose }) => purpose),
    ],
  )
}
