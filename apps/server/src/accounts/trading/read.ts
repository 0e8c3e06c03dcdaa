import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import { selectRows } from '../../ledger/read/read.ts'
import { toRow } from '../../ledger/read/statement.ts'
import { type AnyRow, type Table } from '../../ledger/table.ts'
import { int4, snake, text } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'

/**
 * Reads rows of a registered table through its own columns, so that a row has one meaning for
 * reader and writer.
 */
export const readTable = <Row extends AnyRow>(
  pool: Pick<Pool, 'query'>,
  of: Table<Row>,
  where: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => selectRows(pool, of, { where, values })

/** What one part of a reading asks for; its rows come back as `toRow` takes them. */
export type Part = { readonly select: readonly string[]; readonly from: string }

/** All columns of a registered table, in its own order. */
export const partOf = (of: Table, where: string): Part => ({
  // As text a boolean would be written differently than the wire writes it.
  select: Object.entries(of.columns).map(([name, { sql }]) =>
    sql === 'boolean'
      ? `CASE ${snake(name)} WHEN true THEN 't' ELSE 'f' END`
      : `${snake(name)}::text`,
  ),
  from: `${of.name} WHERE ${where}`,
})

const piece = accountRow({ part: int4, raw: text() })

/**
 * Several readings in one statement: they see the same moment of the books. Read apart, a fill
 * that commits in between shows its shares in one figure and not yet in the other.
 */
export async function readTogether(
  pool: Pick<Pool, 'query'>,
  parts: readonly Part[],
  values: readonly unknown[],
): Promise<readonly (readonly (readonly (string | null)[])[])[]> {
  // As JSON, which the engine parses much faster than the driver parses an array.
  const selects = parts.map(
    ({ select, from }, at) =>
      `(SELECT ${at} AS part, json_build_array(${select.join(', ')})::text AS raw FROM ${from})`,
  )
  const union = selects.join(' UNION ALL ')
  const statement = { name: `together_${digest(union)}`, text: union }
  const pieces = await read(pool, piece, statement, values)
  const byPart: (string | null)[][][] = parts.map(() => [])
  // Every element was cast to text by the statement above, or is null.
  for (const { part, raw } of pieces) byPart[part]?.push(JSON.parse(raw) as (string | null)[])
  return byPart
}

/** A prepared statement's name on its connection. */
const digest = (sql: string): string => hash('sha256', sql, 'base64url').slice(0, 16)

export const rowsAs = <Row extends AnyRow>(
  of: Table<Row>,
  raws: readonly (readonly (string | null)[])[] | undefined,
): readonly Row[] => (raws ?? []).map((raw) => toRow(of, raw))
