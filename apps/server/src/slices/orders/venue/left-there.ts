import type { Pool } from 'pg'
import { isOpenOrder } from '../../../accounts/trading/open-orders.ts'
import { PlainError } from '../../../base/plain-error.ts'
import { count, text } from '../../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../../platform/db/read.ts'

const row = everyAccountRow({ name: text(), orders: count })

/**
 * Open orders of a venue that this start does not ask would stay open for ever, with what they set aside: nobody
 * would hear that they were executed, or let them go (`market.md` M96).
 * @param asked the venue of this start; null: the book alone
 * @throws PlainError that names the venue, how many there are, and what to do
 */
export async function refuseLeftThere(pool: Pool, asked: string | null): Promise<void> {
  const left = await read(
    pool,
    row,
    `SELECT terms->'venue'->>'name' AS name, count(*) AS orders FROM orders
     WHERE ${isOpenOrder} AND terms->'venue'->>'name' <> coalesce($1, '') GROUP BY 1 ORDER BY 1`,
    [asked],
  )
  const [first] = left
  if (first === undefined) return
  const { name, orders } = first
  throw new PlainError(
    `${orders === 1 ? 'An order is' : `${orders} orders are`} still open at ${name}, and without it nobody asks about them. ` +
      `Start with VENUE=${name}, take them back at the desk (room Orders), and change VENUE when they ended there.`,
  )
}
