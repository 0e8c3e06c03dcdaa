import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { Chip } from '@parkett/ui/chip'
import { formatPercent, formatPrice, formatQuantity } from '@parkett/words/format'
import { useLanguage, useWords } from '../../../session/words.ts'
import { Book } from './book.tsx'
import { spreadBetween } from './spread.ts'

type DepthProps = { readonly instrument: Instrument; readonly quote: Quote }

/** Bid and ask with how many shares wait at each, how far they lie apart, and the book behind them; absent while neither is known. */
export function Depth({ instrument, quote }: DepthProps) {
  const t = useWords()
  const language = useLanguage()
  const { bid, ask, bidSize, askSize, last, provenance } = quote
  if (bid === null || ask === null || bidSize + askSize === 0) {
    // A real source that tells no book: orders meet the simulated one at its last price.
    const isReal = provenance.kind === 'REAL' || provenance.kind === 'DELAYED'
    return isReal && last !== null ? <Book instrument={instrument} /> : null
  }
  const spread = spreadBetween(bid, ask)
  // The currency stands beside the price, and its sign would take the room of the words.
  const price = (text: string) =>
    formatPrice(text, language, { decimals: instrument.priceDecimals })
  return (
    <>
      <div className="depth">
        <p>
          {t('quote.bid')} <b>{price(bid)}</b> <small>{formatQuantity(bidSize, language)}</small>
        </p>
        {spread !== null && (
          <Chip tone="neutral">
            {t('quote.spread', { percent: formatPercent(spread, language) })}
          </Chip>
        )}
        <p>
          <b>{price(ask)}</b> {t('quote.ask')} <small>{formatQuantity(askSize, language)}</small>
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
