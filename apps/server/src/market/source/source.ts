import type { MarketCode } from '@parkett/contract/customer/market'
import type { Provenance } from '@parkett/contract/wire/provenance'
import type { Instant } from '@parkett/core/market/zone'
import type { Course } from '../course.ts'
import type { Figures } from '../figures.ts'
import type { Listing } from '../listing.ts'

/**
 * Where prices come from: the port that the simulation, a replay and every feed from outside have in
 * common. Synchronous: whatever must be waited for was waited for before anybody asks.
 */
export type PriceSource = {
  readonly kind: (market: MarketCode) => Provenance['kind']
  /** What stands as source beside a price. */
  readonly label: (listing: Listing) => string
  /** What the source says it is late by. */
  readonly delaySeconds: (market: MarketCode) => number
  /**
   * Where a wrong price is found and refused: when it is told, when the file of its day was imported,
   * or nowhere, because prices are drawn by the rules that a wrong one would break.
   */
  readonly checked: 'told' | 'imported' | 'drawn'
  /** Whether the source prices this share; every other one only shows its last imported day. */
  readonly plays: (listing: Listing) => boolean
  readonly figures: (listing: Listing, at: Instant) => Figures
  /** The line of the day that has begun; null where none is known. */
  readonly course: (listing: Listing, at: Instant) => Course | null
  /** Whether it was heard lately enough to price an order with (`market.md` M29). */
  readonly heard: (listing: Listing, at: Instant) => boolean
  /** Changes with every price that came; what is drawn changes with time alone. */
  readonly edition: () => number
}
