import { Ledger, Line } from '@parkett/ui/ledger'
import { ReviewPage } from '../../confirm/review-page.tsx'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { LateFits } from '../../trading/late-fits.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { Brings, EarlyRule, Terms } from './purchase-review.tsx'
import { rateText } from './terms.ts'
import type { Review, SavingsTicket } from './ticket.ts'

type RenewalReviewProps = {
  readonly ticket: SavingsTicket
  readonly review: Review
  /** The deposit that ends. */
  readonly id: string
  /** When it ends, and the next term is bought. */
  readonly paidOn: string | null
}

/** P1, second step of what becomes of it: the next term on today's rates as the least, or all of it paid. */
export function RenewalReview({ ticket, review, id, paidOn }: RenewalReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { kind, deposit, total, availableAfter } = review
  const renews = kind === 'renew'
  const form = { path: paths.savings({ deposit: id }) }
  const act = t(renews ? 'savings.renewAct' : 'savings.renewOffAct', {
    amount: format.money(renews ? deposit : total),
  })
  return (
    <ReviewPage
      ticket={ticket}
      title={t('treasury.review')}
      kicker={t('title.savings')}
      about={act}
      act={act}
      form={form}
    >
      <Brings review={review} isFixed={!renews} />
      {renews && (
        <p className="pad after">
          {t('savings.renewChosen', {
            date: format.weekday(paidOn),
            rate: rateText(review.yieldRate, format.language),
            early: rateText(review.earlyRate, format.language),
          })}
        </p>
      )}
      {renews ? (
        <Terms review={review} />
      ) : (
        <Ledger plain>
          <Line label={t('savings.paidOn')} value={format.weekday(paidOn)} />
        </Ledger>
      )}
      <Ledger plain>
        <Line label={t('treasury.availableAfter')} value={format.money(availableAfter)} />
      </Ledger>
      {renews && <EarlyRule rate={review.earlyRate} />}
      <LateFits warning={review.warning} steps={ticket.steps} form={form} />
    </ReviewPage>
  )
}
