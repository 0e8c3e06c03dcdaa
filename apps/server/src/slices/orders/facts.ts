import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Provenance } from '@parkett/contract/wire/provenance'
import { addDays } from '@parkett/core/civil'
import { parsePrice, type Price } from '@parkett/core/decimal'
import { cageBound } from '@parkett/core/market/price-limits'
import { localTime } from '@parkett/core/market/zone'
import { profiles, type MarketProfile } from '@parkett/core/market/profiles'
import { protectionPrice } from '@parkett/core/market/protection'
import { ontoTick, tickOf, type TickFacts } from '@parkett/core/market/ticks'
import type { Side, Touch } from '@parkett/core/orders/match'
import { touchOfLast } from '@parkett/core/orders/touch-of-last'
import type { OnStep } from '@parkett/core/orders/trail'
import type { Auction, Feed, Session, Span } from '../../market/feed.ts'
import { auctionAhead, isHeldHere } from './auction-facts.ts'

/**
 * Everything the market says about one share at one business instant, in the terms the
 * decisions use.
 */
export type MarketFacts = {
  readonly instrument: Instrument
  readonly profile: MarketProfile
  /** What a tick depends on beside the price. */
  readonly ticks: TickFacts
  /** No order is priced with this quote: the feed stopped, or the prices are of an earlier day. */
  readonly stale: boolean
  readonly quote: Quote
  readonly session: Session
  readonly touch: Touch
  readonly last: Price | null
  /** It was not traded on the trading day before. */
  readonly wasSuspended: boolean
  readonly reference: { readonly buy: Price | null; readonly sell: Price | null }
  readonly range: { readonly up: Price; readonly down: Price } | null
  /** The exchange-local date that has begun: settlement up to it has run. */
  readonly today: string
  readonly tradeDate: string
  readonly settlesOn: string
  readonly sellableFrom: string
  readonly continuous: boolean
  /** What an order of this instant takes part in before it meets the book; null: in none. */
  readonly auction: Auction | null
  /** Of the trade date, in their order. */
  readonly auctions: readonly Auction[]
  /** When its shares are traded at the closing price; null: never in this market. */
  readonly closing: Span | null
  /** Seen by an order for this session alone. */
  readonly sessionOf?: 'auction' | 'close'
  /** An order of an earlier trade date was made for other terms (`market.md` M31); null: of none. */
  readonly ordersFrom: string | null
  readonly now: number
}

type Kept = { edition: string; readonly facts: Map<bigint, MarketFacts> }
const keptOf = new WeakMap<Feed, Kept>()

/**
 * Reads the feed once a share and second, however many orders ask; refuses `not_found` for an unknown
 * share, and lets `calendar_missing` through.
 */
export function marketFacts(feed: Feed, id: bigint, now: number): Outcome<MarketFacts> {
  const edition = feed.edition?.(now)
  if (edition === undefined) return readFacts(feed, id, now)
  const kept = keptOf.get(feed) ?? { edition, facts: new Map<bigint, MarketFacts>() }
  keptOf.set(feed, kept)
  if (kept.edition !== edition) {
    kept.edition = edition
    kept.facts.clear()
  }
  const known = kept.facts.get(id)
  if (known !== undefined) return ok({ ...known, now })
  const read = readFacts(feed, id, now)
  if (read.ok) kept.facts.set(id, read.value)
  return read
}

