import type { Instrument } from '@parkett/contract/customer/market'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { formatPrice } from '@parkett/words/format'
import { useState } from 'react'
import { nameOf } from '../../../market-view/display.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { candleTexts, type Candle } from './candle.ts'

const pageSize = 20

type CandleTableProps = { readonly candles: readonly Candle[]; readonly instrument: Instrument }

/** The same candles as figures, newest first, twenty at a time. */
export function CandleTable({ candles, instrument }: CandleTableProps) {
  const t = useWords()
  const language = useLanguage()
  const [page, setPage] = useState(0)
  const end = candles.length - page * pageSize
  const shown = candles.slice(Math.max(0, end - pageSize), end).toReversed()
  const price = (text: string) =>
    formatPrice(text, language, { decimals: instrument.priceDecimals })
  return (
    <>
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
