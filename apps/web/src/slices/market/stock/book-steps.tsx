import type { Instrument } from '@parkett/contract/customer/market'
import { DataTable } from '@parkett/ui/data-table'
import { Skeleton } from '@parkett/ui/skeleton'
import { formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../frame/loaded.tsx'
import { priceText } from '../../../market-view/display.ts'
import { depthQuery } from '../../../market-view/reads.ts'
import { useLanguage, useWords } from '../../../session/words.ts'

/** What waits on each side, step by step. */
export function BookSteps({ instrument }: { readonly instrument: Instrument }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(depthQuery(instrument.id))
  const cells = (step: { readonly price: string; readonly shares: number } | undefined) => ({
    price: step === undefined ? '–' : priceText(step.price, instrument, language),
    shares: step === undefined ? '–' : formatQuantity(step.shares, language),
  })
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
              const [bid, ask] = [cells(bids[at]), cells(asks[at])]
              return { key: String(at), cells: [bid.shares, bid.price, ask.price, ask.shares] }
            })}
          />
          <p className="pad quiet">{t('stock.bookText')}</p>
        </>
      )}
    </Loaded>
  )
}
