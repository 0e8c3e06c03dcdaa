import { isId } from '@parkett/contract/wire/is-id'
import type { ledgerEntries } from '@parkett/contract/desk/books'
import { money, toWire } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { refuse } from '../../../base/refusal.ts'
import { date, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { everyAccountRow, read, type RowIn } from '../../../platform/db/read.ts'
import { meantBy, type MeantPorts } from './meant.ts'

type Entry = AnswerOf<typeof ledgerEntries>['rows'][number]
type Filter = QueryOf<typeof ledgerEntries>

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

/** Entries by every column a person may know; a page at a time, newest first. */
export async function entriesPage(
  ports: MeantPorts,
  filter: Filter,
): Promise<AnswerOf<typeof ledgerEntries>> {
  const { cursor } = filter
  if (cursor !== undefined && !isId(cursor)) refuse('field_invalid')
  const { journals, lines, values, days } = await meantBy(ports, filter)
  const older = cursor === undefined ? 'true' : `id < $${values.push(cursor)}`
  const rows = await read(
    ports.pool,
    posted,
    `SELECT j.customer, j.id AS journal, j.event, j.reference, j.business_at AS at,
       j.business_date AS date, l->>0 AS debit, l->>1 AS credit, l->>2 AS currency,
       (l->>3)::bigint AS minor
     FROM (SELECT * FROM journals WHERE ${journals} AND ${older}
       ORDER BY id DESC LIMIT ${pageSize + 1}) j
       CROSS JOIN LATERAL json_array_elements(j.lines::json) WITH ORDINALITY AS e(l, at_line)
     WHERE ${lines}
     ORDER BY j.id DESC, at_line`,
    values,
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
    days,
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
