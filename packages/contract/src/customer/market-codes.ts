import type { MarketCode } from './market.ts'

/** In the order in which a code that several markets have is looked for. */
export const marketCodes = ['DE', 'CN', 'HK', 'US'] as const satisfies readonly MarketCode[]
