import { divide, greatest, notionalOf, type Price } from '../decimal.ts'

/** What a block costs less than another price, in hundredths of a percent of it; below zero: more. */
export const discountOf = (price: Price, against: Price): bigint =>
  divide((against - price) * 10_000n, against)

/**
 * What shares of a block were worth more at the market than they cost when they were executed, minor
 * units. Nobody could have sold them for it: while they are locked it is in no gain (`honesty.md` H6).
 * A premium is a loss at once, and stays one.
 */
export const discountTaken = (
  shares: { readonly quantity: bigint; readonly price: Price; readonly last: Price },
  exponent: number,
): bigint =>
  greatest(
    notionalOf(shares.last, shares.quantity, exponent) -
      notionalOf(shares.price, shares.quantity, exponent),
    0n,
  )

/** One stretch of the day: the price it ended at, and shares traded from the opening up to its end. */
export type Traded = { readonly price: Price; readonly volume: bigint }

/**
 * What a share traded at on average, each price weighted with the shares that were traded since the one
 * before; null where nothing was traded.
 */
export function averageTraded(stretches: readonly Traded[]): Price | null {
  let [value, shares] = [0n, 0n]
  for (const { price, volume } of stretches) {
    const more = volume - shares
    if (more <= 0n) continue
    value += price * more
    shares = volume
  }
  return shares === 0n ? null : divide(value, shares)
}

/** Days of average trading that so many shares are, in hundredths; null where nothing is traded. */
export const daysOfTrading = (quantity: bigint, volumes: readonly bigint[]): bigint | null => {
  const traded = volumes.reduce((sum, volume) => sum + volume, 0n)
  return traded === 0n ? null : divide(quantity * BigInt(volumes.length) * 100n, traded)
}
