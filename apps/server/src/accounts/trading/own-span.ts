import type { Period } from '@parkett/contract/wire/ids'
import { spanOf, type Span } from '@parkett/core/labels/time-filters'
import type { Pool } from 'pg'
import { refuse } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

type Deps = { readonly pool: Pool; readonly clock: Clock }

const zoneRow = houseRow({ zone: text() })

/** Where the customer's days begin and end. */
export async function ownZone(pool: Pool, customer: bigint): Promise<string> {
  const sql = 'SELECT time_zone AS zone FROM customers WHERE id = $1'
  const row = await readFirst(pool, zoneRow, sql, [customer])
  return (row ?? refuse('not_found')).zone
}

/**
 * The period that holds this moment in the customer's own time zone (`screens.md` P13); null: all
 * there is.
 */
export async function ownSpan(
  { pool, clock }: Deps,
  customer: bigint,
  period: Period,
): Promise<Span | null> {
  if (period === 'all') return null
  return spanOf(period, clock.now(), await ownZone(pool, customer))
}
