import type { Position } from '@parkett/contract/customer/holdings'
import { Hero } from '@parkett/ui/hero'
import { Sparkline } from '@parkett/ui/sparkline'
import { useQuery } from '@tanstack/react-query'
import { Explained } from '../../explain/explained.tsx'
import { candlesQuery } from '../../market-view/reads.ts'
import { useWords } from '../../session/words.ts'
import { sourceText } from '../../market-view/source-text.ts'
import { Gain } from '../../trading/gain.tsx'
import { useFormat } from '../../trading/use-format.ts'

const days = 60

/** What the position is worth now, what it gained, and the closes of the last weeks. */
export function PositionHead({ position }: { readonly position: Position }) {
  const t = useWords()
  const format = useFormat()
  const { instrument, quote, marketValue, floatingPl, floatingRatio } = position
  const text = format.money(marketValue)
  const asked = { currency: instrument.currency, instrument: instrument.id } as const
  const past = useQuery(candlesQuery(instrument.id, 'day'))
  const closes = (past.data?.candles ?? []).slice(-days).map((candle) => Number(candle[6]))
  return (
    <>
      <Hero
        label={t('assets.marketValue')}
        length={text.length}
        value={
          <Explained figure="position_market_value" label={t('assets.marketValue')} {...asked}>
            {text}
          </Explained>
        }
        change={
          <Explained figure="position_floating_pl" label={t('assets.floatingPl')} {...asked}>
            <Gain amount={floatingPl} ratio={floatingRatio} />
          </Explained>
        }
      />
      <div className="pad">
        <Sparkline wide points={closes} label={t('holdings.chart', { count: closes.length })} />
        <p className="quiet">
          {format.price(quote.last ?? quote.prevClose, instrument)} ·{' '}
          {sourceText(quote.provenance, t, format.instant(quote.provenance.at))}
        </p>
      </div>
    </>
  )
}
