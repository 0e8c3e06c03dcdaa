import type { Dated } from '../effective.ts'

/**
 * Minimum of one transfer between the pockets, in hundredths of the currency (`screens.md` P11).
 */
export const transferMinimum: readonly Dated<{ readonly minor: bigint }>[] = [
  { validFrom: '2000-01-01', minor: 100n, source: 'house rule', confidence: 'D' },
]
