import type { Period } from '@parkett/contract/ids'
import { spanOf, type Span } from '@parkett/core/labels/time-filters'
import type { Pool } from 'pg'
import { refuse } from '../http/refusal.ts'
import type { Clock } from '../ports.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock }

/** The period that holds this moment in the customer's own time zone (`domain.md` 9); null: all there is. */
export async function ownSpan({ pool, clock }: Deps, customer: bigint, period: Period): Promise<Span | null> {
  if (period === 'all') return null
  const { rows } = await pool.query<{ zone: string }>('SELECT time_zone AS zone FROM customers WHERE id = $1', [
    customer,
  ])
  const { zone } = rows[0] ?? refuse('not_found')
  return spanOf(period, clock.now(), zone)
}
