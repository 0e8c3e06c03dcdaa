import { ownPart } from '@parkett/client/query'
import type { Instrument, Quote, Span } from '@parkett/contract/customer/market'
import { Button } from '@parkett/ui/button'
import { Empty, ErrorBlock } from '@parkett/ui/empty'
import { IconButton } from '@parkett/ui/icon-button'
import { ChartCandlestick, ChartLine } from '@parkett/ui/icons'
import { RangeBar } from '@parkett/ui/range-bar'
import { Skeleton } from '@parkett/ui/skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { candlesQuery } from '../../../market-view/reads.ts'
import { useQueryValue } from '../../../router/address.ts'
import { useWords } from '../../../session/words.ts'
import { withLive, type Candle } from './candle.ts'
import { CandleTable } from './candle-table.tsx'
import { CandleChart } from './candle-chart.tsx'
import { StockLine } from './stock-line.tsx'

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

/** Prices over time: as a line, as candles or as a table by day, week or month. Fails alone. */
export function PriceChart({ instrument, quote }: PriceChartProps) {
  const t = useWords()
  const [asked, setSpan] = useQueryValue('span')
  // An address that names a span asks for candles; else the line comes first.
  const candled = spans.find((one) => one === asked)
  const span = candled ?? 'day'
  const [asTable, setAsTable] = useState(false)
  const plot = useQuery({ ...plotQuery, enabled: candled !== undefined && !asTable })
  const query = useQuery(candlesQuery(instrument.id, span))
  const candles = useMemo(
    () => withLive(query.data?.candles ?? none, quote, span),
    [query.data, quote, span],
  )
  const retry = (): void => {
    // Each shows its own failure here again.
    for (const part of [query, plot]) if (part.isError) void part.refetch()
  }
  return (
    <>
      {query.isError || plot.isError ? (
        <ErrorBlock
          retryLabel={t('shell.retry')}
          busy={query.isFetching || plot.isFetching}
          onRetry={retry}
        >
          {t('e.kline')}
        </ErrorBlock>
      ) : query.data === undefined ? (
        <Skeleton label={t('shell.loading')} kind="block" height={338} />
      ) : candles.length === 0 ? (
        <Empty>{t('chart.empty')}</Empty>
      ) : asTable ? (
        <CandleTable key={span} candles={candles} instrument={instrument} />
      ) : candled === undefined ? (
        <StockLine
          candles={candles}
          instrument={instrument}
          end={<ToCandles onPress={() => setSpan('day')} />}
        />
      ) : plot.data === undefined ? (
        <Skeleton label={t('shell.loading')} kind="block" height={342} />
      ) : (
        <CandleChart
          key={`${instrument.id}/${span}`}
          Plot={plot.data}
          {...{ candles, span, instrument }}
          read={query.data.candles}
        />
      )}
      {(candled !== undefined || asTable) && (
        <CandleSpans
          value={span}
          onChange={setSpan}
          onLine={() => {
            setAsTable(false)
            setSpan(undefined)
          }}
        />
      )}
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

type CandleSpansProps = {
  readonly value: Span
  readonly onChange: (span: Span) => void
  readonly onLine: () => void
}

/** What a candle stands for, and the way back to the line. */
function CandleSpans({ value, onChange, onLine }: CandleSpansProps) {
  const t = useWords()
  return (
    <RangeBar
      label={t('chart.span')}
      options={spans.map((span) => ({ value: span, label: t(`span.${span}`) }))}
      value={value}
      onChange={onChange}
      end={<IconButton label={t('chart.line')} icon={<ChartLine />} onClick={onLine} />}
    />
  )
}

function ToCandles({ onPress }: { readonly onPress: () => void }) {
  const t = useWords()
  return <IconButton label={t('chart.candles')} icon={<ChartCandlestick />} onClick={onPress} />
}
