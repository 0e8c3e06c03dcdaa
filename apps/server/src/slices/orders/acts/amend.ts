import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Price } from '@parkett/core/decimal'
import { amend, goesBehind, openCost, type Amended, type Asked } from '@parkett/core/orders/amend'
import type { FillContext } from '@parkett/core/orders/fill'
import { totalOf } from '@parkett/core/orders/hold-origin'
import { admit } from '@parkett/core/orders/ladder'
import { isOpen } from '@parkett/core/orders/order-state'
import { shareOf } from '@parkett/core/ledger/posting'
import {
  pockets,
  put,
  rowsOf,
  type Act,
  type Decision,
  type JournalDraft,
  type Moment,
  type Work,
} from '../../../ledger/door/act.ts'
import { lockOf, refuseLocked } from '../../../accounts/trading/account-lock.ts'
import { brakesOf, countRaise } from '../../../accounts/trading/brakes.ts'
import type { OrderAsked } from '../../../accounts/trading/records.ts'
import {
  orderAmendments,
  orders,
  tradingFunds,
  type OrderRow,
} from '../../../accounts/trading/tables.ts'
import { standingOf, type Standing } from '../amend-target.ts'
import { askedOf, orderState, tariffOf, withState } from '../order-record.ts'
import { fundsOf, fundsRow, type Venue } from './booking.ts'
import { entryOf, type Entering } from './entry-of.ts'
import { keptOrder, type KeptOrder } from './kept-order.ts'

/** A confirmed review of a change, with what the market said at that instant. */
export type AmendInput = Entering & {
  readonly order: bigint
  /** The number of the change, drawn with its review. */
  readonly amendment: bigint
  /** The order as it was reviewed; what was filled since does not matter. */
  readonly seen: Standing
  readonly asked: Asked
  readonly stop: Price | null
  /** What the open part is estimated at. */
  readonly price: Price
  readonly venue: Venue
}

/** Changes an open order as it was reviewed, its hold in the same act. */
export const amendOrder: Act<AmendInput, KeptOrder> = {
  name: 'orders.amend',
  // Whoever may not place an order does not make one larger either; taking it back goes on.
  under: 'order.place',
  needs: (input, customer) => [
    lockOf(customer),
    rowsOf(orders, customer, input.order),
    rowsOf(orderAmendments, customer, input.order),
    pockets(customer, input.currency),
    pockets(customer, shareOf(input.instrument.toString())),
    brakesOf(customer),
    rowsOf(tradingFunds, customer, input.currency),
  ],
  decide,
}

function decide(work: Work, input: AmendInput, at: Moment): Outcome<Decision<KeptOrder>> {
  const free = refuseLocked(work, at.customer)
  if (!free.ok) return free
  const order = work.row(orders, [at.customer, input.order])
  if (order === undefined) return no('not_found')
  if (work.row(orderAmendments, [at.customer, input.order, input.amendment]) !== undefined)
    return no('intent_used')
  if (!isOpen(order.status)) return no('order_not_open')
  if (!isSame(standingOf(order), input.seen)) return no('order_changed')
  const had = { shares: order.quantity, orders: 1 }
  const admitted = admit(entryOf(work, input, at, had))
  if (!admitted.ok) return admitted
  const context = contextOf(order, input.venue, at.now)
  const counted = countChange(work, order, { at, asked: input.asked, context })
  if (!counted.ok) return counted
  const funds = fundsOf(work, at.customer, order.currency)
  const done = amend(orderState(order), input.asked, { funds, context })
  if (!done.ok) return done
  const planned = plannedOf(done.value.order, order, { price: input.price, context })
  if (!planned.ok) return planned
  const row = changedRow(order, {
    done: done.value,
    input,
    planned: planned.value,
    now: at.now,
  })
  const journals = journalsOf(done.value, order.id, at)
  return ok({
    value: keptOrder(row),
    journals,
    rows: [
      put(orders, row),
      put(orderAmendments, {
        customer: at.customer,
        orderId: order.id,
        id: input.amendment,
        amendedAt: at.now,
        was: askedOf(order),
        becomes: askedOf(row),
        journal: journals.find(({ event }) => event === 'order.amended')?.id ?? null,
      }),
      ...fundsRow(work, order, done.value.funds),
      ...counted.value,
    ],
    events: [{ type: 'order.amended', data: { order: order.id.toString() } }],
  })
}

const isSame = (one: Standing, other: Standing): boolean =>
  (Object.keys(one) as (keyof Standing)[]).every((key) => one[key] === other[key])

/** What a change books by: the order's own tariff, on the trading day it is changed on. */
export const contextOf = (order: OrderRow, venue: Venue, now: number): FillContext => ({
  tariff: tariffOf(order),
  at: now,
  tradeDate: venue.tradeDate,
  settlesOn: venue.settlesOn,
  sameDayShares: venue.sellableFrom <= venue.tradeDate,
  today: venue.today,
})

type Raise = { readonly amount: bigint; readonly more: bigint }

/** What a changed purchase would cost as a whole, and how much of that is new; minor units. */
export function raiseOf(order: OrderRow, asked: Asked, context: FillContext): Outcome<Raise> {
  const cost = openCost({ ...orderState(order), ...asked }, asked.limit, context)
  if (!cost.ok) return cost
  const open = cost.value.value + cost.value.fees
  const spent = order.notional + (order.fees.booked?.total ?? 0n)
  return ok({ amount: spent + open, more: open - totalOf(order.hold) })
}

type Counting = {
  readonly at: Moment
  readonly asked: Asked
  readonly context: FillContext
}

/** What customers do not let themselves buy is refused; what costs no more is never held back. */
function countChange(work: Work, order: OrderRow, { at, asked, context }: Counting) {
  const { currency } = order
  if (order.side === 'sell') return ok([])
  const raise = raiseOf(order, asked, context)
  return raise.ok ? countRaise(work, at, { currency, ...raise.value }) : raise
}

type Planning = { readonly price: Price; readonly context: FillContext }

/** What the whole order comes to: what it traded, and its open part at the price of the estimate. */
export function plannedOf(
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

type Changing = {
  readonly done: Amended
  readonly input: Pick<AmendInput, 'amendment' | 'stop'>
  readonly planned: OrderAsked['planned']
  readonly now: number
}

/** The order as it is behind the change. */
export function changedRow(order: OrderRow, { done, input, planned, now }: Changing): OrderRow {
  const { quantity, limit, timeInForce, expiresOn } = done.order
  const { terms } = order
  const behindSince = goesBehind(orderState(order), done.order)
    ? now
    : (terms.amended?.behindSince ?? null)
  return {
    ...withState(order, done.order),
    quantity,
    limitPrice: limit,
    timeInForce,
    expiresOn,
    terms: {
      ...terms,
      planned,
      ...(input.stop !== null && { stop: { price: input.stop, triggered: null } }),
      amended: { last: input.amendment, behindSince },
    },
    updatedAt: now,
  }
}

const journalsOf = (
  { journals }: Amended,
  reference: bigint,
  at: Moment,
): readonly (JournalDraft & { readonly id: bigint })[] =>
  journals.map((entry) => ({ ...entry, id: at.nextId(), reference }))
