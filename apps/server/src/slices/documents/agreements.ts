import type { Pool } from 'pg'

export type Agreement = { readonly version: string; readonly acceptedAt: string }

/** What the customer agreed to: every version once, the newest first. */
export async function agreementsOf(pool: Pool, customer: bigint): Promise<readonly Agreement[]> {
  const { rows } = await pool.query<{ version: string; at: Date }>(
    'SELECT version, accepted_at AS at FROM agreement_consents WHERE customer_id = $1 ORDER BY accepted_at DESC, version DESC',
    [customer],
  )
  return rows.map(({ version, at }) => ({ version, acceptedAt: at.toISOString() }))
}
