import { Change } from '@parkett/ui/change'
import { Notice } from '@parkett/ui/notice'
import { formatDateTime } from '@parkett/words/format-time'
import { Hero } from '@parkett/ui/hero'
import { PriceText } from '@parkett/ui/price-text'
import { amountChange, percentChange, priceText, shownPrice } from '../../../market-view/display.ts'
import { SessionLine } from '../session-line.tsx'
import { useLanguage, useWords } from '../../../session/words.ts'
import type { StockAnswer } from './read-stock.ts'

const states = {
  suspended: 'stock.suspended',
  delisted: 'stock.delisted',
  not_listed: 'stock.notListed',
} as const

/** The price, its change today, and whether it can move now. */
export function PriceHead({
  data,
  readAt,
}: {
  readonly data: StockAnswer
  readonly readAt: number
}) {
  const t = useWords()
  const language = useLanguage()
  const { instrument, quote, session } = data
  const price = shownPrice(quote)
  const text = priceText(price, instrument, language)
  const amount = amountChange({ instrument, quote }, language)
  const percent = percentChange({ instrument, quote }, language)
  const change =
    quote.status === 'trading' ? (
      <Change direction={amount.direction}>
        {amount.text} ({percent.text}) {t('stock.today')}
      </Change>
    ) : (
      t(states[quote.status])
    )
  return (
    <>
      <Hero
        value={<PriceText live={price ?? undefined}>{text}</PriceText>}
        length={text.length}
        price
        change={change}
      />
      {quote.halt && (
        <Notice tone="brass">
          {t('stock.haltedSince', {
            time: formatDateTime(quote.halt.since, language),
            cause: t(`halt.${quote.halt.cause}`),
          })}
        </Notice>
      )}
      <SessionLine session={session} readAt={readAt} />
    </>
  )
}
