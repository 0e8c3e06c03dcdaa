import type { Price } from '@parkett/core/decimal'
import type { Turn } from '@parkett/core/orders/book/round'
import { totalOf } from '@parkett/core/orders/hold-origin'
import { isOpen, type OrderState, type Tariff } from '@parkett/core/orders/order-state'
import { printDistance } from '@parkett/core/orders/trail'
import { currencyExponents } from '@parkett/contract/wire/money'
import type { OrderAsked } from '../../accounts/trading/records.ts'
import { scheduleOf } from '../../accounts/trading/schedule-of.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'

/** The row as the decisions see it. */
export const orderState = (row: OrderRow): OrderState => ({
  id: row.id,
  instrument: row.instrument,
  side: row.side,
  type: row.kind,
  timeInForce: row.timeInForce,
  status: row.status,
  quantity: row.quantity,
  filled: row.filled,
  limit: row.limitPrice,
  currency: row.currency,
  hold: row.hold,
  notional: row.notional,
  day: row.fees.day,
  tradeDate: row.tradeDate,
  expiresOn: row.expiresOn,
})

/**
 * Writes a decision's order back over its row; times and booked fees are the server's to keep. The
 * day's count is for the next fill: an order that is over has none.
 */
export const withState = (row: OrderRow, state: OrderState): OrderRow => ({
  ...row,
  status: state.status,
  filled: state.filled,
  notional: state.notional,
  hold: state.hold,
  fees: { ...row.fees, day: isOpen(state.status) ? state.day : null },
})

/**
 * An order as it stands, in the key of what a job does once: the door keeps a refusal under its key, and
 * a change of the order makes it another question.
 */
export const editionOf = ({ id, terms }: OrderRow): string =>
  terms.amended === undefined ? id.toString() : `${id}-${terms.amended.last}`

/** Since when an order has its place in time: another price or more shares take a new one. */
export const placedAt = ({ createdAt, terms }: OrderRow): number =>
  terms.amended?.behindSince ?? createdAt

/** What an order may still take when it is decided: its open shares, within its limit. */
export type Wanted = { readonly remaining: bigint; readonly limit: Price }

export const openOf = ({ quantity, filled, limitPrice: limit }: OrderRow): Wanted => ({
  remaining: quantity - filled,
  limit,
})

/** What decides when it has its turn in the book. A number is drawn with the review, which may be confirmed late. */
export const turnOf = (row: OrderRow): Turn => ({
  id: row.id,
  instrument: row.instrument,
  side: row.side,
  limit: row.limitPrice,
  since: placedAt(row),
})

/** The tariff an order was accepted with, by the trade date it was accepted for. */
export const tariffOf = (order: Pick<OrderRow, 'terms' | 'tradeDate'>): Tariff => {
  const schedule = scheduleOf(order)
  return { schedule, mode: order.terms.mode, exponent: currencyExponents[schedule.currency] }
}

/**
 * Why nothing of it can be changed; null: something can. Where a stop ended the limit beside it, it goes on
 * at the market. What a venue outside executes is taken back and placed anew (`market.md` M92).
 */
export function unchangeable({
  status,
  terms: { stop, venue },
}: OrderRow): 'order_not_open' | 'amend_elsewhere' | null {
  if (!isOpen(status)) return 'order_not_open'
  if (venue !== undefined) return 'amend_elsewhere'
  return stop?.beside === undefined || stop.triggered === null ? null : 'order_not_open'
}

/** A stop that follows moves by itself: what is asked of it is its distance. */
const stopAsked = ({ stop }: OrderRow['terms']): Pick<OrderAsked, 'stop' | 'trail'> =>
  stop?.trail === undefined
    ? { stop: stop?.price ?? null }
    : { stop: null, trail: printDistance(stop.trail) }

/** What of an order can be changed, as it stands. */
export const askedOf = (row: OrderRow): OrderAsked => ({
  quantity: row.quantity,
  limit: row.limitPrice,
  ...stopAsked(row.terms),
  timeInForce: row.timeInForce,
  expiresOn: row.expiresOn,
  hold: totalOf(row.hold),
  planned: row.terms.planned,
})
