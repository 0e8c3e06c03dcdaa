import type { AccountCode } from '@parkett/core/ledger/chart'
import type { Asset } from '@parkett/core/ledger/posting'
import { type Line, linesFrom } from '../chain.ts'
import type { Reader } from '../verify/check.ts'
import {
  balances,
  type BalanceRow,
  journals,
  type JournalRow,
  outbox,
  type OutboxRow,
} from '../own-tables.ts'
import { nearNumber } from './near.ts'
import { columnsOf } from './statement.ts'
import type { AnyRow, Table } from '../table.ts'
import { count, date, instant, int8, nullable, text } from '../../platform/db/columns.ts'
import { homes } from '../../platform/db/homes.ts'
import { accountRow, read, readOne, type Reading } from '../../platform/db/read.ts'

/** Reading the books: statements, figures and their explanations. Nothing here locks or writes. */

/** A journal with its lines parsed. */
export type JournalWithLines = { readonly journal: JournalRow; readonly lines: readonly Line[] }

/** A page of a list, newest first. `before` is the id of the last row of the page before. */
export type Page = { readonly before?: bigint | undefined; readonly limit: number }

/**
 * Every pocket of a customer with its amount (minor units, shares), those of closed positions
 * included.
 */
export const balancesOf = (reader: Reader, customer: bigint): Promise<readonly BalanceRow[]> =>
  selectRows(reader, balances, {
    where: 'customer = $1 ORDER BY asset, pocket',
    values: [customer],
  })

/** One journal with its lines, or undefined when it is not the customer's. */
export async function journalOf(
  reader: Reader,
  customer: bigint,
  id: bigint,
): Promise<JournalWithLines | undefined> {
  const found = await selectRows<JournalRow>(reader, journals, {
    where: `customer = $1 AND id = $2 AND ${nearNumber('$2')}`,
    values: [customer, id],
  })
  return found.map(withLines)[0]
}

const before = 'COALESCE($2, 9223372036854775807)'
/** A number of which so many as are asked for are not below it: no need to sort all there are. */
const least = `CASE WHEN $3::bigint IS NULL THEN GREATEST(0,
  (SELECT id FROM journals_apart WHERE customer = $1 AND id < ${before}
   ORDER BY id DESC OFFSET $4 - 1 LIMIT 1),
  (SELECT last_journal FROM commands WHERE customer = $1 AND last_journal < ${before}
   ORDER BY last_journal DESC OFFSET $4 - 1 LIMIT 1)) ELSE 0 END`

/** Journals of a customer, newest first; of one order or transfer when `reference` is given. */
export async function journalsOf(
  reader: Reader,
  customer: bigint,
  page: Page & { readonly reference?: bigint | undefined },
): Promise<readonly JournalWithLines[]> {
  const found = await selectRows<JournalRow>(reader, journals, {
    where: `customer = $1 AND id < ${before} AND near >= ${least}
      AND ($3::bigint IS NULL OR reference = $3) ORDER BY id DESC LIMIT $4`,
    values: [customer, page.before ?? null, page.reference ?? null, page.limit],
  })
  return found.map(withLines)
}

/** What one journal did to one pocket: positive came in, negative went out. */
export type Entry = Pick<
  JournalRow,
  'id' | 'event' | 'reference' | 'businessAt' | 'businessDate'
> & {
  readonly change: bigint
}

/** Events to look at, all when absent; orders or transfers to look at, all when absent. */
export type EntryFilter = {
  readonly events?: readonly string[] | undefined
  readonly references?: readonly bigint[] | undefined
}
export type PocketName = {
  readonly customer: bigint
  readonly pocket: AccountCode
  readonly asset: Asset
}

// The text is searched before it is parsed: most journals of a customer do not touch the pocket
// asked for.
const ofPocket = `journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) AS l(posting)
  WHERE j.customer = $1 AND strpos(j.lines, $2) > 0 AND strpos(j.lines, $3) > 0
    AND posting->>2 = $2 AND (posting->>1 = $3 OR posting->>0 = $3)
    AND ($4::text[] IS NULL OR j.event = ANY($4))
    AND ($5::bigint[] IS NULL OR j.reference = ANY($5))`
