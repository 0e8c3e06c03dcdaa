import { mulDiv, type Price } from '../decimal.ts'

/** `percent` in hundredths of a percent, half up (`domain.md` 10.3). `previous` is the adjusted close on an ex-day. */
export type Change = { readonly change: Price; readonly percent: bigint }

/** The day's change; `null` without a previous close. */
export function changeOf(last: Price, previous: Price | null): Change | null {
  if (previous === null || previous <= 0n) return null
  return { change: last - previous, percent: mulDiv(last - previous, 10_000n, previous) }
}

/** Range of the day against the previous close, in hundredths of a percent; `null` without one. */
export const amplitude = (high: Price, low: Price, previous: Price | null): bigint | null =>
  previous === null || previous <= 0n ? null : mulDiv(high - low, 10_000n, previous)

/** Shares traded against shares that can trade, in hundredths of a percent; `null` when those are unknown. */
export const turnoverRate = (volume: bigint, floatShares: bigint | null): bigint | null =>
  floatShares === null || floatShares <= 0n ? null : mulDiv(volume, 10_000n, floatShares)

/** Which way the rise colour goes is a setting: `cn` shows a rise in red, `intl` in green (`domain.md` 10.4). */
export type ColourConvention = 'cn' | 'intl'
export function colourOf(change: bigint, convention: ColourConvention): 'red' | 'green' | 'neutral' {
  if (change === 0n) return 'neutral'
  return change > 0n === (convention === 'intl') ? 'green' : 'red'
}
