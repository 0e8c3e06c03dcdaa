import type { Pool } from 'pg'
import { snake, type AnyRow, type Table } from '../ledger/table.ts'

/** Reads rows of a registered table through its own columns, so that a row has one meaning for reader and writer. */
export async function readTable<Row extends AnyRow>(
  pool: Pool,
  of: Table<Row>,
  where: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const names = Object.keys(of.columns)
  const list = names.map(snake).join(', ')
  const { rows } = await pool.query<Record<string, unknown>>(`SELECT ${list} FROM ${of.name} WHERE ${where}`, [
    ...values,
  ])
  // Every column was read by its own reader: the object has the row's type.
  return rows.map(
    (raw) => Object.fromEntries(names.map((name) => [name, of.columns[name]?.read(raw[snake(name)])])) as Row,
  )
}
