import { depth, take, type Level, type Taking, type Touch } from './match.ts'

/**
 * The rules by which the simulated book fills. It goes up when they change; what was filled by an older
 * one is worked out again by that one.
 */
export const fillModel = 1

/**
 * What the book showed an order at the moment it was decided. From this alone its executions can be
 * worked out again (`honesty.md` F12, `market.md` M50).
 */
export type BookSeen = {
  readonly model: number
  /** Of the tape, since 1970: what is there in it is sold once. */
  readonly second: number
  readonly best: Level
  readonly tick: Touch['tick']
  readonly limit: Taking['limit']
  /** Shares it was still to get. */
  readonly open: bigint
  /** What earlier orders of the same second had taken. */
  readonly taken: readonly Level[]
}

export type Served = { readonly levels: readonly Level[]; readonly seen: BookSeen | null }

/** A market that is closed gives nothing and shows nothing. */
export const nothingServed: Served = { levels: [], seen: null }

/** What the book gives an order, best first, with what it showed. */
export function serve(touch: Touch, order: Taking, second: number): Served {
  const book = depth(touch, order.side)
  const [best] = book
  if (best === undefined) return nothingServed
  const { limit, remaining: open } = order
  const taken = book.flatMap(({ price }) => {
    const shares = order.taken?.get(price) ?? 0n
    return shares > 0n ? [{ price, shares }] : []
  })
  const seen = { model: fillModel, second, best, tick: touch.tick, limit, open, taken }
  return { levels: take(touch, order), seen }
}
