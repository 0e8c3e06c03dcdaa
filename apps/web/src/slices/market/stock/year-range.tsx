import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { Between } from '@parkett/ui/planks'
import { useQuery } from '@tanstack/react-query'
import { priceText, shownPrice } from '../../../market-view/display.ts'
import { candlesQuery } from '../../../market-view/reads.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { summaryTexts } from './candle.ts'
import { within } from './spans.ts'

type YearRangeProps = { readonly instrument: Instrument; readonly quote: Quote }

/** Where the price stands between the lowest and the highest of a year. */
export function YearRange({ instrument, quote }: YearRangeProps) {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(candlesQuery(instrument.id, 'day'))
  const year = within(data?.candles ?? [], '1y')
  const price = shownPrice(quote)
  if (year.length < 2 || price === null) return null
  const all = year.flatMap(([, , , , high, low]) => [Number(high), Number(low)])
  const [low, high] = [Math.min(...all, Number(price)), Math.max(...all, Number(price))]
  if (low === high) return null
  const texts = summaryTexts(year, { instrument, language })
  return (
    <section className="pad year-range">
      <h3>{t('stock.year')}</h3>
      <Between
        low={texts?.low ?? priceText(null, instrument, language)}
        high={texts?.high ?? priceText(null, instrument, language)}
        share={(Number(price) - low) / (high - low)}
      />
    </section>
  )
}
