import type { Instrument, Span } from '@parkett/contract/customer/market'
import { ChartFrame } from '@parkett/ui/chart-frame'
import { formatCompact, formatPrice } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useMemo, useState, type ComponentType } from 'react'
import { nameOf } from '../../../market-view/display.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { barOf, candleTexts, dateText, summaryTexts, type Candle } from './candle.ts'
import type { PlotProps } from './chart-plot.tsx'

type CandleChartProps = {
  readonly Plot: ComponentType<PlotProps>
  /** With the newest price in the running one. */
  readonly candles: readonly Candle[]
  /** As they were read: what is spoken must not change by itself while someone listens. */
  readonly read: readonly Candle[]
  readonly span: Span
  readonly instrument: Instrument
}

/** The drawn candles with their values above, a keyboard cursor and a spoken summary. */
export function CandleChart({ Plot, candles, read, span, instrument }: CandleChartProps) {
  const t = useWords()
  const language = useLanguage()
  const newest = candles.length - 1
  const [cursor, setCursor] = useState(newest)
  const [held, setHeld] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const bars = useMemo(() => candles.map(barOf), [candles])
  const summary = useMemo(
    () => summaryTexts(read, { instrument, language }),
    [read, instrument, language],
  )
  const shown = candles[held ? cursor : (pointed ?? newest)]
  const heard = read[cursor]
  const texts = heard && candleTexts(heard, { instrument, language })
  const label = t('chart.label', { name: nameOf(instrument, language) })
  return (
    <>
      {shown && <Values candle={shown} instrument={instrument} />}
      <ChartFrame
        summary={summary === null ? label : `${label}. ${t('chart.summary', summary)}`}
        cursorLabel={t('chart.cursor')}
        count={candles.length}
        at={cursor}
        spoken={texts === undefined ? '' : t('chart.bar', texts)}
        onMove={setCursor}
        onHold={setHeld}
      >
        <Plot
          bars={bars}
          span={span}
          decimals={instrument.priceDecimals}
          printPrice={(price) =>
            formatPrice(price, language, { decimals: instrument.priceDecimals })
          }
          printVolume={(volume) => formatCompact(volume, language)}
          printDate={(date) => formatDate(date, language)}
          held={held ? cursor : null}
          onPoint={setPointed}
        />
      </ChartFrame>
    </>
  )
}

type ValuesProps = { readonly candle: Candle; readonly instrument: Instrument }

/**
 * The candle under the crosshair in figures; without one, the newest. The cursor speaks them,
 * so this is silent.
 */
function Values({ candle, instrument }: ValuesProps) {
  const t = useWords()
  const language = useLanguage()
  const [, , , open, high, low, close, volume, running] = candle
  const price = (text: string) =>
    formatPrice(text, language, { decimals: instrument.priceDecimals })
  const pairs = [
    [t('chart.openShort'), price(open)],
    [t('chart.highShort'), price(high)],
    [t('chart.lowShort'), price(low)],
    [t('chart.closeShort'), price(close)],
    [t('chart.volumeShort'), formatCompact(String(volume), language)],
  ] as const
  return (
    <div className="chart-values" aria-hidden="true">
      <span>
        {dateText(candle, language)}
        {running && ` · ${t('chart.running')}`}
      </span>
      {pairs.map(([label, value]) => (
        <span key={label}>
          {label} <b>{value}</b>
        </span>
      ))}
    </div>
  )
}
