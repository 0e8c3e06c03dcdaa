import type { Instrument } from '@parkett/contract/customer/market'
import type { OrderShare } from '@parkett/contract/customer/order-share'
import type { Pool } from 'pg'
import { referenceOf } from '@parkett/contract/wire/reference'
import { int8, text } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'

type Known = { readonly instrument: (id: bigint) => Instrument | undefined }

const ordered = accountRow({ id: int8, instrument: int8, side: text<'buy' | 'sell'>() })

/**
 * Which share each of the customer's orders is about, and each application for new shares that was
 * delivered, by its id: lists of money and papers are read by name.
 */
export async function sharesOfOrders(
  { pool, feed }: { readonly pool: Pool; readonly feed: Known },
  customer: bigint,
  orders: readonly string[],
): Promise<ReadonlyMap<string, OrderShare>> {
  if (orders.length === 0) return new Map()
  const sql = `SELECT id, instrument, side FROM orders
    WHERE customer = $1 AND id = ANY($2::bigint[])
    UNION SELECT f.order_id, f.instrument, f.side FROM fills_apart f
    JOIN applications p ON p.customer = f.customer AND p.id = f.order_id
    WHERE p.customer = $1 AND p.id = ANY($2::bigint[])`
  const rows = await read(pool, ordered, sql, [customer, orders])
  return new Map(
    rows.flatMap(({ id, instrument, side }) => {
      const share = feed.instrument(instrument)
      if (share === undefined) return []
      const { code, name, nameZh, pinyin } = share
      const told = { reference: referenceOf(id), side, code, name, nameZh, pinyin }
      return [[id.toString(), told] as const]
    }),
  )
}
