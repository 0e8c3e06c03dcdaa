import type { Price } from '@parkett/core/decimal'
import { fillModel } from '@parkett/core/orders/book/seen'
import { no } from '@parkett/contract/wire/outcome'
import type { Act } from '../../../ledger/door/act.ts'
import { openOf } from '../order-record.ts'
import { filling, fillNeeds, type Filling, type Matched } from './filling.ts'

/** What another order met of this one: price and shares exactly, under the number of the match. */
export type MeetInput = Filling & {
  readonly price: Price
  readonly shares: bigint
  /** The number of the other side's fill. */
  readonly match: bigint
  /** Of the tape. */
  readonly second: number
}

/**
 * Fills an order that stood in the book as another came to it, on its own account alone (`market.md`
 * M72). Filled, taken back or changed since, it is refused: what the other one got, the street has sold.
 */
export const meetOrder: Act<MeetInput, Matched> = {
  name: 'orders.meet',
  under: ({ side }) => `order.fill.${side}`,
  needs: fillNeeds,
  decide: (work, input, at) =>
    filling(work, input, at, (order) => {
      const { price, shares, match, second } = input
      const { remaining: open, limit } = openOf(order)
      if (price !== limit || shares > open) return no('order_not_open')
      const stood = { model: fillModel, second, limit, open }
      return {
        ok: true,
        value: {
          served: { levels: [{ price, shares }], seen: null, metOwn: false },
          met: { stood, match },
        },
      }
    }),
}
