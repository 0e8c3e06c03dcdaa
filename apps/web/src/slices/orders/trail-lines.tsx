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
