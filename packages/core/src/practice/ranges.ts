import type { MarketCode } from '@parkett/contract/customer/market'
import { addDays, dayNumber, type IsoDate } from '../civil.ts'

/** Imported days of one market, played from one to another. */
export type PracticeRange = {
  readonly market: MarketCode
  readonly from: IsoDate
  readonly to: IsoDate
}
/** What was imported of a market: its first and its last day with a price. */
export type Imported = { readonly first: IsoDate; readonly last: IsoDate }

/** A trade of the last played day settles on days that were imported too (`trust.md` T96). */
export const rangeTailDays = 10
const leastDays = 4
const mostDays = 366

/**
 * From when to when one may choose: the first imported day is the close before, the last ones are for
 * settlement. Null: too little was imported to play.
 */
export function rangeBounds({ first, last }: Imported): { from: IsoDate; to: IsoDate } | null {
  const bounds = { from: addDays(first, 1), to: addDays(last, -rangeTailDays) }
  return lengthOf(bounds) < leastDays ? null : bounds
}

/** Whether a range can be played of what was imported: a week at least, a year at most. */
export function isRangeWithin(range: Omit<PracticeRange, 'market'>, imported: Imported): boolean {
  const bounds = rangeBounds(imported)
  if (bounds === null) return false
  const length = lengthOf(range)
  const fits = length >= leastDays && length <= mostDays
  return fits && range.from >= bounds.from && range.to <= bounds.to
}

const lengthOf = ({ from, to }: Omit<PracticeRange, 'market'>): number =>
  dayNumber(to) - dayNumber(from)
