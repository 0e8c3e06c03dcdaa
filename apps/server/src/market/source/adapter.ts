import type { MarketCode } from '@parkett/contract/customer/market'
import type { AwayWhy, FedFault, FeedName } from '@parkett/contract/desk/price-feed'
import type { Instant } from '@parkett/core/market/zone'
import type { Board } from '@parkett/core/market/profiles'
import type { FedPrice } from '@parkett/core/market/fed/price'

/** A listing as a source is asked for it. */
export type Wanted = {
  readonly id: bigint
  readonly market: MarketCode
  readonly board: Board
  readonly symbol: string
  readonly code: string
  readonly currency: string
}

/** A fault that was found while reading, with what it was found in. */
export type NamedFault = { readonly fault: FedFault; readonly what: string }

/** What was told together, so that one being silent says nothing of another: a file, an exchange. */
export type Batch = {
  readonly from: string
  /** Shares that it speaks of, also those of which there is no news. */
  readonly covers: ReadonlySet<bigint>
  /** In the order in which they were told. */
  readonly told: readonly { readonly id: bigint; readonly price: FedPrice }[]
  readonly faults: readonly NamedFault[]
}

/** A feed from outside: it is asked every few seconds for what is listed here. */
export type Adapter = {
  readonly name: FeedName
  readonly label: string
  readonly markets: readonly MarketCode[]
  readonly delaySeconds: (market: MarketCode) => number
  /** @throws SourceAway when it could not be asked, or its answer is none */
  readonly ask: (wanted: readonly Wanted[], now: Instant) => Promise<readonly Batch[]>
}

export class SourceAway extends Error {
  readonly why: AwayWhy
  constructor(why: AwayWhy) {
    super(why)
    this.why = why
  }
}
