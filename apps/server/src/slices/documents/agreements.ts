import type { Pool } from 'pg'
import { text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

export type Agreement = { readonly version: string; readonly acceptedAt: string }

const consent = houseRow({ version: text(), at: timestamp })

/** What the customer agreed to: every version once, the newest first. */
export async function agreementsOf(pool: Pool, customer: bigint): Promise<readonly Agreement[]> {
  const rows = await read(
    pool,
    consent,
    `SELECT version, accepted_at AS at FROM agreement_consents WHERE customer_id = $1
     ORDER BY accepted_at DESC, version DESC`,
    [customer],
  )
  return rows.map(({ version, at }) => ({ version, acceptedAt: at.toISOString() }))
}
