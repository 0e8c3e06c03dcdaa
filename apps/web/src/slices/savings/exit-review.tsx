import { Ledger, Line } from '@parkett/ui/ledger'
import type { WireMoney } from '@parkett/contract/wire/money'
import { ReviewPage } from '../../confirm/review-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { rateText } from './terms.ts'
import type { Review, SavingsTicket } from './ticket.ts'

type ExitReviewProps = {
  readonly ticket: SavingsTicket
  readonly review: Review
  /** The deposit that ends. */
  readonly id: string
}

/** P1, second step of giving back early: what is paid for which days, and what is given up. */
export function ExitReview({ ticket, review, id }: ExitReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { deposit, exit, estimatedReturn, maturesOn, availableAfter } = review
  const act = t('savings.exitAct', { amount: format.money(deposit) })
  return (
    <ReviewPage
      ticket={ticket}
      title={t('treasury.review')}
      kicker={t('title.savings')}
      about={act}
      act={act}
      form={{ path: paths.savings({ deposit: id }) }}
    >
      {exit !== null && <ExitSum deposit={deposit} exit={exit} earlyRate={review.earlyRate} />}
      <Ledger plain>
        <Line
          label={t('savings.givenUp')}
          hint={t('savings.givenUpHint', { date: format.weekday(maturesOn) })}
          value={format.money(estimatedReturn)}
        />
        <Line label={t('treasury.availableAfter')} value={format.money(availableAfter)} />
      </Ledger>
    </ReviewPage>
  )
}

type ExitSumProps = {
  readonly deposit: WireMoney
  readonly exit: NonNullable<Review['exit']>
  readonly earlyRate: string
}

/** The deposit in full and the early rate for the days that it has earned. */
export function ExitSum({ deposit, exit, earlyRate }: ExitSumProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Ledger>
      <Line label={t('savings.deposit')} value={format.money(deposit)} />
      <Line
        label={t('savings.exitReturn', { count: exit.elapsed })}
        hint={t('savings.aYear', { rate: rateText(earlyRate, format.language) })}
        value={format.money(exit.return)}
      />
      <Line total label={t('savings.exitTotal')} value={format.money(exit.total)} />
    </Ledger>
  )
}
