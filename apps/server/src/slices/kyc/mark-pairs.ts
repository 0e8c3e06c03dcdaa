import { read } from '../../platform/db/read.ts'
import { caseColumns, caseRow, openData, type CaseRow } from './cases/rows.ts'
import { nameMarks } from './name-marks.ts'
import type { KycParts } from './parts.ts'

/** So many at a time: names from before there were marks of pairs are few. */
const atOnce = 200

/**
 * Marks names of before in pairs; a case is done once. Answers how many. One that cannot be opened
 * holds up nobody: it stays and rings in every round.
 * @throws AggregateError of those, after the others were marked.
 */
export async function markInPairs(parts: Pick<KycParts, 'pool' | 'vault'>): Promise<number> {
  const faults: unknown[] = []
  let marked = 0
  for (let after = 0n, rows: readonly CaseRow[] = []; ; after = rows.at(-1)?.id ?? after) {
    rows = await unmarkedAfter(parts.pool, after)
    for (const row of rows)
      try {
        await markOne(parts, row)
        marked += 1
      } catch (error) {
        faults.push(new Error(`case ${row.id} could not be marked`, { cause: error }))
      }
    if (rows.length < atOnce) break
  }
  if (faults.length > 0) throw new AggregateError(faults, 'names that could not be marked')
  return marked
}

const unmarkedAfter = (pool: KycParts['pool'], after: bigint): Promise<readonly CaseRow[]> =>
  read(
    pool,
    caseRow,
    `SELECT ${caseColumns} FROM identity_cases
     WHERE NOT marked_in_pairs AND sealed IS NOT NULL AND id > $1 ORDER BY id LIMIT ${atOnce}`,
    [after],
  )

async function markOne(parts: Pick<KycParts, 'pool' | 'vault'>, row: CaseRow): Promise<void> {
  const name = openData(parts, row)?.name ?? ''
  // What was taken away meanwhile keeps no marks.
  await parts.pool.query(
    `UPDATE identity_cases SET name_marks = $2, marked_in_pairs = true
     WHERE id = $1 AND sealed IS NOT NULL`,
    [row.id, nameMarks(parts.vault, name)],
  )
}
