import type { Order } from '@parkett/contract/customer/orders'
import type { Words } from '@parkett/words/speak'
import type { CsvTime } from '../../trading/csv-time.ts'

/**
 * Rows for the file: heads in the reader's language, values as exact decimals and ISO dates for
 * other programs.
 */
export function historyRows(
  orders: readonly Order[],
  t: Words,
  time: CsvTime,
): readonly (readonly string[])[] {
  const heads = [
    time.head,
    t('order.reference'),
    t('trade.order'),
    t('label.code'),
    'ISIN',
    t('label.name'),
    t('position.quantity'),
    t('label.price'),
    t('label.value'),
    t('fee.total'),
    t('label.currency'),
    t('order.source'),
  ]
  const rows = orders.map((order) => [
    time.of(order.updatedAt),
    order.reference,
    t(order.side === 'buy' ? 'trade.buy' : 'trade.sell'),
    order.instrument.code,
    order.instrument.isin ?? '',
    order.instrument.name,
    String(order.filled),
    order.averagePrice ?? '',
    order.value.amount,
    order.charges.amount,
    order.currency,
    order.provenance.kind,
  ])
  return [heads, ...rows]
}
