import pg from 'pg'
import type { Kind } from './columns.ts'

/** Kinds of values that are read and never written through a table of the door. */

/** `numeric`, as its decimal text. */
export const numeric: Kind<string> = { sql: 'numeric', oid: 1700, read: (raw) => raw }

export const float8: Kind<number> = { sql: 'double precision', oid: 701, read: Number }

/** `T` narrows to a closed list of small numbers. */
export const int2 = <T extends number = number>(): Kind<T> => ({
  sql: 'smallint',
  oid: 21,
  read: (raw) => Number(raw) as T, // wire edge: a CHECK of the table holds the list
})

export const bytes: Kind<Buffer> = {
  sql: 'bytea',
  oid: 17,
  read: (raw) => Buffer.from(raw.slice(2), 'hex'),
}

// The driver's own parser of `text[]`; its types name no array.
const textArrayOid = 1009
const parseList = pg.types.getTypeParser(textArrayOid as never, 'text') as (raw: string) => string[]
const listOf = (raw: string): string[] => parseList(raw)

/** `T` narrows to a closed list of texts. */
export const textArray = <T extends string = string>(): Kind<T[]> => ({
  sql: 'text[]',
  oid: 1009,
  read: (raw) => listOf(raw) as T[], // wire edge: checked when it was written
})

export const int8Array: Kind<bigint[]> = {
  sql: 'bigint[]',
  oid: 1016,
  read: (raw) => listOf(raw).map(BigInt),
}

export const int4Array: Kind<number[]> = {
  sql: 'integer[]',
  oid: 1007,
  read: (raw) => listOf(raw).map(Number),
}

/** A kind that may be absent: an outer join, an aggregate over nothing. */
export const optional = <V>(kind: Kind<V>): Kind<V | null> => ({
  sql: kind.sql,
  oid: kind.oid,
  nullable: true,
  read: (raw) => kind.read(raw),
})
