import type { Dated } from '../effective.ts'

/**
 * Most that one purchase may cost with its charges, in hundredths of the currency
 * (`screens.md` P11).
 */
export const purchaseMaximum: readonly Dated<{ readonly minor: bigint }>[] = [
  { validFrom: '1990-01-01', minor: 100_000_000n, source: 'house rule', confidence: 'D' },
]
