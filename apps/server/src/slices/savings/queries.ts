import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { readTable } from '../../accounts/trading/read.ts'
import { savings, type SavingsRow } from '../../accounts/savings/tables.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

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

const soldRow = houseRow({ product: text(), sold: int8 })

/** What runs of each product over all customers; minor units. */
export async function soldOf(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const rows = await read(db, soldRow, 'SELECT product, sold FROM savings_sold WHERE customer = 0')
  return new Map(rows.map(({ product, sold }) => [product, sold]))
}
