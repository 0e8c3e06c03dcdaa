import { Ledger, Line } from '@parkett/ui/ledger'
import { ReviewPage } from '../../confirm/review-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { Costs } from './costs.tsx'
import type { LoanTicket, Prepared } from './use-ticket.ts'

type ReviewProps = {
  readonly ticket: LoanTicket
  readonly review: Prepared['review']
  readonly id: string
}

/** P1, second step: what is agreed to, or what is paid, out of which money. */
export function Review({ ticket, review, id }: ReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { kind, costs, principal, interest, total, fromLoan, fromBank, after } = review
  const act = t(`loans.${kind}`)
  return (
    <ReviewPage
      ticket={ticket}
      title={t('treasury.review')}
      kicker={t('loan.apply')}
      about={act}
      act={act}
      form={{ path: paths.loanRecords({ loan: id }) }}
    >
      {kind === 'accept' && (
        <>
          <Costs costs={costs} />
          <p className="pad quiet after">{t('loans.acceptText')}</p>
        </>
      )}
      {kind !== 'accept' && isZero(total) && (
        <p className="pad quiet after">{t('loans.revokeFree')}</p>
      )}
      {!isZero(total) && (
        <>
          <Ledger>
            <Line label={t('loans.principal')} value={format.money(principal)} />
            <Line label={t('loans.interestSoFar')} value={format.money(interest)} />
            <Line total label={t('label.total')} value={format.money(total)} />
          </Ledger>
          <Ledger plain>
            <Line label={t('loans.fromLoan')} value={format.money(fromLoan)} />
            <Line label={t('loans.fromBank')} value={format.money(fromBank)} />
          </Ledger>
          {after !== null && (
            <Ledger plain>
              <Line label={t('loans.left')} value={format.quantity(after.count)} />
              <Line label={t('loans.lastDue')} value={format.weekday(after.lastDueOn)} />
              <Line label={t('loans.saved')} value={format.money(after.saved)} />
            </Ledger>
          )}
        </>
      )}
    </ReviewPage>
  )
}
