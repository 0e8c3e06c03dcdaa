import { ownPart } from '@parkett/client/query'
import type { Instrument, Quote, Span } from '@parkett/contract/customer/market'
import { Empty, ErrorBlock } from '@parkett/ui/empty'
import { IconButton } from '@parkett/ui/icon-button'
import { ChartCandlestick, ChartLine, Maximize, Table, X } from '@parkett/ui/icons'
import { Modal } from '@parkett/ui/modal'
import { RangeBar } from '@parkett/ui/range-bar'
import { Skeleton } from '@parkett/ui/skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { retry } from '../../../frame/missing-code.ts'
import { useSheet } from '../../../frame/use-sheet.ts'
import { nameOf } from '../../../market-view/display.ts'
import { candlesQuery } from '../../../market-view/reads.ts'
import { useQueryValue } from '../../../router/address.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { withLive, type Candle } from './candle.ts'
import { useOwnOrders, type OwnOrders } from './own-trades.ts'
import { StockLine } from './stock-line.tsx'

const spans = ['day', 'week', 'month'] as const satisfies readonly Span[]

/**
 * Candles with their drawing library are a chunk of their own; when it does not arrive, that is a
 * failure of the chart like any other.
 */
const candlesPart = queryOptions({
  ...ownPart('chart', () => import('./candle-chart.tsx').then((file) => file.CandleChart)),
  staleTime: Infinity,
  gcTime: Infinity,
})

const tablePart = queryOptions({
  ...ownPart('chart table', () => import('./candle-table.tsx').then((file) => file.CandleTable)),
  staleTime: Infinity,
  gcTime: Infinity,
})

type PriceChartProps = {
  readonly instrument: Instrument
  readonly quote: Quote
  /** How it changed today; the line says the change of its range instead. */
  readonly today: ReactNode
}

const none: readonly Candle[] = []

/** Line, or candles with their values above and their switches below, on a phone. */
const linePx = 294
const candlesPx = 392

type Shown = { readonly candled: Span | undefined; readonly asTable: boolean }
type Parts = ReturnType<typeof useParts>

/** What the chart is made of: prices, and the code that draws them; each may fail. */
function useParts(
  { instrument, quote }: Pick<PriceChartProps, 'instrument' | 'quote'>,
  { candled, asTable }: Shown,
) {
  const span = candled ?? 'day'
  const query = useQuery(candlesQuery(instrument.id, span))
  const drawn = useQuery({ ...candlesPart, enabled: candled !== undefined && !asTable })
  const twin = useQuery({ ...tablePart, enabled: asTable })
  const candles = useMemo(
    () => withLive(query.data?.candles ?? none, quote, span),
    [query.data, quote, span],
  )
  const all = [query, drawn, twin]
  return {
    candles,
    read: query.data?.candles,
    Candles: drawn.data,
    CandleTable: twin.data,
    // Prices that are there already are shown, however old: the screen says since when they are.
    failed: all.some(({ isError, data }) => isError && data === undefined),
    busy: all.some(({ isFetching }) => isFetching),
    again: (): void => {
      // Each shows its own failure here again.
      for (const part of all) if (part.isError) void part.refetch()
    },
  }
}

type DrawnProps = Shown &
  Pick<PriceChartProps, 'instrument' | 'quote'> & {
    readonly parts: Parts
    readonly own: OwnOrders
    readonly toNewest: number
    /** IconButtons after the ranges of the line. */
    readonly end: ReactNode
  }

/** The line, the candles or the table; or why there is none. */
function Drawn({ parts, instrument, quote, own, asTable, candled, toNewest, end }: DrawnProps) {
  const t = useWords()
  const { candles, read, Candles, CandleTable, failed, busy, again } = parts
  const span = candled ?? 'day'
  if (failed) {
    return (
      <ErrorBlock retryLabel={t('shell.retry')} busy={busy} onRetry={() => void retry(again)}>
        {t('e.kline')}
      </ErrorBlock>
    )
  }
  const bones = (
    <Skeleton
      label={t('shell.loading')}
      kind="block"
      height={candled === undefined ? linePx : candlesPx}
      grows
    />
  )
  if (read === undefined) return bones
  if (candles.length === 0) return <Empty>{t('chart.empty')}</Empty>
  if (asTable) return CandleTable && <CandleTable key={span} {...{ candles, instrument, own }} />
  if (candled === undefined) return <StockLine {...{ candles, instrument, quote, own, end }} />
  if (Candles === undefined) return bones
  return (
    <Candles
      key={`${instrument.id}/${span}`}
      {...{ candles, span, instrument, own, toNewest, read }}
    />
  )
}

