import type { Outcome } from '@parkett/contract/wire/outcome'
import type { Pool } from 'pg'
import { applications, type ApplicationRow } from '../../accounts/offerings/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { chunksOf } from '../../base/chunks.ts'
import type { OfferingRow } from './offering.ts'

/** The applications for an offering that have come so far, the first asked for first. */
export const openOf = (
  pool: Pool,
  { id }: Pick<OfferingRow, 'id'>,
  status: ApplicationRow['status'],
): Promise<readonly ApplicationRow[]> =>
  readTable(pool, applications, 'offering = $1 AND status = $2 ORDER BY id', [
    id.toString(),
    status,
  ])

const atOnce = 200

/** Some at a time; a refusal that is not the mark of an earlier run keeps the work due. */
export async function each(
  rows: readonly ApplicationRow[],
  act: (row: ApplicationRow) => Promise<Outcome<unknown>>,
): Promise<void> {
  for (const some of chunksOf(rows, atOnce)) {
    const done = await Promise.all(some.map(act))
    const failed = done.find((outcome) => !outcome.ok && outcome.reason !== 'not_found')
    if (failed?.ok === false) throw new Error(failed.reason)
  }
}
