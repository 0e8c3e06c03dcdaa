import type { Reading } from '../../../platform/db/read.ts'

type Value = string | number | bigint | boolean | Date | null
/** One table of the export: the columns that go out, and how they are read. */
export type Exported = {
  readonly row: Reading<Readonly<Record<string, Value>>>
  readonly sql: string
}
