import type { Column } from '../platform/db/columns.ts'

/**
 * Tables that slices register with the door. The door loads rows by key prefix and writes them
 * back, set-based, all of a batch with one statement each way; a slice never writes SQL that
 * changes a row.
 */

export type AnyRow = Readonly<Record<string, unknown>>
export type Table<Row extends AnyRow = AnyRow> = {
  readonly name: string
  /** Key columns in index order; the first is `customer`. */
  readonly key: readonly (keyof Row & string)[]
  readonly columns: { readonly [K in keyof Row]: Column<Row[K]> }
  /** Rows are only ever added; writing a key twice fails. */
  readonly appendOnly: boolean
  /** Nothing looks at a row as it is written; it may travel in one statement with rows of others. */
  readonly unwatched: boolean
  /**
   * A row that was not read is added and replaces none: where somebody went around the lock, the key
   * of the table refuses.
   */
  readonly addedOnce: boolean
  /** Its rows are columns of the customer's row of that currency or share, beside the pockets. */
  readonly beside: 'money' | 'holdings' | null
}
/** The row type of a table: `type OrderRow = RowOf<typeof ordersTable>`. */
export type RowOf<T> = T extends Table<infer Row> ? Row : never

type Columns<Row> = { readonly [K in keyof Row]: Column<Row[K]> }

/**
 * Describes a table. Property names are camelCase, columns their snake_case (`createdAt` is
 * `created_at`).
 * @example table('orders', ['customer', 'id'], { customer: id, id, status: text<OrderStatus>(),
 * limit: nullable(id) })
 */
export function table<Row extends AnyRow>(
  name: string,
  key: readonly (keyof Row & string)[],
  columns: Columns<Row>,
  options: Partial<Pick<Table, 'appendOnly' | 'unwatched' | 'addedOnce' | 'beside'>> = {},
): Table<Row> {
  if (key[0] !== 'customer') throw new Error(`the key of ${name} must lead with the customer`)
  const { appendOnly = false, unwatched = false, addedOnce = false, beside = null } = options
  return { name, key, columns, appendOnly, unwatched, addedOnce, beside }
}

const addings = new WeakMap<Table, Table>()

/** The table as rows are added to it that replace none. */
export function added(table: Table): Table {
  const known = addings.get(table)
  if (known) return known
  const adding = { ...table, appendOnly: true }
  addings.set(table, adding)
  return adding
}

/** A row's or prefix's key as one text; the separator cannot occur in ids and codes. */
export function keyText(parts: readonly unknown[]): string {
  let text = String(parts[0])
  // Asked some hundred times for one order, where `join` takes twice as long.
  for (let at = 1; at < parts.length; at += 1) text += separator + String(parts[at])
  return text
}
const separator = '\u001f'
export const rowKey = (of: Table, row: AnyRow): string =>
  keyText(of.key.map((column) => row[column]))
