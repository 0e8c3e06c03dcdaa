import type { Instrument } from '@parkett/contract/customer/market'
import { Change, directionOf } from '@parkett/ui/change'
import { RangeBar } from '@parkett/ui/range-bar'
import { formatPercent, formatPrice } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { type ReactNode, useState } from 'react'
import { drawn, priceText } from '../../../market-view/display.ts'
import { LineChart } from '../../../market-view/line-chart.tsx'
import { percentBetween } from '../../../market-view/percent-between.ts'
import { rangeOptions } from '../../../market-view/ranges.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import type { Candle } from './candle.ts'
import { lineRanges, within, type LineRange } from './spans.ts'

type StockLineProps = {
  /** Of days, with the newest price in the running one. */
  readonly candles: readonly Candle[]
  readonly instrument: Instrument
  /** IconButtons after the ranges. */
  readonly end: ReactNode
}

/** The closes of a range as a line; a finger along it says each, let go it says the newest. */
export function StockLine({ candles, instrument, end }: StockLineProps) {
  const t = useWords()
  const language = useLanguage()
  const [range, setRange] = useState<LineRange>('1m')
  const [at, setAt] = useState<number | null>(null)
  const shown = within(candles, range)
  const [first, point] = [shown[0], shown[at ?? shown.length - 1]]
  if (first === undefined || point === undefined || shown.length < 2) return null
  const options = rangeOptions(t).filter(({ value }) => lineRanges.some((one) => one === value))
  const percent = percentBetween(first[6], point[6])
  const said = formatPercent(percent, language, { change: true })
  const span = options.find(({ value }) => value === range)?.spoken ?? ''
  const decimals = instrument.priceDecimals
  return (
    <>
      <p className="line-said" aria-hidden="true">
        <Change direction={directionOf(percent ?? '0')}>{said}</Change>
        <span className="hero-span">
          {at === null
            ? span
            : `${formatDate(point[2], language)} · ${priceText(point[6], instrument, language)}`}
        </span>
      </p>
      <LineChart
        values={drawn(shown.map((candle) => candle[6]))}
        height={228}
        at={at}
        onPoint={setAt}
        label={t('chart.cursor')}
        spoken={`${formatDate(point[2], language)}, ${priceText(point[6], instrument, language)}, ${said}`}
        printTick={(value) =>
          formatPrice(value.toFixed(decimals), language, { decimals: Math.min(2, decimals) })
        }
      />
      <RangeBar
        label={t('chart.range')}
        options={options}
        value={range}
        onChange={(next) => {
          setAt(null)
          setRange(lineRanges.find((one) => one === next) ?? '1m')
        }}
        end={end}
      />
    </>
  )
}
