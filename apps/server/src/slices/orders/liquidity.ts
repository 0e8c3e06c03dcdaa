import type { Price } from '@parkett/core/decimal'
import type { Level } from '@parkett/core/orders/match'

/**
 * Shares already taken from the book of one share and side at one tape second: the simulated
 * size is sold once.
 */
export type Liquidity = {
  readonly takenAt: (
    instrument: bigint,
    side: 'buy' | 'sell',
    second: number,
  ) => ReadonlyMap<Price, bigint>
  readonly take: (
    instrument: bigint,
    side: 'buy' | 'sell',
    second: number,
    levels: readonly Level[],
  ) => void
}

const none: ReadonlyMap<Price, bigint> = new Map()

/**
 * Keeps only the current second of each book; what an order did not get because it was refused
 * is simply not offered again.
 */
export function makeLiquidity(): Liquidity {
  const books = new Map<string, { second: number; taken: Map<Price, bigint> }>()
  const bookOf = (instrument: bigint, side: string, second: number) => {
    const key = `${instrument}${side}`
    const book = books.get(key)
    if (book !== undefined && book.second === second) return book
    const fresh = { second, taken: new Map<Price, bigint>() }
    books.set(key, fresh)
    return fresh
  }
  return {
    takenAt: (instrument, side, second) => {
      const book = books.get(`${instrument}${side}`)
      return book !== undefined && book.second === second ? book.taken : none
    },
    take: (instrument, side, second, levels) => {
      const { taken } = bookOf(instrument, side, second)
      for (const { price, shares } of levels) taken.set(price, (taken.get(price) ?? 0n) + shares)
    },
  }
}
