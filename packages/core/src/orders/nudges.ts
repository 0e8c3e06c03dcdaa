import { nudges, type Nudge } from '@parkett/contract/customer/order-nudges'
import { distance, type Price } from '../decimal.ts'
import type { Side } from './match.ts'

export type NudgeFacts = {
  readonly side: Side
  readonly quantity: bigint
  /** Of a limit order; null: it goes at the market. */
  readonly limit: Price | null
  /** What a limit is far from: the last price, or the stop that it waits for; null without a price. */
  readonly base: Price | null
  /** Null while the share is not traded: then there is no book. */
  readonly book: {
    readonly bid: Price | null
    readonly ask: Price | null
    /** Shares that the simulated street offers this order within its price; customers' orders come and go. */
    readonly onOffer: bigint
    /** Shares that were traded today. */
    readonly volume: bigint
  } | null
  /** The price of the day's limit that the share stands at, on the side where nobody is left. */
  readonly isAtLimit: boolean
  /** The share was not traded on the trading day before: who wants out of it may have to wait again. */
  readonly wasSuspended: boolean
  /** Of a purchase: what it sets aside, and what there is. */
  readonly hold: bigint
  readonly power: bigint
}

/** Hints that inform and never block (`screens.md` P10): each is a comparison with one figure. */
export function nudgesOf(facts: NudgeFacts): readonly Nudge[] {
  const holds = {
    at_limit: facts.isAtLimit,
    suspended_before: facts.wasSuspended,
    // More than 5 % from the market.
    limit_far:
      facts.limit !== null &&
      facts.base !== null &&
      distance(facts.limit, facts.base) * 20n > facts.base,
    thin_book: facts.book !== null && !facts.isAtLimit && isThin(facts, facts.book),
    spread_wide: facts.book !== null && isWide(facts.book),
    // More than 5 % of what was traded today.
    low_turnover:
      facts.book !== null && facts.book.volume > 0n && facts.quantity * 20n > facts.book.volume,
    large_share: facts.side === 'buy' && facts.hold * 2n > facts.power && facts.hold <= facts.power,
  }
  return nudges.filter((nudge) => holds[nudge])
}

type Book = NonNullable<NudgeFacts['book']>

/** Reached at once, and yet not in whole. */
const isThin = ({ quantity }: NudgeFacts, { onOffer }: Book): boolean =>
  onOffer > 0n && quantity > onOffer

/** Bid and ask lie more than 1 % of the price between them apart. */
function isWide({ bid, ask }: Book): boolean {
  if (bid === null || ask === null) return false
  return (ask - bid) * 200n > ask + bid
}
