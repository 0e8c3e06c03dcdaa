import { toDecimal } from '@parkett/contract/wire/money'
import { no, type No, type Outcome } from '@parkett/contract/wire/outcome'
import { mayBuy, usedOn } from '@parkett/core/brakes/may-buy'
import { utcDate } from '@parkett/core/civil'
import type { Price } from '@parkett/core/decimal'
import { tooLittle } from '@parkett/core/ledger/too-little'
import type { MarketProfile } from '@parkett/core/market/profiles'
import { admit, lotsOf, type Entry } from '@parkett/core/orders/ladder'
import { offTick, ontoTick } from '@parkett/core/market/ticks'
import type { StopFacts } from '@parkett/core/orders/stop'
import { cageOf, onStepOf, type MarketFacts } from './facts.ts'
import { availableFor, type Means } from './review.ts'
import { refusedNow } from './sessions.ts'
import type { Terms } from './terms.ts'
import { trailFacts } from './trailing.ts'

export type MarketEntry = Pick<
  Entry,
  | 'tradable'
  | 'haltFacts'
  | 'quoted'
  | 'quoteFacts'
  | 'offTick'
  | 'sellableFrom'
  | 'band'
  | 'cage'
  | 'stop'
  | 'trail'
  | 'beside'
>

/** What the market's rules say about this order; the customer's side is added under the lock. */
export function marketEntry(
  facts: MarketFacts,
  terms: Pick<Terms, 'side' | 'kind' | 'limit' | 'stop' | 'trail' | 'beside'>,
): MarketEntry {
  const { range, quote } = facts
  return {
    tradable: quote.status,
    ...(quote.halt?.until !== undefined && { haltFacts: { until: quote.halt.until } }),
    quoted: facts.last !== null && !facts.stale,
    ...(facts.last !== null && { quoteFacts: { at: quote.provenance.at } }),
    offTick: offTick(facts.profile.ticks, terms.limit, facts.ticks),
    sellableFrom: facts.sellableFrom,
    band: range === null ? null : { low: range.down, high: range.up },
    // A market order's protection price is the cage already.
    cage:
      terms.kind === 'limit'
        ? cageOf(facts, terms.side, terms.beside === null ? terms.stop : null)
        : null,
    ...(terms.trail !== null
      ? { trail: trailFacts(facts, terms.trail) }
      : terms.stop !== null && { stop: stopFacts(facts, terms, terms.stop) }),
    ...(terms.beside !== null && { beside: aboveLast(facts, terms.limit) }),
  }
}

/** What a stop is held against: the steps around it, and those next to the last price. */
function stopFacts(
  { ticks, profile, range, last }: MarketFacts,
  { kind, limit, beside }: Pick<Terms, 'kind' | 'limit' | 'beside'>,
  price: Price,
): StopFacts {
  const step = (from: Price, direction: 'up' | 'down') =>
    ontoTick(profile.ticks, from, { ...ticks, direction })
  const known = last ?? price
  return {
    price,
    last: known,
    below: step(price, 'down'),
    above: step(price, 'up'),
    nextBelow: step(known - 1n, 'down'),
    nextAbove: step(known + 1n, 'up'),
    band: range === null ? null : { low: range.down, high: range.up },
    limit: kind === 'limit' && beside === null ? limit : null,
  }
}

/** What a limit beside a stop is held against. */
const aboveLast = (facts: MarketFacts, limit: Price): NonNullable<Entry['beside']> => {
  const last = facts.last ?? limit
  return { last, nextAbove: onStepOf(facts)(last + 1n, 'up') }
}

/** An order as it is asked for, and what the market's rules say of it at that instant. */
export type AskedOrder = Pick<Terms, 'side' | 'kind' | 'quantity' | 'limit'> & {
  readonly lots: MarketProfile['lots']
  readonly boardLot: bigint | undefined
  readonly market: MarketEntry
}

/** What its customer has of it, for the reviews and under the lock alike. */
type Having = Pick<Entry, 'sellable' | 'boughtToday' | 'openOrders'>

/** What the ladder looks at. */
export function ladderEntry(
  { side, kind, quantity, limit, lots, boardLot, market }: AskedOrder,
  { sellable, boughtToday, openOrders }: Having,
): Entry {
  const marketOrder = kind === 'market'
  return {
    side,
    quantity,
    limit,
    sellable,
    boughtToday,
    openOrders,
    ...lotsOf(lots, { side, quantity, sellable, marketOrder, boardLot }),
    ...market,
  }
}

/** The first refusal of the ladder, before money. */
export function admittedTo(
  facts: MarketFacts,
  { side, kind, quantity, limit }: Pick<Terms, 'side' | 'kind' | 'quantity' | 'limit'>,
  { market, having }: { readonly market: MarketEntry; readonly having: Having },
): Outcome<true> {
  const boardLot = BigInt(facts.instrument.lotSize)
  const asked = { side, kind, quantity, limit, lots: facts.profile.lots, boardLot, market }
  return admit(ladderEntry(asked, having))
}

/**
 * The refusals this order would meet now: that it is not taken now, the first of the ladder, then the house's limit, then
 * money. Nothing is reserved.
 */
export function problemsOf(facts: MarketFacts, terms: Terms, means: Means): No[] {
  const { side } = terms
  const market = marketEntry(facts, terms)
  const admitted = admittedTo(facts, terms, { market, having: means })
  const closed = refusedNow(facts)
  const problems: No[] = closed === null ? [] : [closed]
  if (!admitted.ok) problems.push(admitted)
  if (side === 'buy') problems.push(...heldBack(facts, terms, means))
  const large = side === 'buy' ? tooLarge(terms, terms.hold) : null
  if (large !== null) problems.push(large)
  const available = availableFor(means, facts.settlesOn)
  if (side === 'buy' && available < terms.hold)
    problems.push(tooLittle(facts.instrument.currency, { needed: terms.hold, available }))
  return problems
}

/** A purchase may cost so much and no more. */
export const tooLarge = (
  { most, tariff }: Pick<Terms, 'most' | 'tariff'>,
  cost: bigint,
): No | null =>
  cost > most
    ? no('order_too_large', {
        max: `${toDecimal(most, tariff.exponent)} ${tariff.schedule.currency}`,
      })
    : null

/** What the customer does not let himself buy (`trust.md` T50). */
function heldBack(facts: MarketFacts, terms: Terms, { brakes: { limits, used } }: Means): No[] {
  const { now, instrument } = facts
  const own = mayBuy(limits, usedOn(used, utcDate(now)), {
    currency: instrument.currency,
    amount: terms.hold,
    now,
  })
  return own.ok ? [] : [own]
}
