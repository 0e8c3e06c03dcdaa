import { Ledger, Line } from '@parkett/ui/ledger'
import { ReviewPage } from '../../confirm/review-page.tsx'
import { useWords } from '../../session/words.ts'
import { LateFits } from '../../trading/late-fits.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { rateText } from './terms.ts'
import { ticketPath, type Review, type SavingsTicket } from './ticket.ts'

type ReviewProps = { readonly ticket: SavingsTicket; readonly review: Review }

/** P1, second step: what goes in, what comes back on which day, and what an early end pays. */
export function PurchaseReview({ ticket, review }: ReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { deposit, availableAfter, product } = review
  const form = ticketPath(product, deposit)
  const act = t('treasury.buyAct', { amount: format.money(deposit) })
  return (
    <ReviewPage
      ticket={ticket}
      title={t('treasury.review')}
      kicker={t('title.savings')}
      about={act}
      act={act}
      form={{ path: form }}
    >
      <Brings review={review} isFixed />
      <Terms review={review} />
      <Ledger plain>
        <Line label={t('treasury.availableAfter')} value={format.money(availableAfter)} />
      </Ledger>
      <EarlyRule rate={review.earlyRate} />
      <LateFits warning={review.warning} steps={ticket.steps} form={{ path: form }} />
    </ReviewPage>
  )
}

type BringsProps = {
  readonly review: Pick<Review, 'deposit' | 'estimatedReturn' | 'total'>
  /** Its rate is bought; else it is the least, and that of its day is bought. */
  readonly isFixed: boolean
}

/** What goes in, what that brings, and both together. */
export function Brings({ review: { deposit, estimatedReturn, total }, isFixed }: BringsProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Ledger>
      <Line label={t('savings.deposit')} value={format.money(deposit)} />
      <Line
        label={t('money.estReturn')}
        hint={isFixed ? t('savings.fixedHint') : undefined}
        value={format.money(estimatedReturn)}
      />
      <Line total label={t('savings.total')} value={format.money(total)} />
    </Ledger>
  )
}

type Terms = Pick<Review, 'days' | 'yieldRate' | 'startsOn' | 'endsOn' | 'maturesOn'>

/** How long at which rate, and each of its days. */
export function Terms({ review }: { readonly review: Terms }) {
  const t = useWords()
  const format = useFormat()
  const { days, yieldRate, startsOn, endsOn, maturesOn } = review
  return (
    <Ledger plain>
      <Line label={t('savings.period')} value={t('savings.days', { count: days })} />
      <Line label={t('savings.yieldRate')} value={rateText(yieldRate, format.language)} />
      <Line label={t('treasury.firstDay')} value={format.weekday(startsOn)} />
      <Line label={t('savings.lastDay')} value={format.weekday(endsOn)} />
      <Line
        label={t('savings.paidOn')}
        hint={t('savings.paidOnHint')}
        value={format.weekday(maturesOn)}
      />
    </Ledger>
  )
}

/** What an early end means, with its rate. */
export function EarlyRule({ rate }: { readonly rate: string }) {
  const t = useWords()
  const { language } = useFormat()
  return (
    <p className="pad quiet after">{t('savings.earlyText', { rate: rateText(rate, language) })}</p>
  )
}
