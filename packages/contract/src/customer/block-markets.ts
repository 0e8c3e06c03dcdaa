import type { MarketCode } from './market.ts'

/** Markets that know a rule of how large a block is. */
export const blockMarkets = ['DE', 'CN', 'US'] as const satisfies readonly MarketCode[]
export type BlockMarket = (typeof blockMarkets)[number]

export const isBlockMarket = (market: MarketCode): market is BlockMarket =>
  blockMarkets.some((one) => one === market)
