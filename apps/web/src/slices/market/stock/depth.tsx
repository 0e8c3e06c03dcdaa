import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { formatQuantity } from '@parkett/words/format'
import { priceText } from '../../../market-view/display.ts'
import { useLanguage, useWords } from '../../../session/words.ts'

type DepthProps = { readonly instrument: Instrument; readonly quote: Quote }

/** What is bid and asked, with how many shares wait on each side; absent while neither is known. */
export function Depth({ instrument, quote }: DepthProps) {
  const t = useWords()
  const language = useLanguage()
  const { bid, ask, bidSize, askSize } = quote
  if (bid === null || ask === null || bidSize + askSize === 0) return null
  return (
    <div className="depth">
      <p>
        {t('quote.bid')} <b>{priceText(bid, instrument, language)}</b>{' '}
        {formatQuantity(bidSize, language)}
      </p>
      <p>
        {formatQuantity(askSize, language)} <b>{priceText(ask, instrument, language)}</b>{' '}
        {t('quote.ask')}
      </p>
      <div className="depth-bar" aria-hidden="true">
        <i style={{ flexGrow: bidSize }} />
        <i style={{ flexGrow: askSize }} />
      </div>
    </div>
  )
}
