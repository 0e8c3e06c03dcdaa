import { createHash } from 'node:crypto'
import type pg from 'pg'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { StatementFault, type Statement, type StatementLine } from './statement.ts'

/** The lines that are there, and what opens them. */
type Books = { readonly db: Pick<pg.PoolClient, 'query'>; readonly personal: Personal }
type Said = Pick<
  StatementLine,
  'bookedOn' | 'amount' | 'reference' | 'party' | 'partyIban' | 'purpose'
>

/** What a line says, as one text. */
export const factsOf = ({ bookedOn, amount, reference, party, partyIban, purpose }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([bookedOn, amount.toString(), reference, party, partyIban, purpose]))
    .digest('hex')

/**
 * The lines of a statement that are not in the books yet, each under a key of its own (abuse row
 * 112). Nothing is taken for known because a reference came before: a bank numbers its entries
 * anew each day, or writes a placeholder.
 * @throws StatementFault where a line may be known or new, and only the bank can tell
 */
export async function freshLines(
  books: Books,
  account: bigint,
  statement: Statement,
): Promise<readonly StatementLine[]> {
  const known = await knownLines(books, account, statement)
  return statement.source === 'csv'
    ? byContent(statement.lines, known)
    : byStatement(statement, await twinsOf(books, account, statement))
}

/**
 * A statement with balances that continue is new as a whole: statement and entry make the key. The
 * one thing its balances do not tell is the day of nothing, sent again under another name.
 */
function byStatement(
  { name, lines }: Statement,
  twins: readonly (readonly string[])[],
): readonly StatementLine[] {
  const facts = lines.map(factsOf).toSorted().join()
  if (lines.length > 0 && twins.some((twin) => twin.toSorted().join() === facts))
    throw new StatementFault(1, 'Stmt/Id')
  const times = counter()
  const seen = new Set<string>()
  return lines.map((line) => {
    const spoken = factsOf(line)
    const own = line.named === '' ? `${spoken.slice(0, 32)}/${times(spoken)}` : line.named
    if (seen.has(own)) throw new StatementFault(line.at, 'AcctSvcrRef')
    seen.add(own)
    return { ...line, key: `${name}/${own}` }
  })
}

/**
 * A file without balances. A reference of the bank names a line, which then must say the same. Of
 * lines without one, a day that holds all that is known of it is told whole, and what is more is
 * new; a day that says nothing known is only new; anything between may be either.
 */
function byContent(
  lines: readonly StatementLine[],
  known: readonly Known[],
): readonly StatementLine[] {
  const fresh: StatementLine[] = []
  const unnamed: StatementLine[] = []
  const seen = new Set<string>()
  for (const line of lines) {
    if (line.named === '') {
      unnamed.push(line)
      continue
    }
    if (seen.has(line.named)) throw new StatementFault(line.at, 'bank reference')
    seen.add(line.named)
    // In a statement it stands behind the statement's name.
    const before = known.filter(({ key }) => key === line.named || key.endsWith(`/${line.named}`))
    if (before.length === 0) fresh.push({ ...line, key: line.named })
    else if (!before.some((one) => agree(one, line)))
      throw new StatementFault(line.at, 'bank reference')
  }
  const days = Map.groupBy(unnamed, ({ bookedOn }) => bookedOn)
  for (const [day, ofDay] of days) {
    const before = known.filter(({ bookedOn }) => bookedOn === day)
    const told = lines.filter(({ bookedOn }) => bookedOn === day)
    fresh.push(...freshOfDay(ofDay, told, before))
  }
  return fresh.toSorted((a, b) => a.at - b.at)
}

function freshOfDay(
  unnamed: readonly StatementLine[],
  told: readonly StatementLine[],
  known: readonly Known[],
): readonly StatementLine[] {
  const [before, now] = [countsOf(known), countsOf(told)]
  const isWhole = [...before].every(([facts, times]) => (now.get(facts) ?? 0) >= times)
  const times = counter()
  return unnamed.flatMap((line) => {
    const facts = factsOf(line)
    const had = before.get(facts) ?? 0
    if (had > 0 && !isWhole) throw new StatementFault(line.at, 'bank reference')
    const at = times(facts)
    return at <= had ? [] : [{ ...line, key: `${facts.slice(0, 32)}/${at}` }]
  })
}

/** The same line, as far as both files say it: one may have fewer columns. */
function agree(a: Said, b: Said): boolean {
  const same = (one: string, other: string) => one === '' || other === '' || one === other
  return (
    a.amount === b.amount &&
    a.bookedOn === b.bookedOn &&
    same(a.reference, b.reference) &&
    same(a.party, b.party) &&
    same(a.partyIban, b.partyIban) &&
    same(a.purpose, b.purpose)
  )
}

/** Counts 1, 2, 3 … of each text. */
function counter(): (text: string) => number {
  const counts = new Map<string, number>()
  return (text) => {
    const next = (counts.get(text) ?? 0) + 1
    counts.set(text, next)
    return next
  }
}

const countsOf = (lines: readonly Said[]): ReadonlyMap<string, number> => {
  const times = counter()
  return new Map(lines.map((line) => [factsOf(line), times(factsOf(line))]))
}

const keptLine = {
  id: int8,
  bookedOn: date,
  amount: int8,
  reference: text(),
  sealed: text(),
}
const columns = 'l.id, l.booked_on, l.amount, l.reference, l.sealed'
const knownLine = houseRow({ ...keptLine, key: text() })
type Known = Said & { readonly key: string }
type Kept = { readonly id: bigint; readonly sealed: string }

/** What a kept line says, opened. */
function opened<Row extends Kept>(personal: Personal, row: Row) {
  const box = { label: labels.bankLine(row.id), box: row.sealed }
  const { party, iban: partyIban, purpose } = openParty(personal, box)
  return { ...row, party, partyIban, purpose }
}

/** Lines of the same days, and those that bear a reference of the file. */
async function knownLines(
  { db, personal }: Books,
  account: bigint,
  { lines }: Statement,
): Promise<readonly Known[]> {
  const rows = await read(
    db,
    knownLine,
    `SELECT ${columns}, l.line_key AS key FROM bank_lines l
     WHERE l.account = $1 AND (l.booked_on = ANY($2::date[]) OR l.line_key = ANY($3))`,
    [
      account,
      [...new Set(lines.map(({ bookedOn }) => bookedOn))],
      lines.flatMap(({ named }) => (named === '' ? [] : [named])),
    ],
  )
  return rows.map((row) => opened(personal, row))
}

const twinLine = houseRow({ ...keptLine, statement: int8 })

/** What earlier statements of the same day and balances say, where these move nothing. */
async function twinsOf(
  { db, personal }: Books,
  account: bigint,
  { day, opening, closing }: Statement,
): Promise<readonly (readonly string[])[]> {
  if (opening === null || opening !== closing) return []
  const rows = await read(
    db,
    twinLine,
    `SELECT ${columns}, l.statement
     FROM bank_lines l JOIN bank_statements s ON s.id = l.statement
     WHERE s.account = $1 AND s.day = $2 AND s.opening = $3 AND s.closing = $3`,
    [account, day, opening],
  )
  return [...Map.groupBy(rows, ({ statement }) => statement).values()].map((lines) =>
    lines.map((line) => factsOf(opened(personal, line))),
  )
}
