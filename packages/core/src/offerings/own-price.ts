import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { printPrice, type Price } from '../decimal.ts'
import { profiles, type Board } from '../market/profiles.ts'
import { checkTick } from '../market/ticks.ts'
import type { Range } from './pricing.ts'

/**
 * An application has a price of its own: what it pays for a share at most, and what it sets aside by (`market.md` M73). One
 * price for everybody is a range of itself.
 */
export type Own = Price

/** What becomes of it where the prices in force are these: it never sets aside more than the highest. */
export const loweredTo = (own: Own, { high }: Pick<Range, 'high'>): Price =>
  own > high ? high : own

/** Every price in force is more than it said yes to: it ends with the closing unless its owner says yes again. */
export const isAsked = (own: Own, { low }: Pick<Range, 'low'>): boolean => own < low

/** Of a final price: nobody said yes to it by applying (`market.md` M75). Of one's own: it has to become another. */
export const isOutside = (price: Price, { low, high }: Range): boolean =>
  price < low || price > high

/** What a change of it confirms: its own price as long as that is one, else the highest. */
export const priceAnew = (own: Own, range: Range): Price =>
  isOutside(own, range) ? range.high : own

/** The final price is more than it pays, or lies outside of the range and was not said yes to. */
export const fallsAt = (own: Own, final: Price, range: Range): boolean =>
  isOutside(final, range) ? own !== final : final > own

/**
 * The price of its own that an application asks for (`market.md` M74): the highest, unless it names one of the range. Refuses
 * `price_out_of_limit` and `tick_invalid`; where there is no range, any.
 */
export function ownPriceOf(
  { low, high }: Range,
  limit: Price | null,
  { board, date }: { readonly board: Board; readonly date: string },
): Outcome<Price> {
  if (limit === null) return ok(high)
  if (low === high || isOutside(limit, { low, high }))
    return no('price_out_of_limit', { low: printPrice(low), high: printPrice(high) })
  const fits = checkTick(profiles[board].ticks, limit, { date, band: undefined })
  return fits.ok ? ok(limit) : fits
}
