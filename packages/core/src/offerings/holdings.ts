import type { IsoDate } from '../civil.ts'

/** Shares of one company: how many there are now, what was traded lately, and what may not be sold. */
export type Holding = {
  readonly shares: bigint
  readonly trades: readonly {
    readonly on: IsoDate
    readonly side: 'buy' | 'sell'
    readonly quantity: bigint
  }[]
  /** Shares of blocks, bought on a day and locked until another. */
  readonly locks: readonly {
    readonly on: IsoDate
    readonly until: IsoDate
    readonly quantity: bigint
  }[]
}

/** All shares of a holding at the end of a day, locked ones too. `trades` must reach back to that day. */
export const heldOn = ({ shares, trades }: Holding, day: IsoDate): bigint =>
  shares -
  trades
    .filter(({ on }) => on > day)
    .reduce((sum, { side, quantity }) => sum + (side === 'buy' ? quantity : -quantity), 0n)

/**
 * The unrestricted shares of a holding at the end of a day: those of now, without what was traded since, and
 * without what was locked then. `trades` must reach back to that day.
 */
export function unrestrictedOn(holding: Holding, day: IsoDate): bigint {
  const locked = holding.locks
    .filter(({ on, until }) => on <= day && until > day)
    .reduce((sum, { quantity }) => sum + quantity, 0n)
  return heldOn(holding, day) - locked
}
