import { Ledger, Line } from '@parkett/ui/ledger'
import { directionWords } from '../../cash/transfer-words.ts'
import { ReviewPage } from '../../confirm/review-page.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { transferPath, type Prepared, type TransferTicket } from './ticket.ts'

type TransferReviewProps = { readonly ticket: TransferTicket; readonly prepared: Prepared }

/** P1, second step: exactly what will be confirmed, and what each side holds afterwards. */
export function TransferReview({ ticket, prepared }: TransferReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { direction, amount, fee, availableAfter, otherAfter } = prepared.review
  const toTrading = direction === 'to_trading'
  return (
    <ReviewPage
      ticket={ticket}
      title={t('transfer.review')}
      kicker={t('money.transfer')}
      about={t(directionWords[direction])}
      act={t('transfer.act', { amount: format.money(amount) })}
      form={{ path: transferPath(direction, amount) }}
    >
      <Ledger>
        <Line label={t('label.amount')} value={format.money(amount)} />
        <Line label={t('transfer.fee')} value={format.money(fee)} />
        <Line total label={t('label.total')} value={format.money(amount)} />
      </Ledger>
      <Ledger plain>
        <Line
          label={t('transfer.bankAfter')}
          value={format.money(toTrading ? availableAfter : otherAfter)}
        />
        <Line
          label={t('transfer.tradingAfter')}
          value={format.money(toTrading ? otherAfter : availableAfter)}
        />
      </Ledger>
    </ReviewPage>
  )
}
