import { no, ok, type Facts, type Outcome } from '@parkett/contract/wire/outcome'
import { printPrice, type Price } from '../decimal.ts'
import type { LotRule } from '../market/lot-rules.ts'
import { checkQuantity, type Quantities } from '../market/lots.ts'
import { tickInvalid, type Steps } from '../market/ticks.ts'
import type { Side } from './match.ts'
import { checkStop, type StopFacts } from './stop.ts'
import { checkTrail, type TrailFacts } from './trail.ts'

/** The facts the refusals of a new order look at, in the order they are checked. */
export type Entry = {
  readonly side: Side
  readonly quantity: bigint
  /** Limit, or the protection price of a market order; both are multiples of the tick. */
  readonly limit: Price
  readonly tradable: 'trading' | 'suspended' | 'delisted' | 'not_listed'
  /** Until when, where that is known. */
  readonly haltFacts?: Facts
  readonly quoted: boolean
  /** Of when the last price is, where there is one. */
  readonly quoteFacts?: Facts
  /** Each is the answer of the market's rule for this order: null when it is kept. */
  readonly lotProblem: 'lot_invalid' | 'qty_too_large' | null
  readonly lotFacts?: Facts
  /** The steps on either side of a limit that lies on none; null where it lies on one. */
  readonly offTick: Steps | null
  readonly band: { readonly low: Price; readonly high: Price } | null
  readonly cage: Price | null
  /** Of an order that waits for a price; its limit is judged as it will be when it is reached. */
  readonly stop?: StopFacts
  /** Of one whose stop follows the last price: its distance is judged in the place of a stop. */
  readonly trail?: TrailFacts
  /** Of a limit that stands beside a stop: the last price, and the nearest limit above it. */
  readonly beside?: { readonly last: Price; readonly nextAbove: Price }
  readonly sellable: bigint
  readonly boughtToday: bigint
  /** When the shares bought today can be sold. */
  readonly sellableFrom: string
  readonly openOrders: number
}

/**
 * More open orders than this are refused: everything has a limit, and nobody trades a hundred
 * at once by hand.
 */
export const openOrdersMax = 200

/**
 * What the rule for quantities says of an order. Shares are counted further down the ladder, where
 * those bought today get their own sentence.
 */
export function lotsOf(rule: LotRule, order: Quantities): Pick<Entry, 'lotProblem' | 'lotFacts'> {
  const kept = checkQuantity(rule, order)
  return kept.ok || (kept.reason !== 'lot_invalid' && kept.reason !== 'qty_too_large')
    ? { lotProblem: null }
    : { lotProblem: kept.reason, lotFacts: kept.facts }
}

/** First refusal an order meets, without money: the ladder of `market.md` M17. */
export function admit(entry: Entry): Outcome<true> {
  if (entry.tradable === 'suspended') return no('suspended', entry.haltFacts)
  if (entry.tradable !== 'trading') return no('not_tradable')
  if (!entry.quoted) return no('market_data_stale', entry.quoteFacts)
  if (entry.quantity <= 0n) return no('qty_zero')
  if (entry.lotProblem !== null) return no(entry.lotProblem, entry.lotFacts)
  if (entry.stop !== undefined) {
    const kept = checkStop(entry.side, entry.stop)
    if (!kept.ok) return kept
  }
  if (entry.trail !== undefined) {
    const kept = checkTrail(entry.side, entry.trail)
    if (!kept.ok) return kept
  }
  if (entry.beside !== undefined && entry.limit <= entry.beside.last)
    return no('limit_below_last', { least: printPrice(entry.beside.nextAbove) })
  if (entry.offTick !== null) return tickInvalid(entry.offTick)
  if (entry.band !== null && (entry.limit < entry.band.low || entry.limit > entry.band.high)) {
    return no('price_out_of_limit', {
      low: printPrice(entry.band.low),
      high: printPrice(entry.band.high),
    })
  }
  if (entry.cage !== null && outOfCage(entry.side, entry.limit, entry.cage)) {
    return no('price_out_of_cage', { bound: printPrice(entry.cage) })
  }
  if (entry.side === 'sell') return enoughShares(entry)
  if (entry.openOrders >= openOrdersMax) return no('too_many_open_orders', { max: openOrdersMax })
  return ok(true)
}

const outOfCage = (side: Side, limit: Price, cage: Price): boolean =>
  side === 'buy' ? limit > cage : limit < cage

/**
 * Shares bought today are named as such: the customer owns them and may sell them on the next
 * trading day (CN).
 */
function enoughShares(entry: Entry): Outcome<true> {
  if (entry.quantity > entry.sellable) {
    const held = entry.quantity <= entry.sellable + entry.boughtToday
    return no(held ? 't1_not_sellable' : 'insufficient_sellable', {
      sellable: Number(entry.sellable),
      ...(held && { date: entry.sellableFrom }),
    })
  }
  return entry.openOrders >= openOrdersMax
    ? no('too_many_open_orders', { max: openOrdersMax })
    : ok(true)
}
