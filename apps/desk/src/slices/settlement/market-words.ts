export const markets = ['DE', 'CN', 'HK', 'US'] as const

export const marketWords = {
  DE: 'desk.market.de',
  CN: 'desk.market.cn',
  HK: 'desk.market.hk',
  US: 'desk.market.us',
} as const
