import { Amount } from '@parkett/ui/amount'
import { Change } from '@parkett/ui/change'
import { Notice } from '@parkett/ui/notice'
import { Hero } from '@parkett/ui/hero'
import { PriceText } from '@parkett/ui/price-text'
import {
  amountChange,
  isSilent,
  percentChange,
  priceText,
  shownPrice,
} from '../../../market-view/display.ts'
import { HaltNotice } from '../../../market-view/halt-notice.tsx'
import { limitReached } from '../../../market-view/limit-reached.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import type { StockAnswer } from './read-stock.ts'

const states = {
  suspended: 'stock.suspended',
  delisted: 'stock.delisted',
  not_listed: 'stock.notListed',
} as const

const edges = { up: 'stock.atLimitUp', down: 'stock.atLimitDown' } as const

type PriceHeadProps = { readonly data: StockAnswer }

/** The price, and that trading is stopped while it is. */
export function PriceHead({ data: { instrument, quote } }: PriceHeadProps) {
  const t = useWords()
  const language = useLanguage()
  const price = shownPrice(quote)
  const text = priceText(price, instrument, language)
  const edge = limitReached(quote)
  return (
    <>
      <Hero
        value={
          <PriceText live={price ?? undefined} silent={isSilent(quote)}>
            <Amount>{text}</Amount>
          </PriceText>
        }
        length={text.length}
        price
      />
      {quote.halt && <HaltNotice halt={quote.halt} />}
      {edge !== null && <Notice>{t(edges[edge])}</Notice>}
    </>
  )
}

/** How it changed today, or why it does not. */
export function TodayChange({ data: { instrument, quote } }: PriceHeadProps) {
  const t = useWords()
  const language = useLanguage()
  if (quote.status !== 'trading') return <p className="line-said">{t(states[quote.status])}</p>
  const amount = amountChange({ instrument, quote }, language)
  return (
    <p className="line-said">
      <Change direction={amount.direction}>
        {amount.text} ({percentChange({ instrument, quote }, language).text}) {t('stock.today')}
      </Change>
    </p>
  )
}

/** `83,45 € · +0,48 % heute`: in the bar, once the price has been scrolled away. */
export function usePriceLine(data: StockAnswer | undefined): string {
  const t = useWords()
  const language = useLanguage()
  if (data === undefined) return ''
  const { instrument, quote } = data
  const price = priceText(shownPrice(quote), instrument, language)
  if (quote.status !== 'trading') return price
  return `${price} · ${percentChange({ instrument, quote }, language).text} ${t('stock.today')}`
}
