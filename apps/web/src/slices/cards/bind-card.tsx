import { cardsBind, cardsInspect, type cardsList } from '@parkett/contract/customer/cards'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { isolated } from '@parkett/words/isolated'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cardsQuery, refreshCash } from '../../cash/queries.ts'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { userQuery } from '../../session/queries.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { BindForm } from './bind-form.tsx'
import { BindReview } from './bind-review.tsx'
import type { Request } from './bind-ticket.ts'
import { useRouter } from '../../router/use-router.ts'

/** `/ucenter/bank`: an account in the verified name, with the trade password. */
export function BindCard() {
  const t = useWords()
  // The verified name comes from the house while the customer is elsewhere.
  const query = useQuery({ ...cardsQuery, refetchOnMount: 'always' })
  // Says whether a password comes first, above the form.
  const user = useQuery(userQuery)
  if (query.data === undefined || user.isPending) {
    return (
      <ScreenPage>
        <Loaded query={query} failed={t('state.failed', { thing: t('money.cards') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  return <Ticket known={query.data} />
}

function Ticket({ known }: { readonly known: AnswerOf<typeof cardsList> }) {
  const client = useQueryClient()
  const { history } = useRouter()
  const ticket = useConfirmation({
    prepare: async (request: Request) => ({
      inspected: await callServer(cardsInspect, { body: request }),
      request,
    }),
    send: ({ request, inspected }, { tradePassword, sending }) => {
      const body: BodyOf<typeof cardsBind> = { ...request, agreement: true, tradePassword }
      const about = `${isolated(inspected.bank)} · ${inspected.numberMasked}`
      return callServer(cardsBind, { body, ...sending }, about)
    },
    onDone: () => {
      refreshCash(client)
      history.replace(paths.cards())
    },
  })
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <BindReview ticket={ticket} prepared={prepared} />
  return <BindForm ticket={ticket} known={known} />
}
