import type { Price } from '@parkett/core/decimal'
import { nothingServed, type Served } from '@parkett/core/orders/book/serve'
import type { Side } from '@parkett/core/orders/match'

/** Shares per price that are gone from a book. */
type Taken = ReadonlyMap<Price, bigint>
/** What an order may still take when it is decided: its open shares, within its limit. */
export type Wanted = { readonly remaining: bigint; readonly limit: Price }
/** What an order gets from what others left. */
type Walk = (taken: Taken, wanted: Wanted) => Served

/** What the book of one share and side gives one order at one tape second. */
export type Offer = {
  /**
   * What is there now, at most what is wanted; it is kept from others from here on. Asked again,
   * as when a batch is decided anew, what was given before is back in the book first.
   */
  readonly serve: (wanted: Wanted) => Served
  /** After the answer of the door: what was not booked is there for others again. */
  readonly settle: (isBooked: boolean) => void
}

/** The simulated size of each tape second is sold once, and only by a decision. */
export type Liquidity = {
  readonly offer: (book: Book, walk: Walk) => Offer
}

export type Book = { readonly instrument: bigint; readonly side: Side; readonly second: number }

type Second = { readonly second: number; readonly taken: Map<Price, bigint> }

/** Keeps only the current second of each book. */
export function makeLiquidity(): Liquidity {
  const books = new Map<string, Second>()
  const secondOf = ({ instrument, side, second }: Book): Second => {
    const key = `${instrument}${side}`
    const known = books.get(key)
    if (known !== undefined && known.second === second) return known
    const fresh = { second, taken: new Map<Price, bigint>() }
    books.set(key, fresh)
    return fresh
  }
  const offer: Liquidity['offer'] = (book, walk) => {
    // The second in which it was asked: the door may decide when the next has begun.
    const { taken } = secondOf(book)
    let given = nothingServed
    const putBack = (): void => {
      for (const { price, shares } of given.levels) add(taken, price, -shares)
      given = nothingServed
    }
    return {
      serve: (wanted) => {
        putBack()
        given = walk(taken, wanted)
        for (const { price, shares } of given.levels) add(taken, price, shares)
        return given
      },
      settle: (isBooked) => {
        if (!isBooked) putBack()
      },
    }
  }
  return { offer }
}

function add(taken: Map<Price, bigint>, price: Price, shares: bigint): void {
  taken.set(price, (taken.get(price) ?? 0n) + shares)
}
