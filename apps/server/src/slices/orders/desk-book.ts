import { tradingBook } from '@parkett/contract/desk/trading-book'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { printPrice, type Price } from '@parkett/core/decimal'
import { printInstant } from '@parkett/core/market/zone'
import type { Side } from '@parkett/core/orders/match'
import { waitsForStop } from '@parkett/core/orders/stop'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import type { Clock } from '../../base/ports.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Feed } from '../../market/feed.ts'
import { haltShown, type Halts } from '../../market/halts.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { AuctionNow } from './auction-now.ts'
import { auctionOf } from './auction-solve.ts'
import { stands } from './customers-book.ts'
import { marketFacts, mayTradeNow, type MarketFacts } from './facts.ts'
import type { Liquidity } from './liquidity.ts'
import { placedAt } from './order-record.ts'
import { openOrdersOf } from './queries.ts'
import { marketFor } from './sessions.ts'

type DeskBookDeps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly halts: Pick<Halts, 'of'>
  readonly broker: { readonly liquidity: Pick<Liquidity, 'shown'> }
  readonly auctionNow: AuctionNow
}
type Book = AnswerOf<typeof tradingBook>

/** Shows staff the book that fills, and whose orders are open in it. */
export function serveDeskBook(app: FastifyInstance, gate: Gate, deps: DeskBookDeps): void {
  const { pool, feed, clock, halts, broker, auctionNow } = deps

  serve(app, gate, tradingBook, async ({ params }) => {
    const id = BigInt(params.instrument)
    const facts = orRefuse(marketFacts(feed, id, clock.now()))
    const { instrument, quote, session } = facts
    const auction = await auctionNow(facts)
    const own = (await openOrdersOf(pool, id)).toSorted(inTurn)
    const price = (units: Price) => printPrice(units, instrument.priceDecimals)
    const steps = (side: Side): Book['bids'] =>
      broker.liquidity.shown(facts, side).map((step) => ({
        price: price(step.price),
        shares: Number(step.shares),
        ours: Number(oursAt(own, facts, { side, price: step.price })),
      }))
    return {
      id: params.instrument,
      name: instrument.name,
      code: instrument.code,
      phase: session.phase,
      status: quote.status,
      halt: haltShown(halts.of(id)),
      haltedUntil: quote.halt?.until ?? null,
      // A sale meets those who bid.
      bids: steps('sell'),
      asks: steps('buy'),
      orders: own.map((order) => ({
        id: order.id.toString(),
        customer: order.customer.toString(),
        reference: referenceOf(order.id),
        side: order.side,
        price: price(order.limitPrice),
        open: Number(order.quantity - order.filled),
        since: printInstant(placedAt(order)),
        place: placeOf(feed, order, facts),
      })),
      ...(auction !== undefined && { auction }),
      provenance: quote.provenance,
    }
  })
}

/** It stands in the book of now, at its limit. */
const isInBook = (order: OrderRow, facts: MarketFacts): boolean =>
  stands(order) && order.timeInForce !== 'close' && mayTradeNow(facts, order)

function placeOf(feed: Feed, order: OrderRow, facts: MarketFacts): Book['orders'][number]['place'] {
  if (isInBook(order, facts)) return 'book'
  if (order.timeInForce === 'close')
    return mayTradeNow(marketFor(feed, facts, 'close'), order) ? 'book' : 'waits'
  if (waitsForStop(order.terms.stop)) return 'waits'
  return auctionOf(feed, order, facts.now) === null ? 'waits' : 'auction'
}

/** Of the shares at a step those of customers, as much as is open of them. */
const oursAt = (
  own: readonly OrderRow[],
  facts: MarketFacts,
  { side, price }: { readonly side: Side; readonly price: Price },
): bigint =>
  own
    .filter((order) => order.side !== side && order.limitPrice === price && isInBook(order, facts))
    .reduce((sum, { quantity, filled }) => sum + quantity - filled, 0n)

/** Purchases first; on each side the better price, then the older. */
function inTurn(a: OrderRow, b: OrderRow): number {
  if (a.side !== b.side) return a.side === 'buy' ? -1 : 1
  const way = a.side === 'buy' ? -1 : 1
  return Number(a.limitPrice - b.limitPrice) * way || placedAt(a) - placedAt(b)
}
