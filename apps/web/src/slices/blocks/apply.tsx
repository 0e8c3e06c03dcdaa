import { blocksPlace, blocksPrepare } from '@parkett/contract/customer/blocks'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { LoadedRecord } from '../../frame/loaded-record.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { toldName } from '../../market-view/display.ts'
import { paths } from '../../router/paths.ts'
import { useRouter } from '../../router/use-router.ts'
import { askReview, callServer } from '../../session/server.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { readable } from '../../trading/late-fits.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ApplyReview } from './apply-review.tsx'
import { blockQuery, refreshBlocks } from './queries.ts'
import type { Block, BlockTicket, Prepared, Request } from './ticket.ts'
import { useDraft } from './use-draft.ts'

/** `/shares/dzjy?offer=`: one block with all that makes it fair, how many, review, password, receipt. */
export function Apply({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery({ ...blockQuery(id), refetchOnMount: 'always' })
  if (query.data !== undefined) return <Ticket block={query.data} />
  return (
    <ScreenPage>
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

/** What is chosen lives here, above form and review. */
function Ticket({ block }: { readonly block: Block }) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const { history } = useRouter()
  const ticket: BlockTicket = useConfirmation({
    prepare: (body: Request) => readable(client, askReview(blocksPrepare, { body })),
    send: ({ intent, review }: Prepared, { tradePassword, sending }) => {
      const name = toldName(review.offer.instrument, language)
      const quantity = t('unit.shares', { count: review.quantity })
      const about = t('blocks.act', { quantity, name })
      return callServer(blocksPlace, { body: { intent, tradePassword }, ...sending }, about)
    },
    onDone: ({ id }) => {
      refreshBlocks(client)
      // Back from the receipt are the offers, never the filled form.
      history.replace(paths.blockTrades())
      history.flush()
      history.push(paths.blockRecords({ order: id }))
    },
  })
  const draft = useDraft(ticket, block.offer)
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <ApplyReview {...{ ticket, prepared }} kept={draft.kept} again={draft.ask} />
  return <ApplyForm ticket={ticket} block={block} draft={draft} />
}
