import { ok } from '@parkett/contract/wire/outcome'
import type { Act } from '../../../ledger/door/act.ts'
import type { Offer } from '../liquidity.ts'
import { openOf } from '../order-record.ts'
import { filling, fillNeeds, type Filling, type Matched } from './filling.ts'

export type MatchInput = Filling & {
  /** What the book gives this order, best first, when it is decided. */
  readonly offer: Pick<Offer, 'serve' | 'keep'>
}
/** Fills a waiting order from the book; a queued order is accepted when its session has opened. */
export const matchOrder: Act<MatchInput, Matched> = {
  name: 'orders.match',
  under: ({ side }) => `order.fill.${side}`,
  needs: fillNeeds,
  decide: (work, input, at) => {
    // The round read the order before the lock: one that was partly filled or changed meanwhile takes
    // only what is still open, within its limit of now.
    const done = filling(work, input, at, (order) =>
      ok({ served: input.offer.serve(openOf(order)) }),
    )
    if (!done.ok) return done
    const { fills, ...decision } = done.value
    input.offer.keep(fills)
    return ok(decision)
  },
}
