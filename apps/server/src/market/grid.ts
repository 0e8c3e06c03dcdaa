import type { LiquidityBand, TickRule } from '@parkett/core/market/tick-rules'
import { bandStarts } from '@parkett/core/market/tick-bands'
import { tickOf } from '@parkett/core/market/ticks'
import type { Grid } from '@parkett/core/simulation/bar'

/**
 * The tick of a share as a quick numeric function: the rule of `core` is asked once per price
 * band, because a tape asks for the tick millions of times.
 */
export function gridOf(
  rule: TickRule,
  facts: { date: string; band?: LiquidityBand | undefined },
): Grid {
  const starts = [0, ...bandStarts(rule).map(Number)].toSorted((a, b) => a - b)
  const ticks = starts.map((start) => Number(tickOf(rule, BigInt(start), facts)))
  const [only] = ticks
  if (ticks.length === 1 && only !== undefined) return () => only
  return (price) => {
    let at = starts.length - 1
    while (at > 0 && (starts[at] ?? 0) > price) at -= 1
    return ticks[at] ?? 1
  }
}
