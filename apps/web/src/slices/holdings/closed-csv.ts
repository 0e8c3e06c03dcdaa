import type { ClosedPosition } from '@parkett/contract/customer/holdings'
import type { Words } from '@parkett/words/speak'
import type { CsvTime } from '../../trading/csv-time.ts'

/** Rows for the file: heads in the reader's language, values as exact decimals and ISO dates. */
export function closedRows(
  positions: readonly ClosedPosition[],
  t: Words,
  time: CsvTime,
): readonly (readonly string[])[] {
  const heads = [
    t('label.name'),
    t('label.code'),
    'ISIN',
    t('position.quantity'),
    `${t('position.buyDate')} (${time.zone})`,
    t('position.buyPrice'),
    t('position.buyValue'),
    `${t('position.sellTime')} (${time.zone})`,
    t('position.sellPrice'),
    t('position.toReceive'),
    t('fee.total'),
    t('position.realisedPl'),
    t('label.currency'),
  ]
  const rows = positions.map((closed) => [
    closed.instrument.name,
    closed.instrument.code,
    closed.instrument.isin ?? '',
    String(closed.quantity),
    time.of(closed.openedAt),
    closed.buyPrice,
    closed.buyValue.amount,
    time.of(closed.sellTime),
    closed.sellPrice,
    closed.toReceive.amount,
    closed.fees.total.amount,
    closed.realisedPl.amount,
    closed.instrument.currency,
  ])
  return [heads, ...rows]
}
