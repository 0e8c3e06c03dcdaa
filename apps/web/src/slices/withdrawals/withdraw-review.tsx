import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { waitWords } from '../../cash/withdrawal-words.ts'
import { TimedReview } from '../../confirm/timed-review.tsx'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { withdrawPath, type Prepared, type WithdrawTicket } from './ticket.ts'

type WithdrawReviewProps = {
  readonly ticket: WithdrawTicket
  readonly prepared: Prepared
  /** Asks for a new review of the same request. */
  readonly again: () => void
}

/** P1, second step: exactly what will be confirmed, when it leaves, and when it arrives. */
export function WithdrawReview({ ticket, prepared, again }: WithdrawReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { amount } = prepared.review
  return (
    <TimedReview
      key={prepared.intent}
      ticket={ticket}
      title={t('withdrawal.review')}
      act={t('withdrawal.act', { amount: format.money(amount) })}
      form={{ path: withdrawPath(amount, ticket) }}
      life={(count) => t('withdrawal.reviewLife', { count })}
      again={again}
    >
      <Terms prepared={prepared} />
    </TimedReview>
  )
}

function Terms({ prepared }: Pick<WithdrawReviewProps, 'prepared'>) {
  const t = useWords()
  const format = useFormat()
  const { to, amount, fee, freeAfter, sentFrom, waitsFor, arrivesBy, sameSince } = prepared.review
  const money = format.money(amount)
  return (
    <>
      <Title kicker={t('money.withdraw')} title={money} sub={to} />
      <Ledger>
        <Line label={t('label.amount')} value={money} />
        <Line label={t('transfer.fee')} hint={t('withdrawal.noFee')} value={format.money(fee)} />
        <Line total label={t('label.total')} value={money} />
      </Ledger>
      <Ledger plain>
        <Line label={t('withdrawal.to')} value={to} wrap />
        {waitsFor !== null && (
          <Line label={t('withdrawal.sentFrom')} value={format.due(sentFrom)} />
        )}
        <Line label={t('withdrawal.arrivesBy')} value={format.due(arrivesBy)} />
        <Line label={t('withdrawal.after')} value={format.money(freeAfter)} />
      </Ledger>
      {waitsFor !== null && (
        <Notice tone="brass">{t(waitWords[waitsFor], { time: format.due(sentFrom) })}</Notice>
      )}
      {sameSince !== null && (
        <Notice tone="brass" alert>
          {t('withdrawal.same', { amount: money, time: format.minute(sameSince) })}
        </Notice>
      )}
    </>
  )
}
