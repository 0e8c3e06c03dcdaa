import { read } from '../../platform/db/read.ts'
import { caseColumns, caseRow, openData } from './cases/rows.ts'
import { nameMarks } from './name-marks.ts'
import type { KycParts } from './parts.ts'

/** So many a round: names from before there were marks of pairs are few, and nobody waits. */
const most = 200

/** Marks names of before in pairs; a case is done once. Answers how many. */
export async function markInPairs(parts: Pick<KycParts, 'pool' | 'vault'>): Promise<number> {
  const { pool, vault } = parts
  const rows = await read(
    pool,
    caseRow,
    `SELECT ${caseColumns} FROM identity_cases WHERE NOT marked_in_pairs AND sealed IS NOT NULL
     ORDER BY id LIMIT ${most}`,
  )
  for (const row of rows) {
    const name = openData(parts, row)?.name ?? ''
    // What was taken away meanwhile keeps no marks.
    await pool.query(
      `UPDATE identity_cases SET name_marks = $2, marked_in_pairs = true
       WHERE id = $1 AND sealed IS NOT NULL`,
      [row.id, nameMarks(vault, name)],
    )
  }
  return rows.length
}
