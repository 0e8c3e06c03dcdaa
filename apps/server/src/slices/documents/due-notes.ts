import type { Pool } from 'pg'
import { ofOrder } from '../../accounts/trading/order-fills.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'

export type DueNote = { readonly order: string; readonly about: string }

const traded = accountRow({ order: int8, about: date })

/**
 * Orders traded in a year whose fills are not all in a contract note yet, and new shares that were
 * delivered, by their application: one delivery is one fill.
 */
export async function dueNotes(
  pool: Pool,
  customer: bigint,
  year: string,
): Promise<readonly DueNote[]> {
  const rows = await read(
    pool,
    traded,
    `SELECT f.order_id AS order, max(f.trade_date) AS about FROM fills f
     WHERE f.customer = $1 AND f.trade_date BETWEEN $2::date AND $3::date
       AND (EXISTS (SELECT 1 FROM orders a WHERE a.customer = $1 AND a.id = f.order_id)
         OR EXISTS (SELECT 1 FROM applications p WHERE p.customer = $1 AND p.id = f.order_id))
     GROUP BY f.order_id HAVING NOT EXISTS (SELECT 1 FROM documents d WHERE d.customer = $1
       AND d.kind = 'contract_note' AND d.subject = f.order_id || '.' || greatest(1, (
         SELECT count(*) FROM orders o JOIN fills g ON ${ofOrder}
         WHERE o.customer = $1 AND o.id = f.order_id)))
     ORDER BY max(f.trade_date) DESC, f.order_id DESC LIMIT 500`,
    [customer, `${year}-01-01`, `${year}-12-31`],
  )
  return rows.map(({ order, about }) => ({
    order: order.toString(),
    about,
  }))
}

const busyYear = accountRow({ year: text() })

/** Years in which something was posted or issued, newest first. */
export async function yearsOf(
  pool: Pool,
  customer: bigint,
  zone: string,
): Promise<readonly string[]> {
  const rows = await read(
    pool,
    busyYear,
    `SELECT DISTINCT year FROM (
       SELECT to_char(about, 'YYYY') AS year FROM documents WHERE customer = $1
       UNION ALL
       SELECT to_char(business_at AT TIME ZONE $2, 'YYYY') FROM journals WHERE customer = $1
     ) known ORDER BY year DESC`,
    [customer, zone],
  )
  return rows.map(({ year }) => year)
}
