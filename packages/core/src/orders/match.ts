import { greatest, least, type Price } from '../decimal.ts'

/** One step of the simulated book: shares on offer at a price. */
export type Level = { readonly price: Price; readonly shares: bigint }
export type Side = 'buy' | 'sell'

/** What the tape shows at one moment; sizes in shares, null where a side of the book is empty. */
export type Touch = { readonly bid: Level | null; readonly ask: Level | null; readonly tick: Price }

/**
 * Steps the simulated book is deep. The size grows by the shown size with each step away from
 * the touch (D).
 */
const depthLevels = 8n

/**
 * The opposite side of the book as an order of `side` meets it, best price first. Deterministic
 * from the tape.
 */
export function depth(touch: Touch, side: Side): readonly Level[] {
  const best = side === 'buy' ? touch.ask : touch.bid
  if (best === null) return []
  const step = side === 'buy' ? touch.tick : -touch.tick
  const levels: Level[] = []
  for (let i = 0n; i < depthLevels; i += 1n) {
    const price = best.price + step * i
    if (price > 0n) levels.push({ price, shares: best.shares * (i + 1n) })
  }
  return levels
}

export type Taking = {
  readonly side: Side
  readonly limit: Price
  readonly remaining: bigint
  /**
   * Shares per level that earlier orders of the same moment already took, so that nothing is
   * sold twice.
   */
  readonly taken?: ReadonlyMap<Price, bigint>
}

/**
 * Walks the book up to the limit: price, then time. Returns the fills in order; none when the
 * limit is not reached.
 */
export function take(touch: Touch, order: Taking): readonly Level[] {
  const fills: Level[] = []
  let remaining = order.remaining
  for (const level of depth(touch, order.side)) {
    const reached = order.side === 'buy' ? level.price <= order.limit : level.price >= order.limit
    if (!reached || remaining === 0n) break
    const free = greatest(level.shares - (order.taken?.get(level.price) ?? 0n), 0n)
    const shares = least(free, remaining)
    if (shares > 0n) fills.push({ price: level.price, shares })
    remaining -= shares
  }
  return fills
}
