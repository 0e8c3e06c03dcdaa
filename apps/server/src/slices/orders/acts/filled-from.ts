import type { Provenance } from '@parkett/contract/wire/provenance'
import type { Stood } from '@parkett/core/orders/book/seen'
import type { Got, Served } from '@parkett/core/orders/book/serve'
import type { FilledFrom } from '../../../accounts/trading/records.ts'

/** What an order gets: of the book that it came to, or as one that stood in it and was met. */
export type Met = {
  readonly served: Served
  readonly met?: { readonly stood: Stood; readonly match: bigint }
  /** A venue outside executed it: it says itself when the order is over. */
  readonly executed?: NonNullable<FilledFrom['venue']>
}

/** Where a fill is from: the price, and the book that it met or that it stood in. */
export function filledFrom(
  provenance: Provenance,
  { served: { seen }, met, executed }: Met,
  { of }: Got,
): FilledFrom {
  if (executed !== undefined) return { ...provenance, venue: executed }
  if (met !== undefined) return { ...provenance, ...met }
  if (seen === null) return provenance
  const from = { ...provenance, book: seen }
  return of === undefined ? from : { ...from, place: of.place }
}
