import { setImmediate as pause } from 'node:timers/promises'
import type { Instant } from '@parkett/core/market/zone'
import type { Catalogue } from './catalogue.ts'
import type { Pricing } from './pricing.ts'

/** Shares drawn in one go: some ten milliseconds, then requests have their turn. */
const atOnce = 10

/**
 * Draws the day's tapes a few at a time, so that no request at the opening waits for all of
 * them.
 */
export async function drawTapes(
  view: { catalogue: Catalogue; pricing: Pricing },
  at: Instant,
): Promise<void> {
  const played = view.catalogue.all.filter(view.pricing.played)
  for (const [index, listing] of played.entries()) {
    view.pricing.figures(listing, at)
    if (index % atOnce === atOnce - 1) await pause()
  }
}
