import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Price } from '@parkett/core/decimal'
import { tickOf } from '@parkett/core/market/ticks'
import type { Side } from '@parkett/core/orders/match'
import type { Trail } from '@parkett/core/orders/stop'
import {
  isTrailing,
  parseDistance,
  triggerOf,
  type TrailFacts,
  type Trailing,
} from '@parkett/core/orders/trail'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { onStepOf, type MarketFacts } from './facts.ts'

/** What a stop that follows has seen before: from its review, or from its order. */
export type Before = Pick<Trail, 'best' | 'since'>
type Asked = {
  readonly side: Side
  readonly trail: string
  readonly before?: Before | undefined
}

/**
 * A stop at a distance, as it begins: from the last price of its review on, or where it stands by now.
 * Refuses `market_data_stale` where there is no price to follow.
 */
export function trailAsked(
  facts: MarketFacts,
  { side, trail, before }: Asked,
): Outcome<{ readonly trail: Trail; readonly price: Price }> {
  const best = before?.best ?? facts.last
  if (best === null) return no('market_data_stale', { at: facts.quote.provenance.at })
  const distance = parseDistance(trail)
  const since = before?.since ?? facts.now
  return ok({
    trail: { ...distance, best, at: since, since },
    price: triggerOf(side, distance, best, onStepOf(facts)),
  })
}

/** What a distance is held against. */
export const trailFacts = (facts: MarketFacts, { by, of, best }: Trail): TrailFacts => ({
  by,
  of,
  best,
  last: facts.last ?? best,
  tick: tickOf(facts.profile.ticks, best, facts.ticks),
  band: facts.range === null ? null : { low: facts.range.down, high: facts.range.up },
  onStep: onStepOf(facts),
})

/** What an order follows, while its stop was not reached. */
export const trailingOf = ({ terms: { stop } }: OrderRow): Trailing | null =>
  isTrailing(stop) && stop.triggered === null ? stop : null

type Seen = { readonly price: Price; readonly at: number }
export type Trails = ReturnType<typeof makeTrails>

/**
 * The best price of each order that follows, as the rounds have seen it since the start: what is kept
 * in its row lies behind that by `trailKeptEveryMs` at most (`market.md` M61).
 */
export function makeTrails() {
  const seen = new Map<bigint, Seen>()
  return {
    /** The last price of this moment, and the best one with it. */
    see: ({ id, side }: OrderRow, { trail }: Trailing, now: Seen): Seen => {
      const isBetter = ({ price }: Seen, than: Price) =>
        side === 'sell' ? price > than : price < than
      const known = seen.get(id)
      const kept = { price: trail.best, at: trail.at }
      const before = known !== undefined && isBetter(known, kept.price) ? known : kept
      const best = isBetter(now, before.price) ? now : before
      if (best === kept) seen.delete(id)
      else seen.set(id, best)
      return best
    },
    /** Orders that are over follow nothing. */
    keep: (open: readonly OrderRow[]): void => {
      if (seen.size === 0) return
      const ids = new Set(open.map(({ id }) => id))
      for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id)
    },
  }
}
