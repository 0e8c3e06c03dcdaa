import { type Application } from '@parkett/contract/customer/offerings'
import { applicationsPay, applicationsPreparePayment } from '@parkett/contract/customer/pay-won'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Amount } from '@parkett/ui/amount'
import { Hero, Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { formatQuantity } from '@parkett/words/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EntryRefusals } from '../../confirm/entry-refusals.tsx'
import { TimedReview } from '../../confirm/timed-review.tsx'
import { useConfirmation, type Confirmation } from '../../confirm/use-confirmation.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { nameOf } from '../../market-view/display.ts'
import { paths } from '../../router/paths.ts'
import { useRouter } from '../../router/use-router.ts'
import { reasonOf } from '../../session/explain.ts'
import { askReview, callServer } from '../../session/server.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { priced } from '../../trading/issue-price.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ById } from './by-id.tsx'
import { applicationWord } from './offering-words.ts'
import { applicationQuery, refreshOfferings } from './queries.ts'

type Prepared = AnswerOf<typeof applicationsPreparePayment>

/** `/apply?pay`: what is owed for won shares until when, review, trade password, receipt. */
export function PayScreen({ id }: { readonly id: string }) {
  const query = useQuery(applicationQuery(id))
  const row = query.data
  const payment = row?.payment ?? null
  if (row !== undefined && payment !== null && reasonOf(query.error) !== 'not_found')
    return <Payment row={row} payment={payment} />
  return (
    <ById id={id} query={query} thing="title.allocation">
      {() => null}
    </ById>
  )
}

type PaymentProps = {
  readonly row: Application
  readonly payment: NonNullable<Application['payment']>
}

function Payment({ row, payment }: PaymentProps) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const { history } = useRouter()
  const { id } = row
  const actOf = (shares: number): string =>
    t('ipo.payAct', { quantity: formatQuantity(shares, language), name: nameOf(row, language) })
  const ticket = useConfirmation({
    // All that the free money reaches, in whole units.
    prepare: (params: { readonly id: string }) =>
      askReview(applicationsPreparePayment, { params, body: { quantity: null } }),
    send: ({ intent, review }: Prepared, { tradePassword, sending }) => {
      const body = { intent, tradePassword }
      return callServer(applicationsPay, { body, ...sending }, actOf(review.quantity))
    },
    onDone: () => {
      refreshOfferings(client)
      history.replace(paths.allocation({ id }))
      history.flush()
    },
  })
  const ask = () => void ticket.ask({ id })
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null) {
    const act = actOf(prepared.review.quantity)
    return (
      <TimedReview
        key={prepared.intent}
        ticket={ticket}
        title={t('ipo.payReview')}
        act={act}
        form={{ path: paths.subscribe({ pay: id }) }}
        life={(count) => t('ipo.reviewLife', { count })}
        again={ask}
      >
        <Reviewed review={prepared.review} act={act} />
      </TimedReview>
    )
  }
  return <Owing row={row} payment={payment} state={ticket.state} ask={ask} />
}

type OwingProps = PaymentProps & {
  readonly state: Confirmation<Prepared>['state']
  readonly ask: () => void
}

/** P1, first step: what is owed, until when, and what there is to pay it with. */
function Owing({ row, payment, state, ask }: OwingProps) {
  const t = useWords()
  const format = useFormat()
  const { due, dueShares, until } = payment
  const isOpen = row.status === 'awaiting'
  const value = format.money(due)
  const bar = (
    <ActionBar>
      <OnlineButton busy={state.busy === 'preparing'} disabled={!isOpen} onClick={ask}>
        {t('ipo.payReview')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={nameOf(row, format.language)} bar={bar}>
      {!isOpen && <Notice tone="brass">{t(applicationWord(row))}</Notice>}
      <EntryRefusals
        state={state}
        unsure={t('ipo.unsure')}
        records={paths.subscriptionRecords()}
        recordsName={t('ipo.records')}
      />
      <Hero label={t('ipo.dueNow')} value={<Amount>{value}</Amount>} length={value.length} />
      <Ledger>
        <Line label={t('ipo.quantity')} value={t('unit.shares', { count: dueShares })} />
        <Line label={t('ipo.issuePrice')} value={format.price(row.price, priced(due))} />
        {until !== null && <Line label={t('ipo.paying')} value={format.due(until)} />}
      </Ledger>
      {until !== null && <Notice>{t('ipo.payNote', { time: format.due(until) })}</Notice>}
    </ScreenPage>
  )
}

type ReviewedProps = { readonly review: Prepared['review']; readonly act: string }

/** P1, second step: exactly what is paid, out of what, and what stays unpaid. */
function Reviewed({ review, act }: ReviewedProps) {
  const t = useWords()
  const format = useFormat()
  const { application, amount, available, availableAfter, unpaid } = review
  const own = (sum: typeof amount) => <OwnAmount>{format.money(sum)}</OwnAmount>
  return (
    <>
      <Title kicker={t('ipo.subscription')} title={format.money(amount)} sub={act} />
      <Ledger>
        <Line label={t('ipo.issuePrice')} value={format.price(application.price, priced(amount))} />
        <Line label={t('ipo.fee')} value={format.money(application.fee)} />
        <Line total label={t('label.amount')} value={format.money(amount)} />
      </Ledger>
      <Ledger plain>
        <Line label={t('ipo.cash')} value={own(available)} />
        <Line label={t('ipo.cashAfter')} value={own(availableAfter)} />
        {unpaid > 0 && <Line label={t('ipo.unpaidShares')} value={format.quantity(unpaid)} />}
      </Ledger>
    </>
  )
}
