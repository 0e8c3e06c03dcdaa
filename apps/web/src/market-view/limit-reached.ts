import type { Quote } from '@parkett/contract/customer/market'

/**
 * The limit of the day that a share stands at with nobody left on the other side: null while there is
 * somebody, or while nothing is traded.
 */
export function limitReached(quote: Quote): 'up' | 'down' | null {
  const { last, bid, ask, limitUp, limitDown } = quote
  if (last === null) return null
  if (last === limitUp && bid !== null && ask === null) return 'up'
  return last === limitDown && ask !== null && bid === null ? 'down' : null
}
