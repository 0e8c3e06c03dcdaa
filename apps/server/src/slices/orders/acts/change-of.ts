import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Raise } from '@parkett/core/brakes/may-buy'
import type { Price } from '@parkett/core/decimal'
import { sumOf } from '@parkett/core/labels/own-lots'
import { amend, goesBehind, openCost, type Amended, type Asked } from '@parkett/core/orders/amend'
import type { FillContext } from '@parkett/core/orders/fill'
import { totalOf, type Purse } from '@parkett/core/orders/hold-origin'
import type { Distance } from '@parkett/core/orders/stop'
import { atDistance, isTrailing, type OnStep } from '@parkett/core/orders/trail'
import type { OrderAsked, OrderTerms } from '../../../accounts/trading/records.ts'
import type { OrderRow } from '../../../accounts/trading/tables.ts'
import { orderState, tariffOf, withState } from '../order-record.ts'
import type { Beside } from '../amend-target.ts'
import type { Venue } from './booking.ts'

/** A change of an open order, as it was worked out against the market. */
export type Change = {
  /** The number of the change, drawn with its review. */
  readonly amendment: bigint
  readonly asked: Asked
  readonly stop: Price | null
  /** Another distance of a stop that follows the last price. */
  readonly trail: { readonly distance: Distance; readonly onStep: OnStep } | null
  readonly beside: Beside | null
  /** What the open part is estimated at. */
  readonly price: Price
}

/** What a change books by: the order's own tariff, on the trading day it is changed on. */
export const contextOf = (order: OrderRow, venue: Venue, now: number): FillContext => ({
  tariff: tariffOf(order),
  at: now,
  tradeDate: venue.tradeDate,
  settlesOn: venue.settlesOn,
  sameDayShares: venue.sellableFrom <= venue.tradeDate,
  today: venue.today,
})

/** What a changed purchase would cost as a whole, and how much of that is new; minor units. */
export function raiseOf(order: OrderRow, asked: Asked, context: FillContext): Outcome<Raise> {
  const cost = openCost({ ...orderState(order), ...asked }, asked.limit, context)
  if (!cost.ok) return cost
  const open = cost.value.value + cost.value.fees
  const spent = order.notional + (order.fees.booked?.total ?? 0n)
  return ok({
    currency: order.currency,
    amount: spent + open,
    more: open - totalOf(order.hold),
  })
}

type Changed = { readonly done: Amended; readonly row: OrderRow }

/** What a change does, and the order as it is behind it: as the review says, and as it is booked. */
export function changeOf(
  order: OrderRow,
  change: Change,
  { funds, context }: { readonly funds: Purse; readonly context: FillContext },
): Outcome<Changed> {
  const { lots } = order.terms
  // More shares need more lots than were chosen: that is another order.
  if (lots !== undefined && change.asked.quantity > sumOf(lots.parts))
    return no('lots_sum_differs', {
      chosen: Number(sumOf(lots.parts)),
      quantity: Number(change.asked.quantity),
    })
  const done = amend(orderState(order), change.asked, { funds, context })
  if (!done.ok) return done
  const planned = plannedOf(done.value.order, order, { price: change.price, context })
  if (!planned.ok) return planned
  const row = behind(order, change, { state: done.value.order, planned: planned.value, context })
  return ok({ done: done.value, row })
}

type Planning = { readonly price: Price; readonly context: FillContext }

/** What the whole order comes to: what it traded, and its open part at the price of the estimate. */
function plannedOf(
  state: Amended['order'],
  { notional, fees }: Pick<OrderRow, 'notional' | 'fees'>,
  { price, context }: Planning,
): Outcome<OrderAsked['planned']> {
  const cost = openCost(state, price, context)
  if (!cost.ok) return cost
  return ok({
    value: notional + cost.value.value,
    fees: (fees.booked?.total ?? 0n) + cost.value.fees,
  })
}

type Behind = {
  readonly state: Amended['order']
  readonly planned: OrderAsked['planned']
  readonly context: FillContext
}

function behind(
  order: OrderRow,
  change: Change,
  { state, planned, context: { at: now } }: Behind,
): OrderRow {
  const { quantity, limit, timeInForce, expiresOn } = state
  const { terms } = order
  const behindSince = goesBehind(orderState(order), state)
    ? now
    : (terms.amended?.behindSince ?? null)
  return {
    ...withState(order, state),
    quantity,
    limitPrice: limit,
    timeInForce,
    expiresOn,
    terms: {
      ...terms,
      planned,
      ...stopBehind(order, change),
      amended: { last: change.amendment, behindSince },
    },
    updatedAt: now,
  }
}

/** The stop of a changed order: one that follows goes from where it stands under the lock. */
function stopBehind(
  { side, terms: { stop: was } }: OrderRow,
  { stop, trail, beside }: Change,
): Pick<OrderTerms, 'stop'> {
  const next =
    trail !== null && isTrailing(was)
      ? atDistance(side, was, trail.distance, trail.onStep)
      : stop !== null
        ? { price: stop, triggered: null }
        : was
  if (next === undefined) return {}
  if (beside === null || was?.beside === undefined) return { stop: next }
  const { limit, worst } = beside
  return { stop: { ...next, beside: { limit, worst: worst ?? was.beside.worst } } }
}
