import { greatest, least, parsePrice, type Price } from '@parkett/core/decimal'
import { tickBands } from '@parkett/core/market/tick-bands'
import { withinBand, withoutOwn, type Entrant } from '@parkett/core/orders/auction/entrants'
import { streetOf } from '@parkett/core/orders/auction/street'
import {
  allot,
  interestOf,
  uncross,
  auctionModel,
  type Uncrossed,
} from '@parkett/core/orders/auction/uncross'
import { goesOnWaiting, isOpen } from '@parkett/core/orders/order-state'
import { waitsForStop } from '@parkett/core/orders/stop'
import type { AuctionResult, Given } from '../../accounts/trading/auctions.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { inPortions } from '../../base/in-portions.ts'
import type { Auction, Feed, MarketCode } from '../../market/feed.ts'
import { isHeldHere } from './auction-facts.ts'
import { isOfToday, marketFacts, onStepOf, type MarketFacts } from './facts.ts'
import { placedAt } from './order-record.ts'
import { marketFor } from './sessions.ts'

/** A share as it stands in an auction. */
export type Held = { readonly feed: Feed; readonly facts: MarketFacts; readonly auction: Auction }

/** An open order takes part when it was there before the end, for this day, and is in the market. */
export const takesPart = (
  order: OrderRow,
  { facts, auction }: Pick<Held, 'facts' | 'auction'>,
): boolean =>
  order.terms.venue === undefined &&
  !waitsForStop(order.terms.stop) &&
  order.timeInForce !== 'close' &&
  placedAt(order) < auction.until &&
  isOfToday(facts, order)

/** The auction that an open order takes part in before it meets the book. */
export function auctionOf(feed: Feed, order: OrderRow, now: number): Auction | null {
  if (!isOpen(order.status)) return null
  const read = marketFacts(feed, order.instrument, now)
  if (!read.ok) return null
  const facts = marketFor(feed, read.value, order.timeInForce)
  const { auction } = facts
  // Of the next trading day it is one of the order's days, though not of this one.
  if (auction === null || order.timeInForce === 'auction') return auction
  return takesPart(order, { facts, auction }) ? auction : null
}

const entrantOf = (order: OrderRow): Entrant => ({
  id: order.id,
  owner: order.customer,
  side: order.side,
  limit: order.limitPrice,
  shares: order.quantity - order.filled,
  isMarket: order.kind === 'market',
  at: placedAt(order),
})

/** When the price that the tape makes of an auction is seen: an intraday one is what goes on behind it. */
function madeAt(feed: Feed, market: MarketCode, { which, date, until }: Auction): number {
  if (which === 'intraday') return until
  return which === 'opening' ? feed.opensAt(market, date) : feed.closesAt(market, date)
}

type Street = { readonly price: Price; readonly orders: readonly Entrant[] }

/** The street's orders of the share; null where it is not traded, or its prices are from outside. */
function streetIn({ feed, facts, auction }: Held): Street | null {
  const { instrument, range } = facts
  const { market } = instrument
  const id = BigInt(instrument.id)
  const made = feed.quote(id, madeAt(feed, market, auction))
  const last = made?.last ?? null
  if (made === undefined || last === null || !isHeldHere(made)) return null
  if (made.status !== 'trading' || facts.quote.status !== 'trading' || facts.stale) return null
  // What was traded before it stands in the quote of its last moment.
  const before = auction.which === 'opening' ? 0 : (feed.quote(id, auction.until - 1)?.volume ?? 0)
  const price = parsePrice(last)
  const orders = streetOf({
    seed: `${instrument.symbol}/${auction.date}/${auction.which}`,
    price,
    volume: BigInt(Math.max(made.volume - before, 0)),
    lot: BigInt(instrument.lotSize),
    onStep: onStepOf(facts),
    band: range,
    from: auction.from,
    until: auction.until,
  })
  return { price, orders }
}

/** What an auction comes to, and everything it is worked out from. */
export type Solved = {
  readonly reference: Price
  readonly found: Uncrossed | null
  readonly result: AuctionResult
}

/**
 * Uncrosses a share with the orders that take part: of the street those that came until `at`. Null where no
 * auction of it is held.
 */
export function solve(held: Held, orders: readonly OrderRow[], at: number): Promise<Solved | null> {
  return inPortions(solving(held, orders, at))
}

/** With places where others may go first. */
function* solving(
  held: Held,
  orders: readonly OrderRow[],
  at: number,
): Generator<void, Solved | null> {
  const street = streetIn(held)
  if (street === null) return null
  // A share that was never traded has no price before this one.
  const reference = held.facts.last ?? street.price
  const mine = withinBand(orders.map(entrantOf), held.facts.range)
  yield
  const own = withoutOwn(mine)
  yield
  const entrants = [...street.orders.filter((one) => one.at <= at), ...own]
  const interest = interestOf(entrants)
  const found = uncross(interest, { reference, onStep: onStepOf(held.facts) })
  yield
  const got = new Map(found === null ? [] : allot(entrants, found).map((one) => [one.entrant, one]))
  yield
  const inside = new Map(own.map((entrant) => [entrant.id, entrant]))
  yield
  const given = orders.flatMap((order): Given[] => {
    const { customer, id, kind, timeInForce } = order
    const entrant = inside.get(id)
    if (entrant === undefined) return []
    const { shares, ahead } = got.get(entrant) ?? { shares: 0n, ahead: 0n }
    return shares > 0n || !goesOnWaiting(kind, timeInForce)
      ? [{ customer, order: id, shares, open: entrant.shares, ahead }]
      : []
  })
  const ticks = ticksAround(held, interest, reference)
  return { reference, found, result: { model: auctionModel, interest, ticks, given } }
}

function ticksAround(
  { facts: { profile, ticks } }: Held,
  interest: AuctionResult['interest'],
  reference: Price,
): AuctionResult['ticks'] {
  const prices = [reference, ...interest.map(({ price }) => price)]
  const low = prices.reduce(least) - 1n
  return tickBands(profile.ticks, ticks, {
    low: greatest(low, 0n),
    high: prices.reduce(greatest) + 1n,
  })
}
