import type { Price } from '../decimal.ts'

/** Shares at a price. */
export type Level = { readonly price: Price; readonly shares: bigint }
export type Side = 'buy' | 'sell'

/** Whether an order would trade at a price. */
export const isWithin = (
  { side, limit }: { readonly side: Side; readonly limit: Price },
  price: Price,
): boolean => (side === 'buy' ? limit >= price : limit <= price)

/** What the tape shows at one moment; sizes in shares, null where a side of the book is empty. */
export type Touch = { readonly bid: Level | null; readonly ask: Level | null; readonly tick: Price }
