import type pg from 'pg'
import type { Market } from '../../market/market.ts'
import { makeAgain } from '../../slices/orders/again.ts'
import type { Broker } from '../../slices/orders/broker.ts'
import { actsOf, plainFills } from '../../slices/orders/order-list.ts'
import type { OrderHands } from '../../slices/practice/replay.ts'

type Trading = { readonly pool: pg.Pool; readonly market: Pick<Market, 'feed' | 'view'> }

/** What a practice lists of its orders, and does again. */
export const handsOf = ({ pool, market }: Trading, broker: Broker): OrderHands => ({
  actsOf: (customer) => actsOf({ pool, feed: market.feed }, customer),
  fillsOf: (customer) => plainFills({ pool, feed: market.feed }, customer),
  again: makeAgain({
    broker,
    feed: market.feed,
    find: (code, where) => market.view().catalogue.find(code, where)?.id,
  }),
})
