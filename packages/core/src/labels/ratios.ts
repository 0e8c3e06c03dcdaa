import { currencyExponents, type Currency } from '@parkett/contract/wire/money'
import { divide, notionalOf, type Price } from '../decimal.ts'

/**
 * A price-earnings ratio in hundredths, or the word "loss" where the profit is not positive
 * (`market.md` M21).
 */
export type PriceEarnings = bigint | 'loss'

/**
 * Last price × shares, minor units: all shares for the market capitalisation, tradable ones for
 * the float.
 */
export const capitalisation = (price: Price, shares: bigint, currency: Currency): bigint =>
  notionalOf(price, shares, currencyExponents[currency])

/** Capitalisation ÷ profit of a year (static) or of four quarters (TTM); both in minor units. */
export const priceEarnings = (cap: bigint, profit: bigint): PriceEarnings =>
  profit <= 0n ? 'loss' : divide(cap * 100n, profit)

/**
 * The dynamic ratio (CN): profit to date scaled to a year by the quarters it covers. Throws
 * RangeError outside 1-4 quarters.
 */
export function dynamicPriceEarnings(
  cap: bigint,
  profitToDate: bigint,
  quarters: number,
): PriceEarnings {
  if (!Number.isInteger(quarters) || quarters < 1 || quarters > 4)
    throw new RangeError(`${quarters} quarters of a year`)
  return profitToDate <= 0n ? 'loss' : divide(cap * 100n * BigInt(quarters), profitToDate * 4n)
}
