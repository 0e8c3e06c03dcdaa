import type { OfferingChange } from '@parkett/contract/desk/offering-change'
import type { Pool } from 'pg'
import { byTwo, namesOfTwo } from '../../../identity/four-eyes/by-two.ts'
import { int4, int8, json, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../../platform/db/read.ts'
import { retermedSql, type Retermed } from '../offering.ts'
import { wireChange } from '../wire-terms.ts'

const row = houseRow({
  offering: int8,
  days: nullable(int4),
  closesAt: nullable(timestamp),
  retermed: nullable(json<Retermed>()),
  changedAt: timestamp,
  reason: text(),
  first: text(),
  second: text(),
})
export type DecidedRow = RowIn<typeof row>

/** What two people decided about each of these offerings, the first decision first. */
export async function changesTo(
  pool: Pool,
  offerings: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly DecidedRow[]>> {
  const sql = `SELECT c.offering, c.days, c.closes_at, c.retermed, c.changed_at, a.reason, ${namesOfTwo}
    FROM (SELECT id, approval, offering, days, closes_at, NULL::jsonb AS retermed, changed_at FROM offering_changes
      UNION ALL SELECT t.id, t.approval, t.offering, NULL, NULL, ${retermedSql}, t.changed_at FROM offering_terms t) c
    JOIN approvals a ON a.id = c.approval ${byTwo('c.approval')}
    WHERE c.offering = ANY($1::bigint[]) ORDER BY c.id`
  const found = await read(pool, row, sql, [offerings.map(String)])
  return Map.groupBy(found, ({ offering }) => offering)
}

export const changeView = (decided: DecidedRow): OfferingChange => {
  const { days, closesAt, retermed, changedAt, reason, first, second } = decided
  const at = changedAt.toISOString()
  const terms = retermed === null ? null : wireChange(retermed)
  return { at, days, terms, closesAt: closesAt?.toISOString() ?? null, first, second, reason }
}
