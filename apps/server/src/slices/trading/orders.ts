import {
  type orderSorts,
  type orderStates,
  type orderTypes,
  sortsOpenAlone,
  type tradingOrders,
} from '@parkett/contract/desk/trading'
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
import { refuse } from '../../base/refusal.ts'
import type { Feed } from '../../market/feed.ts'
import { int8, snake, text, timestamp } from '../../platform/db/columns.ts'
import {
  everyAccountRow,
  houseRow,
  read,
  referenceRow,
  type RowIn,
} from '../../platform/db/read.ts'
import { pageOf, pageRows } from '../../platform/http/cursor.ts'
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

const isOfOpen = (state: Asked['state']): boolean => state === 'open' || state === 'waiting'

/**
 * Which trading days are looked through. Open orders are few and found without any; so are those of
 * one customer. Everything else is bounded by days, or a house of two million orders would be read
 * for each look.
 */
function daysOf({ state, customer, from, to }: Asked, now: number): Days | null {
  const bounded = !isOfOpen(state) && customer === undefined
  if (from === undefined && to === undefined && !bounded) return null
  // An order after the close belongs to the next trading day, which may lie days ahead.
  const last = to ?? utcDate(now + 7 * dayMs)
  const first =
    from ?? utcDate(Math.max(firstDayMs, Date.parse(to ?? utcDate(now)) - daysShown * dayMs))
  return { from: first, to: last }
}

type Order = {
  /** What they come by, of an order `o` and its share `i`. */
  readonly by: string
  /** What comes behind the last one shown, which is order $2 of customer $1. */
  readonly behind: string
}

const orderings: Readonly<Record<'newest' | (typeof orderSorts)[number], Order>> = {
  newest: { by: 'o.id DESC', behind: 'o.id < $2' },
  oldest: { by: 'o.id', behind: 'o.id > $2' },
  customer: { by: 'o.customer, o.id', behind: '(o.customer, o.id) > ($1, $2)' },
  share: {
    by: 'i.code, o.instrument, o.id',
    behind: `(i.code, o.instrument, o.id) > (SELECT s.code, l.instrument, l.id
      FROM orders l JOIN instruments s ON s.id = l.instrument WHERE l.customer = $1 AND l.id = $2)`,
  },
}

/** The cursor is the last order shown; nothing that happens to it moves it in any of the orders. */
function lastOf(cursor: string | undefined): readonly [customer: string, id: string] | null {
  if (cursor === undefined) return null
  const [customer = '', id = '', ...more] = cursor.split('.')
  return isId(customer) && isId(id) && more.length === 0 ? [customer, id] : refuse('field_invalid')
}

const columns = Object.keys(orderKinds).map((name) => `o.${snake(name)}`)

/**
 * Orders of everybody. Whoever is named and unknown has none. Refuses `field_invalid` for others than open
 * ones by share or customer: all that are meant are sorted then.
 */
export async function ordersOfAll(ports: TradingPorts, asked: Asked): Promise<Orders> {
  const { pool, feed, clock } = ports
  const { state = 'all', sort = 'newest' } = asked
  if (sortsOpenAlone.includes(sort) && !isOfOpen(state)) return refuse('field_invalid')
  const days = daysOf(asked, clock.now())
  const customer = asked.customer ? await customerOf(pool, asked.customer) : undefined
  const shares = asked.share ? await sharesOf(pool, asked.share) : undefined
  const [lastCustomer, lastId] = lastOf(asked.cursor) ?? [null, null]
  const { by, behind } = orderings[sort]
  const found = await read(
    pool,
    order,
    `SELECT ${columns.join(', ')} FROM (
       SELECT * FROM orders WHERE ${states[state]}
         ${asked.type === undefined ? '' : `AND ${types[asked.type]}`}
         ${customer === undefined ? 'AND $3::bigint IS NULL' : 'AND customer = $3'}
         ${shares === undefined ? 'AND $4::bigint[] IS NULL' : 'AND instrument = ANY($4)'}
         ${days === null ? 'AND $5::date IS NULL AND $6::date IS NULL' : 'AND trade_date BETWEEN $5 AND $6'}
     ) o ${sort === 'share' ? 'JOIN instruments i ON i.id = o.instrument' : ''}
     WHERE $1::bigint IS NULL AND $2::bigint IS NULL OR ${behind}
     ORDER BY ${by} LIMIT ${pageRows + 1}`,
    [
      lastCustomer,
      lastId,
      customer === undefined ? null : (customer ?? -1n),
      shares?.map(String) ?? null,
      days?.from ?? null,
      days?.to ?? null,
    ],
  )
  const { rows, next } = pageOf(found, (row) => `${row.customer}.${row.id}`)
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
