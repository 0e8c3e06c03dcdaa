import { ownPart } from '@parkett/client/query'
import type { Instrument, Quote, Span } from '@parkett/contract/customer/market'
import { Button } from '@parkett/ui/button'
import { Empty, ErrorBlock } from '@parkett/ui/empty'
import { Segment } from '@parkett/ui/segment'
import { Skeleton } from '@parkett/ui/skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { candlesQuery } from '../../../market-view/reads.ts'
import { useQueryValue } from '../../../router/address.ts'
import { useWords } from '../../../session/words.ts'
import { withLive, type Candle } from './candle.ts'
import { CandleTable } from './candle-table.tsx'
import { CandleChart } from './candle-chart.tsx'

const spans = ['day', 'week', 'month'] as const satisfies readonly Span[]

/**
 * The drawing library is a chunk of its own; when it does not arrive, that is a failure of the
 * chart like any other.
 */
const plotQuery = queryOptions({
  ...ownPart('chart', () => import('./chart-plot.tsx').then((file) => file.Plot)),
  staleTime: Infinity,
  gcTime: Infinity,
})

type PriceChartProps = { readonly instrument: Instrument; readonly quote: Quote }

const none: readonly Candle[] = []

/** Prices over time: as candles or as a table, by day, week or month. Fails alone. */
export function PriceChart({ instrument, quote }: PriceChartProps) {
  const t = useWords()
  const [asked, setSpan] = useQueryValue('span')
  const span = spans.find((one) => one === asked) ?? 'day'
  const [asTable, setAsTable] = useState(false)
  const plot = useQuery(plotQuery)
  const query = useQuery(candlesQuery(instrument.id, span))
  const candles = useMemo(
    () => withLive(query.data?.candles ?? none, quote, span),
    [query.data, quote, span],
  )
  return (
    <>
      {query.isError || plot.isError ? (
        <ErrorBlock
          retryLabel={t('shell.retry')}
          busy={query.isFetching || plot.isFetching}
          onRetry={() => {
            // Each shows its own failure here again.
            if (query.isError) void query.refetch()
            if (plot.isError) void plot.refetch()
          }}
        >
          {t('e.kline')}
        </ErrorBlock>
      ) : query.data === undefined || plot.data === undefined ? (
        <Skeleton label={t('shell.loading')} kind="block" height={342} />
      ) : candles.length === 0 ? (
        <Empty>{t('chart.empty')}</Empty>
      ) : asTable ? (
        <CandleTable key={span} candles={candles} instrument={instrument} />
      ) : (
        <CandleChart
          key={`${instrument.id}/${span}`}
          Plot={plot.data}
          {...{ candles, span, instrument }}
          read={query.data.candles}
        />
      )}
      <Segment
        label={t('chart.span')}
        options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
        value={span}
        onChange={setSpan}
      />
      {candles.length > 0 && (
        <div className="chart-twin">
          <Button kind="quiet" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'chart.showChart' : 'chart.showTable')}
          </Button>
        </div>
      )}
    </>
  )
}
