import type { Order, OrderReview } from '@parkett/contract/customer/orders'
import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'

/** What an order is called: what it does at the market, and whether it waits for a price first. */
export const kindWord = ({
  type,
  stop,
  timeInForce,
}: Pick<Order | OrderReview, 'type' | 'stop' | 'timeInForce'>): WordKey =>
  timeInForce === 'auction'
    ? 'order.auction'
    : timeInForce === 'close'
      ? 'order.atClose'
      : stop?.beside
        ? stop.trail
          ? 'order.eitherTrailing'
          : 'order.either'
        : ownWord(type, stop)

const ownWord = (type: Order['type'], stop: Order['stop'] | OrderReview['stop']): WordKey =>
  type === 'limit'
    ? stop
      ? 'order.stopLimit'
      : 'order.limit'
    : stop
      ? stop.trail
        ? 'order.trailing'
        : 'order.stop'
      : 'order.market'

/** It can still trade, and its price was not reached yet: it is not in the market. */
export const isGuarded = ({ status, stop }: Pick<Order, 'status' | 'stop'>): boolean =>
  status === 'accepted' && isAhead(stop) && stop?.beside === undefined

/** It is in the market at its limit, and beside that a stop waits. */
export const isEither = ({ status, stop }: Pick<Order, 'status' | 'stop'>): boolean =>
  (status === 'accepted' || status === 'partially_filled') &&
  isAhead(stop) &&
  stop?.beside !== undefined

const isAhead = (stop: Order['stop']): boolean => stop !== undefined && stop.triggered === null

/** How long an order stands where no day says it; null: it stands until one. */
export function sessionLasts({ timeInForce }: Pick<Order, 'timeInForce'>, t: Words): string | null {
  switch (timeInForce) {
    case 'ioc':
      return t('ticket.validNow')
    case 'auction':
      return t('ticket.validAuction')
    case 'close':
      return t('ticket.validClose')
    case 'day':
    case 'gtc':
      return null
  }
}
