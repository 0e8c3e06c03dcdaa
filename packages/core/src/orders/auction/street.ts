import { greatest, least, type Price } from '../../decimal.ts'
import { streamOf, type Stream } from '../../simulation/chance.ts'
import type { OnStep } from '../trail.ts'
import type { Band, Entrant } from './entrants.ts'

/** What the street's orders of one auction are drawn from. */
export type StreetOf = {
  /** Names share, day and auction. */
  readonly seed: string
  /** Where it uncrosses alone: the tape's own price of that moment. */
  readonly price: Price
  /** Shares it trades at that price, rounded to whole lots, at least one. */
  readonly volume: bigint
  readonly lot: bigint
  readonly onStep: OnStep
  readonly band: Band
  /** Its orders come in between, business ms. */
  readonly from: number
  readonly until: number
}

/** Steps on each side of the price that somebody of the street stands at. */
const steps = 8

/**
 * The street's orders of an auction (`market.md` M67): same seed, same orders. Alone it uncrosses at exactly
 * the price, without a surplus, whatever the reference: some of each side want that price and no other, so
 * that one step away less is traded.
 */
export function streetOf(given: StreetOf): readonly Entrant[] {
  const chance = streamOf(`${given.seed}/auction`)
  const lots = greatest(given.volume / given.lot, 1n)
  const ladder = pricesAround(given)
  const [eager, patient] = [parted(chance, lots), parted(chance, lots)]
  const behind = [...ladder.below.keys()].map(() => sized(chance, lots))
  const orders: Omit<Entrant, 'id' | 'at'>[] = []
  const add = (side: Entrant['side'], limit: Price | undefined, count: bigint): void => {
    if (limit === undefined || count === 0n) return
    orders.push({ owner: null, side, limit, shares: count * given.lot, isMarket: false })
  }
  for (const [at, count] of eager.entries())
    add('buy', at === 0 ? given.price : ladder.above[at - 1], count)
  for (const [at, count] of patient.entries())
    add('sell', at === 0 ? given.price : ladder.below[at - 1], count)
  for (const [at, count] of behind.entries()) {
    // What wants a better price than the auction brings, and stays.
    if ((ladder.below[at] ?? given.price) < given.price) add('buy', ladder.below[at], count)
    if ((ladder.above[at] ?? given.price) > given.price) add('sell', ladder.above[at], count)
  }
  const span = given.until - given.from
  return orders.map((order, at) => ({
    ...order,
    id: BigInt(at),
    at: given.from + Math.floor(chance.next() * span),
  }))
}

/** The steps on both sides, none past the day's limits: there the last one stands again. */
function pricesAround({ price, onStep, band }: StreetOf) {
  const [above, below]: [Price[], Price[]] = [[], []]
  let [up, down] = [price, price]
  for (let at = 0; at < steps; at += 1) {
    const [higher, lower] = [onStep(up + 1n, 'up'), onStep(down - 1n, 'down')]
    up = band !== null && higher > band.up ? up : higher
    down = lower <= 0n || (band !== null && lower < band.down) ? down : lower
    above.push(up)
    below.push(down)
  }
  return { above, below }
}

/** So many lots parted over the price itself and the steps: one at least at the price itself. */
function parted(chance: Stream, lots: bigint): readonly bigint[] {
  let left = lots - 1n
  const away = Array.from({ length: steps }, () => {
    const part = least(left, (lots * BigInt(chance.below(16))) / 100n)
    left -= part
    return part
  })
  return [left + 1n, ...away]
}

const sized = (chance: Stream, lots: bigint): bigint =>
  greatest((lots * BigInt(4 + chance.below(16))) / 100n, 1n)
