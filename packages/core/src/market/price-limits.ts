import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest, least, rateOne, roundTo, type Price, type Rate } from '../decimal.ts'
import { rowAt } from '../effective.ts'
import type { LimitRule } from './limit-rules.ts'

export type LimitFacts = {
  readonly date: string
  /** ST or *ST: under special treatment. */
  readonly specialTreatment: boolean
  /** Trading days since listing, the listing day is 1. */
  readonly listingDay: number
}
export type PriceRange = { readonly up: Price; readonly down: Price }

/**
 * The limit of a share on a date as a fraction, `null` on days without one (`market.md` M6).
 * Refuses `rule_missing`.
 */
export function limitRate(rule: LimitRule, facts: LimitFacts): Outcome<Rate | null> {
  if (facts.listingDay <= rule.freeDays) return ok(null)
  const row = rowAt(facts.specialTreatment ? rule.specialTreatment : rule.normal, facts.date)
  return row.ok ? ok(row.value.rate) : row
}

/**
 * Highest and lowest price of a day: `prev × (1 ± rate)`, half up to the tick, at least one
 * tick away from prev and never below one tick. `prev` is the ex-right reference price on an
 * ex-day.
 */
export function limitRange(previousClose: Price, rate: Rate, tick: Price): PriceRange {
  const up = roundTo(previousClose * (rateOne + rate), rateOne * tick) / rateOne
  const down = roundTo(previousClose * (rateOne - rate), rateOne * tick) / rateOne
  return {
    up: greatest(up, previousClose + tick),
    down: greatest(least(down, previousClose - tick), tick),
  }
}

/**
 * How far an order may go beyond the reference price in the continuous phase: the cage's share
 * or ten ticks, whichever is wider. `reference` for a buy is the best ask, else best bid, else
 * last, else previous close.
 */
export function cageBound(
  rule: LimitRule,
  side: 'buy' | 'sell',
  at: { readonly reference: Price; readonly tick: Price },
): Price {
  const { reference, tick } = at
  const rate = side === 'buy' ? rateOne + rule.cage : rateOne - rule.cage
  const share = roundTo(reference * rate, rateOne * tick) / rateOne
  return side === 'buy'
    ? greatest(share, reference + 10n * tick)
    : greatest(least(share, reference - 10n * tick), tick)
}
