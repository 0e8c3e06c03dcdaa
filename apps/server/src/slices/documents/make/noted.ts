import { currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import { profiles } from '@parkett/core/market/profiles'
import type { JsonObject } from '@parkett/proof/json'
import { applications, type ApplicationRow } from '../../../accounts/offerings/tables.ts'
import { blockSales } from '../../../accounts/blocks/sales.ts'
import { blockOrders } from '../../../accounts/blocks/tables.ts'
import { lotsShown, chosenBy } from '../../../accounts/trading/own-lots.ts'
import { fillsOf } from '../../../accounts/trading/order-fills.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import {
  fillsApart,
  orders,
  type FillRow,
  type OrderRow,
} from '../../../accounts/trading/tables.ts'
import type { DocumentParts } from '../parts.ts'

/** What a contract note is of: an order, a block, or new shares that were allotted and delivered. */
export type Noted = Pick<
  OrderRow,
  'id' | 'instrument' | 'side' | 'currency' | 'limitPrice' | 'quantity' | 'createdAt'
> & {
  readonly type: 'limit' | 'market' | 'allotment' | 'block'
  readonly timeInForce: string | null
  /** Key of the fee schedule that it was charged by. */
  readonly schedule: string
  readonly fills: readonly FillRow[]
  /** Of an order: what its executions are worked out from. */
  readonly accepted?: Pick<OrderRow, 'id' | 'terms' | 'tradeDate' | 'timeInForce'>
  /** Of a sale that chose its lots: what it took of them, and its result by that. */
  readonly lots?: JsonObject
  /** What was set aside for new shares, and what became of it. */
  readonly allotment?: JsonObject
}

type Parts = Pick<DocumentParts, 'pool' | 'feed'>

/** By its id; undefined while nothing was traded or delivered of it. */
export async function notedOf(
  parts: Parts,
  customer: bigint,
  id: bigint,
): Promise<Noted | undefined> {
  const [order] = await readTable(parts.pool, orders, 'customer = $1 AND id = $2', [customer, id])
  if (order === undefined)
    return (
      (await allottedOf(parts, customer, id)) ??
      (await blockOf(parts, customer, id)) ??
      blockSaleOf(parts, customer, id)
    )
  const { kind: type, terms } = order
  const fills = await fillsOf(parts.pool, order)
  const lots = await lotsOf(parts, order, fills)
  return { ...order, type, schedule: terms.schedule, fills, accepted: order, ...lots }
}

async function lotsOf(
  { pool }: Parts,
  order: OrderRow,
  fills: readonly FillRow[],
): Promise<Pick<Noted, 'lots'>> {
  const chosen = await chosenBy(pool, order)
  if (chosen === undefined) return {}
  const received = fills.reduce((sum, { value, fees }) => sum + value - fees.total, 0n)
  const { parts, cost, result } = lotsShown(order.currency, chosen.taken, received)
  const lines = parts.map(({ lot, date, quantity, cost: { amount } }) => ({
    lot,
    date,
    quantity: String(quantity),
    cost: amount,
  }))
  return { lots: { parts: lines, cost: cost.amount, result: result.amount } }
}

async function allottedOf(
  { pool, feed }: Parts,
  customer: bigint,
  id: bigint,
): Promise<Noted | undefined> {
  const of = [customer, id]
  const [row] = await readTable(pool, applications, 'customer = $1 AND id = $2', of)
  const [fill] =
    row === undefined
      ? []
      : await readTable(pool, fillsApart, 'customer = $1 AND order_id = $2', of)
  const instrument = fill === undefined ? undefined : feed.instrument(fill.instrument)
  if (row === undefined || fill === undefined || instrument === undefined) return undefined
  return {
    id,
    instrument: fill.instrument,
    side: 'buy',
    type: 'allotment',
    timeInForce: null,
    currency: row.currency,
    limitPrice: row.price,
    quantity: row.quantity,
    createdAt: row.appliedAt,
    schedule: profiles[instrument.board].fees,
    fills: [fill],
    allotment: reservedOf(row),
  }
}

async function blockOf(
  { pool, feed }: Parts,
  customer: bigint,
  id: bigint,
): Promise<Noted | undefined> {
  const of = [customer, id]
  const [row] = await readTable(pool, blockOrders, 'customer = $1 AND id = $2', of)
  const instrument = row && feed.instrument(row.instrument)
  if (row === undefined || instrument === undefined) return undefined
  return {
    id,
    instrument: row.instrument,
    side: 'buy',
    type: 'block',
    timeInForce: null,
    currency: row.currency,
    limitPrice: row.price,
    quantity: row.quantity,
    createdAt: row.appliedAt,
    schedule: profiles[instrument.board].fees,
    fills: await readTable(pool, fillsApart, 'customer = $1 AND order_id = $2', of),
  }
}

/** A block that the customer sells, as far as it was bought. */
async function blockSaleOf(
  { pool, feed }: Parts,
  customer: bigint,
  id: bigint,
): Promise<Noted | undefined> {
  const of = [customer, id]
  const [row] = await readTable(pool, blockSales, 'customer = $1 AND id = $2', of)
  const instrument = row && feed.instrument(row.instrument)
  if (row === undefined || row.sold === 0n || instrument === undefined) return undefined
  const { currency, price: limitPrice, quantity, proposedAt: createdAt } = row
  return {
    id,
    instrument: row.instrument,
    side: 'sell',
    type: 'block',
    timeInForce: null,
    currency,
    limitPrice,
    quantity,
    createdAt,
    schedule: profiles[instrument.board].fees,
    fills: await readTable(pool, fillsApart, 'customer = $1 AND order_id = $2 ORDER BY id', of),
  }
}

function reservedOf({ currency, amount, paid, refunded }: ApplicationRow): JsonObject {
  const money = (minor: bigint | null) => toDecimal(minor ?? 0n, currencyExponents[currency])
  return { reserved: money(amount), paid: money(paid), refunded: money(refunded) }
}
