import type { Instrument, Span } from '@parkett/contract/customer/market'
import { ChartFrame } from '@parkett/ui/chart-frame'
import { formatCompact, formatPrice } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useMemo, useState } from 'react'
import { nameOf, priceText } from '../../../market-view/display.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { barOf, candleTexts, dateText, dayStart, summaryTexts, type Candle } from './candle.ts'
import { Plot } from './chart-plot.tsx'
import type { OwnOrders } from './own-trades.ts'
import type { PlotNote } from './plot-notes.ts'
import {
  chosenStudies,
  keepStudies,
  plotHeight,
  studies,
  studyWords,
  type Study,
} from './studies.ts'

type CandleChartProps = {
  /** With the newest price in the running one. */
  readonly candles: readonly Candle[]
  /** As they were read: what is spoken must not change by itself while someone listens. */
  readonly read: readonly Candle[]
  readonly span: Span
  readonly instrument: Instrument
  readonly own: OwnOrders
  /** Each further number brings the newest candle back into view. */
  readonly toNewest: number
}

/** The drawn candles with their values above, a keyboard cursor and a spoken summary. */
export function CandleChart(props: CandleChartProps) {
  const { candles, read, span, instrument, own, toNewest } = props
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
  const [chosen, setChosen] = useState(chosenStudies)
  const notes = useNotes({ candles, instrument, own })
  const change = (next: readonly Study[]) => {
    keepStudies(next)
    setChosen(next)
  }
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
        height={plotHeight(chosen)}
      >
        <Plot
          {...{ bars, span, notes, toNewest }}
          studies={chosen}
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
      <StudyChips shown={chosen} onChange={change} />
    </>
  )
}

type Noted = Pick<CandleChartProps, 'candles' | 'instrument' | 'own'>

/** Own trades at the candle of their day, own limits at their price. */
function useNotes({ candles, instrument, own }: Noted): readonly PlotNote[] {
  const t = useWords()
  const language = useLanguage()
  const days = candles.map(([, first, last]) => `${first} ${last}`).join()
  return useMemo(() => {
    const spans = days.split(',').map((day) => day.split(' '))
    const trades = own.trades.flatMap(({ day, side, price }) => {
      const [first] = spans.find(([from = '', to = '']) => from <= day && day <= to) ?? []
      return first === undefined
        ? []
        : [{ kind: 'trade', side, timestamp: dayStart(first), value: Number(price) } as const]
    })
    const limits = own.limits.map(
      ({ side, quantity, price }) =>
        ({
          kind: 'limit',
          value: Number(price),
          text: t(side === 'buy' ? 'chart.buyLimit' : 'chart.sellLimit', {
            shares: t('unit.shares', { count: quantity }),
            price: priceText(price, instrument, language),
          }),
        }) as const,
    )
    return [...trades, ...limits]
  }, [days, own, instrument, language, t])
}

type StudyChipsProps = {
  readonly shown: readonly Study[]
  readonly onChange: (shown: readonly Study[]) => void
}

/** Averages, bands, volume and indicators, each a switch. */
function StudyChips({ shown, onChange }: StudyChipsProps) {
  const t = useWords()
  return (
    <div className="study-chips" role="group" aria-label={t('chart.studies')}>
      {studies.map((study) => {
        const on = shown.includes(study)
        const [key, values] = studyWords[study]
        return (
          <button
            key={study}
            type="button"
            aria-pressed={on}
            data-study={study}
            onClick={() => onChange(on ? shown.filter((one) => one !== study) : [...shown, study])}
          >
            {t(key, values)}
          </button>
        )
      })}
    </div>
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
