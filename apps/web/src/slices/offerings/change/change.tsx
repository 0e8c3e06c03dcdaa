import {
  applicationsChange,
  applicationsPrepareChange,
} from '@parkett/contract/customer/change-application'
import type { Application, Offering } from '@parkett/contract/customer/offerings'
import { formatQuantity } from '@parkett/words/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirmation } from '../../../confirm/use-confirmation.ts'
import { PendingScreen } from '../../../frame/pending-screen.tsx'
import { nameOf } from '../../../market-view/display.ts'
import { paths } from '../../../router/paths.ts'
import { useRouter } from '../../../router/use-router.ts'
import { askReview, callServer } from '../../../session/server.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { useQuantityDraft } from '../../../trading/use-quantity-draft.ts'
import { readable } from '../../../trading/late-fits.tsx'
import { ById } from '../by-id.tsx'
import { faultOf } from '../form-parts.tsx'
import { mostFor } from '../offering-words.ts'
import { offeringQuery, refreshOfferings } from '../queries.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeReview } from './change-review.tsx'
import type { PreparedChange } from './ticket.ts'

/** `/apply?mode=change&id`: the own application for an offering with another number of shares: form, review, receipt. */
export function ChangeApplication({ id }: { readonly id: string | undefined }) {
  const query = useQuery({
    ...offeringQuery(id ?? ''),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  })
  const offering = query.data
  const own = offering?.application ?? null
  // The form begins with what it asks for now, not with what it asked for before the last change.
  if (own !== null && !query.isFetchedAfterMount) return <PendingScreen />
  if (offering !== undefined && own !== null)
    return <Ticket key={own.id} offering={offering} own={own} />
  return (
    <ById id={offering === undefined ? id : undefined} query={query} thing="title.subscribe">
      {() => null}
    </ById>
  )
}

type TicketProps = { readonly offering: Offering; readonly own: Application }

/** What is chosen lives here, above form and review. */
function Ticket({ offering, own }: TicketProps) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const { history } = useRouter()
  const params = { id: own.id }
  const actOf = (shares: number): string =>
    t('ipo.changeAct', {
      quantity: formatQuantity(shares, language),
      name: nameOf(offering, language),
    })
  const ticket = useConfirmation({
    prepare: (body: { readonly quantity: number }) =>
      readable(client, askReview(applicationsPrepareChange, { params, body })),
    send: ({ intent, review }: PreparedChange, { tradePassword, sending }) => {
      const body = { intent, tradePassword }
      const about = actOf(review.change.after.quantity)
      return callServer(applicationsChange, { params, body, ...sending }, about)
    },
    onDone: ({ id }) => {
      refreshOfferings(client)
      history.replace(paths.allocation({ id }))
      history.flush()
    },
  })
  const { unit, minimum } = offering
  const maximum = mostFor(offering)
  const draft = useQuantityDraft({
    ticket,
    step: unit,
    minimum,
    most: maximum,
    initial: own.quantity,
    ids: { quantity: 'change-quantity', read: 'change-read' },
    send: (quantity) => void ticket.ask({ quantity }),
    faultOf: (quantity) =>
      quantity === own.quantity && own.askedUntil === null
        ? t('reason.application_same')
        : faultOf(quantity, { unit, minimum, maximum }, t),
  })
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null) {
    const act = actOf(prepared.review.change.after.quantity)
    return <ChangeReview {...{ ticket, prepared, act }} kept={draft.kept} again={draft.ask} />
  }
  return <ChangeForm {...{ ticket, offering, own, draft }} />
}
