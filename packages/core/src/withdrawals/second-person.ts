import type { Dated } from '../effective.ts'

/**
 * Up to this amount one person approves a payout; above it a second one does. Hundredths of the
 * currency.
 */
export const payoutAlone: readonly Dated<{ readonly minor: bigint }>[] = [
  { validFrom: '2000-01-01', minor: 1_000_000n, source: 'house rule', confidence: 'D' },
]

/** No rule lets one person do more: a change beyond it would switch the second one off. */
export const payoutAloneMost = 5_000_000n
