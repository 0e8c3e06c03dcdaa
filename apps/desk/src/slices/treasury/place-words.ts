/** How the terms of an institution are said, as customers read them. */
export const schemeWords = {
  deposit: 'treasury.depositScheme',
  none: 'treasury.noScheme',
} as const
export const cashWords = {
  today: 'treasury.liquidToday',
  tomorrow: 'treasury.liquidTomorrow',
} as const
