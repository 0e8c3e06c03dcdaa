import type { Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { shareOf } from '@parkett/core/ledger/posting'
import { finish } from '@parkett/core/orders/finish'
import { isOut } from '@parkett/core/orders/at-venue'
import { isOpen } from '@parkett/core/orders/order-state'
import {
  pockets,
  put,
  rowsOf,
  type Act,
  type Decision,
  type Moment,
} from '../../../ledger/door/act.ts'
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
  /** Set by what its venue said of it: that it is over there, with every share booked that was executed. */
  readonly overThere?: { readonly filled: bigint }
}

/**
 * Ends what is left of an order, once: its hold goes back to where it came from. One that a venue outside may
 * still execute is asked back there instead, and ends when the venue says so (`market.md` M92).
 */
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
    const { overThere } = input
    if (overThere === undefined && isOut(order.terms.venue)) return askBack(order, input, at)
    // A report of it was booked since the venue was asked: it is asked again.
    if (overThere !== undefined && overThere.filled !== order.filled) return no('order_not_open')
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

/** Asked back once: whoever asked first is the reason that it ends with. */
function askBack(
  order: OrderRow,
  { as, reason }: Pick<EndInput, 'as' | 'reason'>,
  { now }: Pick<Moment, 'now'>,
): Outcome<Decision<KeptOrder>> {
  const { venue } = order.terms
  const back = venue?.back ?? { as, reason, at: now }
  const terms = venue === undefined ? order.terms : { ...order.terms, venue: { ...venue, back } }
  const row = { ...order, terms, updatedAt: now }
  return ok({
    value: keptOrder(row),
    journals: [],
    rows: [put(orders, row)],
    events: [],
    disclosure: { act: 'order.cancel', subject: order.id, before: order.status, after: row.status },
  })
}
