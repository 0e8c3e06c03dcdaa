import { practiceActsMost } from '@parkett/contract/customer/practice-list'
import { printPrice } from '@parkett/core/decimal'
import type { PlainFill } from '@parkett/core/practice/fill-lines'
import { printDistance } from '@parkett/core/orders/trail'
import type { Pool } from 'pg'
import { amendmentsOf } from '../../accounts/trading/amendments.ts'
import { wire } from '../../accounts/trading/money-wire.ts'
import { readTable } from '../../accounts/trading/read.ts'
import type { OrderAsked } from '../../accounts/trading/records.ts'
import { fills, orders, type AmendmentRow, type OrderRow } from '../../accounts/trading/tables.ts'
import type { Feed } from '../../market/feed.ts'
import type { OrderAct } from './again.ts'

type ListDeps = { readonly pool: Pool; readonly feed: Feed }

/** Everything a customer asked of orders, in the order of time, the oldest first. */
export async function actsOf({ pool, feed }: ListDeps, customer: bigint): Promise<OrderAct[]> {
  const rows = await readTable(
    pool,
    orders,
    `customer = $1 ORDER BY created_at, id LIMIT ${practiceActsMost}`,
    [customer],
  )
  const acts: OrderAct[] = []
  for (const [order, row] of rows.entries()) {
    const changes = await amendmentsOf(pool, row)
    const { market, code } = feed.instrument(row.instrument) ?? {}
    if (market === undefined || code === undefined)
      throw new Error(`an order of a share that is not listed: ${row.instrument}`)
    const at = iso(row.createdAt)
    acts.push({ act: 'place', at, market, code, ...askedFirst(row, changes[0]?.was) })
    for (const change of changes) acts.push({ act: 'change', order, ...becomes(row, change) })
    if (row.status === 'cancelled' && row.reason === 'by_customer' && row.endedAt !== null)
      acts.push({ act: 'cancel', order, at: iso(row.endedAt) })
  }
  const inTime = acts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return inTime.slice(0, practiceActsMost)
}

/** As it was placed, before any change of it. */
function askedFirst(row: OrderRow, was: OrderAsked | undefined) {
  const { stop } = row.terms
  const trail = was?.trail ?? (stop?.trail && printDistance(stop.trail))
  const waitsAt = was === undefined ? (stop?.price ?? null) : was.stop
  return {
    side: row.side,
    type: row.kind,
    quantity: Number(was?.quantity ?? row.quantity),
    limit: printPrice(was?.limit ?? stop?.beside?.limit ?? row.limitPrice),
    timeInForce: was?.timeInForce ?? row.timeInForce,
    ...(trail === undefined
      ? waitsAt !== null && { stop: printPrice(waitsAt) }
      : { trail, ...(stop?.trail && { since: iso(stop.trail.since) }) }),
    ...(stop?.beside && { beside: true as const }),
  }
}

/** What a change made different: what stayed is left out, for it may have been reached meanwhile. */
function becomes(row: OrderRow, { amendedAt, was, becomes: is }: AmendmentRow) {
  const { timeInForce } = is
  return {
    at: iso(amendedAt),
    quantity: Number(is.quantity),
    ...(row.kind === 'limit' && is.limit !== was.limit && { limit: printPrice(is.limit) }),
    ...(is.trail === undefined &&
      is.stop !== null &&
      is.stop !== was.stop && { stop: printPrice(is.stop) }),
    ...(is.trail !== undefined && is.trail !== was.trail && { trail: is.trail }),
    ...(timeInForce !== was.timeInForce &&
      (timeInForce === 'day' || timeInForce === 'gtc') && { timeInForce }),
  }
}

/** What came of it, without any number of a row. */
export async function plainFills({ pool, feed }: ListDeps, customer: bigint): Promise<PlainFill[]> {
  const rows = await readTable(pool, fills, 'customer = $1', [customer])
  return rows.map((row) => {
    const { market = '', code = '' } = feed.instrument(row.instrument) ?? {}
    const { side, currency, quantity: shares, price, value, fees, filledAt: at } = row
    const money = (minor: bigint): string => {
      const { amount } = wire(currency, minor)
      return `${currency} ${amount}`
    }
    return {
      at,
      market,
      code,
      side,
      price: printPrice(price),
      shares,
      value: money(value),
      charges: money(fees.total),
    }
  })
}

const iso = (at: number): string => new Date(at).toISOString()
