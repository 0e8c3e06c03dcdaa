import type { OfferingChange } from '@parkett/contract/desk/offering-change'
import type { Pool } from 'pg'
import { int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { houseRow, read } from '../../../platform/db/read.ts'

const row = houseRow({
  offering: int8,
  days: nullable(int4),
  closesAt: nullable(timestamp),
  changedAt: timestamp,
  reason: text(),
  first: text(),
  second: text(),
})

/** What two people decided about each of these offerings, the first decision first. */
export async function changesTo(
  pool: Pool,
  offerings: readonly bigint[],
): Promise<ReadonlyMap<bigint, OfferingChange[]>> {
  const sql = `SELECT c.offering, c.days, c.closes_at, c.changed_at, a.reason, r.username AS first, s.username AS second
    FROM offering_changes c JOIN approvals a ON a.id = c.approval
    JOIN approval_decisions d ON d.approval = c.approval
    JOIN staff r ON r.id = d.requester JOIN staff s ON s.id = d.decider
    WHERE c.offering = ANY($1::bigint[]) ORDER BY c.id`
  const found = new Map<bigint, OfferingChange[]>()
  for (const one of await read(pool, row, sql, [offerings.map(String)])) {
    const { offering, days, closesAt, changedAt, reason, first, second } = one
    const own = found.get(offering) ?? []
    const at = changedAt.toISOString()
    own.push({ at, days, closesAt: closesAt?.toISOString() ?? null, first, second, reason })
    found.set(offering, own)
  }
  return found
}
