import type { ArrayWriter } from './door/array-writer.ts'

/**
 * Tables that slices register with the door. The door loads rows by key prefix and writes them
 * back, each with one set-based statement per table and batch; a slice never writes SQL that
 * changes a row.
 */

/**
 * How one column travels: its SQL type, how a value arrives (as text), and how it is written
 * (binary).
 */
export type Column<V> = {
  readonly sql: string
  /** Number of the SQL type, pg_type.oid. */
  readonly oid: number
  read(raw: string): V
  write(to: ArrayWriter, value: V): void
}

export type AnyRow = Readonly<Record<string, unknown>>
export type Table<Row extends AnyRow = AnyRow> = {
  readonly name: string
  /** Key columns in index order; the first is `customer`. */
  readonly key: readonly (keyof Row & string)[]
  readonly columns: { readonly [K in keyof Row]: Column<Row[K]> }
  /** Rows are only ever added; writing a key twice fails. */
  readonly appendOnly: boolean
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
  options: { readonly appendOnly?: boolean } = {},
): Table<Row> {
  if (key[0] !== 'customer') throw new Error(`the key of ${name} must lead with the customer`)
  return { name, key, columns, appendOnly: options.appendOnly ?? false }
}

export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
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

/** 63-bit integers: ids, minor units, shares, scaled prices. */
export const int8: Column<bigint> = {
  sql: 'bigint',
  oid: 20,
  read: BigInt,
  write: (to, value) => to.int8(value),
}
export const int4: Column<number> = {
  sql: 'integer',
  oid: 23,
  read: Number,
  write: (to, value) => to.int4(value),
}
export const bool: Column<boolean> = {
  sql: 'boolean',
  oid: 16,
  read: (raw) => raw === 't',
  write: (to, value) => to.byte(value ? 1 : 0),
}
/**
 * `T` narrows to a closed list of texts; the database holds only what was written through this
 * column.
 */
export const text = <T extends string = string>(): Column<T> => ({
  sql: 'text',
  oid: 25,
  read: (raw) => raw as T, // wire edge: written as T by this same column
  write: (to, value) => to.text(value),
})
/** Calendar date, `YYYY-MM-DD`; on the wire days since 2000. */
export const date: Column<string> = {
  sql: 'date',
  oid: 1082,
  read: (raw) => raw,
  write: (to, value) => to.int4((Date.parse(value) - millennium) / 86_400_000),
}
/** Instant in milliseconds since 1970, business time; on the wire microseconds since 2000. */
export const instant: Column<number> = {
  sql: 'timestamptz',
  oid: 1184,
  // '2026-11-20 10:00:00.123+00': PostgreSQL leaves out the minutes of a whole hour.
  read: (raw) =>
    Date.parse(`${raw.slice(0, 10)}T${raw.slice(11)}${/[+-]\d\d$/.test(raw) ? ':00' : ''}`),
  write: (to, value) => to.int8(BigInt(value - millennium) * 1000n),
}
/** A value kept as jsonb; no bigint inside. */
export const json = <T>(): Column<T> => ({
  sql: 'jsonb',
  oid: 3802,
  read: (raw) => JSON.parse(raw) as T, // wire edge: written as T by this same column
  write: (to, value) => to.text(JSON.stringify(value), 1),
})
/** 32 bytes of a hash as 64 hex digits. */
export const hash: Column<string> = {
  sql: 'bytea',
  oid: 17,
  read: (raw) => raw.slice(2),
  write: (to, value) => to.hex(value),
}
export const nullable = <V>(column: Column<V>): Column<V | null> => ({
  sql: column.sql,
  oid: column.oid,
  read: (raw) => column.read(raw),
  write: (to, value) => (value === null ? to.none() : column.write(to, value)),
})

const millennium = Date.UTC(2000, 0)
