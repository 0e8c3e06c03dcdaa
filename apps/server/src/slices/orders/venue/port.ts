import type { MarketCode } from '@parkett/contract/customer/market'
import type { Price } from '@parkett/core/decimal'
import type { Execution, ToldOf } from '@parkett/core/orders/at-venue'
import type { Side } from '@parkett/core/orders/match'
import type { OutsideName } from '../../../base/venue-settings.ts'

/** An order as a venue gets it: always with the worst price that its customer agreed to. */
export type SentOrder = {
  /** Our name of it: a venue takes each name once, however often it is sent. */
  readonly name: string
  readonly symbol: string
  readonly side: Side
  readonly shares: bigint
  readonly limit: Price
  /** False: what is not executed at once is let go. */
  readonly waits: boolean
}

/** Nobody knows whether it was done: the venue was not reached, or did not say. */
export class VenueAway extends Error {
  readonly why: 'network' | 'time' | 'refused' | 'busy' | 'status' | 'shape'
  constructor(why: VenueAway['why'], options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

/**
 * A venue outside of this house. All of it may throw `VenueAway`, and may be asked again: nothing is
 * done twice by it.
 */
export type OutsideVenue = {
  readonly name: OutsideName
  /** As receipts and the desk call it. */
  readonly label: string
  readonly stake: 'play' | 'money'
  readonly markets: readonly MarketCode[]
  /** Null: it does not want this order, or has one of this name. */
  readonly send: (order: SentOrder) => Promise<ToldOf | null>
  /** By our name; null: it never came there. */
  readonly find: (name: string) => Promise<ToldOf | null>
  /** By its number; what it was named by whoever sent it. */
  readonly ask: (ref: string) => Promise<(ToldOf & { readonly name: string }) | null>
  /** Asks for it back. What came of that is asked for afterwards. */
  readonly takeBack: (ref: string) => Promise<void>
  /**
   * Execution reports in their order, behind one that is known; without one from an instant on, Unix ms.
   * At most a page: what is missing comes behind the last of them.
   */
  readonly reports: (after: {
    readonly id: string | null
    readonly from: number
  }) => Promise<readonly Execution[]>
  /** Every report of one order. */
  readonly reportsOf: (ref: string) => Promise<readonly Execution[]>
}
