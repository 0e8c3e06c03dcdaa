import type { marketDepth } from '@parkett/contract/customer/market-depth'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { printPrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import type { Feed } from '../../market/feed.ts'
import { auctionShown, isLocked, runningAuction } from './auction-facts.ts'
import { solve, takesPart, type Held } from './auction-solve.ts'
import type { MarketFacts } from './facts.ts'
import { openOrders } from './queries.ts'

type Shown = NonNullable<AnswerOf<typeof marketDepth>['auction']>
type NowDeps = { readonly pool: Pool; readonly feed: Feed }
/** All orders of a second, and by share what was worked out from them. */
type Second = {
  readonly second: number
  readonly orders: Promise<readonly OrderRow[]>
  readonly shown: Map<string, Promise<Shown | undefined>>
}

/**
 * What the auction of a share would come to if it ended at this instant, of all orders there are by then. Orders
 * are read once a second, and each share is worked out once, however many ask.
 */
export function makeAuctionNow({ pool, feed }: NowDeps) {
  let kept: Second | undefined
  return async (facts: MarketFacts): Promise<Shown | undefined> => {
    const auction = runningAuction(facts)
    if (auction === null) return undefined
    const second = Math.floor(facts.now / 1000)
    if (kept?.second !== second) kept = { second, orders: openOrders(pool), shown: new Map() }
    // Its own second's, though the next may have begun when the orders are there.
    const { orders, shown } = kept
    const all = await orders
    const { id } = facts.instrument
    const known = shown.get(id) ?? indication({ feed, facts, auction }, all)
    shown.set(id, known)
    return known
  }
}

async function indication(held: Held, open: readonly OrderRow[]): Promise<Shown | undefined> {
  const { facts, auction } = held
  const own = open.filter(
    (order) => order.instrument === BigInt(facts.instrument.id) && takesPart(order, held),
  )
  const solved = await solve(held, own, facts.now)
  if (solved === null) return undefined
  const { reference, found } = solved
  const price = (units: bigint): string => printPrice(units, facts.instrument.priceDecimals)
  return {
    ...auctionShown(auction),
    locked: isLocked(auction, facts.now),
    reference: price(reference),
    indicative: found && {
      price: price(found.price),
      volume: Number(found.volume),
      surplus: found.surplus && { ...found.surplus, shares: Number(found.surplus.shares) },
    },
  }
}
