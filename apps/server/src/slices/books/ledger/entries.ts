import { isId } from '@parkett/contract/wire/is-id'
import type { ledgerEntries } from '@parkett/contract/desk/books'
import { money, toWire } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { refuse } from '../../../base/refusal.ts'
import { date, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import {
  everyAccountRow,
  houseRow,
  read,
  readFirst,
  type RowIn,
} from '../../../platform/db/read.ts'

type Entry = AnswerOf<typeof ledgerEntries>['rows'][number]
type Filter = QueryOf<typeof ledgerEntries>
export type EntryFilter = Omit<Filter, 'cursor'>

/** Journals on a page; each brings its matching entries. */
export const pageSize = 50

const posted = everyAccountRow({
  customer: int8,
  journal: int8,
  event: text(),
  reference: nullable(int8),
  at: timestamp,
  date,
  debit: text(),
  credit: text(),
  currency: text(),
  minor: int8,
})
type Raw = RowIn<typeof posted>

/** Which journals and which of their lines a filter means; its values are `valuesOf`, $1 to $7. */
export const journalsMeant = `($1::bigint IS NULL OR customer = $1)
  AND ($2::date IS NULL OR business_date >= $2)
  AND ($3::date IS NULL OR business_date <= $3) AND ($4::text IS NULL OR event = $4)
  AND ($5::bigint IS NULL OR reference = $5)
  AND ($6::text IS NULL OR strpos(lines, '"' || $6 || '"') > 0)
  AND ($7::text IS NULL OR strpos(lines, '"' || $7 || '"') > 0)`
export const linesMeant = `($6::text IS NULL OR l->>0 = $6 OR l->>1 = $6)
  AND ($7::text IS NULL OR l->>2 = $7)`

export const valuesOf = async (
  pool: pg.Pool,
  { account, currency, from, to, event, customer, reference }: EntryFilter,
): Promise<readonly unknown[]> => [
  customer === undefined ? null : await customerOf(pool, customer),
  from ?? null,
  to ?? null,
  event ?? null,
  reference ?? null,
  account ?? null,
  currency ?? null,
]

/** Entries by every column a person may know; a page at a time, newest first. */
export async function entriesPage(
  pool: pg.Pool,
  filter: Filter,
): Promise<AnswerOf<typeof ledgerEntries>> {
  const { cursor } = filter
  if (cursor !== undefined && !isId(cursor)) refuse('field_invalid')
  const rows = await read(
    pool,
    posted,
    `SELECT j.customer, j.id AS journal, j.event, j.reference, j.business_at AS at,
       j.business_date AS date, l->>0 AS debit, l->>1 AS credit, l->>2 AS currency,
       (l->>3)::bigint AS minor
     FROM (SELECT * FROM journals WHERE ${journalsMeant} AND ($8::bigint IS NULL OR id < $8)
       ORDER BY id DESC LIMIT ${pageSize + 1}) j
       CROSS JOIN LATERAL json_array_elements(j.lines::json) WITH ORDINALITY AS e(l, at_line)
     WHERE ${linesMeant}
     ORDER BY j.id DESC, at_line`,
    [...(await valuesOf(pool, filter)), cursor ?? null],
  )
  const shown = [...new Set(rows.map(({ journal }) => journal))]
  const last = shown[pageSize - 1]
  const kept =
    shown.length > pageSize && last !== undefined
      ? rows.filter(({ journal }) => journal >= last)
      : rows
  return {
    rows: kept.map(entryOf),
    next: shown.length > pageSize && last !== undefined ? String(last) : null,
  }
}

const entryOf = ({ customer, journal, reference, at, minor, ...rest }: Raw): Entry => ({
  ...rest,
  customer: String(customer),
  journal: String(journal),
  reference: reference === null ? null : String(reference),
  at: at.toISOString(),
  amount: amountText(rest.currency, minor),
})

/** Major units of a currency, whole shares of anything else. */
export function amountText(asset: string, minor: bigint): string {
  const currency = currencySchema.safeParse(asset)
  return currency.success ? toWire(money(currency.data, minor)).amount : String(minor)
}

const numbered = houseRow({ id: int8 })

/** An account number or the customer's own number; an unknown one has no entries. */
async function customerOf(pool: pg.Pool, given: string): Promise<bigint> {
  const sql = 'SELECT id FROM customers WHERE account_number = $1'
  const known = await readFirst(pool, numbered, sql, [given])
  return known?.id ?? (BigInt(given) < 2n ** 63n ? BigInt(given) : refuse('field_invalid'))
}
