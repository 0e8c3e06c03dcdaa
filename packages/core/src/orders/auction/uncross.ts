import { distance, least, type Price } from '../../decimal.ts'
import { isWithin, type Side } from '../match.ts'
import type { OnStep } from '../trail.ts'
import { byPriority, type Entrant } from './entrants.ts'

/** The rules by which an auction is uncrossed; it goes up when they change. */
export const auctionModel = 1

/** What would be bought and sold at a worst price of exactly this much. */
export type Interest = { readonly price: Price; readonly buys: bigint; readonly sells: bigint }

/** The one price of an auction. `surplus`: what stays open of the side that wants more at that price. */
export type Uncrossed = {
  readonly price: Price
  readonly volume: bigint
  readonly surplus: { readonly side: Side; readonly shares: bigint } | null
}

/** Everything that an auction is uncrossed from, lowest price first. */
export function interestOf(entrants: readonly Entrant[]): readonly Interest[] {
  const steps = new Map<Price, { buys: bigint; sells: bigint }>()
  for (const { side, limit, shares } of entrants) {
    const step = steps.get(limit) ?? { buys: 0n, sells: 0n }
    if (side === 'buy') step.buys += shares
    else step.sells += shares
    steps.set(limit, step)
  }
  return [...steps]
    .map(([price, step]) => ({ price, ...step }))
    .toSorted((a, b) => (a.price < b.price ? -1 : 1))
}

export type AuctionRules = { readonly reference: Price; readonly onStep: OnStep }

/**
 * The price of the most volume, then of the least surplus, then nearest to the reference; of two equally
 * near the higher one (`market.md` M66). Null where nobody meets.
 */
export function uncross(
  interest: readonly Interest[],
  { reference, onStep }: AuctionRules,
): Uncrossed | null {
  const at = tradedAt(interest)
  let best: Uncrossed | null = null
  for (const price of candidates(interest, reference, onStep)) {
    const here = at(price)
    if (here.volume > 0n && (best === null || isBetter(here, best, reference))) best = here
  }
  return best
}

/**
 * The prices among which the answer lies: between two limits neither volume nor surplus changes, so the
 * nearest to the reference is that itself or the step next to a limit.
 */
function candidates(
  interest: readonly Interest[],
  reference: Price,
  onStep: OnStep,
): ReadonlySet<Price> {
  const found = new Set([onStep(reference, 'down'), onStep(reference, 'up')])
  for (const { price } of interest)
    for (const one of [onStep(price - 1n, 'down'), price, onStep(price + 1n, 'up')]) found.add(one)
  found.delete(0n)
  return found
}

/** What would be traded at any price: sums of both sides, made once. */
function tradedAt(interest: readonly Interest[]): (price: Price) => Uncrossed {
  const supply = [0n]
  for (const { sells } of interest) supply.push((supply.at(-1) ?? 0n) + sells)
  const demand = [0n]
  for (const { buys } of interest.toReversed()) demand.push((demand.at(-1) ?? 0n) + buys)
  return (price) => {
    const below = firstAt(interest, price)
    const isThere = interest[below]?.price === price
    const buys = demand[interest.length - below] ?? 0n
    const sells = supply[isThere ? below + 1 : below] ?? 0n
    const surplus =
      buys === sells
        ? null
        : buys > sells
          ? ({ side: 'buy', shares: buys - sells } as const)
          : ({ side: 'sell', shares: sells - buys } as const)
    return { price, volume: least(buys, sells), surplus }
  }
}

/** Where the first price lies that is at least this one. */
function firstAt(interest: readonly Interest[], price: Price): number {
  let [low, high] = [0, interest.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((interest[middle]?.price ?? 0n) < price) low = middle + 1
    else high = middle
  }
  return low
}

function isBetter(one: Uncrossed, other: Uncrossed, reference: Price): boolean {
  if (one.volume !== other.volume) return one.volume > other.volume
  const [here, there] = [one.surplus?.shares ?? 0n, other.surplus?.shares ?? 0n]
  if (here !== there) return here < there
  const [near, far] = [distance(one.price, reference), distance(other.price, reference)]
  return near === far ? one.price > other.price : near < far
}

/** What an order gets, in the order in which they were served; `ahead`: what others of its side got before. */
export type Allotted = {
  readonly entrant: Entrant
  readonly shares: bigint
  readonly ahead: bigint
}

/** Who gets how much at the one price: market orders, then price, then time, on both sides. */
export function allot(
  entrants: readonly Entrant[],
  { price, volume }: Pick<Uncrossed, 'price' | 'volume'>,
): readonly Allotted[] {
  return (['buy', 'sell'] as const).flatMap((side) => {
    let left = volume
    const trading = entrants.filter((one) => one.side === side && isWithin(one, price))
    return trading.toSorted(byPriority).flatMap((entrant) => {
      const ahead = volume - left
      const shares = least(entrant.shares, left)
      left -= shares
      return shares > 0n ? [{ entrant, shares, ahead }] : []
    })
  })
}
