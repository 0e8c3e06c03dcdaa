import type { MarketCode } from '@parkett/contract/customer/market'
import { marketCodes } from '@parkett/contract/customer/market-codes'
import { least, type Price } from '@parkett/core/decimal'
import { printInstant } from '@parkett/core/market/zone'
import type { Served } from '@parkett/core/orders/book/serve'
import { isWithin } from '@parkett/core/orders/match'
import {
  auctionsDone,
  auctionsKept,
  keepAuction,
  markAuctionDone,
  type AuctionRow,
} from '../../accounts/trading/auctions.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { chunksOf } from '../../base/chunks.ts'
import type { Clock } from '../../base/ports.ts'
import { orRefuse } from '../../base/refusal.ts'
import { isUndecided, submit } from '../../ledger/door/submit.ts'
import type { Auction } from '../../market/feed.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import type { Venue } from './acts/booking.ts'
import { matchOrder } from './acts/match.ts'
import { solve, takesPart } from './auction-solve.ts'
import { marketFacts, type MarketFacts } from './facts.ts'
import { stoppedSides } from './leave-frozen.ts'
import type { MatcherDeps } from './matcher.ts'
import type { Wanted } from './order-record.ts'
import { venueOf } from './place-input.ts'
import { openOrders } from './queries.ts'

type AuctionDeps = MatcherDeps & { readonly wall: Clock }

/**
 * Holds every auction that ended since the last round, each once (`market.md` M68): who gets how much is
 * written down first, then each order is filled by its own command. A round that was cut goes on where it
 * was. It comes before the day's end lets orders expire.
 */
export function makeAuctionRound(deps: AuctionDeps): () => Promise<void> {
  const { pool, clock } = deps
  let done: Map<MarketCode, number> | undefined
  return async () => {
    done ??= new Map(await auctionsDone(pool))
    for (const market of marketCodes) {
      const now = clock.now()
      const until = done.get(market)
      // The first round there is: what ended before was traded by other rules.
      if (until === undefined) {
        await markAuctionDone(pool, market, now)
        done.set(market, now)
        continue
      }
      for (const auction of endedBetween(deps, market, { until, now })) {
        await hold(deps, market, auction)
        await markAuctionDone(pool, market, auction.until)
        done.set(market, auction.until)
      }
      done.set(market, now)
    }
  }
}

/** The auctions of a market that ended behind one instant, until another, in their order. */
function endedBetween(
  { feed }: Pick<AuctionDeps, 'feed'>,
  market: MarketCode,
  { until, now }: { readonly until: number; readonly now: number },
): readonly Auction[] {
  const ended: Auction[] = []
  // Of the days that have begun. A market without a calendar holds none, and no other up.
  const all = withinCalendar(() => {
    const last = feed.session(market, now).tradeDate
    for (let date = feed.session(market, until).tradeDate; ;) {
      const auctions = feed.auctions(market, date)
      ended.push(...auctions.filter((one) => until < one.until && one.until <= now))
      if (date >= last) return ended
      date = feed.addTradingDays(market, date, 1)
    }
  })
  return all.ok ? all.value : ended
}

/**
 * So many are at the door at once: whoever orders anything else meanwhile waits for these alone, and not for all
 * that an auction gives.
 */
const filledAtOnce = 100

const byShareNumber = (a: AuctionRow, b: AuctionRow): number =>
  a.instrument < b.instrument ? -1 : 1

