import { depthShown, marketDepth } from '@parkett/contract/customer/market-depth'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { printPrice } from '@parkett/core/decimal'
import type { Side } from '@parkett/core/orders/match'
import type { FastifyInstance } from 'fastify'
import { orRefuse } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AuctionNow } from './auction-now.ts'
import { marketFacts } from './facts.ts'
import type { Liquidity } from './liquidity.ts'

type BookDeps = {
  readonly feed: Feed
  readonly clock: Clock
  readonly broker: { readonly liquidity: Pick<Liquidity, 'shown'> }
  readonly auctionNow: AuctionNow
}

/** Shows the very book that orders are filled from, and while an auction runs what that would come to. */
export function serveBook(app: FastifyInstance, gate: Gate, deps: BookDeps): void {
  const { feed, clock, broker, auctionNow } = deps

  serve(app, gate, marketDepth, async ({ query: { id } }) => {
    const facts = orRefuse(marketFacts(feed, BigInt(id), clock.now()))
    const { instrument, quote } = facts
    const auction = await auctionNow(facts)
    const shown = (side: Side): AnswerOf<typeof marketDepth>['bids'] =>
      broker.liquidity
        .shown(facts, side)
        .slice(0, depthShown)
        .map(({ price, shares }) => ({
          price: printPrice(price, instrument.priceDecimals),
          shares: Number(shares),
        }))
    // A sale meets those who bid.
    return {
      id,
      bids: shown('sell'),
      asks: shown('buy'),
      ...(auction !== undefined && { auction }),
      provenance: quote.provenance,
    }
  })
}
