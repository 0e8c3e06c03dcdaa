import type { OrderReview } from '@parkett/contract/customer/orders'
import type { Words } from '@parkett/words/speak'
import type { Format } from '../../../trading/use-format.ts'

const auctionWords = {
  opening: 'ticket.auctionOpening',
  intraday: 'ticket.auctionIntraday',
  closing: 'ticket.auctionClosing',
} as const

/** That the order takes part in an auction, or until when it waits; null: it meets the book at once. */
export function waitingText(
  { auction, queuedUntil }: Pick<OrderReview, 'auction' | 'queuedUntil'>,
  t: Words,
  format: Format,
): string | null {
  if (auction !== undefined) {
    const until = format.minute(auction.until)
    return t(auctionWords[auction.which], { until })
  }
  return queuedUntil === null ? null : t('ticket.queued', { opening: format.minute(queuedUntil) })
}
