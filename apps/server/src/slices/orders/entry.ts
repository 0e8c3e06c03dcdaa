import { toDecimal } from '@parkett/contract/wire/money'
import { no, type No } from '@parkett/contract/wire/outcome'
import { mayBuy, usedOn } from '@parkett/core/brakes/may-buy'
import { utcDate } from '@parkett/core/civil'
import type { Price } from '@parkett/core/decimal'
import { tooLittle } from '@parkett/core/ledger/too-little'
import { checkQuantity } from '@parkett/core/market/lots'
import { buyingPower } from '@parkett/core/orders/hold-origin'
import { admit, type Entry } from '@parkett/core/orders/ladder'
import { offTick, ontoTick } from '@parkett/core/market/ticks'
import type { StopFacts } from '@parkett/core/orders/stop'
import { cageOf, type MarketFacts } from './facts.ts'
import type { Means } from './review.ts'
import type { Terms } from './terms.ts'

export type MarketEntry = Pick<
  Entry,
  'tradable' | 'quoted' | 'quoteFacts' | 'offTick' | 'sellableFrom' | 'band' | 'cage' | 'stop'
>

/** What the market's rules say about this order; the customer's side is added under the lock. */
export function marketEntry(
  facts: MarketFacts,
  terms: Pick<Terms, 'side' | 'kind' | 'limit' | 'stop'>,
): MarketEntry {
  const { range, quote } = facts
  return {
    tradable: quote.status,
    quoted: facts.last !== null && !facts.stale,
    ...(facts.last !== null && { quoteFacts: { at: quote.provenance.at } }),
    offTick: offTick(facts.profile.ticks, terms.limit, facts.ticks),
    sellableFrom: facts.sellableFrom,
    band: range === null ? null : { low: range.down, high: range.up },
    // A market order's protection price is the cage already.
    cage: terms.kind === 'limit' ? cageOf(facts, terms.side, terms.stop) : null,
    ...(terms.stop !== null && { stop: stopFacts(facts, terms, terms.stop) }),
  }
}

/** What a stop is held against: the steps around it, and those next to the last price. */
function stopFacts(
  { ticks, profile, range, last }: MarketFacts,
  { kind, limit }: Pick<Terms, 'kind' | 'limit'>,
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
    limit: kind === 'limit' ? limit : null,
  }
}

/**
 * The refusals this order would meet now: the first of the ladder, then the house's limit, then
 * money. Nothing is reserved.
 */
export function problemsOf(facts: MarketFacts, terms: Terms, means: Means): No[] {
  const { side, quantity, limit } = terms
  const { sellable, boughtToday, openOrders } = means
  const boardLot = BigInt(facts.instrument.lotSize)
  const checked = checkQuantity(facts.profile.lots, {
    side,
    quantity,
    sellable,
    marketOrder: terms.kind === 'market',
    boardLot,
  })
  const lotProblem =
    checked.ok || (checked.reason !== 'lot_invalid' && checked.reason !== 'qty_too_large')
      ? null
      : checked.reason
  const lotFacts = checked.ok ? {} : checked.facts
  const admitted = admit({
    side,
    quantity,
    limit,
    sellable,
    boughtToday,
    openOrders,
    lotProblem,
    lotFacts,
    ...marketEntry(facts, terms),
  })
  const problems: No[] = admitted.ok ? [] : [admitted]
  if (side === 'buy') problems.push(...heldBack(facts, terms, means))
  if (side === 'buy' && terms.hold > terms.most)
    problems.push(
      no('order_too_large', {
        max: `${toDecimal(terms.most, terms.tariff.exponent)} ${terms.tariff.schedule.currency}`,
      }),
    )
  const available = buyingPower(means.purse, facts.settlesOn)
  if (side === 'buy' && available < terms.hold)
    problems.push(tooLittle(facts.instrument.currency, { needed: terms.hold, available }))
  return problems
}

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
