/**
 * Tables that slices register with the door. The door loads rows by key prefix and writes them back, each with one
 * set-based statement per table and batch; a slice never writes SQL that changes a row.
 */

/** How one column travels: its SQL type, how a value arrives, and how it is written inside an array literal. */
export type Column<V> = {
  readonly sql: string
  /** From the driver's value: int8 is a bigint or digits, timestamptz a Date, json parsed. */
  read(raw: unknown): V
  /** The element of a PostgreSQL array literal, quoted where the type needs it. */
  write(value: V): string
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
 * Describes a table. Property names are camelCase, columns their snake_case (`createdAt` is `created_at`).
 * @example table('orders', ['customer', 'id'], { customer: id, id, status: text<OrderStatus>(), limit: nullable(id) })
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

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** A row's or prefix's key as one text; the separator cannot occur in ids and codes. */
export const keyText = (parts: readonly unknown[]): string => parts.join('\u001f')
export const rowKey = (of: Table, row: AnyRow): string => keyText(of.key.map((column) => row[column]))

export const quoted = (text: string): string =>
  /["\\]/.test(text) ? `"${text.replace(/["\\]/g, (sign) => `\\${sign}`)}"` : `"${text}"`

/** 63-bit integers: ids, minor units, shares, scaled prices. */
export const int8: Column<bigint> = {
  sql: 'bigint',
  read: (raw) => (typeof raw === 'bigint' ? raw : BigInt(String(raw))),
  write: (value) => value.toString(),
}
export const int4: Column<number> = { sql: 'integer', read: Number, write: (value) => String(value) }
export const bool: Column<boolean> = {
  sql: 'boolean',
  read: (raw) => raw === true,
  write: (value) => (value ? 't' : 'f'),
}
/** `T` narrows to a closed list of texts; the database holds only what was written through this column. */
export const text = <T extends string = string>(): Column<T> => ({
  sql: 'text',
  read: (raw) => String(raw) as T, // wire edge: written as T by this same column
  write: quoted,
})
/** Calendar date, `YYYY-MM-DD`. */
export const date: Column<string> = { sql: 'date', read: String, write: (value) => value }
/** Instant in milliseconds since 1970, business time. */
export const instant: Column<number> = {
  sql: 'timestamptz',
  read: (raw) => (raw instanceof Date ? raw.getTime() : Date.parse(String(raw))),
  write: (value) => `"${new Date(value).toISOString()}"`,
}
/** A value kept as jsonb; no bigint inside. */
export const json = <T>(): Column<T> => ({
  sql: 'jsonb',
  read: (raw) => raw as T, // wire edge: written as T by this same column
  write: (value) => quoted(JSON.stringify(value)),
})
/** 32 bytes of a hash as 64 hex digits. */
export const hash: Column<string> = {
  sql: 'bytea',
  read: (raw) => (raw instanceof Uint8Array ? Buffer.from(raw).toString('hex') : String(raw).replace(/^\\x/, '')),
  write: (value) => `"\\\\x${value}"`,
}
export const nullable = <V>(column: Column<V>): Column<V | null> => ({
  sql: column.sql,
  read: (raw) => (raw === null ? null : column.read(raw)),
  write: (value) => (value === null ? 'NULL' : column.write(value)),
})
