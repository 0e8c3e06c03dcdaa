import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import type { Board } from '@parkett/core/market/profiles'

/** A share of the simulated market of which a block may be offered. */
export type Offerable = {
  readonly id: bigint
  readonly board: Board
  /** Shares of one lot. */
  readonly lot: bigint
}

/** What blocks ask of the market beside its feed. */
export type BlockShares = {
  /** In an order that stays. */
  readonly offerable: (market: BlockMarket) => readonly Offerable[]
  /** Shares traded on each of the last trading days that are over, twenty at most. */
  readonly volumes: (instrument: bigint, now: number) => readonly bigint[]
}
