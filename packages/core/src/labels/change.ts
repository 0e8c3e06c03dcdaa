import { divide, mulDiv, type Price } from '../decimal.ts'

/**
 * `percent` in hundredths of a percent, half up (`market.md` M21). `previous` is the adjusted
 * close on an ex-day.
 */
export type Change = { readonly change: Price; readonly percent: bigint }

/** The day's change; `null` without a previous close. */
export function changeOf(last: Price, previous: Price | null): Change | null {
  if (previous === null) return null
  const change = last - previous
  const percent = percentOf(change, previous)
  return percent === null ? null : { change, percent }
}

/** Range of the day against the previous close, in hundredths of a percent; `null` without one. */
export const amplitude = (high: Price, low: Price, previous: Price | null): bigint | null =>
  percentOf(high - low, previous)

/**
 * Shares traded against shares that can trade, in hundredths of a percent; `null` when those
 * are unknown.
 */
export const turnoverRate = (volume: bigint, floatShares: bigint | null): bigint | null =>
  percentOf(volume, floatShares)

/**
 * A part of a whole in hundredths of a percent, half up; `null` where the whole is unknown or
 * not positive.
 */
export const percentOf = (part: bigint, whole: bigint | null): bigint | null =>
  whole === null || whole <= 0n ? null : mulDiv(part, 10_000n, whole)

/** The mean of percentages, in hundredths, half up; `null` of none (`market.md` M21). */
export const meanOf = (percents: readonly bigint[]): bigint | null =>
  percents.length === 0
    ? null
    : divide(
        percents.reduce((sum, one) => sum + one, 0n),
        BigInt(percents.length),
      )

/**
 * Which way the rise colour goes is a setting: `cn` shows a rise in red, `intl` in green
 * (`market.md` M23).
 */
export type ColourConvention = 'cn' | 'intl'
export function colourOf(
  change: bigint,
  convention: ColourConvention,
): 'red' | 'green' | 'neutral' {
  if (change === 0n) return 'neutral'
  return change > 0n === (convention === 'intl') ? 'green' : 'red'
}
