import type { Order } from '@parkett/contract/customer/orders'
import { Chip, type Tone } from '@parkett/ui/chip'
import { Monogram } from '@parkett/ui/monogram'
import { Row } from '@parkett/ui/row'
import type { ReactNode } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useRecord } from '../../router/shown.ts'
import { useReasons, useWords } from '../../session/words.ts'
import { symbolOf } from '../../market-view/display.ts'
import { endingText, statusWords } from '../../trading/order-words.ts'
import { isOpen } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { useDeal } from './deal.ts'
import { distanceText } from './distance-text.ts'
import { isEither, isGuarded } from './kind-word.ts'

type OrderRowProps = {
  readonly order: Order
  /** Uncovered by a swipe; the order's own screen offers the same. */
  readonly acts?: ReactNode
  readonly onMenu?: (() => void) | undefined
}

/** One order in a list: verb, count and share; below it what it waits for or what came of it. */
export function OrderRow({ order, acts, onMenu }: OrderRowProps) {
  const t = useWords()
  const format = useFormat()
  const deal = useDeal(order)
  const sub = useSub(order)
  const { instrument, status, filled } = order
  const state = <Chip tone={toneOf(order)}>{t(stateWord(order))}</Chip>
  const traded = !isOpen(status) && filled > 0
  return (
    <Row
      lead={<Monogram symbol={symbolOf(instrument)} />}
      name={deal}
      sub={sub}
      value={traded ? format.money(order.value) : state}
      change={traded && status !== 'filled' && t(statusWords[status])}
      href={href(paths.order({ id: order.id }))}
      selected={useRecord('order') === order.id}
      acts={acts}
      onMenu={onMenu}
    />
  )
}

const isWaiting = ({ status }: Order): boolean => status === 'accepted' || status === 'queued'

const stateWord = (order: Order) =>
  isGuarded(order)
    ? 'order.waitsForStop'
    : isWaiting(order)
      ? 'order.waits'
      : statusWords[order.status]

const toneOf = ({ status }: Order): Tone =>
  status === 'partially_filled' ? 'brand' : status === 'rejected' ? 'danger' : 'neutral'

/** Limit and how long it holds; of what was traded its price and day; else why it ended. */
function useSub(order: Order): string {
  const t = useWords()
  const reasons = useReasons()
  const format = useFormat()
  const { instrument, type, filled, quantity, status, averagePrice } = order
  if (status === 'queued')
    return t(order.timeInForce === 'auction' ? 'order.waitsForAuction' : 'order.queued')
  if (status === 'partially_filled')
    return t('order.filledOf', {
      filled: format.quantity(filled),
      total: format.quantity(quantity),
    })
  const why = endingText(order, t, reasons)
  if (filled > 0) {
    const parts = [format.price(averagePrice, instrument), format.day(order.updatedAt), why]
    return parts.filter((part) => part !== null).join(' · ')
  }
  if (why !== null) return why
  if (order.stop && isGuarded(order)) {
    const price = format.price(order.stop.price, instrument)
    const date = format.day(order.expiresOn)
    const by = order.stop.trail && distanceText(order.stop.trail.by, instrument, format)
    return by === undefined
      ? t('order.stopUntil', { price, date })
      : t('order.trailUntil', { price, date, distance: by })
  }
  if (order.stop && isEither(order))
    return t('order.eitherUntil', {
      limit: format.price(order.limit, instrument),
      stop: format.price(order.stop.price, instrument),
      date: format.day(order.expiresOn),
    })
  if (order.timeInForce === 'close') return t('order.atClose')
  if (type === 'market') return t('order.market')
  const price = format.price(order.limit, instrument)
  return t('order.limitUntil', { price, date: format.day(order.expiresOn) })
}
