import type { AnswerOf } from '@parkett/contract/wire/route'
import type { usersShow } from '@parkett/contract/desk/users'
import { printPrice } from '@parkett/core/decimal'
import type pg from 'pg'
import { referenceOf } from '@parkett/contract/wire/reference'
import { count, int8, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'
import { stopForDesk } from '../../accounts/trading/stop-for-desk.ts'
import { orders } from '../../accounts/trading/tables.ts'

type Shown = AnswerOf<typeof usersShow>['orders'][number]
const openOrder = accountRow({
  id: int8,
  instrument: text(),
  side: text<Shown['side']>(),
  kind: text<Shown['kind']>(),
  currency: text<Shown['currency']>(),
  status: text<Shown['status']>(),
  quantity: count,
  filled: count,
  limitPrice: int8,
  terms: orders.columns.terms,
  createdAt: timestamp,
})

/** What of a customer still waits in the market, oldest first; also of one who is frozen. */
export async function openOrdersOf(pool: pg.Pool, customer: bigint): Promise<Shown[]> {
  const rows = await read(
    pool,
    openOrder,
    `SELECT o.id, i.name || ' (' || i.code || ')' AS instrument, o.side, o.kind, o.currency,
       o.status, o.quantity, o.filled, o.limit_price, o.terms, o.created_at
     FROM orders o JOIN instruments i ON i.id = o.instrument
     WHERE o.customer = $1 AND o.${isOpenOrder}
     ORDER BY o.id`,
    [customer],
  )
  return rows.map((row) => ({
    id: String(row.id),
    reference: referenceOf(row.id),
    instrument: row.instrument,
    side: row.side,
    kind: row.kind,
    quantity: row.quantity,
    filled: row.filled,
    limit: printPrice(row.limitPrice, 2),
    ...stopForDesk(row.terms, 2),
    currency: row.currency,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }))
}
