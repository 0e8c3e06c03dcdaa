import type { Pool } from 'pg'

/**
 * How long nothing may be paid out to a customer from now on, in milliseconds; 0 without a hold. A length and no
 * moment, because holds run in real time and the business clock of a simulated market may be days ahead.
 */
export async function heldMs(pool: Pool, customer: bigint): Promise<number> {
  const { rows } = await pool.query<{ ms: number | null }>(
    'SELECT (EXTRACT(EPOCH FROM max(until_at) - now()) * 1000)::float8 AS ms FROM holds WHERE customer_id = $1',
    [customer],
  )
  return Math.max(0, Math.ceil(rows[0]?.ms ?? 0))
}
