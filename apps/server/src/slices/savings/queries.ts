import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { readTable } from '../../accounts/trading/read.ts'
import {
  savings,
  savingsRenewals,
  type RenewalRow,
  type SavingsRow,
} from '../../accounts/savings/tables.ts'
import { int4, int8, text, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, type RowIn } from '../../platform/db/read.ts'
import { dayOverSql } from '../../platform/queue/age-sql.ts'

type Db = Pick<Pool, 'query'>

/** More than this at once is shown by nobody; each still matures. */
const runningMax = 200

/** What runs of a customer, the next to mature first. */
export const runningOf = (db: Db, customer: bigint): Promise<readonly SavingsRow[]> =>
  readTable(
    db,
    savings,
    `customer = $1 AND status = 'running' ORDER BY matures_on, id LIMIT ${runningMax}`,
    [customer],
  )

export async function savingsRow(
  db: Db,
  customer: bigint,
  id: string,
): Promise<SavingsRow | undefined> {
  const [row] = await readTable(db, savings, 'customer = $1 AND id = $2', [customer, id])
  return row
}

const dueMax = 2_000

/** What runs of everybody and is paid by a date, oldest first. */
export const maturing = (
  db: Db,
  { currency, by }: { readonly currency: Currency; readonly by: string },
): Promise<readonly SavingsRow[]> =>
  readTable(
    db,
    savings,
    `status = 'running' AND currency = $1 AND matures_on <= $2
     ORDER BY matures_on, id LIMIT ${dueMax}`,
    [currency, by],
  )

/** What is paid by a date and was not told yet. */
export const untoldBy = (
  db: Db,
  {
    currency,
    after,
    by,
  }: { readonly currency: Currency; readonly after: string; readonly by: string },
): Promise<readonly SavingsRow[]> =>
  readTable(
    db,
    savings,
    `status = 'running' AND NOT told_soon AND currency = $1 AND matures_on > $2 AND matures_on <= $3
     ORDER BY matures_on, id LIMIT ${dueMax}`,
    [currency, after, by],
  )

const renewingRow = everyAccountRow({
  customer: int8,
  id: int8,
  product: text(),
  currency: text<Currency>(),
  days: int4,
})
export type Renewing = RowIn<typeof renewingRow>

/** What was paid in any currency by a date and is to go in again, as its customer chose. */
export const renewing = (db: Db, by: string): Promise<readonly Renewing[]> =>
  read(
    db,
    renewingRow,
    `SELECT s.customer, s.id, s.product, s.currency, s.days
     FROM savings_renewals r JOIN savings s ON s.customer = r.customer AND s.id = r.savings
     WHERE r.status = 'chosen' AND r.matures_on <= $1 AND s.status = 'matured'
     ORDER BY r.matures_on, s.id LIMIT ${dueMax}`,
    [by],
  )

/** What was said of the end of one. */
export async function renewalOf(
  db: Db,
  customer: bigint,
  id: bigint,
): Promise<RenewalRow | undefined> {
  const where = 'customer = $1 AND savings = $2'
  const [row] = await readTable(db, savingsRenewals, where, [customer, id])
  return row
}

const soldRow = houseRow({ product: text(), sold: int8 })

/** What runs of each product over all customers; minor units. */
export async function soldOf(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const rows = await read(db, soldRow, 'SELECT product, sold FROM savings_sold WHERE customer = 0')
  return new Map(rows.map(({ product, sold }) => [product, sold]))
}

const behindRow = everyAccountRow({ product: text(), since: timestamp })

/** Since when the oldest term of each product waits behind the day on which it is paid. */
export async function behindOf(db: Db, now: number): Promise<ReadonlyMap<string, Date>> {
  const rows = await read(
    db,
    behindRow,
    `SELECT product, min(over) AS since FROM (
       SELECT product, ${dayOverSql('matures_on')} AS over FROM savings WHERE status = 'running') s
     WHERE over <= $1 GROUP BY product`,
    [new Date(now)],
  )
  return new Map(rows.map(({ product, since }) => [product, since]))
}
