import type { Card } from '@parkett/contract/customer/cards'
import { loansShow } from '@parkett/contract/customer/loans'
import { withdrawalsConfirm, withdrawalsPrepare } from '@parkett/contract/customer/withdrawals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cardsQuery, refreshCash, withdrawalLimitsQuery } from '../../cash/queries.ts'
import { useConfirmation } from '../../confirm/use-confirmation.ts'
import { paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { read } from '../../session/reads.ts'
import { useAddress } from '../../router/address.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Limits, Prepared, Request, WithdrawTicket } from './ticket.ts'
import { useDraft } from './use-draft.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawReview } from './withdraw-review.tsx'
import { useRouter } from '../../router/use-router.ts'

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
  return <LoanTicket limits={limits.data} cards={cards.data.cards} />
}

type LoanTicketProps = { readonly limits: Limits; readonly cards: readonly Card[] }

/** Money of a loan lies in a pocket of its own: all of it can leave, and nothing else with it. */
function LoanTicket({ limits, cards }: LoanTicketProps) {
  const t = useWords()
  const query = useQuery({ ...read.one(loansShow, { query: {} }), refetchOnMount: 'always' })
  if (query.data === undefined)
    return (
      <ScreenPage>
        <Loaded query={query} failed={t('state.failed', { thing: t('money.withdraw') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  const { pocket: loan, currency } = query.data
  const pockets = limits.pockets
    .filter((pocket) => pocket.currency === currency)
    .map((pocket) => ({ ...pocket, cash: loan, withdrawable: loan, parts: [] }))
  return <Ticket limits={{ ...limits, pockets }} cards={cards} from="loan" />
}

type TicketProps = LoanTicketProps & { readonly from: WithdrawTicket['from'] }

/** What is typed lives here, above form and review: a review that expires loses nothing. */
function Ticket({ limits, cards, from }: TicketProps) {
  const client = useQueryClient()
  const format = useFormat()
  const { history } = useRouter()
  const confirmation = useConfirmation({
    prepare: (body: Request) =>
      callServer(withdrawalsPrepare, { body: { ...body, ...(from && { from }) } }),
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
