import { practiceActsMost } from '@parkett/contract/customer/practice-list'
import type pg from 'pg'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Market } from '../../market/market.ts'
import { makeAgain } from '../../slices/orders/again.ts'
import type { Broker } from '../../slices/orders/broker.ts'
import { actsOf, plainFills } from '../../slices/orders/order-list.ts'
import type { OrderHands } from '../../slices/practice/replay.ts'
import { transferActsOf, transferAgain } from '../../slices/transfers/again.ts'

type Trading = {
  readonly pool: pg.Pool
  readonly commit: Commit
  readonly market: Pick<Market, 'feed' | 'view'>
}

/** What a practice lists of its orders and of the transfers that pay for them, and does again. */
export function handsOf({ pool, commit, market }: Trading, broker: Broker): OrderHands {
  const orderAgain = makeAgain({
    broker,
    feed: market.feed,
    find: (code, where) => market.view().catalogue.find(code, where)?.id,
  })
  return {
    actsOf: async (customer) => {
      const orders = await actsOf({ pool, feed: market.feed }, customer)
      // Of the same instant the money comes first: the order was paid from it.
      return [...(await transferActsOf(pool, customer)), ...orders]
        .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
        .slice(0, practiceActsMost)
    },
    fillsOf: (customer) => plainFills({ pool, feed: market.feed }, customer),
    again: (act, again) =>
      act.act === 'transfer' ? transferAgain(commit, act, again) : orderAgain(act, again),
  }
}
