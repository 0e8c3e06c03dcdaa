import type { Instrument } from '@parkett/contract/customer/market'
import { isoDate, type DayNumber, type IsoDate } from '@parkett/core/civil'
import { limitRange, limitRate } from '@parkett/core/market/price-limits'
import type { ListingTerms } from '@parkett/core/market/listing-terms'
import type { Board, MarketProfile } from '@parkett/core/market/profiles'
import type { LiquidityBand } from '@parkett/core/market/tick-rules'
import type { Bounds, Grid } from '@parkett/core/simulation/bar'
import type { Temper } from '@parkett/core/simulation/walk'
import type { Bars } from './bars.ts'

/**
 * Key figures that come with a company. Counts of shares and money are decimal strings; prices
 * units of 0.0001.
 */
export type CompanyFacts = {
  readonly sharesTotal: string
  readonly sharesFloat: string
  /** Whole currency units of the last year; negative is a loss. */
  readonly annualProfit: string
  readonly industryPe: string
  readonly issuePrice: number
  readonly issueQuantity: string
  readonly publicIssueQuantity: string
  readonly listedAt: string
  readonly publishedAt: string
  /** Of a company that two people brought to the market: where and with which lot it came; its days are drawn from that. */
  readonly issued?: { readonly board: Board; readonly lot: number }
}

/** What two people changed of a listing, as far as its trade date has come (`market.md` M31). */
export type ListingChanges = {
  /** Trading stands still, from this day on. */
  readonly standing: { readonly as: 'suspended' | 'delisted'; readonly since: DayNumber } | null
  /** The first trade date of terms that no earlier order was made for; null: never changed. */
  readonly ordersFrom: IsoDate | null
  /** The first trade date that is otherwise again; null: nothing is announced. */
  readonly next: IsoDate | null
  /** The terms of another trade date; null where they are the same on all. */
  readonly termsOn: ((date: IsoDate) => ListingTerms) | null
}

export const unchanged: ListingChanges = {
  standing: null,
  ordersFrom: null,
  next: null,
  termsOn: null,
}

/** One share as the market holds it in memory. */
export type Listing = {
  readonly id: bigint
  readonly instrument: Instrument
  readonly profile: MarketProfile
  readonly tickBand: LiquidityBand | undefined
  readonly specialTreatment: boolean
  readonly facts: CompanyFacts | null
  readonly source: string
  /** Readings of the Chinese name for the search. */
  readonly readings: readonly string[]
  readonly grid: Grid
  readonly bars: Bars
  /** How a fictional share moves; null for an imported one. */
  readonly temper: Temper | null
  readonly changes: ListingChanges
  /** The last of a newcomer's first days, which have no limits. */
  readonly freeUntil?: DayNumber | undefined
}

/** Shares of the first start and imported ones are old hands: the free first days after a listing are over. */
const settledListingDay = 1000

/**
 * The bounds of a day (`market.md` M6), null where the board has none or none was in force on
 * that date.
 */
export function boundsOn(
  listing: Pick<Listing, 'profile' | 'specialTreatment' | 'grid' | 'freeUntil'>,
  day: DayNumber,
  before: number,
): Bounds {
  const { limits } = listing.profile
  if (limits === null) return null
  const facts = {
    date: isoDate(day),
    specialTreatment: listing.specialTreatment,
    listingDay: day <= (listing.freeUntil ?? 0) ? 1 : settledListingDay,
  }
  const rate = limitRate(limits, facts)
  if (!rate.ok || rate.value === null) return null
  const range = limitRange(BigInt(before), rate.value, BigInt(listing.grid(before)))
  return { up: Number(range.up), down: Number(range.down) }
}
