import { createHash } from 'node:crypto'
import type { Currency } from '@parkett/contract/wire/money'
import type pg from 'pg'
import type { Ids } from '../../base/ports.ts'
import { factsOf, freshLines } from './fresh-lines.ts'
import { StatementFault, type Statement, type StatementLine } from './statement.ts'
import { labels, sealParts, type Personal } from '../../platform/data-dir/personal.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'
import { locks } from '../../platform/db/locks.ts'

type Db = Pick<pg.PoolClient, 'query'>
export type Importing = {
  readonly personal: Personal
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

/**
 * Keeps a statement with its lines, in the caller's transaction. The same statement again
 * changes nothing. One that does not begin where the one before ended is refused: a day between
 * them is missing, or something was changed.
 * @throws StatementFault
 */
export async function storeStatement(
  db: Db,
  statement: Statement,
  { personal, ids, now, by }: Importing,
): Promise<Imported> {
  const { currency, name, day } = statement
  await db.query('SELECT pg_advisory_xact_lock($1)', [locks.bankImport])
  const account = await accountOf(db, statement)
  const { lines } = statement
  const digest = digestOf(statement)
  const sql = 'SELECT digest FROM bank_statements WHERE account = $1 AND name = $2'
  const before = await readFirst(db, same, sql, [account, name])
  if (before !== undefined) {
    if (!before.digest.equals(digest)) throw new StatementFault(1, 'Stmt/Id')
    return { statement: name, currency, day, imported: 0, known: lines.length }
  }
  const fresh = await freshLines({ db, personal }, account, statement)
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
  await addLines(db, { id, account, lines: fresh, ids, personal })
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

/** Over what the file says, its references as they stand there: the same file has the same. */
function digestOf({ name, iban, currency, day, opening, closing, lines }: Statement): Buffer {
  const facts = [name, iban, currency, day, String(opening), String(closing)]
  const said = new Map<string, number>()
  const rows = lines.map((line) => {
    const spoken = factsOf(line)
    const times = (said.get(spoken) ?? 0) + 1
    said.set(spoken, times)
    const { bookedOn, amount, reference } = line
    const key = line.key === '' ? `${spoken.slice(0, 32)}/${times}` : line.key
    return [key, bookedOn, amount.toString(), reference]
  })
  return createHash('sha256')
    .update(JSON.stringify([facts, rows]))
    .digest()
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
  readonly personal: Personal
}

async function addLines(db: Db, { id, account, lines, ids, personal }: Adding): Promise<void> {
  const added = lines.map((line) => ({ ...line, id: ids.next() }))
  const column = <T>(of: (line: (typeof added)[number]) => T): T[] => added.map(of)
  await db.query(
    `INSERT INTO bank_lines (id, statement, account, line_key, booked_on, value_on, amount,
       reference, sealed)
     SELECT l.id, $1, $2, l.key, l.booked, l.valued, l.amount, l.reference, l.sealed
     FROM unnest($3::bigint[], $4::text[], $5::date[], $6::date[], $7::bigint[],
         $8::text[], $9::text[]) AS l(id, key, booked, valued, amount, reference, sealed)`,
    [
      id,
      account,
      column((line) => line.id),
      column(({ key }) => key),
      column(({ bookedOn }) => bookedOn),
      column(({ valueOn }) => valueOn),
      column(({ amount }) => amount),
      column(({ reference }) => reference),
      column(({ id: line, party, partyIban: iban, purpose }) =>
        sealParts(personal, labels.bankLine(line), { party, iban, purpose }),
      ),
    ],
  )
}
