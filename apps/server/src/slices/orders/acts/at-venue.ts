import { no, ok } from '@parkett/contract/wire/outcome'
import type { AtVenue } from '@parkett/core/orders/at-venue'
import { isOpen } from '@parkett/core/orders/order-state'
import { put, rowsOf, type Act } from '../../../ledger/door/act.ts'
import { orders, type OrderRow } from '../../../accounts/trading/tables.ts'

/** How far an order has come at its venue: on its way there, or taken there under this number. */
export type AtVenueInput = Pick<OrderRow, 'side'> & { readonly order: bigint } & (
    | { readonly becomes: 'sent' }
    | { readonly becomes: 'acknowledged'; readonly ref: string }
  )

/**
 * Writes down where an order outside stands. `sent` comes before anything leaves this machine, and is
 * refused to whoever may not trade; `acknowledged` is what the venue said.
 */
export const tellVenue: Act<AtVenueInput, { readonly becomes: string }> = {
  name: 'orders.venue',
  under: ({ becomes, side }) => (becomes === 'sent' ? `order.fill.${side}` : 'order.end'),
  needs: ({ order }, customer) => [rowsOf(orders, customer, order)],
  decide: (work, input, at) => {
    const order = work.row(orders, [at.customer, input.order])
    const known = order?.terms.venue
    if (order === undefined || known === undefined) return no('not_found')
    if (!isOpen(order.status)) return no('order_not_open')
    const next = after(known, input, at.now)
    // Another round was first.
    if (next === null) return no('order_not_open')
    const isTaken = input.becomes === 'acknowledged' && order.status === 'queued'
    const row: OrderRow = {
      ...order,
      ...(isTaken && { status: 'accepted', acceptedAt: at.now }),
      terms: { ...order.terms, venue: next },
      updatedAt: at.now,
    }
    const { status } = row
    const events =
      input.becomes === 'acknowledged'
        ? [{ type: 'order.accepted', data: { order: order.id.toString(), status } }]
        : []
    return ok({ value: { becomes: input.becomes }, journals: [], rows: [put(orders, row)], events })
  },
}

const after = (known: AtVenue, input: AtVenueInput, now: number): AtVenue | null => {
  if (input.becomes === 'sent') return known.sent === null ? { ...known, sent: now } : null
  return known.ref === null ? { ...known, acknowledged: now, ref: input.ref } : null
}
