import {
  applicationsPlace,
  offeringsPrepare,
  type Offering,
} from '@parkett/contract/customer/offerings'
import { formatQuantity } from '@parkett/words/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PendingScreen } from '../../frame/pending-screen.tsx'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { useAddress } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { useRouter } from '../../router/use-router.ts'
import { reasonOf } from '../../session/explain.ts'
import { askReview, callServer } from '../../session/server.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { readable } from '../../trading/late-fits.tsx'
import { ById } from './by-id.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ApplyReview } from './apply-review.tsx'
import { offeringQuery, refreshOfferings } from './queries.ts'
import type { ApplyTicket, Prepared, Request } from './ticket.ts'
import { useDraft } from './use-draft.ts'

/** Comes where several are applied for: who applies for one does not wait for it. */
const ApplyMany = lazy(async () => {
  const { ApplyMany } = await import('./many/many.tsx')
  return { default: ApplyMany }
})

/** Comes where an application is changed. */
const ChangeApplication = lazy(async () => {
  const { ChangeApplication } = await import('./change/change.tsx')
  return { default: ChangeApplication }
})

/** Comes where won shares are paid for. */
const PayScreen = lazy(async () => {
  const { PayScreen } = await import('./pay.tsx')
  return { default: PayScreen }
})

/** `/apply?id`: how many, what is set aside until when, review, trade password, receipt; `?mode`: by a right, of several, or of the own one again; `?pay`: of what was won. */
export function ApplyScreen() {
  const { id, mode, pay } = useAddress().query
  if (pay !== undefined)
    return (
      <Suspense fallback={<PendingScreen />}>
        <PayScreen key={pay} id={pay} />
      </Suspense>
    )
  if (mode === 'change')
    return (
      <Suspense fallback={<PendingScreen />}>
        <ChangeApplication key={id} id={id} />
      </Suspense>
    )
  return mode === 'oneclick' || mode === 'batch' ? (
    <Suspense fallback={<PendingScreen />}>
      <ApplyMany key={mode} mode={mode} />
    </Suspense>
  ) : (
    <ApplyOne id={id} />
  )
}

function ApplyOne({ id }: { readonly id: string | undefined }) {
  const query = useQuery({ ...offeringQuery(id ?? ''), enabled: id !== undefined })
  if (query.data !== undefined && reasonOf(query.error) !== 'not_found')
    return <Ticket offering={query.data} />
  return (
    <ById id={id} query={query} thing="title.subscribe">
      {() => null}
    </ById>
  )
}

/** What is chosen lives here, above form and review. */
function Ticket({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const { history } = useRouter()
  const ticket: ApplyTicket = useConfirmation({
    prepare: (body: Request) => readable(client, askReview(offeringsPrepare, { body })),
    send: ({ intent, review }: Prepared, { tradePassword, sending }) => {
      const body = { intent, tradePassword }
      const quantity = formatQuantity(review.quantity, language)
      const about = t('ipo.act', { quantity, name: nameOf(offering, language) })
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
    return <ApplyReview {...{ ticket, prepared }} kept={draft.kept} again={draft.ask} />
  return <ApplyForm ticket={ticket} offering={offering} draft={draft} />
}
