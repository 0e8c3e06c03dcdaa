import { divide, greatest, least, rateOne, type Price } from '../decimal.ts'
import { cageBound, type PriceRange } from './price-limits.ts'
import type { MarketProfile } from './profiles.ts'
import { ontoTick, stepTicks, tickOf, type TickFacts } from './ticks.ts'

export type ProtectionFacts = TickFacts & {
  readonly side: 'buy' | 'sell'
  /** Best opposite quote; where there is none the reference of the price cage. */
  readonly reference: Price
  /** The day's price limits, `null` where there are none. */
  readonly range: PriceRange | null
}

/**
 * The worst price a market order may be filled at (`market.md` M15): orders never go out naked.
 * CN: the price cage inside the day's limits; HK: 9 ticks beyond the quote; DE 3 % and US 5 %
 * beyond it, rounded inward to the tick.
 */
export function protectionPrice(profile: MarketProfile, facts: ProtectionFacts): Price {
  const bound = unclipped(profile, facts)
  if (facts.range === null) return bound
  return facts.side === 'buy' ? least(bound, facts.range.up) : greatest(bound, facts.range.down)
}

function unclipped(profile: MarketProfile, facts: ProtectionFacts): Price {
  const { side, reference } = facts
  const { protection, ticks, limits } = profile
  switch (protection.kind) {
    case 'cage': {
      if (limits === null)
        throw new RangeError(`${profile.board} has a price cage but no limit rule`)
      return cageBound(limits, side, { reference, tick: tickOf(ticks, reference, facts) })
    }
    case 'ticks':
      return stepTicks(ticks, reference, {
        ...facts,
        steps: side === 'buy' ? protection.ticks : -protection.ticks,
      })
    case 'share': {
      const factor = side === 'buy' ? rateOne + protection.rate : rateOne - protection.rate
      const exact = divide(reference * factor, rateOne, side === 'buy' ? 'floor' : 'ceil')
      const inward = ontoTick(ticks, exact, { ...facts, direction: side === 'buy' ? 'down' : 'up' })
      return greatest(inward, tickOf(ticks, reference, facts))
    }
  }
}
