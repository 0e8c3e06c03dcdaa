import type { Segment } from './session-plans.ts'

/** An auction before the first trade of the day, or behind the last one of continuous trading. */
export type WhichAuction = 'opening' | 'closing'

/** One auction of a day, exchange-local times; from `lockedFrom` on nothing is taken back or changed. */
export type AuctionSpan = {
  readonly which: WhichAuction
  readonly from: string
  readonly to: string
  readonly lockedFrom: string | null
}

/** The auctions of a day: neighbouring segments of one auction are one (`market.md` M2, M66). */
export function auctionsIn(segments: readonly Segment[]): readonly AuctionSpan[] {
  const spans: AuctionSpan[] = []
  let which: WhichAuction = 'opening'
  for (const { phase, from, to, cancel } of segments) {
    if (phase === 'continuous') which = 'closing'
    if (phase !== 'auction') continue
    const last = spans.at(-1)
    const lockedFrom = cancel ? null : from
    if (last?.to === from)
      spans.splice(-1, 1, { ...last, to, lockedFrom: last.lockedFrom ?? lockedFrom })
    else spans.push({ which, from, to, lockedFrom })
  }
  return spans
}
