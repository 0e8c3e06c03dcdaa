import type { Segment } from './session-plans.ts'

/** An auction before the first trade of the day, within continuous trading, or behind the last one of it. */
export type WhichAuction = 'opening' | 'intraday' | 'closing'

/** One auction of a day, local times or instants; from `lockedFrom` on nothing is taken back or changed. */
export type AuctionSpan<E extends string | number = string> = {
  readonly which: WhichAuction
  readonly from: E
  readonly to: E
  readonly lockedFrom: E | null
}

/** The auctions of a day: neighbouring segments of one auction are one (`market.md` M2, M66). */
export function auctionsIn<E extends string | number>(
  segments: readonly (Pick<Segment, 'phase' | 'cancel'> & { readonly from: E; readonly to: E })[],
): readonly AuctionSpan<E>[] {
  const spans: AuctionSpan<E>[] = []
  const traded = segments.flatMap(({ phase }, at) => (phase === 'continuous' ? [at] : []))
  for (const [at, { phase, from, to, cancel }] of segments.entries()) {
    if (phase !== 'auction') continue
    const [isBehind, isAhead] = [traded.some((one) => one < at), traded.some((one) => one > at)]
    const which = !isBehind ? 'opening' : isAhead ? 'intraday' : 'closing'
    const last = spans.at(-1)
    const lockedFrom = cancel ? null : from
    if (last?.to === from)
      spans.splice(-1, 1, { ...last, to, lockedFrom: last.lockedFrom ?? lockedFrom })
    else spans.push({ which, from, to, lockedFrom })
  }
  return spans
}
