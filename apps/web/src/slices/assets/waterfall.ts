import type { Assets } from '@parkett/contract/customer/assets'
import { currencyExponents, fromDecimal, type WireMoney } from '@parkett/contract/wire/money'
import { addKnown, negate } from '../../trading/sums.ts'

/**
 * What was put in less what was taken out. It follows from the identity that the books hold after
 * every event (`money.md` G24); null while a price it needs is unknown.
 */
export const paidInOf = ({ netAssets, totalPl, lockedDiscount }: Assets): WireMoney | null =>
  addKnown(
    addKnown(netAssets, totalPl === null ? null : negate(totalPl)),
    // In what shares are worth, and neither put in nor earned.
    negate(lockedDiscount),
  )

/** Where a step of the waterfall begins and ends, as parts of its width from 0 to 1. */
export type Span = { readonly from: number; readonly to: number }

/**
 * Steps one after the other, each from where the one before ended; `back` goes down again from the
 * sum of them to nothing. Null while a step is unknown: half a waterfall tells nothing.
 */
export function spansOf(
  steps: readonly (WireMoney | null)[],
  back: readonly (WireMoney | null)[],
): readonly Span[] | null {
  const all = [...steps, ...back]
  const known = all.filter((step) => step !== null)
  if (known.length < all.length) return null
  const minors = known.map(({ amount, currency }) =>
    Number(fromDecimal(amount, currencyExponents[currency])),
  )
  let level = 0
  const ways = minors.map((minor, at) => {
    const from = level
    level += at < steps.length ? minor : -minor
    return { from, to: level }
  })
  const levels = ways.flatMap(({ from, to }) => [from, to])
  const low = Math.min(0, ...levels)
  const width = Math.max(0, ...levels) - low
  if (width === 0) return ways.map(() => ({ from: 0, to: 0 }))
  return ways.map(({ from, to }) => ({
    from: (Math.min(from, to) - low) / width,
    to: (Math.max(from, to) - low) / width,
  }))
}
