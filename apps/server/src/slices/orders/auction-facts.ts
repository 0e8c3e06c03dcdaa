import type { Quote } from '@parkett/contract/customer/market'
import { no, type No } from '@parkett/contract/wire/outcome'
import { printInstant } from '@parkett/core/market/zone'
import { waitsForStop } from '@parkett/core/orders/stop'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import type { Auction } from '../../market/feed.ts'

/**
 * Auctions are held where prices are made here, or played: of a price from outside nobody knows what it
 * will be as the auction ends.
 */
export const isHeldHere = ({ provenance: { kind } }: Quote): boolean =>
  kind === 'SIMULATED' || kind === 'REPLAY'

/** Of those of a day the one that an order of this instant takes part in before anything else; null: it meets the book. */
export function auctionAhead(auctions: readonly Auction[], now: number): Auction | null {
  const ahead = auctions.find(({ until }) => now < until)
  return ahead !== undefined && (ahead.which === 'opening' || ahead.from <= now) ? ahead : null
}

/** The auction that runs now. */
export const runningAuction = ({ auction, now }: Held): Auction | null =>
  auction !== null && auction.from <= now ? auction : null

export const auctionShown = ({ which, from, until, lockedFrom }: Auction) => ({
  which,
  from: printInstant(from),
  until: printInstant(until),
  lockedFrom: lockedFrom === null ? null : printInstant(lockedFrom),
})

export const isLocked = ({ lockedFrom }: Auction, now: number): boolean =>
  lockedFrom !== null && lockedFrom <= now

type Held = { readonly auction: Auction | null; readonly now: number }

/**
 * Why an order is not taken back or changed in the last minutes of an auction (`market.md` M68); a stop that was
 * not reached is not in the market.
 */
export function lockedIn(facts: Held, { terms: { stop } }: Pick<OrderRow, 'terms'>): No | null {
  const auction = runningAuction(facts)
  if (auction === null || !isLocked(auction, facts.now) || waitsForStop(stop)) return null
  return no('auction_locked', { until: printInstant(auction.until) })
}
