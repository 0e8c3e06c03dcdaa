/** A feed that has been still for longer prices no order. */
export const silenceMs = 15_000

/** The market's hours around a moment, as far as freshness needs them. */
export type Hours = {
  /** Continuous trading now. */
  readonly live: boolean
  /** First moment of the newest trading day that has opened. */
  readonly opened: number
}

/**
 * Whether a source was heard lately enough to price an order with (`market.md` M29).
 * @param heard newest time that the source said anything of the share or of what it tells with it
 * @param delayMs what the source says it is late by
 */
export function isHeard(heard: number | null, now: number, delayMs: number, hours: Hours): boolean {
  if (heard === null) return false
  // Between sessions the last day's prices are the newest there are. In one, a price of the day
  // before is none, also while a late source has not come to the opening.
  return heard >= hours.opened && (!hours.live || now - heard <= delayMs + silenceMs)
}
