import type { OrderReview } from '@parkett/contract/customer/orders'
import type { Words } from '@parkett/words/speak'
import type { Format } from '../../../trading/use-format.ts'
import { distanceText } from '../distance-text.ts'

type Reviewed = Pick<OrderReview, 'side' | 'type' | 'instrument' | 'limit' | 'stop'>

/**
 * What an order with a stop waits for, and what becomes of it then; of one that follows the last price where
 * it stands by now. Empty without a stop.
 */
export function stopText(
  { side, type, instrument, limit, stop }: Reviewed,
  t: Words,
  format: Format,
): string {
  if (stop === undefined) return ''
  const prices = {
    stop: format.price(stop.price, instrument),
    limit: format.price(limit, instrument),
  }
  const follows = stop.trail && {
    distance: distanceText(stop.trail.by, instrument, format),
    since: format.instant(stop.trail.since),
    best: format.price(stop.trail.best, instrument),
  }
  if (stop.beside)
    return `${t('ticket.eitherStop', prices)} ${follows ? t('ticket.eitherTrail', follows) : ''}`
  if (follows === undefined)
    return t(type === 'limit' ? 'ticket.stopThenLimit' : 'ticket.stopThenMarket', prices)
  return t(side === 'sell' ? 'ticket.trailSell' : 'ticket.trailBuy', {
    ...prices,
    ...follows,
  })
}
