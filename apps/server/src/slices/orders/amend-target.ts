import type { AmendRequest } from '@parkett/contract/customer/order-amend'
import { standsForDays } from '@parkett/contract/customer/order-stands'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { printPrice, type Price } from '@parkett/core/decimal'
import type { Asked } from '@parkett/core/orders/amend'
import { isAhead, type Distance } from '@parkett/core/orders/stop'
import { printDistance, type OnStep } from '@parkett/core/orders/trail'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { marketEntry, type MarketEntry } from './entry.ts'
import { gtcUntil, isOutlived, onStepOf, type MarketFacts } from './facts.ts'
import { termsOf, type Terms } from './terms.ts'
import type { Before } from './trailing.ts'

/** An open order as it stands: what a change of it goes from. */
export type Standing = Asked & {
  readonly side: 'buy' | 'sell'
  readonly kind: 'limit' | 'market'
  readonly tradeDate: string
  /** The price that it waits for; null where it waits for none, or none any more. */
  readonly stop: Price | null
  /** In its place the distance of a stop that follows the last price; where it stands is no change. */
  readonly trail: string | null
  /** Its limit stands in the market beside the stop. */
  readonly beside: boolean
}

export const standingOf = (row: OrderRow): Standing => ({
  side: row.side,
  kind: row.kind,
  quantity: row.quantity,
  limit: row.limitPrice,
  timeInForce: row.timeInForce,
  expiresOn: row.expiresOn,
  tradeDate: row.tradeDate,
  ...waitingOf(row),
})

function waitingOf({ terms: { stop } }: OrderRow): Pick<Standing, 'stop' | 'trail' | 'beside'> {
  if (!isAhead(stop)) return { stop: null, trail: null, beside: false }
  const beside = stop.beside !== undefined
  return stop.trail === undefined
    ? { stop: stop.price, trail: null, beside }
    : { stop: null, trail: printDistance(stop.trail), beside }
}

export type Beside = { readonly limit: Price; readonly worst: Price | null }

/** What a change asks for, worked out against the market of now. */
export type Target = {
  readonly asked: Asked
  readonly stop: Price | null
  /** Another distance of a stop that follows; null where it stays, or there is none. */
  readonly trail: { readonly distance: Distance; readonly onStep: OnStep } | null
  /** Of a limit beside a stop: that limit, and where the stop is another, the worst price behind it. */
  readonly beside: Beside | null
  /** Of the changed order as if it were placed now; its sums are those of the whole. */
  readonly terms: Terms
  readonly market: MarketEntry
}

/**
 * Works a change out. What is not asked for stays as it is. Refuses `order_not_open` where the order
 * only has not ended yet, and `field_invalid` for what such an order does not have.
 */
export function targetOf(
  facts: MarketFacts,
  from: Standing,
  { before, ...request }: AmendRequest & { readonly before?: Before | undefined },
): Outcome<Target> {
  const { side, kind } = from
  if (facts.tradeDate > from.expiresOn || isOutlived(facts, from)) return no('order_not_open')
  if (request.stop !== undefined && from.stop === null) return no('field_invalid')
  if (request.trail !== undefined && from.trail === null) return no('field_invalid')
  if (request.limit !== undefined && kind === 'market') return no('field_invalid')
  const until = lastsUntil(facts, from, request.timeInForce ?? from.timeInForce)
  if (!until.ok) return until
  const terms = termsOf(facts, {
    side,
    type: kind,
    quantity: request.quantity ?? Number(from.quantity),
    timeInForce: until.value.timeInForce,
    ...(kind === 'limit' && { limit: request.limit ?? printPrice(from.limit) }),
    ...(from.stop !== null && { stop: request.stop ?? printPrice(from.stop) }),
    ...(from.trail !== null && { trail: request.trail ?? from.trail, before }),
    ...(from.beside && { beside: true as const }),
  })
  if (!terms.ok) return terms
  const { quantity, trail, beside } = terms.value
  // The worst price of a market order is that of its review, or goes by its stop.
  const limit = kind === 'market' && isSameStop(terms.value, from) ? from.limit : terms.value.limit
  const asked = { quantity, limit, ...until.value }
  const worked = { ...terms.value, limit }
  return ok({
    asked,
    stop: trail === null ? terms.value.stop : null,
    trail:
      trail === null || isSameStop(terms.value, from)
        ? null
        : { distance: { by: trail.by, of: trail.of }, onStep: onStepOf(facts) },
    beside: beside && {
      limit: beside.limit,
      worst: isSameStop(terms.value, from) ? null : beside.worst,
    },
    terms: worked,
    market: judged(facts, from, worked),
  })
}

/** It waits for the same price, or follows the last one at the same distance. */
const isSameStop = ({ stop, trail }: Pick<Terms, 'stop' | 'trail'>, from: Standing): boolean =>
  trail === null ? stop === from.stop : printDistance(trail) === from.trail

type Lasts = Pick<Asked, 'timeInForce' | 'expiresOn'>

/** Until when it waits: as before, this trading day, or as long as the market lets it. */
function lastsUntil(
  facts: MarketFacts,
  from: Standing,
  timeInForce: Asked['timeInForce'],
): Outcome<Lasts> {
  if (timeInForce === from.timeInForce) return ok({ timeInForce, expiresOn: from.expiresOn })
  // What goes to the market as soon as it opens does not wait there; what is of one session stays of it.
  if (!standsForDays(from.timeInForce)) return no('field_invalid')
  if (timeInForce === 'day') return ok({ timeInForce, expiresOn: facts.tradeDate })
  const expiresOn = gtcUntil(facts)
  return expiresOn === null ? no('field_invalid') : ok({ timeInForce, expiresOn })
}

/** A price that stays was judged when it was given: only the new ones are. */
function judged(facts: MarketFacts, from: Standing, terms: Terms): MarketEntry {
  const { stop, trail, beside, ...entry } = marketEntry(facts, terms)
  const isSame = { limit: terms.limit === from.limit, stop: isSameStop(terms, from) }
  if (isSame.limit && isSame.stop) return { ...entry, offTick: null, band: null, cage: null }
  return {
    ...entry,
    ...(stop && { stop }),
    ...(trail && !isSame.stop && { trail }),
    ...(beside && !isSame.limit && { beside }),
  }
}