/** Everybody's part of one auction of a market. */
async function hold(deps: AuctionDeps, market: MarketCode, auction: Auction): Promise<void> {
  const { pool, feed } = deps
  const open = (await openOrders(pool)).filter(
    ({ instrument }) => feed.instrument(instrument)?.market === market,
  )
  if (open.length === 0) return
  const byShare = Map.groupBy(open, ({ instrument }) => instrument)
  const shares = [...byShare.keys()]
  const known = new Set((await auctionsKept(pool, auction, shares)).map((row) => row.instrument))
  const stopped = await stoppedSides(pool, deps.wall.now())
  const mine = new Map<bigint, AuctionRow>()
  for (const [instrument, orders] of byShare) {
    if (known.has(instrument)) continue
    const mayTrade = orders.filter(({ side, customer }) => !stopped[side].has(customer))
    const solved = await solvedIn(deps, { instrument, auction }, mayTrade)
    if (solved !== null && (await keepAuction(pool, solved))) mine.set(instrument, solved)
  }
  const orderOf = new Map(open.map((order) => [order.id, order]))
  // What was written here just now need not be read: of very many orders it is long.
  const kept = await auctionsKept(
    pool,
    auction,
    shares.filter((share) => !mine.has(share)),
  )
  for (const row of [...mine.values(), ...kept].toSorted(byShareNumber)) {
    const venue = venueIn(factsAtEnd(deps, row.instrument, auction), auction)
    for (const part of chunksOf(row.result.given, filledAtOnce))
      await Promise.all(
        part.map(async ({ order: id, shares: given }) => {
          const order = orderOf.get(id)
          if (order !== undefined)
            await fillOne(deps, order, { key: keyOf(auction, id), price: row.price, given, venue })
        }),
      )
  }
}

/** The share as it stood in the last moment of the auction: its day, its limits, its last price. */
function factsAtEnd({ feed }: AuctionDeps, instrument: bigint, { until }: Auction): MarketFacts {
  return orRefuse(marketFacts(feed, instrument, until - 1))
}

type Of = { readonly instrument: bigint; readonly auction: Auction }

/**
 * What one share comes to with these orders; null where none of them takes part. One that cannot be worked
 * out rings and holds up no other: its orders go on into continuous trading.
 */
async function solvedIn(
  deps: AuctionDeps,
  { instrument, auction }: Of,
  orders: readonly OrderRow[],
): Promise<AuctionRow | null> {
  const { date: tradeDate, which, until: endedAt } = auction
  try {
    const held = { feed: deps.feed, auction, facts: factsAtEnd(deps, instrument, auction) }
    const inside = orders.filter((order) => takesPart(order, held))
    const solved = inside.length === 0 ? null : await solve(held, inside, endedAt)
    if (solved === null || solved.found === null) return null
    const { reference, result, found } = solved
    const { price, volume } = found
    return { instrument, tradeDate, which, endedAt, reference, price, volume, result }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    deps.alarm('an order could not be matched', { instrument: instrument.toString(), why })
    return null
  }
}

const venueIn = (facts: MarketFacts, { which, date, until }: Auction): Venue => {
  const venue = venueOf(facts)
  const provenance = { ...venue.provenance, at: printInstant(until), auction: { which, date } }
  return { ...venue, provenance }
}

const keyOf = ({ which, date }: Auction, order: bigint): string =>
  `auction-${order}-${date}-${which}`

type Part = {
  readonly key: string
  readonly price: Price
  readonly given: bigint
  readonly venue: Venue
}

/** What one order got; nothing of it where that was taken back or stopped before it was written. */
async function fillOne(deps: AuctionDeps, order: OrderRow, part: Part): Promise<void> {
  const { id, customer, instrument, currency, side } = order
  const { key, price, given, venue } = part
  const serve = ({ remaining, limit }: Wanted): Served => {
    const shares = isWithin({ side, limit }, price) ? least(given, remaining) : 0n
    return { levels: shares > 0n ? [{ price, shares }] : [], seen: null, metOwn: false }
  }
  // Nobody else's order is met: at the one price everybody has what was given.
  const offer = { serve, keep: () => {} }
  const input = { order: id, instrument, currency, side, offer, venue }
  const done = await submit(deps.commit, { customer, key, body: key }, matchOrder, input)
  // Whoever comes to the book now must not meet what is filled.
  if (done.ok && !done.value.replayed) deps.broker.book.less(id, given)
  if (done.ok || done.reason === 'order_not_open' || done.reason === 'account_frozen') return
  // Nobody knows whether it was: the next round asks again before anything else is traded.
  if (isUndecided(done)) throw new Error(`an order of an auction waits: ${done.reason}`)
  deps.alarm('an order could not be matched', { order: id.toString(), why: done.reason })
}
