import type { Order, OrderStatus } from '@parkett/contract/customer/orders'
import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'

export const statusWords = {
  accepted: 'order.accepted',
  queued: 'order.queued',
  partially_filled: 'order.partial',
  filled: 'order.filled',
  cancelled: 'order.cancelled',
  expired: 'order.expired',
  rejected: 'order.rejected',
} as const satisfies Record<OrderStatus, WordKey>

const endings: Readonly<Record<string, WordKey>> = {
  by_customer: 'order.endedByCustomer',
  by_staff: 'order.endedByStaff',
  day_over: 'order.endedDayOver',
  terms_changed: 'order.endedTermsChanged',
  account_frozen: 'order.endedFrozen',
  self_trade: 'order.endedSelfTrade',
  rest_cancelled: 'order.endedMarketRest',
  venue_refused: 'order.endedVenueRefused',
  venue_cancelled: 'order.endedVenueCancelled',
}

/** Why an order ended before it was filled; null when there is nothing to say. */
export function endingText(
  { status, reason, type, timeInForce }: Pick<Order, 'status' | 'reason' | 'type' | 'timeInForce'>,
  t: Words,
  reasons: (reason: string) => string,
): string | null {
  if (reason === null)
    return status === 'cancelled' && type === 'market' ? t('order.endedMarketRest') : null
  if (reason === 'rest_cancelled' && timeInForce === 'auction') return t('order.endedAuctionRest')
  const word = Object.hasOwn(endings, reason) ? endings[reason] : undefined
  return word === undefined ? reasons(reason) : t(word)
}

/** What became of the shares that were not traded: of a part that was, the rest is still open. */
export const restWord = (status: OrderStatus): WordKey =>
  status === 'partially_filled' ? 'portfolio.open' : statusWords[status]
