import { depthShown, marketDepth } from '@parkett/contract/customer/market-depth'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { printPrice } from '@parkett/core/decimal'
import { streetOf } from '@parkett/core/orders/book/street'
import type { Side } from '@parkett/core/orders/match'
import type { FastifyInstance } from 'fastify'
import { orRefuse } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'
import type { Feed } from '../../market/feed.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { marketFacts } from './facts.ts'

type BookDeps = { readonly feed: Feed; readonly clock: Clock }

/** Shows the very book that orders are filled from. */
export function serveBook(app: FastifyInstance, gate: Gate, { feed, clock }: BookDeps): void {
  serve(app, gate, marketDepth, async ({ query: { id } }) => {
    const { touch, instrument, quote } = orRefuse(marketFacts(feed, BigInt(id), clock.now()))
    const shown = (side: Side): AnswerOf<typeof marketDepth>['bids'] =>
      streetOf(touch, side)
        .slice(0, depthShown)
        .map(({ price, shares }) => ({
          price: printPrice(price, instrument.priceDecimals),
          shares: Number(shares),
        }))
    // A sale meets those who bid.
    return { id, bids: shown('sell'), asks: shown('buy'), provenance: quote.provenance }
  })
}
