import type { Alarm } from '../../base/alarm.ts'
import { inRound } from '@parkett/core/orders/book/round'
import { waitsForStop } from '@parkett/core/orders/stop'
import { submit } from '../../ledger/door/submit.ts'
import { eachApart } from './each-apart.ts'
import { matchOrder } from './acts/match.ts'
import type { Broker, BrokerDeps } from './broker.ts'
import type { Venue } from './acts/booking.ts'
import type { Offer } from './liquidity.ts'
import { venueOf } from './place-input.ts'
import { marketFacts, mayTradeNow, type MarketFacts } from './facts.ts'
import { openOf, turnOf } from './order-record.ts'
import { openOrders } from './queries.ts'
import { marketFor } from './sessions.ts'
import { afterStops } from './stops.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'

export type MatcherDeps = BrokerDeps & {
  readonly broker: Broker
  readonly alarm: Alarm
}

/**
 * One round over all open orders against the tape of this moment: price first, then time.
 * Orders whose session has not opened wait; a queued order is accepted when it has. Answers how
 * many orders were touched.
 * @throws what one market could not say, such as `calendar_missing`, after the round of the
 * others.
 */
export async function matchRound(deps: MatcherDeps): Promise<number> {
  const { book, trails, meetings } = deps.broker
  const mark = book.mark()
  const open = await openOrders(deps.pool)
  const apart = eachApart()
  const facts = new Map<bigint, MarketFacts | null>()
  const now = deps.clock.now()
  const about = (instrument: bigint): MarketFacts | null => {
    const known = facts.get(instrument)
    if (known !== undefined) return known
    const value = apart.or(null, () => {
      const read = marketFacts(deps.feed, instrument, now)
      return read.ok ? read.value : null
    })
    facts.set(instrument, value)
    return value
  }
  const standing = await afterStops({ ...deps, trails }, open, about)
  book.sync(standing, mark)
  const submitted = inRound(standing, turnOf).flatMap((order) => {
    const market = about(order.instrument)
    return market === null ? [] : matchOne(deps, order, market)
  })
  const answers = await Promise.all(submitted)
  await meetings.settled()
  apart.rethrow()
  return answers.filter(Boolean).length
}

function matchOne(deps: MatcherDeps, order: OrderRow, market: MarketFacts): Promise<boolean>[] {
  // What waits for its auction meets no book.
  if (order.timeInForce === 'auction') return []
  const facts = marketFor(deps.feed, market, order.timeInForce)
  if (!mayTradeNow(facts, order) || waitsForStop(order.terms.stop)) return []
  // Executed outside: its venue reports it.
  if (order.terms.venue !== undefined) return []
  const { side, customer: whose } = order
  const venue = venueOf(facts)
  const offer = deps.broker.liquidity.offer({ facts, side, turn: turnOf(order), whose, venue })
  // Asked in the order of the round, so that price and time decide who comes first.
  const { levels, metOwn } = offer.serve(openOf(order))
  // A market order does not wait: where nothing is within its worst price, it ends.
  if (levels.length === 0 && !metOwn && order.status !== 'queued' && order.kind === 'limit')
    return []
  return [takeOffer(deps, order, { venue, offer, second: Math.floor(facts.now / 1000) })]
}

type Matching = {
  readonly venue: Venue
  readonly offer: Offer
  readonly second: number
}

async function takeOffer(deps: MatcherDeps, order: OrderRow, matching: Matching): Promise<boolean> {
  const { venue, offer, second } = matching
  const input = {
    order: order.id,
    instrument: order.instrument,
    currency: order.currency,
    side: order.side,
    offer,
    venue,
  }
  // One tape second fills an order at most once, however often a round is repeated.
  const key = `match-${order.id}-${second}`
  const asking = { customer: order.customer, key, body: key }
  const done = await submit(deps.commit, asking, matchOrder, input)
  offer.settle(done.ok && !done.value.replayed)
  // Frozen since the round began: it leaves the market in the next one.
  if (!done.ok && done.reason !== 'order_not_open' && done.reason !== 'account_frozen')
    deps.alarm('an order could not be matched', { order: order.id.toString(), why: done.reason })
  return done.ok
}
