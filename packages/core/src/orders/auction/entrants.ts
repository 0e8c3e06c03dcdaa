import { greatest, least, type Price } from '../../decimal.ts'
import { isWithin, type Side } from '../match.ts'

/** An order that takes part in an auction. */
export type Entrant = {
  readonly id: bigint
  /** Of a customer; null: of the street. */
  readonly owner: bigint | null
  readonly side: Side
  /** The worst price: a limit, or what protects a market order. */
  readonly limit: Price
  readonly shares: bigint
  /** A market order: it comes before every limit (`market.md` M66). */
  readonly isMarket: boolean
  /** Since when it has its place in time, business ms. */
  readonly at: number
}

/** In the order in which one side is served: market orders, then the better price, then time. */
export function byPriority(a: Entrant, b: Entrant): number {
  if (a.isMarket !== b.isMarket) return a.isMarket ? -1 : 1
  if (!a.isMarket && a.limit !== b.limit) {
    const isBetter = a.side === 'buy' ? a.limit > b.limit : a.limit < b.limit
    return isBetter ? -1 : 1
  }
  return byTime(a, b)
}

/** Of two at the same instant the street's comes later, then the one with the lower number first. */
function byTime(a: Entrant, b: Entrant): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  if ((a.owner === null) !== (b.owner === null)) return a.owner === null ? 1 : -1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** The lowest and the highest price of the day (`market.md` M6); null where there are none. */
export type Band = { readonly up: Price; readonly down: Price } | null

/**
 * An order of an earlier day may have a limit that this day does not reach: one that would pay more than the
 * day allows pays that at most, one that would never be met stays outside.
 */
export function withinBand(entrants: readonly Entrant[], band: Band): readonly Entrant[] {
  if (band === null) return entrants
  return entrants.flatMap((entrant) => {
    const { side, limit } = entrant
    if (side === 'buy' ? limit < band.down : limit > band.up) return []
    const reached = side === 'buy' ? least(limit, band.up) : greatest(limit, band.down)
    return [{ ...entrant, limit: reached }]
  })
}

/**
 * Nobody trades with himself (`market.md` M66): of two own orders whose prices meet the newer one stays
 * outside this auction.
 */
export function withoutOwn(entrants: readonly Entrant[]): readonly Entrant[] {
  const kept = new Map<bigint, Entrant[]>()
  const outside = new Set<Entrant>()
  for (const entrant of entrants.filter(({ owner }) => owner !== null).toSorted(byTime)) {
    const own = kept.get(entrant.owner ?? 0n) ?? []
    if (own.some((other) => meets(entrant, other))) outside.add(entrant)
    else kept.set(entrant.owner ?? 0n, [...own, entrant])
  }
  return entrants.filter((entrant) => !outside.has(entrant))
}

const meets = (one: Entrant, other: Entrant): boolean =>
  one.side !== other.side && isWithin(one, other.limit)
