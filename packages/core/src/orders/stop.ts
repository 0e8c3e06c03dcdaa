import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { printPrice, type Price } from '../decimal.ts'
import { percentOf } from '../labels/change.ts'
import type { Side } from './match.ts'

/** How far a stop stays behind the last price: `Price` units, or hundredths of a percent of it. */
export type Distance = { readonly by: 'money' | 'percent'; readonly of: bigint }

/** What a trailing stop follows. */
export type Trail = Distance & {
  /** The highest last price of a sale since its review, the lowest of a purchase, and when it was seen. */
  readonly best: Price
  readonly at: number
  readonly since: number
}

/** The last price at which an order goes to the market, and the one that sent it there. */
export type Stop = {
  readonly price: Price
  readonly triggered: { readonly at: number; readonly price: Price } | null
  /** Of one that follows the last price: `price` is where it stands by now. */
  readonly trail?: Trail
  /**
   * Of one that stands beside a limit of the same order, which is in the market already: that limit, and
   * the worst price of what is left once the stop is reached (`market.md` M62).
   */
  readonly beside?: { readonly limit: Price; readonly worst: Price }
}

/** What a new stop is held against. */
export type StopFacts = {
  readonly price: Price
  readonly last: Price
  /** The stop's own price where it lies on a step, else the steps on either side of it. */
  readonly below: Price
  readonly above: Price
  /** The steps next to the last price: the nearest that a stop may have. */
  readonly nextBelow: Price
  readonly nextAbove: Price
  readonly band: { readonly low: Price; readonly high: Price } | null
  /** The limit it goes on with; null where it goes on as a market order. */
  readonly limit: Price | null
}

/**
 * Whether the last price has reached a stop: a buy waits for a rise to it, a sale for a fall
 * (`market.md` M38).
 */
export const reaches = (side: Side, stop: Price, last: Price): boolean =>
  side === 'buy' ? last >= stop : last <= stop

/** It was not reached yet, whether its order is in the market at a limit or outside. */
export const isAhead = (stop: Stop | undefined): stop is Stop =>
  stop !== undefined && stop.triggered === null

/** It is guarded, and not in the market yet. */
export const waitsForStop = (stop: Stop | undefined): boolean =>
  isAhead(stop) && stop.beside === undefined

/** How far the last price has to go, in hundredths of a percent of it; null without a price. */
export const distanceOf = (stop: Price, last: Price): bigint | null => percentOf(stop - last, last)

/**
 * The first refusal of a stop, with the figure that would pass: its step, the day's limits, its side of
 * the last price, and the limit behind it (`market.md` M38).
 */
export function checkStop(side: Side, stop: StopFacts): Outcome<true> {
  const { price, last, below, above, band, limit } = stop
  if (below !== price || price <= 0n)
    return no('stop_tick_invalid', { below: printPrice(below), above: printPrice(above) })
  if (band !== null && (price < band.low || price > band.high))
    return no('stop_out_of_limit', { low: printPrice(band.low), high: printPrice(band.high) })
  if (reaches(side, price, last))
    return side === 'buy'
      ? no('stop_too_low', { least: printPrice(stop.nextAbove) })
      : no('stop_too_high', { most: printPrice(stop.nextBelow) })
  if (limit === null) return ok(true)
  if (side === 'buy' && limit < price) return no('limit_below_stop', { stop: printPrice(price) })
  if (side === 'sell' && limit > price) return no('limit_above_stop', { stop: printPrice(price) })
  return ok(true)
}
