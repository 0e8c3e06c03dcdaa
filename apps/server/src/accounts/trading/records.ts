import type { Lasts } from '@parkett/contract/customer/order-lasts'
import type { Provenance } from '@parkett/contract/wire/provenance'
import type { Price } from '@parkett/core/decimal'
import type { FeeMode, FeeSheet } from '@parkett/core/fees/fees'
import type { FeeScheduleKey } from '@parkett/core/fees/schedules'
import type { LotPart } from '@parkett/core/labels/own-lots'
import type { BookSeen, Stood } from '@parkett/core/orders/book/seen'
import type { AtVenue } from '@parkett/core/orders/at-venue'
import type { FeeDay } from '@parkett/core/orders/order-state'
import type { Stop } from '@parkett/core/orders/stop'
import type { AuctionOf } from './auctions.ts'

/**
 * An order's fees: the running count of its latest trading day, and everything booked so far
 * over all days.
 */
export type Fees = { readonly day: FeeDay | null; readonly booked: FeeSheet | null }

/**
 * Where a price is from; of what was filled since receipts are written, with the book it met, or with the
 * auction, of which the row of `auctions` tells the rest.
 */
export type FilledFrom = Provenance & {
  readonly book?: BookSeen
  /** Of what came of another customer's order: its place among those that the book says were met. */
  readonly place?: number
  /** Of an order that stood in the book, in place of that: how, and the number of the fill that met it. */
  readonly stood?: Stood
  readonly match?: bigint
  readonly auction?: AuctionOf
  /** Of what a venue outside executed: which one, and its own number of the execution. */
  readonly venue?: { readonly name: string; readonly execution: string }
}

/** What applied when the order was accepted; it keeps applying (`honesty.md` H7). */
export type OrderTerms = {
  readonly schedule: FeeScheduleKey
  readonly mode: FeeMode
  readonly market: 'DE' | 'CN' | 'HK' | 'US'
  /** Planned cost shown in the review: value and fees, minor units. */
  readonly planned: { readonly value: bigint; readonly fees: bigint }
  /** Of an order that one execution ended as it was placed, with the book of that. */
  readonly provenance: FilledFrom
  /** Of an order that waits for a price before it goes to the market, and what became of that. */
  readonly stop?: Stop
  /** Of an order that a venue outside executes: how far it has come there. The book's have none. */
  readonly venue?: AtVenue
  /** The savings plan that bought. */
  readonly plan?: bigint
  /**
   * Of a sale whose lots were chosen: from its first share to its last, and of which cycle they are. One that
   * ended, or became smaller, keeps the first of them.
   */
  readonly lots?: { readonly cycle: bigint; readonly parts: readonly LotPart[] }
  /** Of an order that was changed: the last change, and since when it stands behind others at its price. */
  readonly amended?: { readonly last: bigint; readonly behindSince: number | null }
}

/** What of an open order can be changed, and what it held and was planned to cost that way. */
export type OrderAsked = {
  readonly quantity: bigint
  readonly limit: Price
  /** The price that it waits for, or waited. */
  readonly stop: Price | null
  /** In its place the distance of a stop that follows the last price, as `printDistance` writes it. */
  readonly trail?: string
  readonly timeInForce: Lasts
  readonly expiresOn: string
  /** Minor units. */
  readonly hold: bigint
  readonly planned: OrderTerms['planned']
}

export type SettlingShares = {
  readonly instrument: bigint
  readonly bought: bigint
  readonly sold: bigint
}
