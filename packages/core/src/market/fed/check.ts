import type { FedFault } from '@parkett/contract/desk/price-feed'
import type { FedPrice } from './price.ts'

/** What is known of the share when a price comes. */
export type Known = {
  readonly now: number
  /** The price before, of the same source. */
  readonly kept: Pick<FedPrice, 'at' | 'last' | 'size'> | null
  /** The close before, where nothing came yet. */
  readonly close: number | null
  /** The board's step at a price; null where trades may print between two steps. */
  readonly tickAt: ((price: number) => number) | null
  /** The day's limits where the board has them. */
  readonly bounds: { readonly up: number; readonly down: number } | null
}

/** Clocks of two houses differ a little. */
const aheadMsMax = 2_000

/**
 * The first fault of a price, or null (`market.md` M29). Nothing is mended: what is refused leaves
 * the price before, which grows old in the open.
 */
export function faultOf(price: FedPrice, known: Known): FedFault | null {
  const { at, last, day } = price
  const { now, kept, tickAt, bounds } = known
  if (last <= 0) return 'zero'
  if (at > now + aheadMsMax) return 'future'
  if (kept !== null && at < kept.at) return 'older'
  if (isTwice(price, kept)) return 'twice'
  if (tickAt !== null && last % tickAt(last) !== 0) return 'off_tick'
  if (day !== null && !holds(day, last)) return 'range'
  if (bounds !== null && (last > bounds.up || last < bounds.down)) return 'limits'
  const reference = kept?.last ?? known.close
  // Half away from the price before is a slip of a digit more often than news.
  if (reference !== null && Math.abs(last - reference) * 2 > reference) return 'leap'
  return null
}

/** The same trade told again; a source that tells the day says the same thing until a trade comes. */
const isTwice = ({ at, last, size, day }: FedPrice, kept: Known['kept']): boolean =>
  day === null && kept?.at === at && kept.last === last && kept.size === size

const holds = ({ open, high, low, volume }: NonNullable<FedPrice['day']>, last: number): boolean =>
  low > 0 && low <= Math.min(open, last) && high >= Math.max(open, last) && volume >= 0
