import type { orderStates, orderTypes, tradingOrders } from '@parkett/contract/desk/trading'
import { isId } from '@parkett/contract/wire/is-id'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { usernameKey } from '@parkett/core/access/username'
import { utcDate } from '@parkett/core/civil'
import { printPrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { int8, snake, text, timestamp } from '../../platform/db/columns.ts'
import {
  everyAccountRow,
  houseRow,
  read,
  referenceRow,
  type RowIn,
} from '../../platform/db/read.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { isOpenOrder, waitsForItsStop } from '../../accounts/trading/open-orders.ts'
import { stopForDesk } from '../../accounts/trading/stop-for-desk.ts'
import { orders } from '../../accounts/trading/tables.ts'

export type TradingPorts = { readonly pool: Pool; readonly feed: Feed; readonly clock: Clock }
type Asked = QueryOf<typeof tradingOrders>
type Orders = AnswerOf<typeof tradingOrders>
type Shown = Orders['rows'][number]
type Days = NonNullable<Orders['days']>

export const orderKinds = {
  id: int8,
  customer: int8,
  instrument: int8,
  side: text<Shown['side']>(),
  kind: text<Shown['kind']>(),
  status: text(),
  quantity: int8,
  filled: int8,
  limitPrice: int8,
  terms: orders.columns.terms,
  currency: text<Currency>(),
  notional: int8,
  createdAt: timestamp,
}
const order = everyAccountRow(orderKinds)
type OrderRow = Omit<RowIn<typeof order>, 'createdAt'> & { readonly createdAt: Date | number }

/** Without a day, orders that are over are looked for on so many last days. */
const daysShown = 7
/** Dates on the wire know no year before. */
const firstDayMs = Date.parse('0001-01-01')

const states: Readonly<Record<(typeof orderStates)[number], string>> = {
  all: 'true',
  open: isOpenOrder,
  waiting: `${isOpenOrder} AND ${waitsForItsStop}`,
  filled: `status = 'filled'`,
  ended: `status IN ('cancelled', 'expired')`,
}

const types: Readonly<Record<(typeof orderTypes)[number], string>> = {
  limit: `kind = 'limit' AND terms->'stop' IS NULL`,
  market: `kind = 'market' AND terms->'stop' IS NULL`,
  stop: `terms->'stop' IS NOT NULL`,
}

/**
 * Which trading days are looked through. Open orders are few and found without any; so are those of
 * one customer. Everything else is bounded by days, or a house of two million orders would be read
 * for each look.
 */
function daysOf({ state, customer, from, to }: Asked, now: number): Days | null {
  const bounded = state !== 'open' && state !== 'waiting' && customer === undefined
  if (from === undefined && to === undefined && !bounded) return null
  // An order after the close belongs to the next trading day, which may lie days ahead.
  const last = to ?? utcDate(now + 7 * dayMs)
  const first =
    from ?? utcDate(Math.max(firstDayMs, Date.parse(to ?? utcDate(now)) - daysShown * dayMs))
  return { from: first, to: last }
}

/** Orders of everybody, newest first or oldest. Whoever is named and unknown has none. */
export async function ordersOfAll(ports: TradingPorts, asked: Asked): Promise<Orders> {
  const { pool, feed, clock } = ports
  const days = daysOf(asked, clock.now())
  const customer = asked.customer ? await customerOf(pool, asked.customer) : undefined
  const shares = asked.share ? await sharesOf(pool, asked.share) : undefined
  const isOldestFirst = asked.sort === 'oldest'
  const found = await read(
    pool,
    order,
    `SELECT ${Object.keys(orderKinds).map(snake).join(', ')} FROM orders
     WHERE ${states[asked.state ?? 'all']} AND ($1::bigint IS NULL OR id ${isOldestFirst ? '>' : '<'} $1)
       ${asked.type === undefined ? '' : `AND ${types[asked.type]}`}
       ${customer === undefined ? 'AND $2::bigint IS NULL' : 'AND customer = $2'}
       ${shares === undefined ? 'AND $3::bigint[] IS NULL' : 'AND instrument = ANY($3)'}
       ${days === null ? 'AND $4::date IS NULL AND $5::date IS NULL' : 'AND trade_date BETWEEN $4 AND $5'}
     ORDER BY id ${isOldestFirst ? 'ASC' : 'DESC'} LIMIT ${pageRows + 1}`,
    [
      lastShown(asked.cursor),
      customer === undefined ? null : (customer ?? -1n),
      shares?.map(String) ?? null,
      days?.from ?? null,
      days?.to ?? null,
    ],
  )
  const { rows, next } = pageOf(found, ({ id }) => id)
  return { rows: rows.map((row) => orderShown(row, feed)), next, days }
}

/** A row as every list of the desk shows it. */
export function orderShown(row: OrderRow, feed: Feed): Shown {
  const instrument = feed.instrument(row.instrument)
  const decimals = instrument?.priceDecimals ?? 2
  return {
    id: row.id.toString(),
    customer: row.customer.toString(),
    reference: referenceOf(row.id),
    at: new Date(row.createdAt).toISOString(),
    instrument: instrument?.name ?? '–',
    code: instrument?.code ?? '–',
    market: instrument?.market ?? null,
    side: row.side,
    kind: row.kind,
    status: row.status,
    quantity: Number(row.quantity),
    filled: Number(row.filled),
    limit: printPrice(row.limitPrice, decimals),
    ...stopForDesk(row.terms, decimals),
    value: toWire(money(row.currency, row.notional)),
  }
}

const named = houseRow({ id: int8 })

/** Null: nobody is called so. */
async function customerOf(pool: Pool, said: string): Promise<bigint | null> {
  const [row] = await read(
    pool,
    named,
    'SELECT id FROM customers WHERE username_key = $1 OR account_number = $2 OR id = $3 LIMIT 1',
    [usernameKey(said), said, said.length >= 10 && isId(said) ? said : null],
  )
  return row?.id ?? null
}

const share = referenceRow({ id: int8 })

/** So many shares carry a part of a name; who means one of more says more of it. */
const sharesMax = 200

const sharesOf = async (pool: Pool, said: string): Promise<readonly bigint[]> =>
  (
    await read(
      pool,
      share,
      `SELECT id FROM instruments WHERE upper(code) = upper($1) OR strpos(lower(name), lower($1)) > 0
       LIMIT ${sharesMax}`,
      [said],
    )
  ).map(({ id }) => id)
