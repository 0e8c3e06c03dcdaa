import { Amount } from '@parkett/ui/amount'
import type { WholePosition } from '@parkett/contract/customer/holdings'
import { directionOf } from '@parkett/ui/change'
import { Hero } from '@parkett/ui/hero'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Explained } from '../../explain/explained.tsx'
import { drawn } from '../../market-view/display.ts'
import { LineChart } from '../../market-view/line-chart.tsx'
import { candlesQuery } from '../../market-view/reads.ts'
import { useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { useFormat } from '../../trading/use-format.ts'
import type { Lot } from './lots.tsx'

const days = 60
const height = 140

type PositionHeadProps = { readonly position: WholePosition; readonly lots: readonly Lot[] }

/** What the position is worth now, what it gained, and the closes of the last weeks. */
export function PositionHead({ position, lots }: PositionHeadProps) {
  const t = useWords()
  const format = useFormat()
  const { instrument, marketValue, floatingPl, floatingRatio } = position
  const text = format.money(marketValue)
  const asked = { currency: instrument.currency, instrument: instrument.id } as const
  const lost = directionOf(floatingPl?.amount ?? '0') === 'down'
  return (
    <>
      <Hero
        label={t('assets.marketValue')}
        length={text.length}
        value={
          <Explained figure="position_market_value" label={t('assets.marketValue')} {...asked}>
            <Amount>{text}</Amount>
          </Explained>
        }
        change={
          <Explained figure="position_floating_pl" label={t('assets.floatingPl')} {...asked}>
            <Gain amount={floatingPl} ratio={floatingRatio} />
          </Explained>
        }
        span={t(lost ? 'assets.openLoss' : 'assets.openGain')}
      />
      <Closes position={position} lots={lots} />
    </>
  )
}

/** The closes as a line, with the days on which one bought what one holds. Its place is kept. */
function Closes({ position: { instrument }, lots }: PositionHeadProps) {
  const t = useWords()
  const format = useFormat()
  const [at, setAt] = useState<number | null>(null)
  const past = useQuery(candlesQuery(instrument.id, 'day'))
  const candles = (past.data?.candles ?? []).slice(-days)
  const looked = candles[at ?? candles.length - 1]
  if (candles.length < 2 || looked === undefined) return <div style={{ height: height + 22 }} />
  const bought = new Set(lots.map(({ date }) => date))
  const said = `${format.date(looked[2])} · ${format.price(looked[6], instrument)}`
  return (
    <>
      <p className="line-said quiet num" aria-hidden="true">
        {said}
      </p>
      <LineChart
        values={drawn(candles.map((candle) => candle[6]))}
        height={height}
        at={at}
        onPoint={setAt}
        marks={candles.flatMap((candle, index) =>
          bought.has(candle[2]) ? [{ at: index, side: 'buy' as const }] : [],
        )}
        label={t('holdings.chart', { count: candles.length })}
        spoken={said}
      />
    </>
  )
}
