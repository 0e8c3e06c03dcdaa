import { int8 } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { soughtMarks } from './name-marks.ts'
import type { KycParts } from './parts.ts'

const verified = houseRow({ customerId: int8 })
/** A name that more than so many bear points to nobody. */
const namesakesMax = 10

/** Verified customers whose name has all words of this one, found by marks alone; none where they are many. */
export async function namedAs(
  { pool, vault }: Pick<KycParts, 'pool' | 'vault'>,
  words: string,
): Promise<readonly bigint[]> {
  const marks = soughtMarks(vault, words)
  if (marks.length === 0) return []
  const sql = `SELECT customer_id FROM identity_cases
    WHERE status = 'approved' AND name_marks @> $1::bytea[] ORDER BY customer_id LIMIT ${namesakesMax + 1}`
  const rows = await read(pool, verified, sql, [marks])
  return rows.length > namesakesMax ? [] : rows.map(({ customerId }) => customerId)
}
