import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { formatQuantity } from '@parkett/words/format'
import { priceText } from '../../../market-view/display.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { Book } from './book.tsx'

type DepthProps = { readonly instrument: Instrument; readonly quote: Quote }

/** Bid and ask with how many shares wait at each, and the book behind them; absent while neither is known. */
export function Depth({ instrument, quote }: DepthProps) {
  const t = useWords()
  const language = useLanguage()
  const { bid, ask, bidSize, askSize, last, provenance } = quote
  if (bid === null || ask === null || bidSize + askSize === 0) {
    // A real source that tells no book: orders meet the simulated one at its last price.
    const isReal = provenance.kind === 'REAL' || provenance.kind === 'DELAYED'
    return isReal && last !== null ? <Book instrument={instrument} /> : null
  }
  return (
    <>
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
      <Book instrument={instrument} />
    </>
  )
}
