import type { OfferingChange } from '@parkett/contract/desk/offering-change'
import type { Pool } from 'pg'
import { byTwo, namesOfTwo } from '../../../identity/four-eyes/by-two.ts'
import { int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../../platform/db/read.ts'
import { wireTerms } from '../wire-terms.ts'

const row = houseRow({
  offering: int8,
  days: nullable(int4),
  closesAt: nullable(timestamp),
  wasPrice: nullable(int8),
  wasPriceLow: nullable(int8),
  wasOffered: nullable(int8),
  price: nullable(int8),
  priceLow: nullable(int8),
  offered: nullable(int8),
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
  const sql = `SELECT c.offering, c.days, c.closes_at, c.was_price, c.was_price_low, c.was_offered, c.price, c.price_low, c.offered,
      c.changed_at, a.reason, ${namesOfTwo}
    FROM (SELECT offering, days, closes_at, NULL::bigint AS was_price, NULL::bigint AS was_price_low, NULL::bigint AS was_offered,
        NULL::bigint AS price, NULL::bigint AS price_low, NULL::bigint AS offered, changed_at, approval, id FROM offering_changes
      UNION ALL SELECT offering, NULL, NULL, was_price, was_price_low, was_offered, price, price_low, offered, changed_at,
        approval, id FROM offering_terms) c
    JOIN approvals a ON a.id = c.approval ${byTwo('c.approval')}
    WHERE c.offering = ANY($1::bigint[]) ORDER BY c.id`
  const found = await read(pool, row, sql, [offerings.map(String)])
  return Map.groupBy(found, ({ offering }) => offering)
}

export const changeView = (decided: DecidedRow): OfferingChange => {
  const { days, closesAt, changedAt, reason, first, second } = decided
  const at = changedAt.toISOString()
  const terms = termsOf(decided)
  return { at, days, terms, closesAt: closesAt?.toISOString() ?? null, first, second, reason }
}

function termsOf(decided: DecidedRow): OfferingChange['terms'] {
  const { wasPrice, wasPriceLow, wasOffered, price, priceLow, offered } = decided
  if (wasPrice === null || wasOffered === null || price === null || offered === null) return null
  const before = wireTerms({ price: wasPrice, priceLow: wasPriceLow, offered: wasOffered })
  return { before, after: wireTerms({ price, priceLow, offered }) }
}
