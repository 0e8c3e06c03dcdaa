import type { Currency } from '@parkett/contract/wire/money'
import { dayNumber } from '@parkett/core/civil'
import type { DayIncome } from '@parkett/core/treasury/accrual'
import type { Pool } from 'pg'
import { readTable } from '../../accounts/trading/read.ts'
import {
  treasuryDays,
  treasuryOrders,
  treasuryPools,
  type TreasuryOrderRow,
} from '../../accounts/treasury/tables.ts'
import { count, date, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, readFirst, readOne } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

/** Open orders of everybody that are due by a date, oldest first. */
export const ordersDue = (
  db: Db,
  { currency, by, kind }: { currency: Currency; by: string; kind: 'buy' | 'redeem' },
): Promise<readonly TreasuryOrderRow[]> =>
  readTable(
    db,
    treasuryOrders,
    `status = 'pending' AND kind = $1 AND currency = $2 AND due_on <= $3 ORDER BY due_on, id LIMIT 5000`,
    [kind, currency, by],
  )

const placeRow = everyAccountRow({ id: int8, ahead: count })

/** Of a customer's requests that wait: how many of everybody's are paid before, in the order of the queue. */
export async function aheadOf(
  db: Db,
  currency: Currency,
  customer: bigint,
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await read(
    db,
    placeRow,
    `SELECT o.id, (SELECT count(*) FROM treasury_orders b WHERE b.status = 'pending' AND b.kind = 'redeem'
       AND b.currency = $1 AND (b.due_on, b.id) < (o.due_on, o.id)) AS ahead
     FROM treasury_orders o WHERE o.customer = $2 AND o.currency = $1
       AND o.status = 'pending' AND o.kind = 'redeem' ORDER BY o.id`,
    [currency, customer],
  )
  return new Map(rows.map(({ id, ahead }) => [id, ahead]))
}

const unitsRow = everyAccountRow({ units: int8 })

/** Confirmed units of all customers at the end of a day that is over, each counted as their part is (`unitsAt`). */
export async function unitsOn(db: Db, currency: Currency, day: string): Promise<bigint> {
  const sql = `SELECT COALESCE(sum(greatest(a.units - COALESCE(c.change, 0), 0)), 0)::bigint AS units
    FROM treasury_accounts a LEFT JOIN (SELECT customer, sum(change) AS change FROM treasury_changes
      WHERE currency = $1 AND day > $2 GROUP BY customer) c ON c.customer = a.customer
    WHERE a.currency = $1`
  const { units } = await readOne(db, unitsRow, sql, [currency, dayNumber(day)])
  return units
}

const owner = everyAccountRow({ customer: int8 })

/** Who has something in the pool and was not given their part of a day yet. */
export async function waitingFor(
  db: Db,
  { currency, day, after }: { currency: Currency; day: string; after: bigint },
): Promise<readonly bigint[]> {
  const sql = `SELECT customer FROM treasury_accounts a
    WHERE currency = $1 AND customer > $3 AND since <= $4
      AND (units > 0 OR EXISTS (SELECT 1 FROM treasury_changes c
        WHERE c.customer = a.customer AND c.currency = a.currency AND c.day > $2))
      AND NOT EXISTS (SELECT 1 FROM treasury_accruals t
        WHERE t.customer = a.customer AND t.day = $2 AND t.currency = a.currency)
    ORDER BY customer LIMIT 500`
  const rows = await read(db, owner, sql, [currency, dayNumber(day), after.toString(), day])
  return rows.map(({ customer }) => customer)
}

type Idle = {
  readonly currency: Currency
  readonly tradeDate: string
  readonly minimum: bigint
  readonly after: bigint
  /** Whom a freeze stops. */
  readonly stopped: readonly bigint[]
}

/** Who wants idle cash put in, has some, was not looked at on this trading day yet, and is not locked or frozen. */
export async function idleOwners(
  db: Db,
  { currency, tradeDate, minimum, after, stopped }: Idle,
): Promise<readonly bigint[]> {
  const sql = `SELECT s.customer FROM treasury_sweeps s
    WHERE s.currency = $1 AND s.is_on AND s.customer > $4
      AND (s.swept_on IS NULL OR s.swept_on < $2)
      AND NOT s.customer = ANY($5::bigint[])
      AND NOT EXISTS (SELECT 1 FROM account_locks l
        WHERE l.customer = s.customer AND l.unlocked_at IS NULL)
      AND (SELECT COALESCE(sum(b.amount), 0) FROM balances b WHERE b.customer = s.customer
        AND b.asset = $1 AND b.pocket IN ('C.wallet', 'C.cash')) >= s.keep + $3
    ORDER BY s.customer LIMIT 500`
  const rows = await read(db, owner, sql, [
    currency,
    tradeDate,
    minimum.toString(),
    after.toString(),
    stopped.map(String),
  ])
  return rows.map(({ customer }) => customer)
}

/** The kind of due work by which one account gets its part of a day behind the others: `day/customer`. */
export const lateKind = (currency: Currency): string => `treasury.late.${currency}`

const lateRow = houseRow({ key: text() })

/** Parts of days from one on that came behind the others, done or not; days since 1970-01-01. */
export async function lateParts(
  db: Db,
  currency: Currency,
  from: string,
): Promise<readonly { readonly customer: string; readonly day: number }[]> {
  const sql = 'SELECT key FROM due_jobs WHERE kind = $1 AND key >= $2'
  const rows = await read(db, lateRow, sql, [lateKind(currency), from])
  return rows.map(({ key }) => {
    const [day = '', customer = ''] = key.split('/')
    return { customer, day: dayNumber(day) }
  })
}

const firstDay = everyAccountRow({ day: nullable(int8) })

/** The first day from which anybody earns; null: nobody does. */
export async function firstEarning(db: Db, currency: Currency): Promise<number | null> {
  const sql = 'SELECT min(day) AS day FROM treasury_changes WHERE currency = $1'
  const { day } = await readOne(db, firstDay, sql, [currency])
  return day === null ? null : Number(day)
}

const poolRow = houseRow(treasuryPools.columns)

export const poolOf = (db: Db, currency: Currency) =>
  readFirst(
    db,
    poolRow,
    `SELECT customer, currency, day, income_carry, fee_carry, rest FROM treasury_pools
     WHERE customer = 0 AND currency = $1`,
    [currency],
  )

const dayRow = houseRow({ day: date, income: int8, units: int8 })
export type MadeDay = { readonly day: string; readonly income: DayIncome; readonly units: bigint }

/** Days that the pool earned, from one on, oldest first. */
export const daysFrom = (db: Db, currency: Currency, from: string): Promise<readonly MadeDay[]> =>
  read(
    db,
    dayRow,
    `SELECT day, income, units FROM ${treasuryDays.name}
     WHERE customer = 0 AND currency = $1 AND day >= $2 ORDER BY day`,
    [currency, from],
  )

const assetsRow = houseRow({ day: date, balance: int8 })

/** What the pool has at its institutions, at the end of the last booking day that is summed. */
export const assetsOf = (db: Db, currency: Currency) =>
  readFirst(
    db,
    assetsRow,
    `SELECT day, balance FROM house_days
     WHERE customer = 0 AND account = 'H.treasury_assets' AND asset = $1 ORDER BY day DESC LIMIT 1`,
    [currency],
  )
