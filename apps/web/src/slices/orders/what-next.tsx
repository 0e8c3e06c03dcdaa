import { Notice } from '@parkett/ui/notice'
import type { Words } from '@parkett/words/speak'
import { useWords } from '../../session/words.ts'
import { isOpen } from '../../trading/queries.ts'
import { useFormat, type Format } from '../../trading/use-format.ts'
import { distanceText } from './distance-text.ts'
import { isEither, isGuarded } from './kind-word.ts'
import type { OrderDetail } from './order-detail.ts'

/** P3: what this means and what happens next, and when. */
export function WhatNext({ detail }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const { order } = detail
  const done = order.status === 'filled'
  const title = done ? t(order.side === 'buy' ? 's.purchase' : 's.sale') : undefined
  return (
    <Notice tone={done ? 'success' : 'info'} title={title}>
      {nextText(detail, t, format)}
    </Notice>
  )
}

function nextText({ order, settlesOn, auction }: OrderDetail, t: Words, format: Format): string {
  const { status, side, type, filled } = order
  const date = format.date(settlesOn)
  if (auction) {
    const word = order.timeInForce === 'auction' ? 'order.nextAuctionOnly' : 'order.nextAuction'
    return t(word, { until: format.minute(auction.until) })
  }
  if (order.timeInForce === 'close' && isOpen(status))
    return t('order.nextClose', { price: format.price(order.limit, order.instrument) })
  if (order.stop && isEither(order))
    return t('order.nextEither', {
      date: format.date(order.expiresOn),
      limit: format.price(order.limit, order.instrument),
      stop: format.price(order.stop.price, order.instrument),
    })
  if (order.stop?.trail && isGuarded(order)) {
    const { price, trail } = order.stop
    return t(side === 'sell' ? 'order.nextTrailSell' : 'order.nextTrailBuy', {
      date: format.date(order.expiresOn),
      distance: distanceText(trail.by, order.instrument, format),
      since: format.instant(trail.since),
      best: format.price(trail.best, order.instrument),
      stop: format.price(price, order.instrument),
    })
  }
  if (isGuarded(order))
    return t('order.nextStop', {
      date: format.date(order.expiresOn),
      stop: format.price(order.stop?.price ?? null, order.instrument),
    })
  switch (status) {
    case 'queued':
      return t('order.nextQueued')
    case 'accepted':
    case 'partially_filled':
      return t(type === 'limit' ? 'order.nextWaiting' : 'order.nextMarket', {
        date: format.date(order.expiresOn),
      })
    case 'filled':
      return t(side === 'buy' ? 'order.nextBought' : 'order.nextSold', { date })
    case 'cancelled':
    case 'expired':
    case 'rejected':
      if (filled > 0)
        return t('order.nextEndedPart', { shares: t('unit.shares', { count: filled }), date })
      return t(side === 'buy' ? 'order.nextEndedBuy' : 'order.nextEndedSell')
  }
}
