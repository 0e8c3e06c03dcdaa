import type { Order, OrderReview } from '@parkett/contract/customer/orders'
import type { WordKey } from '@parkett/words/keys'

/** What an order is called: what it does at the market, and whether it waits for a price first. */
export const kindWord = ({ type, stop }: Pick<Order | OrderReview, 'type' | 'stop'>): WordKey =>
  type === 'limit'
    ? stop
      ? 'order.stopLimit'
      : 'order.limit'
    : stop
      ? stop.trail
        ? 'order.trailing'
        : 'order.stop'
      : 'order.market'

/** It can still trade, and its price was not reached yet. */
export const isGuarded = ({ status, stop }: Pick<Order, 'status' | 'stop'>): boolean =>
  status === 'accepted' && stop !== undefined && stop.triggered === null
