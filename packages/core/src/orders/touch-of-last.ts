import { greatest, type Price } from '../decimal.ts'
import { ontoTick, type TickFacts } from '../market/ticks.ts'
import type { TickRule } from '../market/tick-rules.ts'
import type { Touch } from './match.ts'

/** What a source without a book tells: a price, and how much was traded today. */
export type LastTrade = { readonly last: Price; readonly volume: bigint; readonly lot: bigint }

/** One in so many of the day's shares stands at the touch. */
const shareOfDay = 1_000n

/**
 * The book that simulated orders meet where a real source tells trades alone (`market.md` M30): it
 * stands at the last price, one step apart where that price lies on none, and is as deep as a
 * thousandth of the day so far, at least one lot.
 */
export function touchOfLast(
  rule: TickRule,
  facts: TickFacts,
  { last, volume, lot }: LastTrade,
): Omit<Touch, 'tick'> {
  const shares = greatest((volume / shareOfDay / lot) * lot, lot)
  const at = (direction: 'up' | 'down') => ({
    price: ontoTick(rule, last, { ...facts, direction }),
    shares,
  })
  return { bid: at('down'), ask: at('up') }
}
