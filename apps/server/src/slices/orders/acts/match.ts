import type { Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { isOpen } from '@parkett/core/orders/order-state'
import { waitsForStop } from '@parkett/core/orders/stop'
import { put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { orders, type OrderRow } from '../../../accounts/trading/tables.ts'
import type { Offer, Wanted } from '../liquidity.ts'
import { fundsOf } from '../../../accounts/trading/funds-rows.ts'
import { book, bookingNeeds, type Venue } from './booking.ts'

export type MatchInput = {
  readonly order: bigint
  readonly instrument: bigint
  readonly currency: Currency
  readonly side: OrderRow['side']
  /** What the book gives this order, best first, when it is decided. */
  readonly offer: Pick<Offer, 'serve'>
  readonly venue: Venue
}
/** What an order may still take. */
export const openOf = ({ quantity, filled, limitPrice: limit }: OrderRow): Wanted => ({
  remaining: quantity - filled,
  limit,
})

export type Matched = { readonly id: string; readonly status: string; readonly fills: number }

/** Fills a waiting order from the book; a queued order is accepted when its session has opened. */
export const matchOrder: Act<MatchInput, Matched> = {
  name: 'orders.match',
  under: ({ side }) => `order.fill.${side}`,
  needs: (input, customer) => [
    rowsOf(orders, customer, input.order),
    ...bookingNeeds(customer, input, input.venue),
  ],
  decide: (work, input, at) => {
    const order = work.row(orders, [at.customer, input.order])
    if (order === undefined) return no('not_found')
    if (!isOpen(order.status) || waitsForStop(order.terms.stop)) return no('order_not_open')
    // The round read the order before the lock: one that was partly filled or changed meanwhile takes
    // only what is still open, within its limit of now.
    const served = input.offer.serve(openOf(order))
    const open =
      order.status === 'queued'
        ? ({ ...order, status: 'accepted', acceptedAt: at.now } as const)
        : order
    const booked = book(
      work,
      {
        order: open,
        funds: fundsOf(work, at.customer, order.currency),
        served,
        venue: input.venue,
        known: true,
      },
      at,
    )
    if (!booked.ok) return booked
    const { status } = booked.value.order
    return ok({
      value: { id: order.id.toString(), status, fills: booked.value.filled },
      journals: booked.value.journals,
      rows: [put(orders, booked.value.order), ...booked.value.rows],
      events: [
        {
          type: booked.value.filled > 0 ? 'order.filled' : 'order.accepted',
          data: { order: order.id.toString(), status },
        },
      ],
    })
  },
}
