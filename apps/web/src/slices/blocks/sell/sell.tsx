import { blockSalesPlace, blockSalesPrepare } from '@parkett/contract/customer/block-sales'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirmation } from '../../../confirm/use-confirmation.ts'
import { LoadedRecord } from '../../../frame/loaded-record.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { toldName } from '../../../market-view/display.ts'
import { paths } from '../../../router/paths.ts'
import { useRouter } from '../../../router/use-router.ts'
import { askReview, callServer } from '../../../session/server.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { refreshBlocks, saleTermsQuery } from '../queries.ts'
import { SellForm } from './sell-form.tsx'
import { SellReview } from './sell-review.tsx'
import type { Prepared, Request, SaleTicket, Terms } from './ticket.ts'
import { useDraft } from './use-draft.ts'

/** `/shares/dzjy?sell=`: own shares as a block: how many, at what price, review, password, receipt. */
export function Sell({ instrument }: { readonly instrument: string }) {
  const t = useWords()
  const query = useQuery(saleTermsQuery(instrument))
  if (query.data !== undefined) return <Ticket terms={query.data} />
  return (
    <ScreenPage title={t('blocks.offerAsBlock')}>
      <LoadedRecord
        query={query}
        failed={t('state.failed', { thing: t('trade.block') })}
        unknown={t('blocks.unknown')}
        list={[t('blocks.toOffers'), paths.blockTrades()]}
      >
        {() => <Skeleton label={t('state.loading')} kind="lines" count={10} />}
      </LoadedRecord>
    </ScreenPage>
  )
}

/** What is typed lives here, above form and review. */
function Ticket({ terms }: { readonly terms: Terms }) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const { history } = useRouter()
  const ticket: SaleTicket = useConfirmation({
    prepare: (body: Request) => askReview(blockSalesPrepare, { body }),
    send: ({ intent, review }: Prepared, { tradePassword, sending }) => {
      const name = toldName(review.instrument, language)
      const quantity = t('unit.shares', { count: review.quantity })
      const about = t('blocks.sellAct', { quantity, name })
      return callServer(blockSalesPlace, { body: { intent, tradePassword }, ...sending }, about)
    },
    onDone: ({ id }) => {
      refreshBlocks(client)
      // Back from the receipt is the holding, never the filled form.
      history.replace(paths.holding({ id: terms.instrument.id }))
      history.flush()
      history.push(paths.blockRecords({ sale: id }))
    },
  })
  const draft = useDraft(ticket, terms)
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <SellReview {...{ ticket, prepared }} again={draft.ask} />
  return <SellForm {...{ ticket, terms, draft }} />
}
