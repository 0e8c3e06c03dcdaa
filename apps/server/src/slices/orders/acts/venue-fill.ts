import { no, ok } from '@parkett/contract/wire/outcome'
import { bookable, type Execution } from '@parkett/core/orders/at-venue'
import type { Act } from '../../../ledger/door/act.ts'
import { openOf } from '../order-record.ts'
import { filling, fillNeeds, type Filling, type Matched } from './filling.ts'

export type VenueFillInput = Filling & {
  readonly symbol: string
  /** As the venue reports it. */
  readonly report: Execution
}

/**
 * Books what a venue reports that it executed, under the number of the execution as its key: however often
 * it is reported, it is booked once. It has happened, so no freeze holds it back. Refuses `order_not_open`
 * what cannot be of this order (`market.md` M93).
 */
export const fillFromVenue: Act<VenueFillInput, Matched> = {
  name: 'orders.executed',
  under: 'order.end',
  needs: fillNeeds,
  decide: (work, input, at) =>
    filling(work, input, at, (order) => {
      const { remaining: open, limit } = openOf(order)
      const { venue } = order.terms
      const { symbol, report } = input
      const level = bookable({ symbol, side: order.side, limit, open }, report)
      if (level === null || venue === undefined || venue.ref !== report.ref)
        return no('order_not_open')
      return ok({
        served: { levels: [level], seen: null, metOwn: false },
        executed: { name: venue.name, execution: report.id },
      })
    }),
}
