import {
  ordersCancel,
  ordersDetail,
  ordersEstimate,
  ordersList,
  ordersPlace,
  ordersPrepare,
} from '@parkett/contract/customer/orders'
import { ordersAmend, ordersPrepareAmend } from '@parkett/contract/customer/order-amend'
import { fillsReceipt } from '@parkett/contract/customer/fill-receipt'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { receiptHash } from '@parkett/proof/fill'
import type { FastifyInstance } from 'fastify'
import { lastShown } from '../../platform/http/cursor.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import {
  serve,
  serveDoor,
  type Caller,
  type ProveTrade,
  type Gate,
} from '../../platform/http/serve.ts'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { receiptById } from '../../accounts/trading/receipt.ts'
import { chosenBy } from '../../accounts/trading/own-lots.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { auctionShown } from './auction-facts.ts'
import { makeAuctionNow } from './auction-now.ts'
import { auctionOf } from './auction-solve.ts'
import type { Halts } from '../../market/halts.ts'
import { serveBook } from './book.ts'
import { serveDeskAuctions } from './desk-auctions.ts'
import { serveDeskBook } from './desk-book.ts'
import { serveLots } from './lots.ts'
import type { Broker, BrokerDeps } from './broker.ts'
import { problemsOf } from './entry.ts'
import { amendmentsOf } from '../../accounts/trading/amendments.ts'
import { listOrders, movedFor, oneOrder } from './queries.ts'
import { reviewOf } from './review.ts'
import { detailView, orderView } from './view.ts'

export type OrdersDeps = BrokerDeps & {
  readonly halts: Pick<Halts, 'of'>
  readonly broker: Broker
  readonly proveTradePassword: ProveTrade
  /**
   * Says whether the customer may trade at all: trade password set, identity approved where
   * that is required.
   */
  readonly mayTrade: (asker: Pick<Caller, 'customer' | 'session'>) => Promise<Outcome<true>>
}

/** Orders: estimate, review, place, cancel, list, detail. */
export function registerOrders(app: FastifyInstance, gate: Gate, deps: OrdersDeps): void {
  const { pool, feed, broker, clock } = deps
  registerTicket(app, gate, deps)
  // Of a share it is worked out once for customers and staff.
  const auctionNow = makeAuctionNow(deps)
  serveBook(app, gate, { ...deps, auctionNow })
  serveDeskBook(app, gate, { ...deps, auctionNow })
  serveDeskAuctions(app, gate, { ...deps, auctionNow })
  serveLots(app, gate, deps)
  registerAmend(app, gate, deps)

  const show = async (customer: bigint, id: bigint) => {
    const row = await oneOrder(pool, customer, id)
    const instrument = row === undefined ? undefined : feed.instrument(row.instrument)
    if (row === undefined || instrument === undefined) return refuse('not_found')
    return { row, instrument }
  }

  serveDoor(app, gate, ordersCancel, async (call) => {
    const id = BigInt(call.params.id)
    const ended = orRefuse(await broker.cancel(call.customer, call.key, id))
    return orderView(ended, feed.instrument(ended.instrument) ?? refuse('internal'))
  })

  serve(app, gate, ordersList, async (call) => {
    const { segment = 'all', period = 'all', cursor, instrument } = call.query
    const span = await ownSpan(deps, call.customer, period)
    const { rows: shown, next } = await listOrders(pool, call.customer, {
      segment,
      instrument: instrument === undefined ? null : BigInt(instrument),
      from: span?.from ?? null,
      before: lastShown(cursor),
    })
    const views = shown.flatMap((row) => {
      const listed = feed.instrument(row.instrument)
      if (listed === undefined) return []
      const { stop } = row.terms
      const last = stop && feed.quote(row.instrument, clock.now())?.last
      return [orderView(row, listed, last)]
    })
    return { rows: views, next }
  })

  serve(app, gate, fillsReceipt, async ({ customer, params }) => {
    const receipt = await receiptById(pool, customer, BigInt(params.id))
    if (receipt === undefined) return refuse('not_found')
    return { receipt, hash: receiptHash(receipt) }
  })

  serve(app, gate, ordersDetail, async (call) => {
    const { row, instrument } = await show(call.customer, BigInt(call.params.id))
    const [fills, moved, amendments, chosen] = await Promise.all([
      fillsOf(pool, row),
      movedFor(pool, call.customer, row.id),
      amendmentsOf(pool, row),
      chosenBy(pool, row),
    ])
    const today = feed.session(instrument.market, clock.now()).tradeDate
    const { halt, last = null } = feed.quote(row.instrument, clock.now()) ?? {}
    const shown = detailView(row, fills, { instrument, today, moved, last, amendments, chosen })
    const auction = auctionOf(feed, row, clock.now())
    return {
      ...shown,
      ...(halt !== undefined && { halt }),
      ...(auction !== null && { auction: auctionShown(auction) }),
    }
  })
}

function registerTicket(app: FastifyInstance, gate: Gate, deps: OrdersDeps): void {
  const { broker } = deps

  serve(app, gate, ordersEstimate, async (call) => {
    const { quantity, beside, ...asked } = call.query
    const wish = { ...asked, ...(beside && { beside: true as const }) }
    const worked = orRefuse(
      await broker.work(call.customer, { ...wish, quantity: Number(quantity ?? '0') }),
    )
    const { facts, terms, means } = worked
    return reviewOf(facts, terms, { ...means, problems: problemsOf(facts, terms, means) })
  })

  serve(app, gate, ordersPrepare, async (call) => {
    orRefuse(await deps.mayTrade(call))
    return orRefuse(await broker.prepare(call.customer, call.body))
  })

  serveDoor(app, gate, ordersPlace, async (call) => {
    orRefuse(await deps.proveTradePassword(call, call.body.tradePassword))
    const placed = orRefuse(await broker.place(call.customer, call.key, call.body.intent))
    return orderView(placed, deps.feed.instrument(placed.instrument) ?? refuse('internal'))
  })
}

/** A change of an open order: review, and confirmation with the trade password. */
function registerAmend(app: FastifyInstance, gate: Gate, deps: OrdersDeps): void {
  const { broker } = deps

  serve(app, gate, ordersPrepareAmend, async (call) => {
    orRefuse(await deps.mayTrade(call))
    return orRefuse(await broker.prepareAmend(call.customer, BigInt(call.params.id), call.body))
  })

  serveDoor(app, gate, ordersAmend, async (call) => {
    orRefuse(await deps.proveTradePassword(call, call.body.tradePassword))
    const { customer, key, params, body } = call
    const asked = { key, id: BigInt(params.id), intent: body.intent }
    const amended = orRefuse(await broker.amend(customer, asked))
    return orderView(amended, deps.feed.instrument(amended.instrument) ?? refuse('internal'))
  })
}
