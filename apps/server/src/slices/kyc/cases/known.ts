import type { KnownOfAttempt } from '@parkett/core/kyc/untrue'
import type { Pool } from 'pg'
import { bool } from '../../../platform/db/columns.ts'
import { houseRow, readOne } from '../../../platform/db/read.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { openData, type CaseRow } from './rows.ts'

const elsewhere = houseRow({ verified: bool })

/** What the house knows of an attempt itself, whatever a reviewer says of it. */
export async function knownOf(
  parts: Pick<KycParts, 'wall' | 'vault'>,
  db: Pick<Pool, 'query'>,
  row: CaseRow,
): Promise<KnownOfAttempt> {
  const data = openData(parts, row)
  if (data === null) throw new Error(`case ${row.id} waits and has nothing to look at`)
  const { verified } = await readOne(
    db,
    elsewhere,
    `SELECT EXISTS (SELECT 1 FROM identity_cases
       WHERE person = $1 AND customer_id <> $2 AND status = 'approved') AS verified`,
    [row.person, row.customerId],
  )
  return {
    birth: data.birth,
    expires: row.documentExpires,
    today: todayOf(parts),
    verifiedElsewhere: verified,
  }
}
