import type { Pool } from 'pg'
import { selectRows } from '../ledger/read.ts'
import type { AnyRow, Table } from '../ledger/table.ts'

/** Reads rows of a registered table through its own columns, so that a row has one meaning for reader and writer. */
export const readTable = <Row extends AnyRow>(
  pool: Pool,
  of: Table<Row>,
  where: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => selectRows(pool, of, { where, values })
