import {
  applicationsPlace,
  offeringsPrepare,
  type Offering,
} from '@parkett/contract/customer/offerings'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { useRouter } from '../../router/use-router.ts'
import { reasonOf } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { ApplyForm } from './apply-form.tsx'
import { ApplyReview } from './apply-review.tsx'
import { offeringQuery, refreshOfferings } from './queries.ts'
import type { ApplyTicket, Prepared, Request } from './ticket.ts'
import { Unknown } from './unknown.tsx'
import { useDraft } from './use-draft.ts'

/** `/apply?id`: how many, what is set aside until when, review, trade password, receipt. */
export function ApplyScreen() {
  const t = useWords()
  const { id } = useAddress().query
  const query = useQuery({ ...offeringQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined || reasonOf(query.error) === 'not_found') return <Unknown />
  if (query.data !== undefined) return <Ticket offering={query.data} />
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.subscribe') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
      >
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}

/** What is chosen lives here, above form and review. */
function Ticket({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const { history } = useRouter()
  const ticket: ApplyTicket = useConfirmation({
    prepare: (body: Request) => callServer(offeringsPrepare, { body }),
    send: ({ intent, review }: Prepared, { tradePassword, sending }) => {
      const body = { intent, tradePassword }
      const about = t('ipo.act', { quantity: review.quantity, name: nameOf(offering, language) })
      return callServer(applicationsPlace, { body, ...sending }, about)
    },
    onDone: ({ id }) => {
      refreshOfferings(client)
      // Back from the receipt is the list, never the filled form.
      history.replace(paths.newShares())
      history.flush()
      history.push(paths.allocation({ id }))
    },
  })
  const draft = useDraft(ticket, offering)
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <ApplyReview ticket={ticket} prepared={prepared} again={draft.ask} />
  return <ApplyForm ticket={ticket} offering={offering} draft={draft} />
}
