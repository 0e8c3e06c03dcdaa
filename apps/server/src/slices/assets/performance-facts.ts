import type { Currency } from '@parkett/contract/wire/money'
import type { Flow } from '@parkett/core/labels/performance'
import type { Pool } from 'pg'
import { date, int8, nullable, timestamp } from '../../platform/db/columns.ts'
import { idsFrom } from '../../ledger/days/log.ts'
import { accountRow, read, readOne } from '../../platform/db/read.ts'
import { exactIn } from '../../accounts/trading/exact-json.ts'

export type About = { readonly customer: bigint; readonly currency: Currency }

/**
 * Events that bring money in or take it out; the index of migration 0296 holds these and no others.
 * None of them stands in the row of its command.
 */
const flowEvents = `event IN ('demo.credited', 'demo.returned', 'deposit.confirmed', 'deposit.received',
  'deposit.charged_back', 'receivable.repaid', 'withdraw.settled', 'withdraw.returned',
  'withdraw.paid_claimed', 'withdraw.paid_unclaimed', 'withdraw.back_claimed',
  'withdraw.back_unclaimed', 'adjustment', 'adjustment.reversed')`

const flow = accountRow({ date, minor: int8 })

/**
 * Money put in or taken out after a booking day, by day, that of a loan too. Few rows, found without
 * the others.
 */
export const flowsSince = (
  pool: Pool,
  { customer, currency }: About,
  start: string,
): Promise<readonly Flow[]> =>
  read(
    pool,
    flow,
    `SELECT date, sum(minor)::bigint AS minor FROM (
       SELECT j.business_date AS date,
         CASE WHEN l->>1 LIKE 'C.%' THEN (l->>3)::bigint ELSE 0 END
           - CASE WHEN l->>0 LIKE 'C.%' THEN (l->>3)::bigint ELSE 0 END AS minor
       FROM journals_apart j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
       WHERE j.customer = $1 AND j.${flowEvents} AND j.business_date > $3 AND l->>2 = $2
       UNION ALL SELECT (paid_out_at AT TIME ZONE 'UTC')::date, principal FROM loans
         WHERE customer = $1 AND currency = $2 AND (paid_out_at AT TIME ZONE 'UTC')::date > $3
       UNION ALL SELECT (p.at AT TIME ZONE 'UTC')::date, -p.principal
         FROM loan_payments p JOIN loans l ON l.customer = p.customer AND l.id = p.loan
         WHERE p.customer = $1 AND l.currency = $2 AND (p.at AT TIME ZONE 'UTC')::date > $3
     ) flows GROUP BY date ORDER BY date`,
    [customer, currency, start],
  )

const opening = accountRow({ at: nullable(timestamp) })

/** When the first money of a currency came; null: none ever did. */
export async function openedAt(pool: Pool, { customer, currency }: About): Promise<Date | null> {
  const row = await readOne(
    pool,
    opening,
    `SELECT min(j.business_at) AS at
     FROM journals_apart j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
     WHERE j.customer = $1 AND j.${flowEvents} AND l->>2 = $2 AND l->>1 LIKE 'C.%'`,
    [customer, currency],
  )
  return row.at
}

const earnedDay = accountRow({ date, cash: int8 })

/** What a pool and savings brought and loans cost after a booking day, by the day that posted it. */
export const earnedSince = (pool: Pool, { customer, currency }: About, start: string) =>
  read(
    pool,
    earnedDay,
    `SELECT date, sum(cash)::bigint AS cash FROM (
       SELECT posted_on AS date, posted AS cash FROM treasury_accruals
         WHERE customer = $1 AND currency = $2 AND posted_on > $3
       UNION ALL SELECT (ended_at AT TIME ZONE 'UTC')::date, paid FROM savings
         WHERE customer = $1 AND currency = $2 AND paid > 0 AND (ended_at AT TIME ZONE 'UTC')::date > $3
       UNION ALL SELECT (p.at AT TIME ZONE 'UTC')::date, -p.interest
         FROM loan_payments p JOIN loans l ON l.customer = p.customer AND l.id = p.loan
         WHERE p.customer = $1 AND l.currency = $2 AND p.interest > 0
           AND (p.at AT TIME ZONE 'UTC')::date > $3
     ) brought GROUP BY date`,
    [customer, currency, start],
  )

/**
 * What blocks cost less than the market said: taken out of the gain on the day they were executed, and part
 * of it from the day on which they may be sold (`honesty.md` H6).
 */
export const discountsSince = (pool: Pool, { customer, currency }: About, start: string) =>
  read(
    pool,
    earnedDay,
    `SELECT date, sum(cash)::bigint AS cash FROM (
       SELECT trade_date AS date, -discount AS cash FROM block_orders
         WHERE customer = $1 AND currency = $2 AND discount > 0 AND trade_date > $3
       UNION ALL SELECT (ended_at AT TIME ZONE 'UTC')::date, discount FROM block_orders
         WHERE customer = $1 AND currency = $2 AND discount > 0 AND status = 'free'
           AND (ended_at AT TIME ZONE 'UTC')::date > $3
     ) blocks GROUP BY date`,
    [customer, currency, start],
  )

const tradedDay = accountRow({ instrument: int8, date, shares: int8, cash: int8 })

/** What trades did to shares and money after a trade date, one row for each share and day. */
export const tradesSince = (pool: Pool, { customer, currency }: About, start: string) =>
  read(
    pool,
    tradedDay,
    `SELECT instrument, trade_date AS date,
       sum(CASE side WHEN 'buy' THEN quantity ELSE -quantity END)::bigint AS shares,
       sum(CASE side WHEN 'buy' THEN -value ELSE value END
         - ${exactIn("fees->>'total'")})::bigint AS cash
     FROM fills WHERE customer = $1 AND currency = $2 AND trade_date > $3
       AND near > ${idsFrom('$1', '$3::date')}
     GROUP BY instrument, trade_date`,
    [customer, currency, start],
  )
