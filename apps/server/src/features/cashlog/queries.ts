import type { Currency } from '@parkett/contract/money'
import type { Pool } from 'pg'

export const pageSize = 20
export type LogFilter = {
  readonly customer: bigint
  readonly currency: Currency
  readonly direction: 'all' | 'in' | 'out'
  /** Start of the period, business ms; null: since opening. */
  readonly from: number | null
  readonly before: bigint | null
}

export type LogRow = {
  readonly id: bigint
  readonly position: bigint
  readonly event: string
  readonly reference: bigint | null
  readonly at: Date
  readonly date: string
  readonly change: bigint
  readonly balance: bigint
}

/**
 * What each journal changed in all cash pockets together, with the balance after it. Moves between the customer's own
 * pockets (holds, transfers, settlement) change nothing and are no rows. The balance is summed over all of them, in the
 * order of the chain, so a filter cannot bend it.
 */
const log = `WITH changes AS (
    SELECT j.id, j.position, j.event, j.reference, j.business_at, j.business_date,
      sum(CASE WHEN p.credit LIKE 'C.%' THEN p.amount ELSE 0 END - CASE WHEN p.debit LIKE 'C.%' THEN p.amount ELSE 0 END)::bigint AS change
    FROM journals j JOIN postings p ON p.customer = j.customer AND p.journal = j.id
    WHERE j.customer = $1 AND p.customer = $1 AND p.asset = $2
    GROUP BY j.id, j.position, j.event, j.reference, j.business_at, j.business_date),
  log AS (SELECT *, sum(change) OVER (ORDER BY position)::bigint AS balance FROM changes WHERE change <> 0)`

export async function rowsOfLog(pool: Pool, filter: LogFilter): Promise<readonly LogRow[]> {
  const sign = { all: '', in: 'AND change > 0', out: 'AND change < 0' }[filter.direction]
  const { rows } = await pool.query<LogRow>(
    `${log} SELECT id, position, event, reference, business_at AS at, business_date AS date, change, balance FROM log
     WHERE ($3::timestamptz IS NULL OR business_at >= $3) AND ($4::bigint IS NULL OR position < $4) ${sign}
     ORDER BY position DESC LIMIT ${pageSize + 1}`,
    [...given(filter), filter.before],
  )
  return rows
}

/** Opening balance, and what came in and went out since, of the whole period and not of one page. */
export async function sumsOfLog(pool: Pool, filter: LogFilter): Promise<{ opening: bigint; in: bigint; out: bigint }> {
  const { rows } = await pool.query<{ opening: bigint; in: bigint; out: bigint }>(
    `${log} SELECT COALESCE(sum(change) FILTER (WHERE business_at < $3), 0)::bigint AS opening,
       COALESCE(sum(change) FILTER (WHERE change > 0 AND ($3 IS NULL OR business_at >= $3)), 0)::bigint AS "in",
       COALESCE(-sum(change) FILTER (WHERE change < 0 AND ($3 IS NULL OR business_at >= $3)), 0)::bigint AS out
     FROM (SELECT log.*, $3::timestamptz FROM log) log`,
    given(filter),
  )
  return rows[0] ?? { opening: 0n, in: 0n, out: 0n }
}

export async function currenciesOf(pool: Pool, customer: bigint): Promise<readonly string[]> {
  const { rows } = await pool.query<{ asset: string }>(
    `SELECT DISTINCT asset FROM balances WHERE customer = $1 AND pocket LIKE 'C.%'`,
    [customer],
  )
  return rows.map(({ asset }) => asset)
}

const given = ({ customer, currency, from }: LogFilter): unknown[] => [
  customer,
  currency,
  from === null ? null : new Date(from),
]
