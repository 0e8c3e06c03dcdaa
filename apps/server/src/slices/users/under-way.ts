import type { Evidence } from '@parkett/contract/desk/evidence'
import type pg from 'pg'
import { count } from '../../platform/db/columns.ts'
import { accountRow, readOne } from '../../platform/db/read.ts'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'

const going = accountRow({ orders: count, payouts: count })

/** What a freeze meets: orders in the market and payouts that have not left. */
export async function underWay(
  db: Pick<pg.Pool, 'query'>,
  customer: bigint,
): Promise<readonly Evidence[]> {
  const { orders, payouts } = await readOne(
    db,
    going,
    `SELECT (SELECT count(*) FROM orders WHERE customer = $1
         AND ${isOpenOrder}) AS orders,
       (SELECT count(*) FROM withdrawals WHERE customer = $1
         AND status IN ('requested', 'in_review')) AS payouts`,
    [customer],
  )
  return [
    { is: 'count', label: 'openOrders', count: orders },
    { is: 'count', label: 'openPayouts', count: payouts },
  ]
}
