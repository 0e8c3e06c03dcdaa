import type { Price } from '../decimal.ts'
import type { Side } from './match.ts'

/** Of an order that is executed at a venue outside: how far it has come there. Times are business ms. */
export type AtVenue = {
  readonly name: string
  /** Written before it is sent: whoever finds it set asks there before it sends anything. */
  readonly sent: number | null
  readonly acknowledged: number | null
  /** Its number there. */
  readonly ref: string | null
  /** Asked back: what it ends as when the venue lets it go. */
  readonly back: Ending | null
}

/** What an order ends as. */
export type Ending = {
  readonly as: 'cancelled' | 'expired'
  readonly reason: string | null
  readonly at: number
}

export const newAt = (name: string): AtVenue => ({
  name,
  sent: null,
  acknowledged: null,
  ref: null,
  back: null,
})

/** Nobody here ends an order that the venue may still execute. */
export const isOut = (at: AtVenue | undefined): at is AtVenue =>
  at !== undefined && at.sent !== null

export type Round = {
  /** Its market trades, and its customer may. */
  readonly mayTrade: boolean
  /** Nothing more is sent there until somebody has looked. */
  readonly isStopped: boolean
  /** Long enough since it was asked about, or was told of. */
  readonly isDue: boolean
}

/** What a round does with an open order (`market.md` M91). */
export function stepOf(
  { sent, ref, back }: AtVenue,
  { mayTrade, isStopped, isDue }: Round,
): 'none' | 'send' | 'find' | 'take_back' | 'ask' {
  if (sent === null) return mayTrade && !isStopped ? 'send' : 'none'
  if (ref === null) return 'find'
  if (!isDue) return 'none'
  return back === null ? 'ask' : 'take_back'
}

/** What an execution report says. */
export type Execution = {
  /** The venue's own number of it. */
  readonly id: string
  /** The venue's number of the order. */
  readonly ref: string
  readonly symbol: string
  readonly side: Side
  /** Null where it is no price or no number of shares that our books can hold. */
  readonly price: Price | null
  readonly shares: bigint | null
  /** Unix ms. */
  readonly at: number
}

/** What it is held against: the order as it stands under its lock. */
export type Executed = {
  readonly symbol: string
  readonly side: Side
  readonly limit: Price
  /** Shares that it is still to get. */
  readonly open: bigint
}

/** A report as it is booked. */
export type Booked = { readonly price: Price; readonly shares: bigint }

/**
 * The report, when it can be of this order; null otherwise: then the venue and we do not mean the same, and
 * nothing more is sent there (`market.md` M93).
 */
export function bookable(order: Executed, report: Execution): Booked | null {
  const { price, shares } = report
  if (price === null || price <= 0n || shares === null || shares <= 0n) return null
  if (report.symbol !== order.symbol || report.side !== order.side) return null
  if (order.side === 'buy' ? price > order.limit : price < order.limit) return null
  return shares > order.open ? null : { price, shares }
}

/** What the venue says of one order when it is asked. */
export type ToldOf = {
  readonly ref: string
  readonly state: 'open' | 'filled' | 'cancelled' | 'expired' | 'refused'
  /** Shares executed there so far; null where that is no whole number. */
  readonly filled: bigint | null
}

/**
 * What an order becomes behind such an answer: it misses a report, it is as it was, or it ends. It ends only
 * with every share booked that was executed there.
 */
export function afterAsking(
  {
    back,
    waits,
    filled,
  }: Pick<AtVenue, 'back'> & { readonly waits: boolean; readonly filled: bigint },
  told: ToldOf,
  at: number,
): 'missing' | 'same' | Ending {
  if (told.filled !== filled) return 'missing'
  if (told.state === 'open' || told.state === 'filled') return 'same'
  if (told.state === 'refused') return { as: 'cancelled', reason: 'venue_refused', at }
  if (back !== null) return back
  if (!waits) return { as: 'cancelled', reason: 'rest_cancelled', at }
  return told.state === 'expired'
    ? { as: 'expired', reason: 'day_over', at }
    : { as: 'cancelled', reason: 'venue_cancelled', at }
}
