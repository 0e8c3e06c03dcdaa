import { dayMs } from '@parkett/contract/wire/utc-day'
import type { ArrayWriter } from './array-writer.ts'

/** How one value of a row arrives: its SQL type, and how its text is read. */
export type Kind<V> = {
  readonly sql: string
  /** Number of the SQL type, pg_type.oid. */
  readonly oid: number
  /** Whether the column may hold nothing; then null arrives. */
  readonly nullable?: true
  read(raw: string): V
}

/** A kind that can also be written by the door, in binary. */
export type Column<V> = Kind<V> & { write(to: ArrayWriter, value: V): void }

/** A property's column: `createdAt` is `created_at`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const millennium = Date.UTC(2000, 0)

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
  // 'true' where it was made a text.
  read: (raw) => raw === 't' || raw === 'true',
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
  write: (to, value) => to.int4((Date.parse(value) - millennium) / dayMs),
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
  nullable: true,
  read: (raw) => column.read(raw),
  write: (to, value) => (value === null ? to.none() : column.write(to, value)),
})
/** A count or another whole number that a double holds exactly. */
export const count: Column<number> = {
  ...int8,
  read: (raw) => {
    const value = Number(raw)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${raw} is more than a double holds`)
    return value
  },
  write: (to, value) => to.int8(BigInt(value)),
}
/** An instant as the driver gives it elsewhere. */
export const timestamp: Column<Date> = {
  ...instant,
  read: (raw) => new Date(instant.read(raw)),
  write: (to, value) => instant.write(to, value.getTime()),
}