/** Prices over time: as a line, as candles or as a table by day, week or month. Fails alone. */
export function PriceChart({ instrument, quote, today }: PriceChartProps) {
  const t = useWords()
  const [asked, setSpan] = useQueryValue('span')
  // An address that names a span asks for candles; else the line comes first.
  const candled = spans.find((one) => one === asked)
  const span = candled ?? 'day'
  const [asTable, setAsTable] = useState(false)
  const [toNewest, setToNewest] = useState(0)
  const full = useSheet('chart')
  const own = useOwnOrders(instrument.id)
  const parts = useParts({ instrument, quote }, { candled, asTable })
  const { candles } = parts
  const table = (
    <IconButton
      label={t(asTable ? 'chart.showChart' : 'chart.showTable')}
      icon={asTable ? <ChartLine /> : <Table />}
      onClick={() => setAsTable(!asTable)}
    />
  )
  const lined = candled === undefined && !asTable
  const chart = (
    <>
      {!(lined && candles.length > 0) && today}
      <Drawn
        {...{ parts, instrument, quote, own, asTable, candled, toNewest }}
        end={
          <>
            {table}
            <ToCandles onPress={() => setSpan('day')} />
          </>
        }
      />
      {(candled !== undefined || asTable) && (
        <CandleSpans
          value={span}
          onChange={setSpan}
          onToday={asTable ? undefined : () => setToNewest(toNewest + 1)}
          onLine={() => {
            setAsTable(false)
            setSpan(undefined)
          }}
          end={
            <>
              {table}
              {!asTable && !full.open && (
                <IconButton label={t('chart.full')} icon={<Maximize />} onClick={full.show} />
              )}
            </>
          }
        />
      )}
    </>
  )
  if (!full.open) return chart
  return (
    <FullChart instrument={instrument} onClose={full.close}>
      {chart}
    </FullChart>
  )
}

type FullChartProps = {
  readonly instrument: Instrument
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The chart alone, over everything; back, Escape and the cross lead out. */
function FullChart({ instrument, onClose, children }: FullChartProps) {
  const t = useWords()
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className="chart-full">
        <div className="ticket-head">
          <h2 id={id}>{nameOf(instrument, useLanguage())}</h2>
          <span className="ticket-space" />
          <IconButton label={t('action.close')} icon={<X />} onClick={onClose} />
        </div>
        {children}
      </div>
    </Modal>
  )
}

type CandleSpansProps = {
  readonly value: Span
  readonly onChange: (span: Span) => void
  /** Back to the newest candle; a table has no way from it. */
  readonly onToday: (() => void) | undefined
  readonly onLine: () => void
  readonly end: ReactNode
}

/** What a candle stands for, today, and the way back to the line. */
function CandleSpans({ value, onChange, onToday, onLine, end }: CandleSpansProps) {
  const t = useWords()
  return (
    <RangeBar
      label={t('chart.span')}
      options={spans.map((span) => ({ value: span, label: t(`span.${span}`) }))}
      value={value}
      onChange={onChange}
      end={
        <>
          {onToday !== undefined && (
            <button type="button" className="range" onClick={onToday}>
              {t('chart.toToday')}
            </button>
          )}
          <IconButton label={t('chart.line')} icon={<ChartLine />} onClick={onLine} />
          {end}
        </>
      }
    />
  )
}

function ToCandles({ onPress }: { readonly onPress: () => void }) {
  const t = useWords()
  return <IconButton label={t('chart.candles')} icon={<ChartCandlestick />} onClick={onPress} />
}
