import type { Price } from '@parkett/core/decimal'
import { nothingServed, serve, type Got, type Served } from '@parkett/core/orders/book/serve'
import type { Level, Side } from '@parkett/core/orders/match'
import type { Venue } from './acts/booking.ts'
import type { Coming, CustomersBook } from './customers-book.ts'
import type { MarketFacts } from './facts.ts'
import type { Meeting } from './meeting.ts'
import type { Wanted } from './order-record.ts'

/** What the book of one share gives one order at one tape second. */
export type Offer = {
  /**
   * What is there now, at most what is wanted; it is kept from others from here on. Asked for the
   * same again, as when a round's order is decided or a batch anew, it answers the same: of its
   * own customer's orders one that is asked later must not change who meets whom. Asked for
   * something else, what was given before is back in the book first.
   */
  readonly serve: (wanted: Wanted) => Served
  /** What was booked of it as it was decided: the first ones, by the numbers of their fills. */
  readonly keep: (fills: readonly bigint[]) => void
  /** After the answer of the door: what was not booked is there for others again. */
  readonly settle: (isBooked: boolean) => void
}

/** Whose order comes, and how what it meets is booked. */
export type Asking = Coming & { readonly whose: bigint; readonly venue: Venue }

/** The simulated size of each tape second is sold once, and a customer's share once, by a decision. */
export type Liquidity = {
  readonly offer: (asking: Asking) => Offer
  /** The side that an order of this one meets, as it would be filled now: best first, one a price. */
  readonly shown: (facts: MarketFacts, side: Side) => readonly Level[]
}

type Second = { readonly second: number; readonly taken: Map<Price, bigint> }

/** What is gone of the street in the second of these facts. Keeps only the current second of each. */
function makeStreets() {
  const streets = new Map<string, Second>()
  return ({ instrument: { id }, now }: MarketFacts, side: Side): Second => {
    const key = `${id}${side}`
    const second = Math.floor(now / 1000)
    const known = streets.get(key)
    if (known !== undefined && known.second === second) return known
    const fresh = { second, taken: new Map<Price, bigint>() }
    streets.set(key, fresh)
    return fresh
  }
}

type OfferParts = {
  readonly book: CustomersBook
  readonly meet: (meeting: Meeting) => void
  /** Of the second in which it was asked: the door may decide when the next has begun. */
  readonly street: Second
}

function makeOffer({ book, meet, street }: OfferParts, asking: Asking): Offer {
  const { second, taken } = street
  const { facts, side, turn, whose, venue } = asking
  const { id, currency } = facts.instrument
  const instrument = BigInt(id)
  let given: readonly Got[] = []
  let booked: readonly bigint[] = []
  let before: { readonly wanted: Wanted; readonly served: Served } | null = null
  /** What is left of an order that came to one of its own customer: it ends there, and is met by nobody. */
  let ending = 0n
  const end = (shares: bigint): void => {
    if (turn !== null) book.reserve(turn.id, shares - ending)
    ending = shares
  }
  const add = ({ price, shares, of }: Got, times: 1n | -1n): void => {
    if (of !== undefined) book.reserve(of.order.id, shares * times)
    else taken.set(price, (taken.get(price) ?? 0n) + shares * times)
    // An order that stands in the book itself is not to be had meanwhile.
    if (turn !== null) book.reserve(turn.id, shares * times)
  }
  const keepFirst = (count: number): void => {
    if (count < given.length) before = null
    for (const got of given.slice(count)) add(got, -1n)
    given = given.slice(0, count)
  }
  const pass = ({ price, shares, of }: Got, match: bigint | undefined): void => {
    if (turn !== null) {
      book.reserve(turn.id, -shares)
      book.less(turn.id, shares)
    }
    if (of !== undefined && match !== undefined)
      meet({ match, stood: of.order, instrument, currency, price, shares, second, venue })
  }
  return {
    serve: (wanted) => {
      booked = []
      if (before !== null && isSame(before.wanted, wanted)) return before.served
      keepFirst(0)
      end(0n)
      if (!facts.continuous) return nothingServed
      const resting = book.against(asking)
      const served = serve(facts.touch, { side, ...wanted, taken, whose, resting }, second)
      given = served.levels
      for (const got of given) add(got, 1n)
      if (served.metOwn) end(given.reduce((left, { shares }) => left - shares, wanted.remaining))
      before = { wanted, served }
      return served
    },
    keep: (fills) => {
      booked = fills
      keepFirst(fills.length)
    },
    settle: (isBooked) => {
      if (isBooked && ending > 0n && turn !== null) book.drop(turn.id)
      end(0n)
      if (isBooked) given.forEach((got, at) => pass(got, booked[at]))
      else keepFirst(0)
    },
  }
}

export function makeLiquidity(book: CustomersBook, meet: (meeting: Meeting) => void): Liquidity {
  const takenOf = makeStreets()
  const offer: Liquidity['offer'] = (asking) =>
    makeOffer({ book, meet, street: takenOf(asking.facts, asking.side) }, asking)

  const shown: Liquidity['shown'] = (facts, side) => {
    const { second, taken } = takenOf(facts, side)
    const resting = facts.continuous ? book.against({ facts, side, turn: null }) : []
    const all = { side, limit: side === 'buy' ? everything : 0n, remaining: everything }
    const sums = new Map<Price, bigint>()
    for (const { price, shares } of serve(facts.touch, { ...all, taken, resting }, second).levels)
      sums.set(price, (sums.get(price) ?? 0n) + shares)
    return [...sums].map(([price, shares]) => ({ price, shares }))
  }
  return { offer, shown }
}

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.remaining === other.remaining && one.limit === other.limit
const everything = 2n ** 62n
