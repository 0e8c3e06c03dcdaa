import type { settlementTrades } from '@parkett/contract/desk/settlement'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf, ParamsOf, QueryOf } from '@parkett/contract/wire/route'
import { printPrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import { idsApart } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import type { Feed } from '../../market/feed.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, read, readFirst } from '../../platform/db/read.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'

/**
 * Fills of the statement's `settlements s`, by their numbers, which are made in the order of time:
 * no index by date, which each order would pay for. Blocks settle by an act of their own.
 */
export const settledBy = `f.customer = s.customer AND f.near >= s.first_fill - ${idsApart}
  AND f.currency = s.currency AND f.settles_on = s.settles_on AND f.settles_on > f.trade_date
  AND NOT EXISTS (SELECT 1 FROM block_orders b
    WHERE b.customer = f.customer AND b.id = f.order_id)`

/** What they add up to, to be joined LATERAL. */
export const openTrades = `SELECT count(*) AS trades,
    sum(value) FILTER (WHERE side = 'buy') AS owed, sum(value) FILTER (WHERE side = 'sell') AS due
  FROM fills f WHERE ${settledBy}`

const trade = accountRow({
  id: int8,
  orderId: int8,
  at: timestamp,
  instrument: int8,
  side: text<'buy' | 'sell'>(),
  quantity: int8,
  price: int8,
  currency: text<Currency>(),
  value: int8,
  journal: int8,
})
const settlement = accountRow({ customer: int8 })

type Ports = { readonly pool: Pool; readonly feed: Feed }

/** The trades behind one line, the first first. */
export async function tradesPage(
  { pool, feed }: Ports,
  { customer, date, currency }: ParamsOf<typeof settlementTrades>,
  { cursor }: QueryOf<typeof settlementTrades>,
): Promise<AnswerOf<typeof settlementTrades>> {
  const which = [customer, currency, date]
  const key = 'customer = $1 AND currency = $2 AND settles_on = $3'
  const line = await readFirst(
    pool,
    settlement,
    `SELECT customer FROM settlements WHERE ${key}`,
    which,
  )
  if (line === undefined) return refuse('not_found')
  const found = await read(
    pool,
    trade,
    `SELECT f.id, f.order_id, f.filled_at AS at, f.instrument, f.side, f.quantity, f.price,
       f.currency, f.value, f.journal
     FROM settlements s JOIN fills f ON ${settledBy}
     WHERE s.customer = $1 AND s.currency = $2 AND s.settles_on = $3
       AND ($4::bigint IS NULL OR f.id > $4)
     ORDER BY f.id LIMIT ${pageRows + 1}`,
    [...which, lastShown(cursor)],
  )
  const { rows, next } = pageOf(found, ({ id }) => id)
  return {
    next,
    rows: rows.map((row) => {
      const instrument = feed.instrument(row.instrument)
      return {
        id: row.id.toString(),
        order: row.orderId.toString(),
        reference: referenceOf(row.orderId),
        at: row.at.toISOString(),
        instrument: instrument?.name ?? '–',
        code: instrument?.code ?? '–',
        side: row.side,
        quantity: Number(row.quantity),
        price: printPrice(row.price, instrument?.priceDecimals ?? 2),
        value: toWire(money(row.currency, row.value)),
        journal: row.journal.toString(),
      }
    }),
  }
}