const changeOf = `CASE WHEN posting->>1 = $3 THEN 1 ELSE -1 END * (posting->>3)::bigint`

const entry = accountRow({
  id: int8,
  event: text(),
  reference: nullable(int8),
  businessAt: instant,
  businessDate: date,
  change: int8,
})

/**
 * Where a journal stands in its customer's chain. Numbers of one command's journals are drawn in
 * another order, and a balance after each entry goes by what was posted first.
 */
const placeOf = (id: string): string =>
  `(SELECT position FROM journals
    WHERE customer = $1 AND id = ${id} AND ${nearNumber(id)})`

/** Entries of a pocket, newest first. All of them add up to its balance. */
export async function entriesOf(
  reader: Reader,
  of: PocketName,
  page: Page & EntryFilter,
): Promise<readonly Entry[]> {
  const sql = `SELECT j.id, j.event, j.reference, j.business_at, j.business_date,
      sum(${changeOf})::bigint AS change
    FROM ${ofPocket} AND ($6::bigint IS NULL OR j.position < ${placeOf('$6')})
    GROUP BY j.id, j.position, j.event, j.reference, j.business_at, j.business_date
    ORDER BY j.position DESC LIMIT $7`
  return read(reader, entry, sql, [...pocketValues(of, page), page.before ?? null, page.limit])
}

const entrySum = accountRow({ change: int8, count })

/**
 * The sum and number of all entries, of those from a journal on when `from` is given, that
 * `entriesOf` would page through: what a cut list leaves out can be told.
 */
export async function sumOfEntries(
  reader: Reader,
  of: PocketName,
  filter: EntryFilter & { readonly from?: bigint | undefined } = {},
): Promise<{ change: bigint; count: number }> {
  const sql = `SELECT COALESCE(sum(${changeOf}), 0)::bigint AS change, count(DISTINCT j.id) AS count
    FROM ${ofPocket} AND ($6::bigint IS NULL OR j.position >= ${placeOf('$6')})`
  return readOne(reader, entrySum, sql, [...pocketValues(of, filter), filter.from ?? null])
}

const pocketValues = (
  { customer, asset, pocket }: PocketName,
  { events, references }: EntryFilter,
): unknown[] => [customer, asset, pocket, events ?? null, references?.map(String) ?? null]

/**
 * Events of a customer after a sequence number, oldest first: what a stream that was away has
 * missed.
 */
export const eventsAfter = (
  reader: Reader,
  customer: bigint,
  after: { sequence: bigint; limit: number },
): Promise<readonly OutboxRow[]> =>
  selectRows(reader, outbox, {
    where: 'customer = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    values: [customer, after.sequence, after.limit],
  })

const lastEvent = accountRow({ sequence: int8 })

/** The place of a customer's last event in their own count; 0 before the first. */
export async function lastEventOf(reader: Reader, customer: bigint): Promise<bigint> {
  const sql = `SELECT coalesce(max(event_sequence), 0) AS sequence FROM ledger_accounts
    WHERE customer = $1`
  return (await readOne(reader, lastEvent, sql, [customer])).sequence
}

const withLines = (journal: JournalRow): JournalWithLines => ({
  journal,
  lines: linesFrom(journal.lines),
})

/**
 * Rows of a registered table, read through its own columns. `where` may go on with ORDER BY and
 * LIMIT.
 */
export async function selectRows<Row extends AnyRow>(
  reader: Reader,
  from: Table<Row>,
  { where, values }: { readonly where: string; readonly values: readonly unknown[] },
): Promise<readonly Row[]> {
  return read(
    reader,
    readingOf(from),
    `SELECT ${columnsOf(from)} FROM ${from.name} WHERE ${where}`,
    values,
  )
}

/** A registered table's rows as a reading; some tables of the door are the house's. */
const readingOf = <Row extends AnyRow>({ name, columns }: Table<Row>): Reading<Row> => ({
  home: homes.get(name) ?? 'account',
  columns,
})
