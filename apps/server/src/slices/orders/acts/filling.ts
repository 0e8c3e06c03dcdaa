import type { Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isOpen } from '@parkett/core/orders/order-state'
import { waitsForStop } from '@parkett/core/orders/stop'
import {
  put,
  rowsOf,
  type Decision,
  type Moment,
  type Need,
  type Work,
} from '../../../ledger/door/act.ts'
import { orders, type OrderRow } from '../../../accounts/trading/tables.ts'
import { fundsOf } from '../../../accounts/trading/funds-rows.ts'
import { book, bookingNeeds, type Venue } from './booking.ts'
import type { Met } from './filled-from.ts'

/** An order that waits and is filled. */
export type Filling = {
  readonly order: bigint
  readonly instrument: bigint
  readonly currency: Currency
  readonly side: OrderRow['side']
  readonly venue: Venue
}
export type Matched = { readonly id: string; readonly status: string; readonly fills: number }

export const fillNeeds = (input: Filling, customer: bigint): readonly Need[] => [
  rowsOf(orders, customer, input.order),
  ...bookingNeeds(customer, input, input.venue),
]

type Filled = Decision<Matched> & { readonly fills: readonly bigint[] }

/** Fills a waiting order with what it gets as it stands now; a queued one is accepted with it. */
export function filling(
  work: Work,
  input: Filling,
  at: Moment,
  gets: (order: OrderRow) => Outcome<Met>,
): Outcome<Filled> {
  const order = work.row(orders, [at.customer, input.order])
  if (order === undefined) return no('not_found')
  if (!isOpen(order.status) || waitsForStop(order.terms.stop)) return no('order_not_open')
  const given = gets(order)
  if (!given.ok) return given
  const open =
    order.status === 'queued'
      ? ({ ...order, status: 'accepted', acceptedAt: at.now } as const)
      : order
  const funds = fundsOf(work, at.customer, order.currency)
  const booked = book(
    work,
    { order: open, funds, ...given.value, venue: input.venue, known: true },
    at,
  )
  if (!booked.ok) return booked
  const { order: row, fills, journals, rows } = booked.value
  const id = order.id.toString()
  const { status } = row
  const type =
    fills.length > 0 ? 'order.filled' : isOpen(status) ? 'order.accepted' : 'order.cancelled'
  return ok({
    value: { id, status, fills: fills.length },
    journals,
    rows: [put(orders, row), ...rows],
    events: [{ type, data: { order: id, status } }],
    fills,
  })
}
