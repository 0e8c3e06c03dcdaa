import type { Instrument } from '@parkett/contract/customer/market'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useState } from 'react'
import { nameOf, priceText } from '../../../market-view/display.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { candleTexts, type Candle } from './candle.ts'
import type { OwnOrders } from './own-trades.ts'

const pageSize = 20

type CandleTableProps = {
  readonly candles: readonly Candle[]
  readonly instrument: Instrument
  /** Marked on the chart, and listed here. */
  readonly own: OwnOrders
}

/** The same candles as figures, newest first, twenty at a time, below one's own purchases and sales. */
export function CandleTable({ candles, instrument, own }: CandleTableProps) {
  const t = useWords()
  const language = useLanguage()
  const [page, setPage] = useState(0)
  const end = candles.length - page * pageSize
  const shown = candles.slice(Math.max(0, end - pageSize), end).toReversed()
  const price = (text: string) =>
    formatPrice(text, language, { decimals: instrument.priceDecimals })
  return (
    <>
      {own.trades.length > 0 && <OwnTrades instrument={instrument} trades={own.trades} />}
      <DataTable
        caption={t('chart.label', { name: nameOf(instrument, language) })}
        heads={[
          t('label.date'),
          t('quote.open'),
          t('quote.high'),
          t('quote.low'),
          t('quote.close'),
          t('market.mostTraded'),
        ]}
        rows={shown.map((candle) => {
          const [key, , , open, high, low, close] = candle
          const { date, volume } = candleTexts(candle, { instrument, language })
          return { key, cells: [date, price(open), price(high), price(low), price(close), volume] }
        })}
      />
      <div className="pad pair">
        <Button kind="secondary" disabled={end <= pageSize} onClick={() => setPage(page + 1)}>
          {t('chart.older')}
        </Button>
        <Button kind="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
          {t('chart.newer')}
        </Button>
      </div>
    </>
  )
}

type OwnTradesProps = {
  readonly instrument: Instrument
  readonly trades: OwnOrders['trades']
}

/** What one bought and sold of it, newest first, as the chart marks it. */
function OwnTrades({ instrument, trades }: OwnTradesProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <DataTable
      caption={t('chart.own')}
      heads={[t('label.date'), t('chart.own'), t('chart.ownShares'), t('label.price')]}
      rows={trades
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ side, quantity, day, at, price }) => ({
          key: `${at} ${side} ${price}`,
          cells: [
            formatDate(day, language),
            t(side === 'buy' ? 'trade.buy' : 'trade.sell'),
            formatQuantity(quantity, language),
            priceText(price, instrument, language),
          ],
        }))}
    />
  )
}
