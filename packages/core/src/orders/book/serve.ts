import { greatest, least, type Price } from '../../decimal.ts'
import { isWithin, type Level, type Side, type Touch } from '../match.ts'
import type { Resting } from './resting.ts'
import { fillModel, type BookSeen, type MetOrder } from './seen.ts'
import { streetOf } from './street.ts'

/** An order that comes to the book. */
export type Taking = {
  readonly side: Side
  readonly limit: Price
  readonly remaining: bigint
  /**
   * Shares per step that earlier orders of the same moment already took of the street, so that
   * nothing is sold twice.
   */
  readonly taken?: ReadonlyMap<Price, bigint>
  /** Whose it is, where customers' orders stand opposite to it. */
  readonly whose?: bigint
  /** Customers' orders of the other side that are older, price then time, with what is free of each. */
  readonly resting?: Iterable<Resting>
}

/** What an order gets at a price: of the street, or of another customer's order. */
export type Got = Level & {
  /** That order, and its place in what is written down of the book. */
  readonly of?: { readonly order: Resting; readonly place: number }
}

export type Served = {
  /** Best first. */
  readonly levels: readonly Got[]
  readonly seen: BookSeen | null
  /** It came to an order of its own customer, and goes no further: the newer one ends (M65). */
  readonly metOwn: boolean
}

/** A market that is closed gives nothing and shows nothing. */
export const nothingServed: Served = { levels: [], seen: null, metOwn: false }

/**
 * What the book gives an order, best first up to its limit, with what it showed: price, then time
 * (`market.md` M64). The street comes to its prices with each second of the tape: who stood there
 * before is before it, who came in that second is behind it.
 */
export function serve(touch: Touch, order: Taking, second: number): Served {
  const street = streetOf(touch, order.side)
  const { limit, remaining: open, taken, resting = [] } = order
  const { levels, met, metOwn } = walk(order, inTurn(street, resting, { ...order, second }))
  if (street.length === 0 && levels.length === 0 && !metOwn) return nothingServed
  const gone = street.flatMap(({ price }) => {
    const shares = taken?.get(price) ?? 0n
    return shares > 0n ? [{ price, shares }] : []
  })
  const [best = null] = street
  const book = { model: fillModel, second, best, tick: touch.tick, limit, open, taken: gone }
  return { levels, seen: met.length === 0 ? book : { ...book, met }, metOwn }
}

type Walked = Pick<Served, 'levels' | 'metOwn'> & { readonly met: readonly MetOrder[] }

function walk(order: Taking, offers: Iterable<Offered>): Walked {
  const levels: Got[] = []
  const met: MetOrder[] = []
  let { remaining } = order
  for (const { price, free, ahead, resting } of offers) {
    if (!isWithin(order, price) || remaining === 0n) break
    const shares = least(free, remaining)
    if (shares <= 0n) continue
    if (resting === undefined) levels.push({ price, shares })
    else if (resting.whose === order.whose) return { levels, met, metOwn: true }
    else {
      levels.push({ price, shares, of: { order: resting, place: met.length } })
      met.push({ price, shares: free, ahead })
    }
    remaining -= shares
  }
  return { levels, met, metOwn: false }
}

/** What stands next in the book, as much of it as is free. */
type Offered = {
  readonly price: Price
  readonly free: bigint
  readonly ahead: boolean
  readonly resting?: Resting
}
type Turn = Pick<Taking, 'side' | 'taken'> & { readonly second: number }

/** Both in one order: the better price, and at one price by the time of the street. */
function* inTurn(
  street: readonly Level[],
  resting: Iterable<Resting>,
  { side, taken, second }: Turn,
): Generator<Offered> {
  const begins = second * 1000
  const isBetter = (one: Price, other: Price) => (side === 'buy' ? one < other : one > other)
  const standing = resting[Symbol.iterator]()
  let next = standing.next()
  const customers = function* (until: Level | null): Generator<Offered> {
    while (next.done !== true) {
      const order = next.value
      const ahead = order.since < begins
      const isNow =
        until === null ||
        isBetter(order.limit, until.price) ||
        (order.limit === until.price && ahead)
      if (!isNow) return
      yield { price: order.limit, free: order.shares, ahead, resting: order }
      next = standing.next()
    }
  }
  for (const level of street) {
    yield* customers(level)
    const free = greatest(level.shares - (taken?.get(level.price) ?? 0n), 0n)
    yield { price: level.price, free, ahead: false }
  }
  yield* customers(null)
}
