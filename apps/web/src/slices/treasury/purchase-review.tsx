import { Ledger, Line } from '@parkett/ui/ledger'
import { ReviewPage } from '../../confirm/review-page.tsx'
import { useWords } from '../../session/words.ts'
import { LateFits } from '../../trading/late-fits.tsx'
import { useFormat } from '../../trading/use-format.ts'
import { ticketPath, type Prepared, type TreasuryTicket } from './ticket.ts'

type PurchaseReviewProps = { readonly ticket: TreasuryTicket; readonly prepared: Prepared }

/** P1, second step: exactly what will be confirmed, with its days; an estimate is called one. */
export function PurchaseReview({ ticket, prepared }: PurchaseReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { review } = prepared
  const { kind, amount, fee, dueOn, visibleOn, estimate, heldAfter, availableAfter } = review
  const isBuy = kind === 'buy'
  const form = ticketPath(!isBuy, amount)
  const act = t(isBuy ? 'treasury.buyAct' : 'treasury.redeemAct', { amount: format.money(amount) })
  return (
    <ReviewPage
      ticket={ticket}
      title={t('treasury.review')}
      kicker={t('money.treasury')}
      about={act}
      act={act}
      form={{ path: form }}
    >
      <Ledger>
        <Line label={t('label.amount')} value={format.money(amount)} />
        <Line label={t('transfer.fee')} value={format.money(fee)} />
        <Line total label={t('label.total')} value={format.money(amount)} />
      </Ledger>
      <Ledger plain>
        <Line
          label={t(isBuy ? 'treasury.firstDay' : 'treasury.paid')}
          value={kind === 'fast' ? t('treasury.atOnce') : format.date(dueOn)}
        />
        {visibleOn !== null && (
          <Line label={t('treasury.firstSeen')} value={format.date(visibleOn)} />
        )}
        {isBuy && (
          <Line
            label={t('money.estReturn')}
            hint={t('treasury.estimateHint')}
            value={estimate === null ? '–' : format.money(estimate)}
          />
        )}
        <Line label={t('treasury.heldAfter')} value={format.money(heldAfter)} />
        <Line label={t('treasury.availableAfter')} value={format.money(availableAfter)} />
      </Ledger>
      <LateFits warning={review.warning} steps={ticket.steps} form={{ path: form }} />
    </ReviewPage>
  )
}
