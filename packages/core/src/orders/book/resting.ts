import type { Price } from '../../decimal.ts'
import type { Side } from '../match.ts'

/** A customer's order that stands in the book at its limit. */
export type Resting = {
  readonly id: bigint
  /** Whose it is: nobody meets himself. */
  readonly whose: bigint
  readonly side: Side
  readonly limit: Price
  /** Still to be had of it. */
  readonly shares: bigint
  /** Since when it has its place, ms. */
  readonly since: number
}

type Placed = Pick<Resting, 'id' | 'since'>
/** What decides who of a side comes first. */
export type Place = Pick<Resting, 'id' | 'side' | 'limit' | 'since'>

/** The time of orders: since when they stand, and of one instant the number. */
export const isOlder = (one: Placed, other: Placed): boolean =>
  one.since === other.since ? one.id < other.id : one.since < other.since

/** Price, then time (`market.md` M64): whether one of a side comes before another of it. */
export function comesFirst(one: Place, other: Place): boolean {
  if (one.limit === other.limit) return isOlder(one, other)
  return one.side === 'buy' ? one.limit > other.limit : one.limit < other.limit
}

/** Where an order stands in a side that is in its order, or would stand. */
function placeIn(side: readonly Place[], order: Place): number {
  let [from, to] = [0, side.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const there = side[middle]
    if (there !== undefined && comesFirst(there, order)) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Puts an order into one side of a book, in its place. The side itself changes: a copy of it for each order
 * cost more than everything else of a command where very many stand.
 */
export function putOrder<T extends Resting>(side: T[], order: T): void {
  side.splice(placeIn(side, order), 0, order)
}

/** Takes an order out of its side; false where it does not stand in it. */
export function takeOrder(side: Resting[], order: Place): boolean {
  const at = placeIn(side, order)
  if (side[at]?.id !== order.id) return false
  side.splice(at, 1)
  return true
}
