import type { Pool } from 'pg'
import { text } from '../../platform/db/columns.ts'
import { float8 } from '../../platform/db/kinds.ts'
import { accountRow, read } from '../../platform/db/read.ts'

/** One hold in force: its kind as its slice named it, and how long it still lasts. */
export type Held = { readonly kind: string; readonly ms: number }

const hold = accountRow({ kind: text(), ms: float8 })

/**
 * What keeps money from being paid out to a customer from now on. Lengths and no moments,
 * because holds run in real time and the business clock of a simulated market may be days
 * ahead.
 */
export async function holdsOf(pool: Pool, customer: bigint): Promise<readonly Held[]> {
  const rows = await read(
    pool,
    hold,
    `SELECT kind, (EXTRACT(EPOCH FROM max(until_at) - now()) * 1000)::float8 AS ms FROM holds
     WHERE customer_id = $1 AND until_at > now() GROUP BY kind ORDER BY ms DESC`,
    [customer],
  )
  return rows.map(({ kind, ms }) => ({ kind, ms: Math.ceil(ms) }))
}
