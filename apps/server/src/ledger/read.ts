import type { AccountCode } from '@parkett/core/ledger/chart'
import type { Asset } from '@parkett/core/ledger/posting'
import type { Reader } from './check.ts'
import {
  balances,
  type BalanceRow,
  journals,
  type JournalRow,
  outbox,
  type OutboxRow,
  postings,
  type PostingRow,
} from './own-tables.ts'
import { columnsOf, toRow } from './statement.ts'
import type { AnyRow, Table } from './table.ts'

/** Reading the books: statements, figures and their explanations. Nothing here locks or writes. */

export type JournalWithLines = JournalRow & { readonly lines: readonly PostingRow[] }

/** A page of a list, newest first. `before` is the id of the last row of the page before. */
export type Page = { readonly before?: bigint | undefined; readonly limit: number }

/** Every pocket of a customer with its amount (minor units, shares), those of closed positions included. */
export const balancesOf = (reader: Reader, customer: bigint): Promise<readonly BalanceRow[]> =>
  select(reader, balances, { where: 'customer = $1 ORDER BY asset, pocket', values: [customer] })

/** One journal with its lines, or undefined when it is not the customer's. */
export async function journalOf(reader: Reader, customer: bigint, id: bigint): Promise<JournalWithLines | undefined> {
  const found = await select<JournalRow>(reader, journals, {
    where: 'customer = $1 AND id = $2',
    values: [customer, id],
  })
  return (await withLines(reader, customer, found))[0]
}

/** Journals of a customer, newest first; of one order or transfer when `reference` is given. */
export async function journalsOf(
  reader: Reader,
  customer: bigint,
  page: Page & { readonly reference?: bigint | undefined },
): Promise<readonly JournalWithLines[]> {
  const found = await select<JournalRow>(reader, journals, {
    where: `customer = $1 AND id < COALESCE($2, 9223372036854775807) AND ($3::bigint IS NULL OR reference = $3)
      ORDER BY id DESC LIMIT $4`,
    values: [customer, page.before ?? null, page.reference ?? null, page.limit],
  })
  return withLines(reader, customer, found)
}

/** What one journal did to one pocket: positive came in, negative went out. */
export type Entry = Pick<JournalRow, 'id' | 'event' | 'reference' | 'businessAt' | 'businessDate'> & {
  readonly change: bigint
}

/** Events to look at, all when absent; orders or transfers to look at, all when absent. */
export type EntryFilter = {
  readonly events?: readonly string[] | undefined
  readonly references?: readonly bigint[] | undefined
}
export type PocketName = { readonly customer: bigint; readonly pocket: AccountCode; readonly asset: Asset }

const changeOf = 'CASE WHEN p.credit = $3 THEN p.amount ELSE -p.amount END'
const ofPocket = `postings p JOIN journals j ON j.customer = p.customer AND j.id = p.journal
  WHERE p.customer = $1 AND p.asset = $2 AND (p.credit = $3 OR p.debit = $3)
    AND ($4::text[] IS NULL OR j.event = ANY($4)) AND ($5::bigint[] IS NULL OR j.reference = ANY($5))`

/** Entries of a pocket, newest first. All of them add up to its balance. */
export async function entriesOf(reader: Reader, of: PocketName, page: Page & EntryFilter): Promise<readonly Entry[]> {
  const { rows } = await reader.query<EntryRaw>(
    `SELECT j.id, j.event, j.reference, j.business_at, j.business_date, sum(${changeOf})::bigint AS change
     FROM ${ofPocket} AND j.id < COALESCE($6, 9223372036854775807)
     GROUP BY j.customer, j.id ORDER BY j.id DESC LIMIT $7`,
    [...pocketValues(of, page), page.before ?? null, page.limit],
  )
  return rows.map((raw) => ({
    id: raw.id,
    event: raw.event,
    reference: raw.reference,
    businessAt: raw.business_at.getTime(),
    businessDate: raw.business_date,
    change: raw.change,
  }))
}

/** The sum and number of all entries that `entriesOf` would page through: what a cut list leaves out can be told. */
export async function sumOfEntries(
  reader: Reader,
  of: PocketName,
  filter: EntryFilter = {},
): Promise<{ change: bigint; count: number }> {
  const { rows } = await reader.query<{ change: bigint; count: number }>(
    `SELECT COALESCE(sum(${changeOf}), 0)::bigint AS change, count(DISTINCT j.id)::int AS count FROM ${ofPocket}`,
    pocketValues(of, filter),
  )
  return rows[0] ?? { change: 0n, count: 0 }
}

type EntryRaw = {
  readonly id: bigint
  readonly event: string
  readonly reference: bigint | null
  readonly business_at: Date
  readonly business_date: string
  readonly change: bigint
}

const pocketValues = ({ customer, asset, pocket }: PocketName, { events, references }: EntryFilter): unknown[] => [
  customer,
  asset,
  pocket,
  events ?? null,
  references?.map(String) ?? null,
]

/** Events of a customer after a sequence number, oldest first: what a stream that was away has missed. */
export const eventsAfter = (
  reader: Reader,
  customer: bigint,
  after: { sequence: bigint; limit: number },
): Promise<readonly OutboxRow[]> =>
  select(reader, outbox, {
    where: 'customer = $1 AND sequence > $2 ORDER BY sequence LIMIT $3',
    values: [customer, after.sequence, after.limit],
  })

async function withLines(reader: Reader, customer: bigint, found: readonly JournalRow[]): Promise<JournalWithLines[]> {
  const ids = found.map(({ id }) => id.toString())
  const lines = await select<PostingRow>(reader, postings, {
    where: 'customer = $1 AND journal = ANY($2::bigint[]) ORDER BY line',
    values: [customer, ids],
  })
  return found.map((journal) => ({ ...journal, lines: lines.filter((line) => line.journal === journal.id) }))
}

async function select<Row extends AnyRow>(
  reader: Reader,
  from: Table<Row>,
  { where, values }: { readonly where: string; readonly values: readonly unknown[] },
): Promise<readonly Row[]> {
  const text = `SELECT ${columnsOf(from)} FROM ${from.name} WHERE ${where}`
  const { rows } = await reader.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
  return rows.map((raw) => toRow(from, raw))
}
