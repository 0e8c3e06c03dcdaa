import type { Dated } from '../effective.ts'

/**
 * Up to this sum a day single persons approve payouts of one customer, whatever card they go to;
 * what would pass it needs two. Hundredths of the currency.
 */
export const payoutAlone: readonly Dated<{ readonly minor: bigint }>[] = [
  { validFrom: '2000-01-01', minor: 1_000_000n, source: 'house rule', confidence: 'D' },
]

/** No rule lets one person do more: a change beyond it would switch the second one off. */
export const payoutAloneMost = 5_000_000n
