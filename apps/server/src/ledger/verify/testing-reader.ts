import { snake, type Kind } from '../../platform/db/columns.ts'
import type { Reader } from './check.ts'

/**
 * A database that answers these rows to whatever is read, in the columns that are read and as
 * PostgreSQL writes them: for states that the real one refuses to hold.
 */
export function readerOf(
  columns: Readonly<Record<string, Kind<unknown>>>,
  rows: readonly (readonly string[])[],
): Reader {
  const fields = Object.entries(columns).map(([name, { oid }]) => ({
    name: snake(name),
    dataTypeID: oid,
  }))
  const query = async (asked: unknown) =>
    // A cursor is declared in words, and answers when it is asked.
    typeof asked === 'string' ? { fields: [], rows: [] } : { fields, rows }
  return { query } as unknown as Reader
}
