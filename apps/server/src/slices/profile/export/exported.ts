import type { Personal } from '../../../platform/data-dir/personal.ts'
import type { Reading } from '../../../platform/db/read.ts'

type Value = string | number | bigint | boolean | Date | null
type Plain = Readonly<Record<string, Value>>
type Of = { readonly personal: Personal; readonly customer: bigint }

/** One table of the export: the columns that go out, and how they are read. */
export type Exported = {
  readonly row: Reading<Readonly<Record<string, Value>>>
  readonly sql: string
  /** Opens what lies sealed in a row. */
  readonly open?: (row: Plain, of: Of) => Plain
}

type SealedTable<Row> = {
  readonly row: Reading<Row>
  readonly sql: string
  readonly open: (row: Row, of: Of) => Plain
}

/** A table of which a part lies sealed: `open` is given the row as its descriptor reads it. */
export const sealedTable = <Row extends Plain>({ row, sql, open }: SealedTable<Row>): Exported => ({
  row,
  sql,
  open: (found, of) => open(found as Row, of), // Read by the descriptor beside it.
})
