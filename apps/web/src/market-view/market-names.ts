import type { MarketCode } from '@parkett/contract/customer/market'

export const marketNames = {
  DE: 'market.germany',
  CN: 'market.china',
  HK: 'market.hongKong',
  US: 'market.unitedStates',
} as const satisfies Record<MarketCode, string>