function readFacts(feed: Feed, id: bigint, now: number): Outcome<MarketFacts> {
  const instrument = feed.instrument(id)
  const quote = feed.quote(id, now)
  if (instrument === undefined || quote === undefined) return no('not_found')
  const profile = profiles[instrument.board]
  const session = feed.session(instrument.market, now)
  const tradeDate = feed.tradeDate(instrument.market, now)
  const auctions = feed.auctions(instrument.market, tradeDate)
  const price = (text: string | null): Price | null => (text === null ? null : parsePrice(text))
  const last = price(quote.last) ?? price(quote.prevClose)
  const [bid, ask] = [price(quote.bid), price(quote.ask)]
  const rules = feed.rules(id)
  const tickBand = rules?.tickBand
  const isStale = stale(feed, id, now)
  const tick = tickOf(profile.ticks, last ?? parsePrice('1'), { date: tradeDate, band: tickBand })
  const up = price(quote.limitUp)
  const down = price(quote.limitDown)
  return ok({
    instrument,
    profile,
    ticks: { date: tradeDate, band: tickBand },
    stale: isStale,
    quote,
    session,
    touch: touchOf(quote, {
      bid,
      ask,
      tick,
      bookless: () =>
        touchOfLast(
          profile.ticks,
          { date: tradeDate, band: tickBand },
          {
            last: last ?? tick,
            volume: BigInt(quote.volume),
            lot: BigInt(instrument.lotSize),
          },
        ),
    }),
    last,
    wasSuspended: feed.restedBefore?.(id, now) ?? false,
    // `market.md` M7: for a buy the best ask, else best bid, else last, else previous close;
    // mirrored for a sale.
    reference: { buy: ask ?? bid ?? last, sell: bid ?? ask ?? last },
    range: up === null || down === null ? null : { up, down },
    today: localTime(now, profile.timeZone).date,
    tradeDate,
    settlesOn: feed.settlementDate(instrument.market, tradeDate),
    sellableFrom: feed.sellableFrom(instrument.market, tradeDate),
    ordersFrom: rules?.ordersFrom ?? null,
    continuous: session.phase === 'continuous' && quote.status === 'trading' && !isStale,
    auction: isHeldHere(quote) && quote.status === 'trading' ? auctionAhead(auctions, now) : null,
    auctions,
    closing: feed.atClose(instrument.market, tradeDate),
    now,
  })
}

/** Its terms are others since it was placed. */
export const isOutlived = (
  { ordersFrom }: MarketFacts,
  { tradeDate }: { readonly tradeDate: string },
) => ordersFrom !== null && tradeDate < ordersFrom

type Days = { readonly tradeDate: string; readonly expiresOn: string }

/** It is one of the days of an order, and its share's terms are those of the order. */
export const isOfToday = (facts: MarketFacts, order: Days): boolean =>
  facts.tradeDate <= order.expiresOn &&
  facts.tradeDate >= order.tradeDate &&
  !isOutlived(facts, order)

/** The market is open for an order of these days. */
export const mayTradeNow = (facts: MarketFacts, order: Days): boolean =>
  facts.continuous && isOfToday(facts, order)

type Sides = {
  readonly bid: Price | null
  readonly ask: Price | null
  readonly tick: Price
  readonly bookless: () => Omit<Touch, 'tick'>
}

/** The quote's own book; where a real source has none, the one that simulated orders meet. */
function touchOf(quote: Quote, { bid, ask, tick, bookless }: Sides): Touch {
  const { kind, silent } = quote.provenance
  const real = (kind === 'REAL' || kind === 'DELAYED') && silent !== true
  if (real && bid === null && ask === null && quote.last !== null) return { ...bookless(), tick }
  return {
    bid: bid === null ? null : { price: bid, shares: BigInt(quote.bidSize) },
    ask: ask === null ? null : { price: ask, shares: BigInt(quote.askSize) },
    tick,
  }
}

/** The last day on which a waiting order may stand; null where it stands for its day alone. */
export const gtcUntil = ({ profile, tradeDate }: MarketFacts): string | null =>
  profile.gtcDaysMax === 0 ? null : addDays(tradeDate, profile.gtcDaysMax)

function stale(feed: Feed, id: bigint, now: number): boolean {
  const ready = feed.ready(id, now)
  return !ready.ok && ready.reason === 'market_data_stale'
}

/**
 * A market order's worst price, null without any reference price (`market.md` M15). One that waits for
 * a stop is protected from that price on (M38).
 */
export function protectionOf(
  facts: MarketFacts,
  side: Side,
  reference: Price | null = facts.reference[side],
): Price | null {
  if (reference === null) return null
  return protectionPrice(facts.profile, { ...facts.ticks, side, reference, range: facts.range })
}

/**
 * The cage binds limit orders of the continuous phase in CN; elsewhere there is none. A limit behind a
 * stop is bound as it will be when the market stands there.
 */
export function cageOf(facts: MarketFacts, side: Side, stop: Price | null): Price | null {
  const { limits, ticks } = facts.profile
  const reference = stop ?? facts.reference[side]
  if (limits === null || reference === null || (stop === null && !facts.continuous)) return null
  return cageBound(limits, side, { reference, tick: tickOf(ticks, reference, facts.ticks) })
}

export const tickAt = (facts: MarketFacts, price: Price): Price =>
  tickOf(facts.profile.ticks, price, facts.ticks)

/** The price steps of the share. */
export const onStepOf =
  ({ profile, ticks }: MarketFacts): OnStep =>
  (price, direction) =>
    ontoTick(profile.ticks, price, { ...ticks, direction })

export const provenanceOf = (facts: MarketFacts): Provenance => facts.quote.provenance
