import type { Assets, PerformanceSpan } from '@parkett/contract/customer/assets'
import { Amount } from '@parkett/ui/amount'
import { Change, directionOf } from '@parkett/ui/change'
import { Hero } from '@parkett/ui/hero'
import { RangeBar } from '@parkett/ui/range-bar'
import { formatPrice } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Language } from '@parkett/words/languages'
import { useHiddenBalances } from '../frame/balances.ts'
import { drawn } from '../market-view/display.ts'
import { LineChart } from '../market-view/line-chart.tsx'
import { rangeOptions } from '../market-view/ranges.ts'
import { useSided } from '../router/wide.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { gainOf, type GainPoint } from './gain.ts'
import { OwnAmount } from '../frame/own-amount.tsx'
import { Failed } from '../frame/failed.tsx'
import { assetsQuery, firstSpan, performanceQuery } from './own-assets.ts'
import { shownBlock } from './shown-block.ts'

const gains = {
  '1d': 'assets.gainDay',
  '1w': 'assets.gainWeek',
  '1m': 'assets.gainMonth',
  '1y': 'assets.gainYear',
  max: 'assets.gainAll',
} as const satisfies Record<PerformanceSpan, string>

type WorthProps = {
  readonly currency: string | null
  /** Who holds nothing and never did has no line yet. */
  readonly holds: boolean
  readonly onMoment: (moment: string | null) => void
  /** Of the line, in px. */
  readonly height: number
  /** A SealButton beside the figure. */
  readonly seal?: ((currency: Assets['currency']) => ReactNode) | undefined
}

/** What one has, and what it gained over a span: money put in or taken out is no part of that. */
export function Worth({ currency, ...props }: WorthProps) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(assetsQuery)
  const block = query.data && shownBlock(query.data.blocks, currency, language)
  if (query.isError && query.data === undefined) {
    return <Failed query={query}>{t('state.failed', { thing: t('assets.total') })}</Failed>
  }
  if (block === undefined) return null
  return <WorthOf key={block.currency} block={block} {...props} />
}

type WorthOfProps = Omit<WorthProps, 'currency'> & { readonly block: Assets }

function WorthOf({ block, holds, onMoment, height, seal }: WorthOfProps) {
  const t = useWords()
  const format = useFormat()
  // There is room for a scale at a desk; on a phone the line is told by scrubbing alone.
  const scaled = useSided()
  const [hidden] = useHiddenBalances()
  const [span, setSpan] = useState<PerformanceSpan>(firstSpan)
  const [at, setAt] = useState<number | null>(null)
  const query = useQuery(performanceQuery(block.currency, span))
  const points = query.data?.points ?? []
  const moved = holds || points.some(({ gain }) => directionOf(gain.amount) !== 'flat')
  const line = points.length < 2 || !moved ? [] : points
  const point = line[at ?? line.length - 1]
  const look = (index: number | null): void => {
    setAt(index)
    const looked = index === null ? undefined : line[index]
    onMoment(looked === undefined ? null : format.minute(looked.at))
  }
  const choose = (next: PerformanceSpan): void => {
    look(null)
    setSpan(next)
  }
  const from = query.data?.from ?? null
  const since = t('assets.since', { date: format.day(from) })
  const spanText = at !== null || query.data?.young === true ? since : t(gains[span])
  const total = format.money(at === null ? block.totalAssets : (point?.value ?? null))
  return (
    <>
      <Hero
        value={
          <OwnAmount>
            <Amount>{total}</Amount>
          </OwnAmount>
        }
        length={total.length}
        seal={!hidden && seal?.(block.currency)}
        change={point && <GainChange point={point} hidden={hidden} />}
        span={point && spanText}
      />
      {query.isError && query.data === undefined ? (
        <Failed query={query}>{t('state.failed', { thing: t('assets.lineThing') })}</Failed>
      ) : (
        line.length > 0 && (
          <div className="worth-line" style={{ minHeight: height }}>
            {point && (
              <LineChart
                values={drawn(line.map(({ gain }) => gain.amount))}
                height={height}
                at={at}
                onPoint={look}
                printTick={scaled && !hidden ? (gain) => tickOf(gain, format.language) : undefined}
                label={t('assets.line')}
                spoken={
                  hidden
                    ? format.minute(point.at)
                    : `${format.minute(point.at)}: ${format.gain(point.gain)}`
                }
              />
            )}
          </div>
        )
      )}
      {line.length > 0 && <Spans value={span} onChange={choose} />}
    </>
  )
}

/** A gain on the scale: whole units, hundredths where the line is as flat as that. */
const tickOf = (gain: number, language: Language): string =>
  formatPrice(gain.toFixed(2), language, { change: true, decimals: Number.isInteger(gain) ? 0 : 2 })

type SpansProps = {
  readonly value: PerformanceSpan
  readonly onChange: (span: PerformanceSpan) => void
}

function Spans({ value, onChange }: SpansProps) {
  const t = useWords()
  return (
    <RangeBar
      label={t('assets.lineThing')}
      options={rangeOptions(t)}
      value={value}
      onChange={onChange}
    />
  )
}

type GainChangeProps = { readonly point: GainPoint; readonly hidden: boolean }

function GainChange({ point, hidden }: GainChangeProps) {
  const format = useFormat()
  const { percent, direction } = gainOf(point)
  const ratio = format.ratio(percent)
  return (
    <Change direction={direction}>
      {hidden ? ratio : `${format.gain(point.gain)} (${ratio})`}
    </Change>
  )
}
