import type { Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { shareOf } from '@parkett/core/ledger/posting'
import { finish } from '@parkett/core/orders/finish'
import { isOpen } from '@parkett/core/orders/order-state'
import { pockets, put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { orderState, withState } from '../order-record.ts'
import { orders, tradingFunds, type OrderRow } from '../../../accounts/trading/tables.ts'
import { fundsOf, fundsRow } from '../../../accounts/trading/funds-rows.ts'
import { keptOrder, type KeptOrder } from './kept-order.ts'
import { keepLots } from './lots.ts'

export type EndInput = {
  readonly order: bigint
  readonly instrument: bigint
  readonly currency: Currency
  readonly as: 'cancelled' | 'expired'
  readonly today: string
  readonly reason: string | null
  /** Of one whose day is over: the last day that it was read with. */
  readonly lastDay?: string
}

/** Ends what is left of an order, once: its hold goes back to where it came from. */
export const endOrder: Act<EndInput, KeptOrder> = {
  name: 'orders.end',
  under: 'order.end',
  needs: (input, customer) => [
    rowsOf(orders, customer, input.order),
    pockets(customer, input.currency),
    pockets(customer, shareOf(input.instrument.toString())),
    rowsOf(tradingFunds, customer, input.currency),
  ],
  decide: (work, input, at) => {
    const order = work.row(orders, [at.customer, input.order])
    if (order === undefined) return no('not_found')
    if (!isOpen(order.status)) return no('order_not_open')
    // It was given another last day since it was read.
    if (input.lastDay !== undefined && input.lastDay !== order.expiresOn)
      return no('order_not_open')
    const funds = fundsOf(work, at.customer, order.currency)
    const ended = finish(orderState(order), funds, { status: input.as, today: input.today })
    const over: OrderRow = {
      ...withState(order, ended.order),
      endedAt: at.now,
      updatedAt: at.now,
      reason: input.reason,
    }
    const { order: row, rows: lots } = keepLots(over, order.filled, at)
    return ok({
      value: keptOrder(row),
      journals: ended.journal === null ? [] : [{ ...ended.journal, reference: order.id }],
      rows: [put(orders, row), ...fundsRow(work, order, ended.funds, { opened: -1 }), ...lots],
      events: [{ type: `order.${input.as}`, data: { order: order.id.toString() } }],
      // Read by the customer when staff took it back.
      disclosure: {
        act: 'order.cancel',
        subject: order.id,
        before: order.status,
        after: row.status,
      },
    })
  },
}
