import type { Instrument } from '@parkett/contract/customer/market'
import { DataTable } from '@parkett/ui/data-table'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../frame/loaded.tsx'
import { priceText } from '../../../market-view/display.ts'
import { depthQuery } from '../../../market-view/reads.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useOwnOrders, type OwnLimit } from './own-trades.ts'

type Step = { readonly price: string; readonly shares: number }

/** What waits on each side, step by step, and how much of it is the reader's own. */
export function BookSteps({ instrument }: { readonly instrument: Instrument }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(depthQuery(instrument.id))
  const { limits } = useOwnOrders(instrument.id)
  const cells = (side: OwnLimit['side'], step: Step | undefined) => {
    if (step === undefined) return { price: '–', shares: '–' }
    const own = limits
      .filter(
        (one) => one.isInBook && one.side === side && Number(one.price) === Number(step.price),
      )
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const shares = formatQuantity(step.shares, language)
    return {
      price: priceText(step.price, instrument, language),
      shares:
        own === 0 ? (
          shares
        ) : (
          <span key={side}>
            {shares}{' '}
            <small className="quiet">
              {t('stock.bookOwn', { shares: formatQuantity(own, language) })}
            </small>
          </span>
        ),
    }
  }
  return (
    <Loaded
      query={query}
      failed={t('state.failed', { thing: t('stock.book') })}
      bones={<Skeleton label={t('shell.loading')} kind="block" height={260} />}
    >
      {({ bids, asks }) => (
        <>
          <DataTable
            caption={t('stock.book')}
            heads={[t('stock.bookBid'), t('quote.bid'), t('quote.ask'), t('stock.bookAsk')]}
            rows={Array.from({ length: Math.max(bids.length, asks.length) }, (_, at) => {
              const [bid, ask] = [cells('buy', bids[at]), cells('sell', asks[at])]
              return { key: String(at), cells: [bid.shares, bid.price, ask.price, ask.shares] }
            })}
          />
          <p className="pad quiet">{t('stock.bookText')}</p>
        </>
      )}
    </Loaded>
  )
}
