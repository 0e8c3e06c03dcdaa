import type { marketDepth } from '@parkett/contract/customer/market-depth'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { printPrice } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import type { Feed } from '../../market/feed.ts'
import { auctionShown, isLocked, runningAuction } from './auction-facts.ts'
import { solve, takesPart, type Held } from './auction-solve.ts'
import type { MarketFacts } from './facts.ts'
import { openOrdersOf } from './queries.ts'

type Shown = NonNullable<AnswerOf<typeof marketDepth>['auction']>
type NowDeps = { readonly pool: Pool; readonly feed: Feed }
/** What was worked out in a second, by share. */
type Second = { readonly second: number; readonly shown: Map<string, Promise<Shown | undefined>> }

/**
 * What the auction of a share would come to if it ended at this instant, of all orders there are by then. Each
 * share is read and worked out once a second, however many ask.
 */
export function makeAuctionNow({ pool, feed }: NowDeps) {
  let kept: Second | undefined
  return async (facts: MarketFacts): Promise<Shown | undefined> => {
    const auction = runningAuction(facts)
    if (auction === null) return undefined
    const second = Math.floor(facts.now / 1000)
    if (kept?.second !== second) kept = { second, shown: new Map() }
    const { shown } = kept
    const { id } = facts.instrument
    const known = shown.get(id) ?? indication(pool, { feed, facts, auction })
    shown.set(id, known)
    return known
  }
}

export type AuctionNow = ReturnType<typeof makeAuctionNow>

async function indication(pool: Pool, held: Held): Promise<Shown | undefined> {
  const { facts, auction } = held
  const open = await openOrdersOf(pool, BigInt(facts.instrument.id))
  const own = open.filter((order) => takesPart(order, held))
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
