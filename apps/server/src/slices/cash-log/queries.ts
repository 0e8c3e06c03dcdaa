import type { CashSide } from '@parkett/contract/customer/cash-log'
import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { date, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, read, readOne, type RowIn } from '../../platform/db/read.ts'

export const pageSize = 20
export type LogFilter = {
  readonly customer: bigint
  readonly currency: Currency
  readonly direction: 'all' | 'in' | 'out'
  readonly side: CashSide
  /** Start of the period, business ms; null: since opening. */
  readonly from: number | null
  readonly before: bigint | null
}

const logRow = accountRow({
  id: int8,
  position: int8,
  event: text(),
  reference: nullable(int8),
  at: timestamp,
  date,
  change: int8,
  balance: int8,
})
export type LogRow = RowIn<typeof logRow>

/**
 * What each journal changed in the pockets that are asked for together, with the balance after
 * it. What stays within them (holds, settlement, and transfers where both sides are asked for)
 * changes nothing and is no row. The balance is summed over all of them, in the order of the
 * chain, so a filter of period or direction cannot bend it.
 */
const log = `WITH changes AS (
    SELECT j.id, j.position, j.event, j.reference, j.business_at, j.business_date,
      sum(CASE WHEN p.credit LIKE ANY($4) THEN p.amount ELSE 0 END
        - CASE WHEN p.debit LIKE ANY($4) THEN p.amount ELSE 0 END)::bigint AS change
    FROM journals j JOIN postings p ON p.customer = j.customer AND p.journal = j.id
    WHERE j.customer = $1 AND p.customer = $1 AND p.asset = $2
    GROUP BY j.id, j.position, j.event, j.reference, j.business_at, j.business_date),
  log AS (SELECT *, sum(change) OVER (ORDER BY position)::bigint AS balance
    FROM changes WHERE change <> 0)`

export function rowsOfLog(pool: Pool, filter: LogFilter): Promise<readonly LogRow[]> {
  const sign = { all: '', in: 'AND change > 0', out: 'AND change < 0' }[filter.direction]
  return read(
    pool,
    logRow,
    `${log} SELECT id, position, event, reference, business_at AS at, business_date AS date,
       change, balance FROM log
     WHERE ($3::timestamptz IS NULL OR business_at >= $3)
       AND ($5::bigint IS NULL OR position < $5) ${sign}
     ORDER BY position DESC LIMIT ${pageSize + 1}`,
    [...given(filter), filter.before],
  )
}

const logSums = accountRow({ opening: int8, in: int8, out: int8, closing: int8 })
export type LogSums = RowIn<typeof logSums>

/**
 * Opening balance, and what came in and went out since, of the whole period and not of one
 * page; and the balance as it is stored, in the same snapshot: that the sums lead there is for
 * whoever looks to see.
 */
export function sumsOfLog(pool: Pool, filter: LogFilter): Promise<LogSums> {
  return readOne(
    pool,
    logSums,
    `${log} SELECT COALESCE(sum(change) FILTER (WHERE business_at < $3), 0)::bigint AS opening,
       COALESCE(sum(change) FILTER (WHERE change > 0
         AND ($3 IS NULL OR business_at >= $3)), 0)::bigint AS "in",
       COALESCE(-sum(change) FILTER (WHERE change < 0
         AND ($3 IS NULL OR business_at >= $3)), 0)::bigint AS out,
       (SELECT COALESCE(sum(b.amount), 0) FROM balances b
        WHERE b.customer = $1 AND b.asset = $2 AND b.pocket LIKE ANY($4))::bigint AS closing
     FROM (SELECT log.*, $3::timestamptz FROM log) log`,
    given(filter),
  )
}

const held = accountRow({ asset: text() })

export async function currenciesOf(pool: Pool, customer: bigint): Promise<readonly string[]> {
  const rows = await read(
    pool,
    held,
    `SELECT DISTINCT asset FROM balances WHERE customer = $1 AND pocket LIKE 'C.%'`,
    [customer],
  )
  return rows.map(({ asset }) => asset)
}

const pockets: Readonly<Record<CashSide, readonly string[]>> = {
  both: ['C.%'],
  bank: ['C.wallet', 'C.wallet\\_hold', 'C.payout'],
  securities: ['C.cash', 'C.unsettled', 'C.hold'],
}

const given = ({ customer, currency, from, side }: LogFilter): unknown[] => [
  customer,
  currency,
  from === null ? null : new Date(from),
  pockets[side],
]
