import { no, ok } from '@parkett/contract/wire/outcome'
import { printPrice, type Price } from '@parkett/core/decimal'
import { isOpen } from '@parkett/core/orders/order-state'
import { followed, type OnStep } from '@parkett/core/orders/trail'
import { put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { orders, type OrderRow } from '../../../accounts/trading/tables.ts'
import { trailingOf } from '../trailing.ts'

export type Followed = {
  /** The best last price that the rounds have seen, and when. */
  readonly seen: { readonly price: Price; readonly at: number }
  readonly onStep: OnStep
}
export type TrailInput = Followed & {
  readonly order: bigint
  readonly side: OrderRow['side']
}

/** Keeps how far a stop has followed the last price (`market.md` M61): what is shown, and what a restart finds. */
export const trailStop: Act<TrailInput, { readonly stop: string }> = {
  name: 'orders.trail',
  under: ({ side }) => `order.fill.${side}`,
  needs: ({ order }, customer) => [rowsOf(orders, customer, order)],
  decide: (work, input, at) => {
    const order = work.row(orders, [at.customer, input.order])
    if (order === undefined) return no('not_found')
    const stop = trailingOf(order)
    if (stop === null || !isOpen(order.status)) return no('order_not_open')
    const next = followed(order.side, stop, input.seen, input.onStep)
    // Another round was first.
    if (next === stop) return no('order_not_open')
    const shown = printPrice(next.price)
    const row: OrderRow = { ...order, terms: { ...order.terms, stop: next }, updatedAt: at.now }
    return ok({
      value: { stop: shown },
      journals: [],
      rows: [put(orders, row)],
      events: [{ type: 'order.trailed', data: { order: order.id.toString(), stop: shown } }],
    })
  },
}
