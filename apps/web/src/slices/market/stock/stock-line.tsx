import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { Change, directionOf } from '@parkett/ui/change'
import { RangeBar } from '@parkett/ui/range-bar'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatPercent, formatPrice } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { drawn, priceText } from '../../../market-view/display.ts'
import { LineChart } from '../../../market-view/line-chart.tsx'
import { percentBetween } from '../../../market-view/percent-between.ts'
import { rangeOptions, type Range } from '../../../market-view/ranges.ts'
import { courseQuery } from '../../../market-view/reads.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useZone } from '../../../session/zone.tsx'
import { amountBetween } from './amount-between.ts'
import type { Candle } from './candle.ts'
import type { OwnOrders } from './own-trades.ts'
import { lineOfDays, lineOfToday, type Line } from './points.ts'
import { readRange, useChosenRange, within } from './spans.ts'

type StockLineProps = {
  /** Of days, with the newest price in the running one. */
  readonly candles: readonly Candle[]
  readonly instrument: Instrument
  readonly quote: Quote
  readonly own: OwnOrders
  /** IconButtons after the ranges. */
  readonly end: ReactNode
}

/** The prices of a range as a line; a finger along it says each, let go it says the newest. */
export function StockLine({ candles, instrument, quote, own, end }: StockLineProps) {
  const t = useWords()
  const [range, choose] = useChosenRange()
  const line = useLine({ candles, instrument, quote, own }, range)
  return (
    <>
      {line === undefined ? (
        <Skeleton label={t('shell.loading')} kind="block" height={250} grows />
      ) : line.points.length < 2 ? (
        <p className="line-none quiet">{t(range === '1d' ? 'chart.notToday' : 'chart.empty')}</p>
      ) : (
        <Drawn key={range} line={line} range={range} instrument={instrument} own={own} />
      )}
      <RangeBar
        label={t('chart.range')}
        options={rangeOptions(t)}
        value={range}
        onChange={(next) => choose(readRange(next))}
        end={end}
      />
    </>
  )
}

type LineOf = Omit<StockLineProps, 'end'>

/** The line of a range; undefined while that of today is on its way. */
function useLine({ candles, instrument, quote, own }: LineOf, range: Range): Line | undefined {
  const language = useLanguage()
  const zone = useZone()
  const course = useQuery({ ...courseQuery(instrument.id), enabled: range === '1d' })
  if (range !== '1d') return lineOfDays(within(candles, range), own.trades, language)
  if (course.data === undefined) return course.isError ? { points: [], marks: [] } : undefined
  return lineOfToday(course.data, own.trades, { last: quote.last, language, zone })
}

type DrawnProps = {
  readonly line: Line
  readonly range: Range
  readonly instrument: Instrument
  readonly own: OwnOrders
}

/** What the line says of its range or of the point that is looked at, and the line. */
function Drawn({ line: { points, marks }, range, instrument, own }: DrawnProps) {
  const t = useWords()
  const language = useLanguage()
  const [at, setAt] = useState<number | null>(null)
  const [first, point] = [points[0], points[at ?? points.length - 1] ?? points.at(-1)]
  if (first === undefined || point === undefined) return null
  const decimals = instrument.priceDecimals
  const percent = percentBetween(first.price, point.price)
  const amount = formatPrice(amountBetween(first.price, point.price), language, {
    change: true,
    decimals,
    currency: instrument.currency,
  })
  const percentSaid = formatPercent(percent, language, { change: true })
  const said = `${amount} (${percentSaid})`
  const price = priceText(point.price, instrument, language)
  const spoken = rangeOptions(t).find(({ value }) => value === range)?.spoken ?? ''
  return (
    <>
      <p className="line-said" aria-hidden="true">
        {/* Beside a point's day and price an amount would take a second line, and move the page. */}
        <Change direction={directionOf(percent ?? '0')}>{at === null ? said : percentSaid}</Change>
        <span className="hero-span">
          {at !== null ? `${point.when} · ${price}` : range === '1d' ? t('stock.today') : spoken}
        </span>
      </p>
      <LineChart
        values={drawn(points.map((one) => one.price))}
        height={228}
        at={at}
        onPoint={setAt}
        marks={marks}
        levels={own.limits.map(({ side, quantity, price: limit }) => ({
          value: Number(limit),
          text: t(side === 'buy' ? 'chart.buyLimit' : 'chart.sellLimit', {
            shares: t('unit.shares', { count: quantity }),
            price: priceText(limit, instrument, language),
          }),
        }))}
        label={t('chart.cursor')}
        spoken={`${point.when}, ${price}, ${said}`}
        printTick={(value) =>
          formatPrice(value.toFixed(decimals), language, { decimals: Math.min(2, decimals) })
        }
      />
    </>
  )
}
