import type { Order, OrderReview } from '@parkett/contract/customer/orders'
import { Line } from '@parkett/ui/ledger'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { distanceText } from './distance-text.ts'

type TrailLinesProps = { readonly order: Pick<Order | OrderReview, 'stop' | 'side' | 'instrument'> }

/** What a stop follows: how far behind, and the best price that it has seen and since when. */
export function TrailLines({ order: { stop, side, instrument } }: TrailLinesProps) {
  const t = useWords()
  const format = useFormat()
  if (stop?.trail === undefined) return null
  const { by, best, since } = stop.trail
  return (
    <>
      <Line label={t('order.distance')} value={distanceText(by, instrument, format)} />
      <Line
        label={t(side === 'sell' ? 'order.highest' : 'order.lowest')}
        hint={t('order.bestSince', { since: format.instant(since) })}
        value={format.price(best, instrument)}
      />
    </>
  )
}

/** The limit that stood beside a stop and ended as that was reached. */
export function BesideLine({ order: { stop, instrument } }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  if (stop?.beside === undefined || stop.triggered === null) return null
  return (
    <Line
      label={t('trade.limit')}
      hint={t('order.limitGone')}
      value={format.price(stop.beside.limit, instrument)}
    />
  )
}
