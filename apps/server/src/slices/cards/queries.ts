import type { Pool } from 'pg'
import { cards, type CardRow } from '../../accounts/cash/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'

/** Bound now, the default first. */
export const activeCards = (pool: Pool, customer: bigint): Promise<readonly CardRow[]> =>
  readTable(pool, cards, 'customer = $1 AND removed_at IS NULL ORDER BY is_default DESC, id', [
    customer,
  ])

export async function cardOf(
  pool: Pick<Pool, 'query'>,
  customer: bigint,
  id: bigint,
): Promise<CardRow | null> {
  const [row] = await readTable(pool, cards, 'customer = $1 AND id = $2', [customer, id])
  return row ?? null
}
