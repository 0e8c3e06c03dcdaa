import type { IncomingLineView } from '@parkett/contract/desk/incoming-lines'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Notice } from '@parkett/ui/notice'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { may } from '../../frame/may.ts'
import { Overdue } from '../../frame/overdue.tsx'
import { hrefOf } from '../../frame/place.ts'
import { Day } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Assign } from './assign.tsx'
import { SendBack } from './send-back.tsx'

type LineProps = {
  readonly line: IncomingLineView
  /** Business time. */
  readonly now: string
  readonly me: StaffMe
}

/** One bank line as the bank wrote it, whom it may be for and why, and what can be done with it. */
export function Line({ line, now, me }: LineProps) {
  const t = useWords()
  return (
    <article className="desk-item">
      <h3 className="section-title">
        <Amount money={line.amount} /> · {line.remitter}{' '}
        <Overdue queue="deposits" since={line.receivedAt} now={Date.parse(now)} />
      </h3>
      <dl className="desk-facts">
        <dt>{t('label.date')}</dt>
        <dd>
          <Day date={line.bookedOn} />
        </dd>
        <dt>{t('desk.deposit.iban')}</dt>
        <dd>{line.iban || '–'}</dd>
        <dt>{t('desk.deposit.text')}</dt>
        <dd>{line.text || '–'}</dd>
        <dt>{t('desk.deposit.bankRef')}</dt>
        <dd>{line.bankRef}</dd>
        <dt>{t('desk.deposit.suggested')}</dt>
        <dd>
          {line.suggestions.length === 0
            ? '–'
            : line.suggestions.map(({ customer, username, hints }) => (
                <p key={customer}>
                  <CustomerLink id={customer} name={username} />:{' '}
                  {hints.map((hint) => t(`desk.deposit.hint_${hint}`)).join(', ')}
                </p>
              ))}
        </dd>
      </dl>
      {line.payout !== null && (
        <Notice tone="info">
          {t('desk.deposit.cameBack')}:{' '}
          <a href={hrefOf('withdrawals', line.payout.id)}>{line.payout.reference}</a>
        </Notice>
      )}
      {line.payout === null && may(me, 'incomingLines.assign') && <Assign line={line} />}
      {line.payout === null && may(me, 'incomingLines.return') && <SendBack line={line} />}
    </article>
  )
}
