import type { Price } from '../decimal.ts'
import type { TickRule } from './tick-rules.ts'
import { tickOf, type TickFacts } from './ticks.ts'

/** The step of every price from this one on, up to the next band. */
export type TickBand = { readonly from: Price; readonly tick: Price }

/** The lowest price of every band above the first (`market.md` M5). */
export function bandStarts(rule: TickRule): readonly Price[] {
  switch (rule.kind) {
    case 'flat':
      return []
    case 'penny':
      return [rule.from]
    case 'rts11':
      return rule.bounds
    case 'bands':
      // A band includes its upper end, so the next begins one unit above.
      return rule.tables.flatMap(({ bands }) => bands.map(({ upTo }) => upTo + 1n))
  }
}

/** The steps between two prices, lowest first: bands that have the same step are one. */
export function tickBands(
  rule: TickRule,
  facts: TickFacts,
  { low, high }: { readonly low: Price; readonly high: Price },
): readonly TickBand[] {
  const starts = bandStarts(rule).filter((start) => start > low && start <= high)
  const bands: TickBand[] = []
  for (const from of [low, ...starts.toSorted((a, b) => (a < b ? -1 : 1))]) {
    const tick = tickOf(rule, from, facts)
    if (bands.at(-1)?.tick !== tick) bands.push({ from, tick })
  }
  return bands
}
