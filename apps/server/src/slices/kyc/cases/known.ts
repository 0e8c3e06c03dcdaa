import type { KnownOfAttempt } from '@parkett/core/kyc/untrue'
import type { Pool } from 'pg'
import { bool } from '../../../platform/db/columns.ts'
import { houseRow, readOne } from '../../../platform/db/read.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { openData, type CaseRow } from './rows.ts'

type Db = Pick<Pool, 'query'>

const doubles = houseRow({ elsewhere: bool })

/** Whether the same document was handed in for another account, whatever became of it. */
export async function isElsewhere(
  db: Db,
  { person, customerId }: Pick<CaseRow, 'person' | 'customerId'>,
): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT 1 FROM identity_cases
    WHERE person = $1 AND customer_id <> $2) AS elsewhere`
  return (await readOne(db, doubles, sql, [person, customerId])).elsewhere
}

const approved = houseRow({ verified: bool })

/** What the house knows of an attempt itself, whatever a reviewer says of it. */
export async function knownOf(
  parts: Pick<KycParts, 'wall' | 'vault'>,
  db: Db,
  row: CaseRow,
): Promise<KnownOfAttempt> {
  const data = openData(parts, row)
  if (data === null) throw new Error(`case ${row.id} waits and has nothing to look at`)
  const { verified } = await readOne(
    db,
    approved,
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
