import type { Plan } from '@parkett/contract/customer/plans'
import { Ledger, Line } from '@parkett/ui/ledger'
import { ReviewPage } from '../../../confirm/review-page.tsx'
import { toldName } from '../../../market-view/display.ts'
import type { AppPath } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { usePlanText } from './plan-text.ts'
import type { PlanTicket, Review } from './ticket.ts'

type ReviewProps = {
  readonly ticket: PlanTicket
  readonly review: Review
  readonly plan: Plan | null
  /** The form as it stands. */
  readonly form: AppPath
}

/** P1, second step: what is bought each time, when first, and what it would be now. */
export function PlanReview({ ticket, review, plan, form }: ReviewProps) {
  const t = useWords()
  const format = useFormat()
  const text = usePlanText()
  const { instrument, nextOn, buysOn, now } = review
  return (
    <ReviewPage
      ticket={ticket}
      title={t('plans.reviewAct')}
      kicker={t('plans.one')}
      about={toldName(instrument, format.language)}
      act={t(plan === null ? 'plans.begin' : 'plans.change')}
      form={{ path: form }}
    >
      <Ledger>
        <Line
          label={t('plans.by')}
          value={text.each(review)}
          hint={review.amount === null ? undefined : t('plans.amountHint')}
        />
        <Line label={t('plans.day')} value={text.monthly(review)} />
        <Line label={t('plans.next')} value={format.weekday(nextOn)} />
        <Line
          label={t('plans.buysOn')}
          hint={t('plans.buysOnHint')}
          value={format.weekday(buysOn)}
        />
        <Line label={t('plans.until')} value={text.until(review)} />
      </Ledger>
      <Ledger plain>
        <Line
          label={t('plans.estimate')}
          hint={t('plans.estimateHint')}
          value={`${t('unit.shares', { count: now.quantity })} · ${format.price(now.price, instrument)}`}
          wrap
        />
        <Line label={t('plans.charges')} value={format.money(now.charges)} />
        <Line total label={t('plans.total')} value={format.money(now.total)} />
      </Ledger>
      <p className="pad quiet after">{t('plans.text')}</p>
    </ReviewPage>
  )
}
