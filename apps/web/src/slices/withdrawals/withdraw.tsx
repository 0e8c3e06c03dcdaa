import type { Card } from '@parkett/contract/customer/cards'
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { cardsQuery, refreshCash, withdrawalLimitsQuery } from '../../cash/queries.ts'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress } from '../../router/address.ts'
import { askReview, callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Limits, Prepared, Request, WithdrawTicket } from './ticket.ts'
import { useDraft } from './use-draft.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawReview } from './withdraw-review.tsx'
import { useRouter } from '../../router/use-router.ts'

/** Few have a loan: who has none waits for none of it. */
const OfLoan = lazy(async () => {
  const { OfLoan: part } = await import('./of-loan.tsx')
  return { default: part }
})

/** `/withdraw`: settled money of either side to the customer's own account (P1, P2). */
export function WithdrawScreen() {
  const t = useWords()
  // Approval and settlement come while the customer is elsewhere.
  const limits = useQuery({ ...withdrawalLimitsQuery, refetchOnMount: 'always' })
  const cards = useQuery({ ...cardsQuery, refetchOnMount: 'always' })
  const fromLoan = useAddress().query['from'] === 'loan'
  const failed = t('state.failed', { thing: t('money.withdraw') })
  // Sums of before a transfer would refuse what is there now, so they are not shown while newer
  // ones are on the way.
  if (limits.data === undefined || cards.data === undefined || !limits.isFetchedAfterMount) {
    return (
      <ScreenPage>
        <Loaded query={limits} failed={failed}>
          {() => (
            <Loaded query={cards} failed={failed}>
              {() => null}
            </Loaded>
          )}
        </Loaded>
      </ScreenPage>
    )
  }
  if (!fromLoan) return <Ticket limits={limits.data} cards={cards.data.cards} from={undefined} />
  return (
    <Suspense fallback={<ScreenPage>{null}</ScreenPage>}>
      <OfLoan limits={limits.data}>
        {(ofLoan) => <Ticket limits={ofLoan} cards={cards.data.cards} from="loan" />}
      </OfLoan>
    </Suspense>
  )
}

type TicketProps = {
  readonly limits: Limits
  readonly cards: readonly Card[]
  readonly from: WithdrawTicket['from']
}

/** What is typed lives here, above form and review: a review that expires loses nothing. */
function Ticket({ limits, cards, from }: TicketProps) {
  const client = useQueryClient()
  const format = useFormat()
  const { history } = useRouter()
  const confirmation = useConfirmation({
    prepare: (body: Request) =>
      askReview(withdrawalsPrepare, { body: { ...body, ...(from && { from }) } }),
    send: ({ intent, review }: Prepared, { tradePassword, sending }) => {
      const about = `${format.money(review.amount)} → ${review.to}`
      const body = { intent, tradePassword }
      return callServer(withdrawalsConfirm, { body, ...sending }, about)
    },
    onDone: ({ id }) => {
      refreshCash(client)
      // Back from the receipt is the list, never the filled form.
      history.replace(paths.bankRecords({ v: 'withdrawals' }))
      // Two entries, not one: without this both would become the last.
      history.flush()
      history.push(paths.bankRecords({ v: 'withdrawals', withdrawal: id }))
    },
  })
  const ticket: WithdrawTicket = { ...confirmation, from }
  const draft = useDraft({ ticket, limits, cards })
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <WithdrawReview ticket={ticket} prepared={prepared} again={draft.ask} />
  return <WithdrawForm ticket={ticket} limits={limits} cards={cards} draft={draft} />
}
