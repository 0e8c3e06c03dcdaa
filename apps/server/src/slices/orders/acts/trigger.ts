import { no, ok } from '@parkett/contract/wire/outcome'
import { parsePrice, printPrice } from '@parkett/core/decimal'
import { isOpen } from '@parkett/core/orders/order-state'
import { isAhead, reaches, type Stop } from '@parkett/core/orders/stop'
import { followed } from '@parkett/core/orders/trail'
import { put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { orders, type OrderRow } from '../../../accounts/trading/tables.ts'
import { trailingOf } from '../trailing.ts'
import type { Followed } from './trail.ts'

export type TriggerInput = {
  readonly order: bigint
  readonly side: OrderRow['side']
  /** The last price that is at the stop or beyond it. */
  readonly last: string
  /** Of a stop that follows: what it has seen before that. */
  readonly followed?: Followed
}
/** When the stop was reached, business ms, and by which price. */
export type Triggered = { readonly at: number; readonly price: string }

/** The stop as it stands: one that follows may have gone on since it was kept. */
function behindSeen(order: OrderRow, { followed: seen }: TriggerInput): Stop | undefined {
  const stop = trailingOf(order)
  return stop === null || seen === undefined
    ? order.terms.stop
    : followed(order.side, stop, seen.seen, seen.onStep)
}

/** The limit that stood beside a stop ends when that is reached: what is left goes on at the market. */
export function behindStop(order: OrderRow): OrderRow {
  const beside = order.terms.stop?.beside
  return beside === undefined ? order : { ...order, kind: 'market', limitPrice: beside.worst }
}

/** The last price reached the stop: from here on the order is in the market (`market.md` M38). */
export const triggerStop: Act<TriggerInput, Triggered> = {
  name: 'orders.trigger',
  // Whoever may not trade is not sent to the market either.
  under: ({ side }) => `order.fill.${side}`,
  needs: ({ order }, customer) => [rowsOf(orders, customer, order)],
  decide: (work, input, at) => {
    const order = work.row(orders, [at.customer, input.order])
    if (order === undefined) return no('not_found')
    const stop = behindSeen(order, input)
    const price = parsePrice(input.last)
    if (!isAhead(stop) || !isOpen(order.status)) return no('order_not_open')
    if (!reaches(order.side, stop.price, price)) return no('order_not_open')
    const triggered = { at: at.now, price }
    const terms = { ...order.terms, stop: { ...stop, triggered } }
    const row = behindStop({ ...order, terms, updatedAt: at.now })
    return ok({
      value: { at: at.now, price: printPrice(price) },
      journals: [],
      rows: [put(orders, row)],
      events: [
        { type: 'order.triggered', data: { order: order.id.toString(), price: printPrice(price) } },
      ],
    })
  },
}
